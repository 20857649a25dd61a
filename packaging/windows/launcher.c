/* What people start on Windows: carnival-of-liars.exe, beside the folder _internal in which the program itself lies.

   Explorer opens a zip like a folder, and runs an .exe that is in it alone, without the rest. The program would fail
   then with a message about a DLL. This one says what to do, in the language of the system. Otherwise it starts the
   program with its own arguments and streams, waits for it, and ends with its exit code; if this one is killed, so is
   the program. packaging/windows_archive.py compiles it and gives it icon, version and manifest of the program. */

#define WINVER 0x0A00
#define _WIN32_WINNT 0x0A00
#include <wchar.h>
#include <windows.h>

enum { LONGEST = 32767 }; /* characters of a path or a command line, by Windows */

static WCHAR path[LONGEST + 64];
static WCHAR line[2 * LONGEST];

static const WCHAR PROGRAM[] = L"_internal\\carnival-of-liars.exe";
static const WCHAR TITLE[] = L"Carnival of Liars";
static const WCHAR ENGLISH[] =
    L"The game is still inside the zip, or this file was moved away from its folder.\n\n"
    L"Right-click the zip, choose “Extract All…”, and start the game from the folder that opens.";
static const WCHAR ITALIAN[] =
    L"Il gioco è ancora dentro lo zip, oppure questo file è stato tolto dalla sua cartella.\n\n"
    L"Fai clic destro sullo zip, scegli «Estrai tutto…» e avvia il gioco dalla cartella che si apre.";
static const WCHAR CHINESE[] =
    L"遊戲還在壓縮檔裡，或是這個檔案被移出了原本的資料夾。\n\n"
    L"在壓縮檔上按右鍵，選「全部解壓縮」，再從打開的資料夾啟動遊戲。";
static const WCHAR REFUSED[] = L"Windows could not start _internal\\carnival-of-liars.exe (error %lu).";

static const WCHAR *what_to_do(void)
{
    switch (PRIMARYLANGID(GetUserDefaultUILanguage())) {
    case LANG_ITALIAN:
        return ITALIAN;
    case LANG_CHINESE:
        return CHINESE;
    default:
        return ENGLISH;
    }
}

/* What follows the name of this program in its command line, with the blank before it. */
static const WCHAR *arguments(const WCHAR *all)
{
    if (*all == L'"') {
        for (all++; *all && *all != L'"'; all++) {
        }
        return *all ? all + 1 : all;
    }
    while (*all && *all != L' ' && *all != L'\t') {
        all++;
    }
    return all;
}

/* Ties the life of the program to ours; what the program starts itself (a browser, its minds) is its own affair. */
static void die_together(HANDLE process)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    HANDLE job = CreateJobObjectW(NULL, NULL);
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_SILENT_BREAKAWAY_OK;
    if (job && SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits)) {
        AssignProcessToJobObject(job, process);
    }
}

/* Hands our streams on, where we have any: from Explorer there are none, and what stands in their place is no file. */
static void pass_streams(STARTUPINFOW *how)
{
    HANDLE streams[3] = {GetStdHandle(STD_INPUT_HANDLE), GetStdHandle(STD_OUTPUT_HANDLE), GetStdHandle(STD_ERROR_HANDLE)};
    int any = 0;
    for (int each = 0; each < 3; each++) {
        if (GetFileType(streams[each]) == FILE_TYPE_UNKNOWN) {
            streams[each] = NULL;
        } else {
            SetHandleInformation(streams[each], HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
            any = 1;
        }
    }
    if (any) {
        how->dwFlags |= STARTF_USESTDHANDLES;
        how->hStdInput = streams[0], how->hStdOutput = streams[1], how->hStdError = streams[2];
    }
}

int WINAPI wWinMain(HINSTANCE ours, HINSTANCE none, PWSTR told, int show)
{
    STARTUPINFOW how;
    PROCESS_INFORMATION started;
    DWORD length = GetModuleFileNameW(NULL, path, LONGEST), code = 1;
    WCHAR *name = wcsrchr(path, L'\\');
    const WCHAR *rest = arguments(GetCommandLineW());
    (void)ours, (void)none, (void)told, (void)show;

    if (!length || length >= LONGEST || !name) {
        return 1;
    }
    wcscpy(name + 1, PROGRAM);
    if (GetFileAttributesW(path) == INVALID_FILE_ATTRIBUTES) {
        MessageBoxW(NULL, what_to_do(), TITLE, MB_OK | MB_ICONINFORMATION | MB_SETFOREGROUND);
        return 2;
    }
    if (*rest) { /* a command, perhaps given in a console: what it says belongs there */
        AttachConsole(ATTACH_PARENT_PROCESS);
    }
    wcscpy(line, L"\"");
    wcscat(line, path);
    wcscat(line, L"\"");
    wcsncat(line, rest, LONGEST - wcslen(line));
    GetStartupInfoW(&how); /* how the window shall show, as we were told */
    pass_streams(&how);
    if (!CreateProcessW(path, line, NULL, NULL, TRUE, CREATE_SUSPENDED, NULL, NULL, &how, &started)) {
        WCHAR why[128];
        wsprintfW(why, REFUSED, GetLastError());
        MessageBoxW(NULL, why, TITLE, MB_OK | MB_ICONERROR | MB_SETFOREGROUND);
        return 1;
    }
    die_together(started.hProcess);
    AllowSetForegroundWindow(started.dwProcessId);
    ResumeThread(started.hThread);
    WaitForSingleObject(started.hProcess, INFINITE);
    GetExitCodeProcess(started.hProcess, &code);
    return (int)code;
}
