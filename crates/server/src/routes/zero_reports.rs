//! What is special about the calls for zero reports, and about their description.

use actix_web::web;
use rules::ids::ZeroReportId;
use rules::zero_report::{ZeroReport, ZeroReportBody, ZeroReportPatch};
use store::Viewer;

use crate::openapi::records::Described;
use crate::problem::Problem;
use crate::routes::records::kind::{RecordCalls, Words};

impl Described for ZeroReportId {
    const NAME: &'static str = "ZeroReport";
    const CALLS: &'static str = "Reports that nothing is planted";
    const DELETED: &'static str = "DeletedZeroReport";
    const LIST: &'static str = "zeroReports";
    const WRITTEN_LIST: &'static str = "writtenZeroReports";
    const BODY_RULES: &'static str = " Without a field, the farm has no acres to report for the crop year.";
    const PATCH_RULES: &'static str = " A new name of the field without an id clears the old id.";
}

impl RecordCalls for ZeroReportId {
    const WORDS: Words = Words::of_reporters(
        "Agents may not report: only the farm says that it has nothing to report.",
        "Agents may not edit.",
    );

    type Body = web::Json<ZeroReportBody>;
    type Patch = web::Json<ZeroReportPatch>;

    async fn check(_: Viewer, body: Self::Body) -> Result<ZeroReport, Problem> {
        Ok(body.check()?)
    }
}
