# shellcheck shell=bash
# Runs proofs, says which of how many runs and how each ended, and counts. Sourced in the place of lib.sh, which it brings.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

passed=0
failed=0
# The names of what failed, a line each; said at the end, where they are not lost among the logs.
failures=
# No runner takes this long unless it hangs, in seconds.
limit=2400

# every FUNCTION runs all that the function names, in two passes: the first only counts, so that the second can say which
# of how many it is at.
every() {
  counted=0
  "$1"
  count_steps "$counted"
  counted=
  "$1"
  closing
}
counted=

# counts succeeds in the pass that counts.
counts() {
  [ -n "$counted" ] || return 1
  counted=$((counted + 1))
}

# preparation WHAT COMMAND… is a step that proves nothing. What comes of its failure is for what needs it to say.
preparation() {
  counts && return
  step "$@" || true
}

# proof NAME COMMAND… counts as one. Its output is shown if it fails; lines that start with 'note:' always.
proof() {
  local name=$1 started=$SECONDS log
  counts && return
  shift
  log=$(log_of "$name")
  say "$(numbered)$name"
  if logged "$log" bounded "$@"; then
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

# suite NAME READER COMMAND… is a runner of many tests: the reader is given the log and prints how many passed and how
# many failed, then the names of those that failed, a line each. A runner that ends badly without having counted a
# failure, or that ran nothing, counts as one failure.
suite() {
  local name=$1 reader=$2 started=$SECONDS status=0 log told good bad
  counts && return
  shift 2
  log=$(log_of "$name")
  say "$(numbered)$name"
  logged "$log" bounded "$@" || status=$?
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

# Ends the script with what failed and the sum; CI reads both.
closing() {
  printf '%s%s passed, %s failed\n' "$failures" "$passed" "$failed"
  [ "$failed" -eq 0 ]
}

bounded() {
  if has timeout; then
    timeout --kill-after=10 "$limit" "$@"
  else
    "$@"
  fi
}
