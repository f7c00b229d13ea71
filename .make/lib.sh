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

# step WHAT COMMAND… says what is being done, as which step of how many, and does it. The output goes to a log, which is
# shown and named if the command fails. .make/steps counts the steps.
step() {
  local what=$1 log started=$SECONDS
  shift
  log=$(log_of "$what")
  say "$(numbered)$what"
  if logged "$log" "$@"; then
    if [ $((SECONDS - started)) -ge 5 ]; then
      say_ended "  done" "$started"
    fi
    return 0
  fi
  cat "$log" >&2
  say_ended "✗ $what failed" "$started" >&2
  printf '%s\n' "  All of its output: $log" >&2
  return 1
}

# logged LOG COMMAND… runs the command with its output in the log, and says meanwhile that it goes on.
logged() {
  local log=$1 ticker status=0
  shift
  : >"$log"
  tell_time "$log" &
  ticker=$!
  "$@" >"$log" 2>&1 </dev/null || status=$?
  kill "$ticker" 2>/dev/null || true
  wait "$ticker" 2>/dev/null || true
  if [ -t 1 ]; then
    printf '\r\033[K'
  fi
  return "$status"
}

# Tells the time so far, and what the log said last: on a terminal each second on one line, elsewhere once in half a
# minute. It ends with the script that started it.
tell_time() {
  local log=$1 started=$SECONDS next=30 last
  while sleep 1 >/dev/null 2>&1 && kill -0 "$$" 2>/dev/null; do
    if [ -t 1 ]; then
      last=$(tail -n 1 "$log" | sed $'s/\033\\[[0-9;]*[A-Za-z]//g' | tr -d '[:cntrl:]')
      printf '\r\033[K  %s  %s' "$(lasting $((SECONDS - started)))" "${last:0:60}"
    elif [ $((SECONDS - started)) -ge "$next" ]; then
      next=$((next + 30))
      printf '  %s so far\n' "$(lasting $((SECONDS - started)))"
    fi
  done
}

# count_steps N has the steps that follow, also those of other scripts, say which of so many they are. The file holds how
# many were begun, and how many there are.
count_steps() {
  mkdir -p "$target/logs"
  ACREMARK_STEPS=$target/logs/steps
  printf '0 %s\n' "$1" >"$ACREMARK_STEPS"
}

# "3/9 ", where the steps are counted.
numbered() {
  local begun all
  [ -n "${ACREMARK_STEPS:-}" ] || return 0
  read -r begun all <"$ACREMARK_STEPS"
  begun=$((begun + 1))
  printf '%s %s\n' "$begun" "$all" >"$ACREMARK_STEPS"
  printf '%s/%s ' "$begun" "$all"
}

log_of() {
  mkdir -p "$target/logs"
  printf '%s/logs/%s.log' "$target" "$(tr -cs '[:alnum:]' '-' <<<"$1" | sed 's/-$//')"
}

say_ended() {
  printf '%s (%s)\n' "$1" "$(lasting $((SECONDS - $2)))"
}

# So many seconds, as people say it.
lasting() {
  if [ "$1" -lt 60 ]; then
    printf '%s s' "$1"
  else
    printf '%s min %s s' $(($1 / 60)) $(($1 % 60))
  fi
}

has() {
  command -v "$1" >/dev/null 2>&1
}
