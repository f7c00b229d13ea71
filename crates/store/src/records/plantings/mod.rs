mod bulk;
mod farmer_sums;
mod kind;
mod line;
mod narrowing;
mod of_field;
mod places;
mod read;

use rules::ids::PlantingId;
use rules::planting::PlantingRecord;

pub use super::delete::delete;
pub use super::deleted::deleted_of_farmer;
pub use super::history::{HistoryEntry, history};
pub use super::kind::ChangeKind;
pub use super::own::{of_owner, written_by};
pub use super::put::{edit, put};
pub use super::read::{farmer_of, of_farmer, one};
pub use super::restore::restore;
pub use crate::people::author::Author;
pub use bulk::{NewPlanting, insert_many};
pub use farmer_sums::{FarmerSums, sums_of_farmers};
pub use line::{Line, line};
pub(crate) use of_field::plantings_of_field;
pub use places::{among, coverage, found_in, these};
pub use read::{Page, Place, count, matching, matching_within, recently_active};

pub type Put = super::put::Put<PlantingRecord>;
pub type Deletion = super::delete::Deletion<PlantingRecord>;
pub type Restoration = super::restore::Restoration<PlantingRecord>;
pub type OwnPlanting = super::own::OwnRecord<PlantingId>;
pub type OwnEntry = super::own::OwnEntry<PlantingId>;
pub type Part = super::kind::Part<PlantingId>;
