//! Helpers for several test modules.

pub(crate) mod generate;
pub(crate) mod random;
pub(crate) mod strategy;

use proptest::test_runner::{Config, RngSeed};
use rules::day::Day;
use rules::instant::Instant;
use rules::violation::{Rule, Violations};

/// The same cases on every target and in every run.
pub(crate) fn same_cases() -> Config {
    Config { rng_seed: RngSeed::Fixed(20_261_121), failure_persistence: None, ..Config::default() }
}

/// Fewer cases, for tests where each one is slow.
#[allow(dead_code, reason = "other crates share this folder")]
pub(crate) fn few_cases() -> Config {
    Config { cases: 64, ..same_cases() }
}

pub(crate) fn day(text: &str) -> Day {
    Day::parse(text).unwrap_or_else(|rule| panic!("{text}: {}", rule.message()))
}

pub(crate) fn instant(text: &str) -> Instant {
    Instant::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Form field and code of a violation.
pub(crate) type Code = (&'static str, &'static str);

pub(crate) fn codes<T>(checked: Result<T, Violations>) -> Vec<Code> {
    let violations = checked.err().unwrap_or_default();
    violations.into_iter().map(|violation| (violation.field.name(), violation.rule.code())).collect()
}

pub(crate) fn alert<T>(checked: Result<T, Violations>) -> &'static str {
    let violations = checked.err().unwrap_or_default();
    violations.first().map_or("", |violation| violation.rule.message())
}

pub(crate) fn code<T>(taken: Result<T, Rule>) -> &'static str {
    taken.err().map_or("", |rule| rule.code())
}
