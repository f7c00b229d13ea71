# shellcheck shell=bash
# Runs proofs, prints the number and the result of each, and counts. Scripts source it instead of lib.sh.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

passed=0
failed=0
# The failed names, a line each. closing prints them at the end, where the logs do not hide them.
failures=
# Before a command; only a hanging runner takes this many seconds.
bounded=()
if has timeout; then
  bounded=(timeout --kill-after=10 2400)
fi

# every FUNCTION calls the function twice: the first pass only counts the proofs, so that the second can number them.
every() {
  counted=0
  "$1"
  count_steps "$counted"
  counted=
  "$1"
  closing
}
counted=

# counts succeeds in the counting pass.
counts() {
  [ -n "$counted" ] || return 1
  counted=$((counted + 1))
}

# preparation WHAT COMMAND… is a step that proves nothing. If it fails, the proofs that need it will fail.
preparation() {
  counts && return
  step "$@" || true
}

# proof NAME COMMAND… counts as one. It shows its output if it fails, and lines that start with 'note:' always.
proof() {
  local name=$1 started=$SECONDS log
  counts && return
  shift
  log=$(log_of "$name")
  say "$(numbered)$name"
  if logged "$log" ${bounded[@]+"${bounded[@]}"} "$@"; then
    passed=$((passed + 1))
    say_ended "✓ $name" "$started"
    grep '^note:' "$log" || true
  else
    failed=$((failed + 1))
    failures+="✗ $name"$'\n'
    cat "$log"
    say_ended "✗ $name" "$started"
    printf '%s\n' "  All of its output: $log"
  fi
}

# begin NAME COMMAND… starts the command of a later suite beside the suites before it. One at a time.
begin() {
  [ -z "$counted" ] || return 0
  begun=$1
  shift
  ${bounded[@]+"${bounded[@]}"} "$@" >"$(log_of "$begun")" 2>&1 </dev/null &
  begun_process=$!
  # A shell's background commands ignore Ctrl-C.
  trap 'kill "$begun_process" 2>/dev/null || true' EXIT
}
begun=

# suite NAME READER COMMAND… runs many tests, or waits for those that begin has started. The reader gets the log; it
# prints how many passed and how many failed, then the failed names, a line each. A runner that ends with an error but
# without a counted failure, or that ran nothing, counts as one failure.
suite() {
  local name=$1 reader=$2 started=$SECONDS status=0 log told good bad
  counts && return
  shift 2
  log=$(log_of "$name")
  say "$(numbered)$name"
  if [ "$name" = "$begun" ]; then
    watched "$log" wait "$begun_process" || status=$?
  else
    logged "$log" ${bounded[@]+"${bounded[@]}"} "$@" || status=$?
  fi
  told=$("$reader" "$log")
  read -r good bad <<<"${told:-0 0}"
  if [ "$bad" -eq 0 ] && { [ "$status" -ne 0 ] || [ "$good" -eq 0 ]; }; then
    bad=1
  fi
  passed=$((passed + good))
  failed=$((failed + bad))
  if [ "$bad" -eq 0 ]; then
    say_ended "✓ $name: $good passed" "$started"
  else
    failures+=$(printf '✗ %s\n' "$name"; sed -n '2,$s/^/✗   /p' <<<"$told")$'\n'
    cat "$log"
    say_ended "✗ $name: $good passed, $bad failed" "$started"
    printf '%s\n' "  All of its output: $log"
  fi
}

# Ends the script with the failed names and the sums. CI reads both.
closing() {
  printf '%s%s passed, %s failed\n' "$failures" "$passed" "$failed"
  [ "$failed" -eq 0 ]
}
