#!/usr/bin/env bash
# Builds the program for Linux where glibc is old, so that it starts nearly everywhere, and plays in it there.
#   sudo bash packaging/linux/old-userland.sh     (root: it enters a system of its own by chroot)
# The system is Debian 11 (glibc 2.31) in a folder, laid by debootstrap from the packages of Debian. It has no Python that
# is new enough: one is compiled there from Debian's own source. A second run finds both ready. CARNIVAL_OLD is the folder,
# MIRROR another mirror of Debian, QUICK=1 compiles Python without its half an hour of trying what is called how often.
set -euo pipefail
HOUSE=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
ROOT=${CARNIVAL_OLD:-${XDG_CACHE_HOME:-$HOME/.cache}/carnival-old}
OLD=bullseye GLIBC=2.31
SOURCE=trixie PYTHON=3.13      # the release of Debian that has the source of this Python
KEYS=/usr/share/keyrings/debian-archive-keyring.gpg
NEEDS=(gcc make libc6-dev zlib1g-dev libffi-dev xz-utils binutils pkg-config xvfb xdotool x11-apps)

say() { echo "old-userland: $*" >&2; }
# Runs a command in the old system. Its mounts are in a namespace that ends with it: nothing stays mounted.
inside() {
    unshare --mount --pid --fork sh -euc '
        mount -t proc proc "$1/proc"
        mount --rbind /dev "$1/dev"
        mount -t tmpfs tmpfs "$1/dev/shm"
        mount --bind "$2" "$1/house"
        root=$1; shift 2
        exec chroot "$root" env -i HOME=/root LANG=C.UTF-8 PATH=/opt/python/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"
    ' sh "$ROOT" "$HOUSE" "$@"
}

if [ "$(id -u)" != 0 ]; then
    say "expected root, which chroot needs"
    exit 2
fi
if ! command -v debootstrap >/dev/null || [ ! -e $KEYS ]; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap debian-archive-keyring >/dev/null
fi

if [ ! -e "$ROOT/laid" ]; then
    say "Debian ($OLD) in $ROOT"
    rm -rf "$ROOT"
    mkdir -p "$ROOT"
    debootstrap --variant=minbase --keyring=$KEYS --include=ca-certificates $OLD "$ROOT" ${MIRROR:+"$MIRROR"} >"$ROOT.log"
    mkdir -p "$ROOT/house"
    mirror=$(awk '$1 == "deb" {print $2; exit}' "$ROOT/etc/apt/sources.list")
    cp $KEYS "$ROOT/etc/apt/source-keys.gpg"    # newer than those of the old system
    echo "deb-src [signed-by=/etc/apt/source-keys.gpg] $mirror $SOURCE main" >>"$ROOT/etc/apt/sources.list"
    cp /etc/resolv.conf /etc/hosts "$ROOT/etc/"
    inside apt-get update -qq
    inside apt-get install -y -qq --no-install-recommends "${NEEDS[@]}" >>"$ROOT.log"
    touch "$ROOT/laid"
fi

# Shared, as PyInstaller wants it. Without OpenSSL: the program speaks to nobody, and hashes by Python's own code.
stamp="$PYTHON quick=${QUICK:-0}"
if [ "$(cat "$ROOT/opt/python/stamp" 2>/dev/null)" != "$stamp" ]; then
    say "Python $PYTHON"
    inside sh -euc '
        rm -rf /opt/source /opt/python
        mkdir -p /opt/source
        cd /opt/source
        apt-get source -qq --download-only "python$1"
        tar xf python$1_*.orig.tar.xz --strip-components=1
        [ "$2" = 1 ] && how= || how=--enable-optimizations
        ./configure -q --prefix=/opt/python --enable-shared --without-static-libpython --disable-test-modules $how LDFLAGS=-Wl,-rpath,/opt/python/lib
        make -s -j"$(nproc)"
        make -s install
        rm -rf /opt/source
    ' sh $PYTHON "${QUICK:-0}" >"$ROOT.log" 2>&1 || { tail -20 "$ROOT.log" >&2; exit 1; }
    echo "$stamp" >"$ROOT/opt/python/stamp"
fi

# Wheels are fetched out here, where certificates and settings of pip are.
say "wheels"
mkdir -p "$ROOT/wheels"
pyinstaller=$(grep -i '^pyinstaller' "$HOUSE/tests/requirements.txt")
python3 -m pip --disable-pip-version-check download -qq --only-binary :all: --python-version $PYTHON --implementation cp \
    --platform manylinux2014_x86_64 --platform manylinux_2_28_x86_64 --dest "$ROOT/wheels" \
    -r "$HOUSE/requirements.txt" "$pyinstaller"
inside python3 -m pip install -qq --root-user-action=ignore --no-index --find-links /wheels --upgrade -r /house/requirements.txt "$pyinstaller"

say "the program"
inside env CARNIVAL_GLIBC=$GLIBC sh -euc 'cd /house && python3 packaging/build.py'

say "the archive is unpacked and played in"
inside sh -euc '
    place="/tmp/a place with blanks"
    rm -rf "$place"
    mkdir -p "$place"
    tar xzf /house/dist/carnival-of-liars-*-linux-*.tar.gz -C "$place"
    python3 /house/packaging/smoke.py "$place/carnival-of-liars/carnival-of-liars"
'
