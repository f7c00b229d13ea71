//! Lists of plantings as JSON. A long one is written part by part as the client reads it.

use actix_web::HttpResponse;
use rules::ids::{PlantingId, UserId};
use rules::planting::Planting;
use store::plantings::{self, Part};
use store::{Store, Viewer};

use crate::downloads::{PART, Permit, in_parts, items};
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

/// Where a long list goes on.
enum Next {
    /// After that planting; without it, at the start.
    After(Option<PlantingId>),
    /// Nowhere.
    End,
}

/// All plantings of a farmer that the viewer may see.
pub(super) fn long(store: Store, viewer: Viewer, farmer: UserId, permit: Permit) -> HttpResponse {
    let write = async move |next| {
        let Next::After(after) = next else { return Ok(None) };
        let part = Part { after, limit: PART };
        let found =
            store.read(move |connection| plantings::of_farmer(connection, viewer, farmer, part)).await?;
        // A link that ends meanwhile ends the answer as well.
        let found = found.ok_or_else(Problem::not_found)?;
        let mut json = Vec::with_capacity(found.len().saturating_mul(USUAL_LENGTH));
        if after.is_none() {
            json.push(b'[');
        }
        items(&mut json, &found, after.is_some())?;
        let next = match found.last() {
            Some(last) if found.len() == PART => Next::After(Some(last.planting_id)),
            _ => {
                json.push(b']');
                Next::End
            }
        };
        Ok(Some((json, next)))
    };
    HttpResponse::Ok().content_type("application/json").streaming(in_parts(permit, Next::After(None), write))
}
