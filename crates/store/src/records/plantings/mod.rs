//! Plantings: the reports, who may see them, and how they change.

mod bulk;
mod changed;
mod delete;
mod history;
mod own;
mod put;
mod read;
mod restore;
mod rows;
mod visibility;

pub use crate::people::author::Author;
pub use bulk::{NewPlanting, insert_many};
pub(crate) use changed::{Changed, changed};
pub use delete::{Deletion, delete};
pub(crate) use history::people_of;
pub use history::{ChangeKind, HistoryEntry, history};
pub use own::{OwnEntry, OwnPlanting, Written, of_owner, written_by};
pub use put::{Put, edit, put};
pub use read::{Page, Part, Place, count, farmer_of, matching, of_farmer, one, recently_active};
pub(crate) use read::{following, sees_one_of};
pub use restore::{DeletedPlanting, Restoration, deleted_of_farmer, restore};
