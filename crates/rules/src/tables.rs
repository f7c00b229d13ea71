use crate::kind::Kind;
use crate::record::Table;
use crate::{field, planting};

/// The table of a kind's members.
pub const fn table(kind: Kind) -> &'static Table {
    match kind {
        Kind::Planting => &planting::TABLE,
        Kind::Field => &field::TABLE,
    }
}
