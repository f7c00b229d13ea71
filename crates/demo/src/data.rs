//! The same seed and day always generate the same data.

use rules::book::NoteText;
use rules::day::Day;
use rules::deadline::{Deadline, SourceText};
use rules::field::FieldReport;
use rules::ids::{FieldId, PhotoId, PlantingId, UserId, ZeroReportId};
use rules::instant::Instant;
use rules::planting::PlantingReport;
use rules::record::Answer;
use rules::user::{EmailAddress, Profile, UserType};
use rules::zero_report::ZeroReport;
use store::deadlines::DeadlineId;
use uuid::Uuid;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    pub user_id: UserId,
    pub email: EmailAddress,
    pub user_type: UserType,
    pub profile: Profile,
    pub signed_up: Instant,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    pub link_id: Uuid,
    pub farmer: UserId,
    /// The other person is an agent or an employee.
    pub other: UserId,
    pub other_type: UserType,
    pub made: Instant,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The link that the invitation may become has this id.
    pub link_id: Uuid,
    pub asker: UserId,
    pub asker_type: UserType,
    pub email: EmailAddress,
}

#[derive(Clone, PartialEq, Debug)]
pub struct SentPlanting {
    pub planting_id: PlantingId,
    pub farmer: UserId,
    pub by: UserId,
    pub by_type: UserType,
    pub report: PlantingReport,
    pub at: Instant,
}

/// A field, added by its farmer when they signed up.
#[derive(Clone, PartialEq, Debug)]
pub struct SentField {
    pub field_id: FieldId,
    pub farmer: UserId,
    pub report: FieldReport,
    pub at: Instant,
}

/// That nothing is planted on a field of the farmer, or on all of them.
#[derive(Clone, PartialEq, Debug)]
pub struct SentZeroReport {
    pub report_id: ZeroReportId,
    /// The farmer.
    pub by: UserId,
    pub report: ZeroReport,
    pub at: Instant,
}

/// A date that an agent entered for their book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnteredDate {
    pub deadline_id: DeadlineId,
    pub agent: UserId,
    pub deadline: Deadline,
    pub source: SourceText,
    pub at: Instant,
}

/// What an agent noted about a farmer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenNote {
    pub agent: UserId,
    pub farmer: UserId,
    pub note: Option<NoteText>,
    pub called_on: Option<Day>,
    pub at: Instant,
}

/// The farm's answer to the correction of a planting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SentAnswer {
    pub planting_id: PlantingId,
    /// The farmer.
    pub by: UserId,
    pub answer: Answer,
    pub text: &'static str,
    pub at: Instant,
}

/// A photo of a planting. All show the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SentPhoto {
    pub photo_id: PhotoId,
    pub planting_id: PlantingId,
    /// The farmer.
    pub by: UserId,
    pub taken_at: Instant,
    pub at: Instant,
}

#[derive(Clone, PartialEq, Debug)]
pub struct DemoData {
    /// Agents first, then farmers, then employees.
    pub people: Vec<Person>,
    pub links: Vec<Link>,
    pub invitations: Vec<Invitation>,
    pub fields: Vec<SentField>,
    /// First reports, the oldest first.
    pub plantings: Vec<SentPlanting>,
    /// What the agent corrected in some plantings.
    pub corrections: Vec<SentPlanting>,
    pub answers: Vec<SentAnswer>,
    pub photos: Vec<SentPhoto>,
    /// Records that the agent entered for farmers, who have not confirmed them.
    pub entries: Vec<SentPlanting>,
    pub zero_reports: Vec<SentZeroReport>,
    pub dates: Vec<EnteredDate>,
    pub notes: Vec<WrittenNote>,
}

pub const PASSWORD: &str = "plant-the-turnrows";
