//! A zero report: the farmer says that nothing is planted on some ground in a crop year, or that the farm has no acres
//! to report. A report is due for every policy, also for one without acres.

mod body;
mod check;
mod document;
pub mod members;
mod patch;
mod record;
mod report;

pub use body::ZeroReportBody;
pub use members::{FIRST_YEAR, LAST_YEAR};
pub use patch::ZeroReportPatch;
pub use record::{OF_THE_SERVER, TABLE, ZeroReportRecord};
pub use report::ZeroReport;
