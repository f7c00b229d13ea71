//! The agent's book of a crop year: one row a farmer, in the order in which to call them.

mod note;
mod reminder;
mod season;
mod sums;

pub use note::{FarmerNote, NOTE_MAX, NoteText, note_text};
pub use reminder::{REMINDER_PAUSE_HOURS, REMINDERS_MAX, Reminder, ReminderState, Reminding, reminder_year};
pub use season::{CountyName, CropRow, Due, FarmerRow, Lines, ReportState, Season, SeasonBook};
pub use season::{MissingField, MissingReport};
pub use sums::{TwoYears, YearSums};
