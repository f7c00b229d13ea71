//! Whether a line of an acreage report can be filed, and everything that stands against it.
//!
//! The business rules of ACRSI (USDA's Acreage Crop Reporting Streamlining Initiative, version 0.9) that can be tested
//! without USDA's records, and our own. The README says which of them apply to our records.

mod acres;
mod blocking;
mod dates;
mod farm;
mod json;
mod land;
mod level;
mod line;
mod overlap;
mod parts;
mod reason;
mod share;
mod source;
mod stated;
mod states;
mod stored_line;
mod texts;
mod verdict;

pub use blocking::{FieldFacts, LineFacts, Neighbors, are_beyond, blocking_reasons, blocks, is_prevented};
pub use farm::Farm;
pub use level::Level;
pub use line::{FieldOverlap, ReportLine};
pub use reason::{Mend, Reason};
pub use source::Source;
pub use stated::StatedReason;
pub use states::{STATES, state_of};
pub use stored_line::StoredLine;
pub use verdict::{Verdict, verdict};
