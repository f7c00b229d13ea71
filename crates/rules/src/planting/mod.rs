//! A planting: what a farmer or employee reports of one planted field, and what is kept of it.

mod body;
mod form;
mod merge;
mod patch;
mod report;
mod wire;

pub use body::PlantingBody;
pub use form::PlantingForm;
pub use merge::{Merge, Unit, merge};
pub use patch::{PatchError, PlantingPatch};
pub use report::{Draft, Number, Period, PlantingReport};

use serde::{Deserialize, Serialize};

use crate::activity::Activity;
use crate::ids::{PlantingId, UserId};
use crate::instant::Instant;

/// A planting as it is kept: the report, whose it is, and how it came to be.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(try_from = "wire::PlantingJson")]
pub struct Planting {
    /// Which one, for ever.
    pub planting_id: PlantingId,
    /// The farmer whose planting it is.
    pub farmer: UserId,
    /// The farmer or employee who first reported it.
    pub creator: UserId,
    /// What was reported, as it stands now.
    pub report: PlantingReport,
    /// When the server first took it.
    pub created_at: Instant,
    /// When it last changed, by whomever.
    pub updated_at: Instant,
    /// When a farmer or employee last reported or changed it.
    pub reported_at: Instant,
    /// How often it was written; 1 at first. An edit names the version it was made from.
    pub version: Version,
}

impl Planting {
    /// What of it can be recent activity.
    pub fn activity(&self) -> Activity {
        Activity {
            created_at: self.created_at,
            reported_at: self.reported_at,
            start: self.report.period.start(),
        }
    }
}

/// How often a planting was written, 1 at first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Version(pub i32);

impl Version {
    /// The version of what was just created.
    pub const FIRST: Self = Self(1);

    /// The version after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}
