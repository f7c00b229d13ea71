//! The jobs of the queue: the workers that take them while the program serves, and what each kind of job does.

mod corrections;
mod mail_error;
mod news_mails;
mod pruning;
mod reminders;
mod work;
mod workers;

pub use mail_error::MailJobError;
pub use news_mails::queue_news_mails;
pub use reminders::end_reminder;
pub use workers::Workers;
