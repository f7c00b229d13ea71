//! What a boundary may have.

use rules::decimal::Decimal;

/// Degrees of latitude and of longitude from the first corner. No field reaches farther, so a corner there is a mistake.
pub const MAX_REACH: u32 = 2;

/// Acres that two fields may share before a person is told. Two boundaries along one fence, each walked with a phone, share
/// about as much.
pub const TOLERATED_OVERLAP: Decimal<2> = Decimal::from_units(10);
