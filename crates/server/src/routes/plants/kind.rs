//! What is special about the calls for plantings.

use actix_web::web;
use rules::ids::PlantingId;
use rules::planting::{PlantingBody, PlantingPatch, PlantingReport};
use store::Viewer;

use crate::problem::Problem;
use crate::routes::records::kind::{RecordCalls, Words};

impl RecordCalls for PlantingId {
    const WORDS: Words = Words::of_reporters(
        "An agent names a linked farmer, and the planting is `pending` until that farmer confirms it.",
        "An agent may edit the plantings of linked farmers.",
    );

    type Body = web::Json<PlantingBody>;
    type Patch = web::Json<PlantingPatch>;

    async fn check(_: Viewer, body: Self::Body) -> Result<PlantingReport, Problem> {
        Ok(body.check()?)
    }
}
