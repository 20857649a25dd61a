"""What people download for Windows: a zip of one folder that opens with the program.

PyInstaller's program cannot say that it lies alone: Windows complains of a DLL first. So it goes down into `_internal`
with everything else, and a small launcher (windows/launcher.c) takes its place. Both have the same icon, version and
manifest. The launcher is compiled by gcc; where Windows is played by wine, packaging/windows/wine-run.sh has compiled it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent / "windows"
PROGRAM, NAME = "carnival-of-liars.exe", "Carnival of Liars"
INSIDE = "_internal"
OUTSIDE = ("licences",)  # what stays where it was laid
READ_ME = "READ ME FIRST.txt"
COMPILED = "CARNIVAL_LAUNCHER"  # a variable: the launcher that is compiled already
COMPILERS = ("gcc", "x86_64-w64-mingw32-gcc")
OPTIONS = ("-std=c11", "-Wall", "-Os", "-s", "-static", "-municode", "-mwindows")

MANIFEST = """\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3">
    <security>
      <requestedPrivileges>
        <requestedExecutionLevel level="asInvoker" uiAccess="false"/>
      </requestedPrivileges>
    </security>
  </trustInfo>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application>
      <supportedOS Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/>
    </application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAware xmlns="http://schemas.microsoft.com/SMI/2005/WindowsSettings">true/pm</dpiAware>
      <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">PerMonitorV2, PerMonitor</dpiAwareness>
      <longPathAware xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">true</longPathAware>
    </windowsSettings>
  </application>
  <dependency>
    <dependentAssembly>
      <assemblyIdentity type="win32" name="Microsoft.Windows.Common-Controls" version="6.0.0.0" processorArchitecture="*" publicKeyToken="6595b64144ccf1df" language="*"/>
    </dependentAssembly>
  </dependency>
</assembly>
"""  # 8e0f7a12 is Windows 10 and 11, below which this Python does not start


def resource(version: str) -> str:
    """The version resource, as PyInstaller reads it from a file: what Explorer shows below Properties, Details."""
    numbers = (*map(int, version.split(".")), 0)
    texts = {
        "CompanyName": NAME,
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": PROGRAM.removesuffix(".exe"),
        "LegalCopyright": "MIT licence; see the folder licences",
        "OriginalFilename": PROGRAM,
        "ProductName": NAME,
        "ProductVersion": version,
    }
    said = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in texts.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, "
        f"fileType=1, subtype=0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', [{said}])]), "
        "VarFileInfo([VarStruct('Translation', [0x409, 1200])])])\n"
    )


def finish(built: Path, dist: Path, version: str) -> list[Path]:
    """Puts the launcher before the program and what to read beside it into `built`; returns the zip that it made in `dist`.

    Raises SystemExit where nothing can compile the launcher.
    """
    launcher = compiled(dist.parent / "build" / "launcher.exe")
    go_inside(built)
    _dress(launcher, built / INSIDE / PROGRAM)
    shutil.copyfile(launcher, built / PROGRAM)
    (built / READ_ME).write_bytes(for_notepad((HERE / READ_ME).read_text(encoding="utf-8")))
    return [zipped(built, dist / f"carnival-of-liars-{version}-windows-x64.zip")]


def compiled(target: Path) -> Path:
    """The launcher, bare. Raises SystemExit."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if given := os.environ.get(COMPILED):
        shutil.copyfile(given, target)
        return target
    compiler = next((found for name in COMPILERS if (found := shutil.which(name))), None)
    if compiler is None:
        raise SystemExit(f"build: expected a C compiler for Windows, as {COMPILERS[0]} of mingw-w64, or {COMPILED}")
    subprocess.run([compiler, *OPTIONS, "-o", str(target), str(HERE / "launcher.c")], check=True)
    return target


def go_inside(built: Path) -> None:
    """Moves the program and all that it needs down into a folder."""
    inside = built / INSIDE
    shutil.rmtree(inside, ignore_errors=True)
    inside.mkdir()
    for path in list(built.iterdir()):
        if path != inside and path.name not in OUTSIDE:
            path.rename(inside / path.name)


def _dress(launcher: Path, program: Path) -> None:
    """Gives the launcher the icon, version and manifest of the program."""
    from PyInstaller.compat import win32api
    from PyInstaller.utils.win32.winresource import get_resources

    update = win32api.BeginUpdateResource(str(launcher), True)  # True: what the compiler put there goes
    for kind, named in get_resources(str(program)).items():
        for name, spoken in named.items():
            for language, data in spoken.items():
                win32api.UpdateResource(update, kind, name, data, language)
    win32api.EndUpdateResource(update, False)


def for_notepad(text: str) -> bytes:
    """A text as old editors of Windows read it too: marked as UTF-8, with its ends of lines."""
    return text.replace("\r\n", "\n").replace("\n", "\r\n").encode("utf-8-sig")


def zipped(built: Path, path: Path) -> Path:
    """Packs `built` as a folder of the game's name."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for each in sorted(built.rglob("*")):
            if each.is_file():
                archive.write(each, f"{NAME}/{each.relative_to(built).as_posix()}")
    return path
