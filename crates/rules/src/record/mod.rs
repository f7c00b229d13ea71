//! What records of every kind have in common.

mod deletion;
mod document;
mod members;
mod merge;
mod patch;
mod reference;
mod shape;
mod stored;
mod version;

pub use deletion::{RESTORE_DAYS, restorable_since};
pub use document::{Document, Report};
pub use members::{Choice, Kind, Member, Pair, Table, Unit};
pub use merge::{Merge, merge};
pub(crate) use patch::patched;
pub use reference::RecordRef;
pub(crate) use shape::{KnownMembers, shaped};
pub use stored::{Derived, Record, RecordId};
pub use version::Version;
