//! Lists of plantings, written where they are read: a long one keeps no other request waiting.

use actix_web::HttpResponse;
use rules::planting::Planting;

use crate::problem::Problem;

/// A list as JSON, ready to be sent.
pub(super) struct Written(Result<Vec<u8>, serde_json::Error>);

impl Written {
    pub(super) fn new(plantings: &[Planting]) -> Self {
        Self(serde_json::to_vec(plantings))
    }

    pub(super) fn answer(self) -> Result<HttpResponse, Problem> {
        Ok(HttpResponse::Ok().content_type("application/json").body(self.0?))
    }
}
