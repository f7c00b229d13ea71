mod imports;
mod kind;
mod merge;
mod places;
mod plantings;
mod split;
mod successions;

use rules::field::FieldRecord;
use rules::ids::FieldId;

pub use super::delete::delete;
pub use super::deleted::deleted_of_farmer;
pub use super::history::history;
pub use super::own::{of_owner, written_by};
pub use super::put::put;
pub use super::read::{of_farmer, one};
pub use super::restore::restore;
pub use imports::{Imported, Undo, Undone, import, undo_import};
pub use merge::{Merge, Seen, merge};
pub use places::{count, coverage, found_in, matching, these};
pub use plantings::planted_at;
pub(crate) use plantings::redirected_to_successor;
pub use split::{Split, split};

pub type Put = super::put::Put<FieldRecord>;
pub type Deletion = super::delete::Deletion<FieldRecord>;
pub type Restoration = super::restore::Restoration<FieldRecord>;
pub type Part = super::kind::Part<FieldId>;
