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
    /// Replaces the message at the form field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    hint: Option<&'static str>,
}

impl From<violation::Violation> for Violation {
    fn from(violation: violation::Violation) -> Self {
        let (hint, violation::Violation { field, rule }) = (violation.hint(), violation);
        Self { field: field.name(), code: rule.code(), message: rule.message(), hint }
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
