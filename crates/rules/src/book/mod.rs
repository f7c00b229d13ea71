//! The agent's book of a crop year: one row a farmer, in the order in which to call them.

mod choice;
mod county;
mod farm;
mod lines;
mod missing;
mod note;
mod reminder;
mod report_state;
mod same_days;
mod season;
mod sums;

pub use choice::{BookChoice, BookColumn, BookFarmer, BookOrder};
pub use county::CountyName;
pub use farm::{FarmBook, FarmTotals};
pub use lines::{FarmLines, Lines};
pub use missing::{MissingField, MissingReport};
pub use note::{FarmerNote, NOTE_MAX, NoteText, note_text};
pub use reminder::{REMINDER_PAUSE_HOURS, REMINDERS_MAX, Reminder, ReminderState, Reminding, reminder_year};
pub use report_state::ReportState;
pub use same_days::SameDays;
pub use season::{CropRow, Due, FarmerRow, Season};
pub use sums::{TwoYears, YearSums};
