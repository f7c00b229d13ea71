//! The results of checks.

use rules::violation::{self, Violations};
use serde::Serialize;
use tsify::Tsify;

/// `code` is stable; `message` tells how to correct it.
#[derive(Serialize, Tsify)]
pub struct Violation {
    field: &'static str,
    code: &'static str,
    message: &'static str,
}

impl From<violation::Violation> for Violation {
    fn from(violation: violation::Violation) -> Self {
        let violation::Violation { field, rule } = violation;
        Self { field: field.name(), code: rule.code(), message: rule.message() }
    }
}

/// Violations are in the specification's order. An alert shows the first.
#[derive(Serialize, Tsify)]
pub struct Verdict {
    ok: bool,
    errors: Vec<Violation>,
}

impl<T> From<Result<T, Violations>> for Verdict {
    fn from(checked: Result<T, Violations>) -> Self {
        let errors: Vec<_> = checked.err().unwrap_or_default().into_iter().map(Violation::from).collect();
        Self { ok: errors.is_empty(), errors }
    }
}
