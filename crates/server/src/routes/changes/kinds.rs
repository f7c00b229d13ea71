//! The kinds of records that a client asks for.

use rules::kind::Kind;
use strum::VariantArray as _;

use crate::problem::{Flaw, Problem};

/// Checks a list such as `planting`. While there is only one kind, each valid list asks for everything.
pub(super) fn check(list: &str) -> Result<(), Problem> {
    if list.is_empty() {
        return Err(refused("kinds-missing", "Please name at least one kind"));
    }
    if list.split(',').any(|name| name.parse::<Kind>().is_err()) {
        return Err(refused("kind-unknown", "Please name only kinds that this server knows"));
    }
    Ok(())
}

fn refused(code: &'static str, message: &str) -> Problem {
    let known: Vec<_> = Kind::VARIANTS.iter().map(|kind| kind.name()).collect();
    let message = format!("{message}: {}", known.join(", "));
    Problem::flaws([Flaw { field: "kinds".into(), code, message: message.into() }])
}
