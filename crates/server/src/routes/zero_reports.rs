//! What is special about the calls for zero reports, and about their description.

use actix_web::web;
use rules::ids::ZeroReportId;
use rules::record::{Record, Version};
use rules::zero_report::{ZeroReport, ZeroReportBody, ZeroReportPatch};
use store::records::Put;
use store::{Store, Viewer};

use crate::downloads;
use crate::openapi::records::Described;
use crate::problem::Problem;
use crate::routes::records::kind::{self, RecordCalls, Words};

impl Described for ZeroReportId {
    const NAME: &'static str = "ZeroReport";
    const DELETED: &'static str = "DeletedZeroReport";
    const LIST: &'static str = "zeroReports";
    const WRITTEN_LIST: &'static str = "writtenZeroReports";
    const BODY_RULES: &'static str = " Without a field, the farm has no acres to report for the crop year.";
    const PATCH_RULES: &'static str = " A new name of the field without an id clears the old id.";
}

impl RecordCalls for ZeroReportId {
    const WORDS: Words = Words {
        again: "Report it as a new one",
        puts: "Reports",
        who_puts: "Agents may not report: only the farm says that it has nothing to report.",
        who_edits: "Agents may not edit.",
        who_deletes: "Agents may not delete.",
        who_restores: "Agents may not restore.",
        who_reads: "The farmer and linked agents get all of them. An employee gets those that they reported.",
    };
    const PART: usize = downloads::PART;
    const DELETED_MAX: usize = 400;

    type Body = web::Json<ZeroReportBody>;
    type Patch = web::Json<ZeroReportPatch>;

    async fn check(_: Viewer, body: Self::Body) -> Result<ZeroReport, Problem> {
        Ok(body.check()?)
    }

    async fn edit(
        store: &Store,
        viewer: Viewer,
        id: Self,
        version: Version,
        patch: Self::Patch,
    ) -> Result<Put<Record<Self>>, Problem> {
        kind::edit(store, viewer, (id, version), patch.into_inner()).await
    }
}
