//! What is special about the calls for zero reports.

use actix_web::web;
use rules::ids::ZeroReportId;
use rules::record::{Record, Version, reason_by};
use rules::zero_report::{ZeroReport, ZeroReportBody, ZeroReportPatch};
use store::records::{self, Put};
use store::{Store, Viewer};

use crate::clock;
use crate::downloads;
use crate::problem::Problem;
use crate::routes::records::kind::{RecordCalls, Words};

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
        let now = clock::now()?;
        let reason = reason_by(viewer.user_type, patch.reason())?;
        let edit = move |report: &_| patch.apply(report).map_err(Problem::from);
        let ended = store.write(move |connection| {
            records::edit(connection, viewer, id, version, &edit, reason.as_ref(), now)
        });
        ended.await
    }
}
