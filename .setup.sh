# What run, tests/run and .ci/run have in common: packages, building, and being brief about it.
# Source it from bash with `root` set to the top folder. Works with bash 3.2, which macOS has.
# shellcheck shell=bash

: "${root:?}"
me=${0##*/}
mkdir -p "$root/build"

say() {
    printf '%s: %s\n' "$me" "$*" >&2
}

die() {
    say "$@"
    exit 1
}

# step <log> <what is being done> <command...>
# Runs the command with its output in build/<log>.log. A command that takes longer than a
# second is announced; one that fails shows the end of its log, and ends the script.
step() {
    local log=$root/build/$1.log what=$2 announcer status=0
    shift 2
    # The sleep may outlive the step: it lets go of the lock, and of standard error, so that
    # nobody waits for it.
    (sleep 1 >/dev/null 2>&1 && say "$what ...") 9>&- &
    announcer=$!
    "$@" >"$log" 2>&1 </dev/null || status=$?
    kill "$announcer" 2>/dev/null || :
    wait "$announcer" 2>/dev/null || :
    if [ "$status" -ne 0 ]; then
        tail -n 60 "$log" >&2
        say "$what failed (status $status); all of its output is in $log"
        exit 1
    fi
}

# ---- one at a time ---------------------------------------------------------------------------

# Two starts at the same moment must not build into each other. Where there is no flock, as on
# macOS, they are on their own. The lock is held by an open file: no stale one can stay behind.
lock() {
    command -v flock >/dev/null || return 0
    exec 9>"$root/build/.lock"
    if ! flock -n 9; then
        say "waiting for another start, which is building ..."
        flock 9
    fi
}

unlock() {
    command -v flock >/dev/null || return 0
    flock -u 9
    exec 9>&-
}

# ---- packages --------------------------------------------------------------------------------

# Is it there? The words are those of the column "found by" in .packages.
found() {
    local kind=${1%% *} name=${1#* }
    case $kind in
        command) command -v "$name" >/dev/null ;;
        library) pkg-config --exists "$name" 2>/dev/null ;;
        header) printf '#include <%s>\n' "$name" | cc -E - >/dev/null 2>&1 ;;
        font) fc-list -q "$name" 2>/dev/null ;;
        sanitizers)
            printf 'int main(void) { return 0; }\n' |
                cc -fsanitize=address,undefined -x c -o "$root/build/.probe" - >/dev/null 2>&1
            ;;
        *) die ".packages: '$kind' is no way to find a package" ;;
    esac
}

package_manager() {
    local name
    if [ "$(uname)" = Darwin ]; then
        command -v brew >/dev/null && echo brew
        return 0
    fi
    for name in apt-get dnf pacman zypper brew; do
        if command -v "$name" >/dev/null; then
            echo "${name%-get}"
            return 0
        fi
    done
}

# Sets `trimmed` to the text without the blanks around it. (A subshell would be slow.)
trim() {
    trimmed=${1#"${1%%[! ]*}"}
    trimmed=${trimmed%"${trimmed##*[! ]}"}
}

# missing_packages <package manager> <group...>
# Prints what is missing, one a line: "<names of the packages>|<what it is>".
missing_packages() {
    local manager=$1 group what how apt dnf pacman brew zypper names
    shift
    while IFS='|' read -r group what how apt dnf pacman brew zypper; do
        case " $* " in
            *" ${group%% *} "*) ;;
            *) continue ;;
        esac
        case $manager in
            apt) trim "$apt" ;;
            dnf) trim "$dnf" ;;
            pacman) trim "$pacman" ;;
            brew) trim "$brew" ;;
            zypper) trim "$zypper" ;;
            *) trimmed='?' ;;
        esac
        names=$trimmed
        trim "$how"
        if [ "$names" != - ] && ! found "$trimmed"; then
            trim "$what"
            printf '%s|%s\n' "$names" "$trimmed"
        fi
    done <"$root/.packages"
}

# The lists of packages that apt has, or none on a machine that is new.
apt_has_lists() {
    local file
    for file in /var/lib/apt/lists/*_Packages*; do
        [ -e "$file" ] && return 0
    done
    return 1
}

# ensure_packages <group...>
# Installs what is missing. Asks the package manager nothing when nothing is.
ensure_packages() {
    local manager missing names as_root='' install line still
    manager=$(package_manager)
    missing=$(missing_packages "$manager" "$@")
    [ -z "$missing" ] && return 0

    if [ -z "$manager" ]; then
        die "missing, and no package manager known here to install it with:" \
            "$(printf '%s\n' "$missing" | cut -d'|' -f2 | paste -s -d, - | sed 's/,/, /g')"
    fi

    # shellcheck disable=SC2086,SC2046 # lists of words
    names=$(printf '%s\n' $(printf '%s\n' "$missing" | cut -d'|' -f1) | sort -u)
    case $manager in
        apt) install="apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300" ;;
        dnf) install="dnf install -y --setopt=install_weak_deps=False" ;;
        pacman) install="pacman -S --needed --noconfirm" ;;
        brew) install="brew install" ;;
        zypper) install="zypper --non-interactive install --no-recommends" ;;
    esac
    if [ "$manager" != brew ] && [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            # %q: some names have parentheses, and the line is there to be copied.
            # shellcheck disable=SC2086 # a list of words
            line=$(printf ' %q' $names)
            if [ "$manager" = apt ]; then
                install="apt-get install --no-install-recommends"
                apt_has_lists || install="apt-get update && $install"
            fi
            die "packages are missing; as root, run: $install$line"
        fi
        as_root=sudo
    fi

    say "installing: $(printf '%s' "$names" | paste -s -d' ' -)"
    # shellcheck disable=SC2086 # lists of words
    if [ "$manager" = apt ]; then
        install="$as_root env DEBIAN_FRONTEND=noninteractive $install"
        # Old lists name packages that are gone from the server, so a failure is tried again.
        if ! apt_has_lists || ! $install $names >"$root/build/packages.log" 2>&1 </dev/null; then
            step packages-lists "fetching the lists of packages" $as_root apt-get update
            step packages "installing packages" $install $names
        fi
    else
        step packages "installing packages" $as_root $install $names
    fi

    hash -r
    still=$(missing_packages "$manager" "$@" | cut -d'|' -f2 | paste -s -d, - | sed 's/,/, /g')
    [ -z "$still" ] || die "still missing after installing packages: $still"
}

# ---- building --------------------------------------------------------------------------------

# configured <preset>: is build/<preset> ready? One that belongs to another folder is not: a
# tree may be moved, or copied along with its builds.
configured() {
    local home
    [ -f "$root/build/$1/build.ninja" ] || return 1
    home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$root/build/$1/CMakeCache.txt")
    [ "$home" = "$root" ]
}

# configure <preset>: sets up build/<preset>, or brings it up to date with the machine.
configure() {
    configured "$1" || rm -rf "$root/build/$1"
    step "configure-$1" "configuring ($1)" cmake_preset "$1"
}

# build <preset> [target...]: builds the targets, or everything, configuring only if needed.
build() {
    local preset=$1
    shift
    configured "$preset" || configure "$preset"
    [ $# -eq 0 ] || set -- --target "$@"
    step "build-$preset" "building ($preset)" cmake --build "$root/build/$preset" "$@"
}

cmake_preset() {
    (cd "$root" && cmake --preset "$1")
}

processors() {
    nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2
}
