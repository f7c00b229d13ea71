//! Plantings: reports of planted fields, with what the server adds to them.

mod acres_doubt;
mod body;
mod check;
mod deletion;
mod document;
mod form;
pub mod members;
mod patch;
mod record;
mod report;
mod table;
mod values;
mod wire;

pub use acres_doubt::{AcresDoubt, GROWTH, LARGE_ACRES, acres_doubt};
pub use body::PlantingBody;
pub use deletion::{RESTORE_DAYS, restorable_since};
pub use document::Document;
pub use form::PlantingForm;
pub use patch::{PatchError, PlantingPatch};
pub use record::PlantingRecord;
pub use report::{Period, PlantingReport};
pub use table::TABLE;
pub use wire::OF_THE_SERVER;

use serde::{Deserialize, Serialize};

use crate::activity::Activity;
use crate::ids::{PlantingId, UserId};
use crate::instant::Instant;

/// A planting: the report with its owner, creator and times.
#[derive(Clone, PartialEq, Debug)]
pub struct Planting {
    pub planting_id: PlantingId,
    pub farmer: UserId,
    /// The farmer or employee who first reported it.
    pub creator: UserId,
    pub report: PlantingReport,
    /// When the server first received it.
    pub created_at: Instant,
    /// When anyone last changed it.
    pub updated_at: Instant,
    /// When a farmer or employee last reported or changed it.
    pub reported_at: Instant,
    /// The current version. An edit names the version that it was made from.
    pub version: Version,
}

impl Planting {
    pub fn activity(&self) -> Activity {
        Activity {
            created_at: self.created_at,
            reported_at: self.reported_at,
            start: self.report.period.start(),
        }
    }
}

/// The number of times that a planting was written. Starts at 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Version(pub i32);

impl Version {
    pub const FIRST: Self = Self(1);

    /// One more, at most `i32::MAX`.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}
