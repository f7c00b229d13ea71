//! Records of any kind, and the feed of their changes.

pub mod changes;
mod confirm;
pub mod corrections;
mod delete;
mod deleted;
mod farm;
pub mod fields;
mod history;
mod kind;
mod openings;
mod own;
mod places;
pub mod plantings;
mod put;
mod read;
mod reporter;
mod restore;
mod rows;
mod table;
mod visibility;
mod window;

pub use confirm::{Confirming, Rejection, confirm, reject};
pub use delete::{Deletion, delete};
pub use deleted::{DeletedPlace, DeletedRecord, deleted_of_farmer};
pub use history::{HistoryEntry, HistoryPart, history, history_part};
pub use kind::{ChangeKind, Part, RecordKind, Side, Succession};
pub use openings::{OPENINGS_MAX, Opening, openings_for};
pub use own::{OwnEntry, OwnRecord, Written, of_owner, written_by};
pub use put::{Put, edit, put, put_for};
pub use read::{count, farmer_of, of_farmer, one};
pub use reporter::farmer_and_creator;
pub use restore::{Restoration, restore};
pub use window::{Coverage, Found, Window};
