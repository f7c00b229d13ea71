//! Lists of plantings, written where they are read: a long one keeps no other request waiting.

use actix_web::HttpResponse;
use rules::planting::Planting;

use crate::problem::Problem;

/// About what a planting takes in JSON, in bytes, so that a list is not moved while it grows.
const USUAL_LENGTH: usize = 544;

/// A list as JSON, ready to be sent.
pub(super) struct Written(Result<Vec<u8>, serde_json::Error>);

impl Written {
    pub(super) fn new(plantings: &[Planting]) -> Self {
        let mut json = Vec::with_capacity(plantings.len().saturating_mul(USUAL_LENGTH));
        Self(serde_json::to_writer(&mut json, plantings).map(|()| json))
    }

    pub(super) fn answer(self) -> Result<HttpResponse, Problem> {
        Ok(HttpResponse::Ok().content_type("application/json").body(self.0?))
    }
}
