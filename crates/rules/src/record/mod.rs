//! Records of any kind: the table of their members, and what needs to know only that table.

mod members;
mod merge;
mod patch;
mod shape;

pub use members::{Choice, Kind, Member, Pair, Table, Unit};
pub use merge::{Merge, merge};
pub(crate) use patch::patched;
pub(crate) use shape::{KnownMembers, shaped};
