//! The kinds of records that a client asks for.

use rules::kind::Kind;
use store::changes::Kinds;
use strum::VariantArray as _;

use crate::problem::{MemberError, Problem};

/// Reads a list such as `planting,field`.
pub(super) fn read(list: &str) -> Result<Kinds, Problem> {
    if list.is_empty() {
        return Err(refused("kinds-missing", "Please name at least one kind"));
    }
    let kinds = list.split(',').map(str::parse::<Kind>).collect::<Result<Kinds, _>>();
    kinds.map_err(|_| refused("kind-unknown", "Please name only kinds that this server knows"))
}

fn refused(code: &'static str, message: &str) -> Problem {
    let known: Vec<_> = Kind::VARIANTS.iter().map(|kind| kind.name()).collect();
    let message = format!("{message}: {}", known.join(", "));
    Problem::invalid([MemberError::new("kinds", code, message)])
}
