//! The agent's book of a crop year: one row a farmer, in the order in which to call them.

mod choice;
mod county;
mod farm;
mod lines;
mod note;
mod report_state;
mod season;
mod sums;

pub use choice::{BookChoice, BookColumn, BookFarmer, BookOrder};
pub use county::CountyName;
pub use farm::{FarmBook, FarmTotals};
pub use lines::{FarmLines, Lines};
pub use note::{FarmerNote, NOTE_MAX, NoteText, note_text};
pub use report_state::ReportState;
pub use season::{CropRow, Due, FarmerRow, Season};
pub use sums::{TwoYears, YearSums};
