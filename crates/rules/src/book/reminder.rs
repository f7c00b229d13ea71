use serde::{Serialize, Serializer};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::crop_year::CropYear;
use crate::day::Day;
use crate::ids::UserId;
use crate::violation::{Field, Rule, Violation, Violations};
use crate::zero_report::{FIRST_YEAR, LAST_YEAR};

/// The most farmers that an agent reminds with one press.
pub const REMINDERS_MAX: usize = 2_000;

/// Between two reminders to a farmer, so that days of different places do not come too close.
pub const REMINDER_PAUSE_HOURS: u32 = 12;

/// Reads the crop year of reminders.
pub fn reminder_year(year: i32) -> Result<CropYear, Violations> {
    let out_of_range = Violation::new(Field::Member("cropYear"), Rule::CropYearOutOfRange);
    if (FIRST_YEAR..=LAST_YEAR).contains(&year) { Ok(CropYear(year)) } else { Err(vec![out_of_range]) }
}

/// The last mail in which an agent reminded a farmer of what is missing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Reminder {
    pub farmer: UserId,
    /// Where the agent was.
    pub reminded_on: Day,
    pub crop_year: CropYear,
    pub state: ReminderState,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray, EnumString, IntoStaticStr)]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum ReminderState {
    Queued,
    Mailed,
    /// The farmer reported everything before the mail was written, so that there is none.
    NothingMissing,
    /// The farmer stopped the reminders or ended the link before the mail was written, so that there is none.
    NotWanted,
}

/// What became of the wish to remind a farmer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray, IntoStaticStr)]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum Reminding {
    Queued,
    /// A farmer gets one reminder a day, from whichever agent.
    RemindedToday,
    /// The farmer wants no reminders.
    Stopped,
    MissesNothing,
    /// The farmer has not confirmed the address, or mail cannot reach it.
    NoAddress,
}

impl ReminderState {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Whether the farmer has a mail or gets one.
    pub const fn is_on_its_way(self) -> bool {
        matches!(self, Self::Queued | Self::Mailed)
    }

    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

impl Reminding {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

impl Serialize for ReminderState {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Serialize for Reminding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
