mod acres_warning;
mod check;
mod correction;
mod document;
mod earlier_answers;
mod field_rest;
mod form;
mod member_text;
pub mod members;
mod moved;
mod record;
mod report;
mod same_as;
mod same_ground;
mod start_warning;
mod table;
mod values;
mod wire;

pub use acres_warning::{AcresWarning, GROWTH, LARGE_ACRES, acres_warning};
pub use correction::CORRECTION_MAIL_MINUTES;
pub use earlier_answers::{Answered, EarlierAnswers, earlier_answers};
pub use field_rest::{FieldRest, field_rest};
pub use form::PlantingForm;
pub use member_text::MemberText;
pub use record::{PlantingBody, PlantingPatch, PlantingRecord};
pub use report::{Period, PlantingReport};
pub use same_as::is_same_time_of_year;
pub use same_ground::{About, FieldSummary, GroundWarning, Planted, ground_warnings};
pub use start_warning::{OLD_START, StartWarning, start_warning};
pub use table::TABLE;

use crate::activity::Activity;
use crate::ids::{PlantingId, UserId};
use crate::instant::Instant;
use crate::record::{Answer, Confirmation, Version};

/// How many listed plantings one file can have. A list that is longer is exported by its filter.
pub const LISTED_MAX: usize = 100_000;

#[derive(Clone, PartialEq, Debug)]
pub struct Planting {
    pub planting_id: PlantingId,
    pub farmer: UserId,
    pub creator: UserId,
    pub report: PlantingReport,
    /// The time when the server first received it.
    pub created_at: Instant,
    /// The time of the last change by anyone.
    pub updated_at: Instant,
    /// The person who then changed it.
    pub updated_by: UserId,
    /// The time of the last report by a farmer or employee. Until one of them reports it, the time of the entry.
    pub reported_at: Instant,
    pub confirmation: Option<Confirmation>,
    /// An edit names the version that it was made from.
    pub version: Version,
    /// The farm's answer to an agent's correction, if this version is one.
    pub answer: Option<Answer>,
}

impl Planting {
    pub fn activity(&self) -> Activity {
        Activity {
            created_at: self.created_at,
            reported_at: self.reported_at,
            start: self.report.period.start(),
            confirmation: self.confirmation,
        }
    }
}
