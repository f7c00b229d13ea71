//! What is special about the calls for plantings.

use actix_web::web;
use rules::ids::PlantingId;
use rules::planting::{PlantingBody, PlantingPatch, PlantingReport};
use rules::record::{Record, Version};
use store::records::Put;
use store::{Store, Viewer};

use crate::downloads;
use crate::problem::Problem;
use crate::routes::records::kind::{self, RecordCalls, Words};

impl RecordCalls for PlantingId {
    const WORDS: Words = Words {
        again: "Report it as a new one",
        puts: "Reports",
        who_puts: "An agent names a linked farmer, and the planting is `pending` until that farmer confirms it.",
        who_edits: "An agent may edit the plantings of linked farmers.",
        who_deletes: "Agents may not delete.",
        who_restores: "Agents may not restore.",
        who_reads: "The farmer and linked agents get all of them. An employee gets those that they reported.",
    };
    const PART: usize = downloads::PART;
    const DELETED_MAX: usize = 400;

    type Body = web::Json<PlantingBody>;
    type Patch = web::Json<PlantingPatch>;

    async fn check(_: Viewer, body: Self::Body) -> Result<PlantingReport, Problem> {
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
