//! A zero report: the farmer says that nothing is planted on some ground in a crop year, or that the farm has no acres
//! to report. A report is due for every policy, also for one without acres.

mod check;
mod document;
pub mod members;
mod record;
mod report;

pub use members::{FIRST_YEAR, LAST_YEAR};
pub use record::{TABLE, ZeroReportBody, ZeroReportPatch, ZeroReportRecord};
pub use report::ZeroReport;
