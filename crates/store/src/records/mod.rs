//! Records of any kind, and the feed of their changes.

pub mod changes;
mod delete;
pub mod fields;
pub(crate) mod history;
pub(crate) mod kept;
mod own;
pub mod plantings;
mod put;
mod read;
mod restore;
mod window;

pub use delete::{Deletion, delete};
pub use history::{HistoryEntry, HistoryPart, history, history_part};
pub use kept::{ChangeKind, Kept, Part, Side, Succession};
pub use own::{OwnEntry, OwnRecord, Written, of_owner, written_by};
pub use put::{Put, edit, put};
pub use read::{farmer_of, of_farmer, one};
pub use restore::{Restoration, restore};
pub use window::{Coverage, Found, Rectangle, Window};
