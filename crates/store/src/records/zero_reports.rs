use rules::ids::ZeroReportId;
use rules::zero_report::ZeroReport;

use super::corrections::{Corrected, Entered};
use super::kind::{Facts, RecordKind, Succession};
use crate::engine::columns::Key;
use crate::engine::error::Result;

impl RecordKind for ZeroReportId {
    fn facts(report: &ZeroReport) -> Facts<'_> {
        Facts {
            crop_year: Some(report.crop_year.0),
            field_id: report.field_id.as_ref().map(Key::key),
            ..Facts::default()
        }
    }

    fn derived_from(_: [Option<i32>; 2]) -> Result<()> {
        Ok(())
    }

    fn corrected(_: [ZeroReport; 2], _: Vec<Succession>) -> Option<Corrected> {
        None
    }

    fn entered(_: ZeroReport) -> Option<Entered> {
        None
    }
}
