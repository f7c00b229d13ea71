# shellcheck shell=bash
# Shared by the scripts here. Each sources it as its first command, which changes to the top of the checkout.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Cargo's target folder as an absolute path, because npm and other tools run commands from another folder.
target=${CARGO_TARGET_DIR:-target}
[[ $target == /* ]] || target=$PWD/$target

say() {
  printf '%s\n' "▸ $*"
}

# Ends the script with a reason.
refuse() {
  printf '%s\n' "✗ $*" >&2
  exit 1
}

# step WHAT COMMAND… prints WHAT with its step number and runs the command. The output goes to a log. If the command
# fails, step prints the log and names it. .make/steps counts the steps.
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

# logged LOG COMMAND… runs the command with its output in the log, and shows meanwhile that it still runs.
logged() {
  : >"$1"
  watched "$1" logging "$@"
}

logging() {
  local log=$1
  shift
  "$@" >"$log" 2>&1 </dev/null
}

# watched LOG COMMAND… runs the command, and shows meanwhile that what writes the log still runs.
watched() {
  local log=$1 ticker status=0
  shift
  tell_time "$log" &
  ticker=$!
  "$@" || status=$?
  kill "$ticker" 2>/dev/null || true
  wait "$ticker" 2>/dev/null || true
  if [ -t 1 ]; then
    printf '\r\033[K'
  fi
  return "$status"
}

# On a terminal, shows the time so far and the log's last line each second. Elsewhere, prints the time every half
# minute. Ends with the script that started it.
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

# count_steps N makes the following steps, including those of other scripts, print their number of N. The file holds the
# number of steps begun and N.
count_steps() {
  mkdir -p "$target/logs"
  ACREMARK_STEPS=$target/logs/steps
  printf '0 %s\n' "$1" >"$ACREMARK_STEPS"
}

# Prints "3/9 " if the steps are counted, otherwise nothing.
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

# A number of seconds as "9 s" or "2 min 9 s".
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
