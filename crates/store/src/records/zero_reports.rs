use rules::ids::ZeroReportId;
use rules::zero_report::ZeroReport;

use super::kind::{Facts, RecordKind};
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
}
