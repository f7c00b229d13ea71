//! What is special about the calls for fields: boundaries are read, checked and measured as heavy work.

use std::sync::Arc;

use land::survey::survey;
use land::work::Work;
use rules::field::{FieldBody, FieldPatch, FieldRecord, FieldReport};
use rules::ids::FieldId;
use rules::record::{Version, reason_by};
use store::records::{self, Put};
use store::{Store, Viewer};

use super::deferred_body::{DeferredBody, parse};
use super::geometry::Geometry;
use super::memo::ATTEMPTS;
use crate::clock;
use crate::heavy::Heavy;
use crate::problem::{Code, Problem};
use crate::routes::records::exported::Exported as _;
use crate::routes::records::kind::{Edit, RecordCalls, Words};

impl RecordCalls for FieldId {
    const WORDS: Words = Words {
        again: "Add it as a new one",
        puts: "Adds",
        who_puts: "An employee adds fields to the farm of their current link. An agent names a linked farmer, \
                   and the field is `pending` until that farmer confirms it.",
        who_edits: "A new boundary without a source or an accuracy clears the old ones. Employees and agents may edit \
                    all fields of linked farmers.",
        who_deletes: "Only the farmer may delete.",
        who_restores: "Only the farmer may restore.",
        who_reads: "The farmer and their linked employees and agents get all of them.",
    };
    const PART: usize = FieldRecord::PART;
    const DELETED_MAX: usize = 100;
    const HAS_SUCCESSORS: bool = true;

    type Body = (Heavy, DeferredBody);
    type Patch = (Heavy, DeferredBody);

    async fn check(viewer: Viewer, (heavy, body): Self::Body) -> Result<FieldReport, Problem> {
        let task = heavy.task(viewer.user_id)?;
        let body = body.read(&task).await?;
        let check = task.run(move |permit| {
            let is_wanted = || permit.is_wanted();
            let survey = |shape: &_, accuracy| survey(shape, accuracy, &Work::while_wanted(&is_wanted));
            parse::<FieldBody>(&body)?.check(survey).map_err(Problem::from)
        });
        check.await?
    }

    fn not_deletable() -> Problem {
        let detail = "Only the farmer can delete this field. It is still there.";
        Problem::new(Code::FieldDeletionForbidden, detail)
    }
}

impl Edit<FieldId> for (Heavy, DeferredBody) {
    async fn edit(
        self,
        store: &Store,
        viewer: Viewer,
        id: FieldId,
        version: Version,
    ) -> Result<Put<FieldRecord>, Problem> {
        let (heavy, body) = self;
        let now = clock::now()?;
        let task = heavy.task(viewer.user_id)?;
        let body = body.read(&task).await?;
        let geometry = Arc::<Geometry>::default();
        let within = Arc::clone(&geometry);
        let read = task.run(move |permit| {
            let patch: FieldPatch = parse(&body)?;
            if let Some((shape, accuracy)) = patch.drawn() {
                within.survey(shape, accuracy, permit);
            }
            Ok::<_, Problem>(Arc::new(patch))
        });
        let patch = read.await??;
        let reason = reason_by(viewer.user_type, patch.reason())?;
        // An edit of the accuracy alone needs a survey of the boundary that is stored.
        for _ in 0..ATTEMPTS {
            let (patch, within, reason) = (Arc::clone(&patch), Arc::clone(&geometry), reason.clone());
            let edit = move |report: &_| within.patched(report, &patch);
            let ended = store
                .write(move |connection| {
                    records::edit(connection, viewer, id, version, &edit, reason.as_ref(), now)
                })
                .await;
            if geometry.is_complete() || matches!(ended, Ok(Put::Unchanged(_))) {
                return ended;
            }
            let within = Arc::clone(&geometry);
            task.run(move |permit| within.make_missing(permit)).await?;
        }
        Err(Problem::busy())
    }
}
