//! Mails in which agents remind farmers of what is missing for a crop year.
//!
//! The transaction that stores a reminder also queues its job, and the table's key allows a farmer one a day. So
//! neither a repeated call nor another process sends a second one. The job writes the mail from what is missing when it
//! runs, and the transaction that queues the mail ends the reminder.

mod content;
mod end;
mod list;
mod queue;
mod stops;

pub use content::{ReminderContent, ReportDate, content};
pub use end::{QueuedReminder, end, queued};
pub(crate) use list::of_person;
pub use list::{OwnReminder, reminders};
pub use queue::{ReminderRequest, queue};
pub use stops::{are_stopped, set_stopped, stop_by_token};
