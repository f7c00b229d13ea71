//! The dates of insurance and reporting: those that agents entered for their book, and those of the authority's files.

mod authority;
mod farms;
mod import;
mod list;
mod own;
mod report_date;
mod row;

pub use authority::{AuthorityDate, AuthorityFile};
pub use farms::{FarmOfDates, farms};
pub use import::{Imported, import};
pub use list::{KnownDate, KnownDates, Scope, known, of_year};
pub use own::{DEADLINES_MAX, Putting, Withdrawal, of_agent, put, withdraw};
pub use report_date::{ReportDate, report_date};
pub use row::OwnDeadline;

pub use crate::ids::DeadlineId;
