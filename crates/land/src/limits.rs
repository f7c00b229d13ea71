//! Limits of a boundary, and of what a computation may cost.

use rules::decimal::Decimal;
use rules::field::CORNERS_MAX;

/// Comparisons of two lines, or of a point and a line, that one boundary may cost: about a fifth of a second. Ten
/// thousand corners around a field, with a river on one side, cost a tenth of it. Only lines that lie above each other
/// and beside each other by the thousands cost more.
pub const STEPS_MAX: usize = 20_000_000;

/// Crossings of the lines of two boundaries that are combined. Each becomes a corner of their union and of their
/// difference, so with more of them neither could be a boundary.
pub const CROSSINGS_MAX: usize = CORNERS_MAX;

/// Violations of one boundary that are listed. Nobody corrects more before the next try.
pub const VIOLATIONS_MAX: usize = 100;

/// A corner may be so many degrees of latitude or of longitude away from the first one. No field reaches farther, so a
/// corner there is a mistake.
pub const MAX_REACH: u32 = 2;

/// Acres that two fields may share before a person is told. Two boundaries along one fence, each walked with a phone,
/// share about as much.
pub const TOLERATED_OVERLAP: Decimal<2> = Decimal::from_units(10);
