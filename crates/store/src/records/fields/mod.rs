mod deleted;
mod imports;
mod kept;
mod merge;
mod places;
mod plantings;
mod read;
mod rows;
mod split;
mod successions;
mod visibility;

use rules::field::FieldRecord;
use rules::ids::FieldId;

pub use super::delete::delete;
pub use super::history::history;
pub use super::own::{of_owner, written_by};
pub use super::put::{edit, put};
pub use super::read::{farmer_of, of_farmer, one};
pub use super::restore::restore;
pub use deleted::{DeletedField, DeletedPlace, deleted_of_farmer};
pub use imports::{Imported, Undo, Undone, import, undo_import};
pub use merge::{Merge, Seen, merge};
pub use places::{coverage, found_in, matching, these};
pub use plantings::planted_at;
pub(crate) use plantings::settled;
pub use read::count;
pub(crate) use read::sees_one_of;
pub use split::{Split, split};

pub type Put = super::put::Put<FieldRecord>;
pub type Deletion = super::delete::Deletion<FieldRecord>;
pub type Restoration = super::restore::Restoration<FieldRecord>;
pub type OwnField = super::own::OwnRecord<FieldId>;
pub type OwnFieldEntry = super::own::OwnEntry<FieldId>;
pub type WrittenField = super::own::Written<FieldId>;
pub type Part = super::kept::Part<FieldId>;
