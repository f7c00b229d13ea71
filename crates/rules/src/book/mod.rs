//! The agent's book of a crop year: one row a farmer, in the order in which to call them.

mod choice;
mod farm;
mod lines;
mod note;
mod season;
mod sums;

pub use choice::{BookChoice, BookColumn, BookFarmer, BookOrder};
pub use farm::{FarmBook, FarmTotals};
pub use lines::{FarmLines, Lines};
pub use note::{FarmerNote, NOTE_MAX, NoteText, note_text};
pub use season::{CountyName, CropRow, Due, FarmerRow, ReportState, Season};
pub use sums::{TwoYears, YearSums};
