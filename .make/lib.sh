# shellcheck shell=bash
# What the scripts here share. Sourced by each as its first command; it leaves them at the top of the checkout.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Where cargo builds to, as an absolute path: npm and others run what they are given from another folder.
target=${CARGO_TARGET_DIR:-target}
[[ $target == /* ]] || target=$PWD/$target

# Says what is being done.
say() {
  printf '%s\n' "▸ $*"
}

# Ends the script with a reason.
refuse() {
  printf '%s\n' "✗ $*" >&2
  exit 1
}

# quietly NAME COMMAND… runs the command with its output in a log of that name, and shows it only if the command fails.
quietly() {
  local log=$target/logs/$1.log
  shift
  mkdir -p "$target/logs"
  if "$@" >"$log" 2>&1 </dev/null; then
    return 0
  fi
  cat "$log" >&2
  printf '%s\n' "✗ failed: $*" >&2
  return 1
}

has() {
  command -v "$1" >/dev/null 2>&1
}
