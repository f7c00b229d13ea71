//! Lists of plantings as JSON. A long one is written part by part as the client reads it.

use actix_web::HttpResponse;
use rules::planting::Planting;
use store::plantings::{Page, Place};

use crate::downloads::{Permit, in_parts, items};
use crate::problem::Problem;

/// About what a planting takes in JSON, in bytes, so that a list is not moved while it grows.
pub(super) const USUAL_LENGTH: usize = 544;

/// A list that is a single part.
pub(super) fn short(plantings: &[Planting]) -> Result<HttpResponse, Problem> {
    let mut json = room_for(plantings);
    serde_json::to_writer(&mut json, plantings)?;
    Ok(HttpResponse::Ok().content_type("application/json").body(json))
}

/// What is not written yet of a long list.
enum Rest {
    Beginning(Page),
    After { place: Place, is_empty: bool },
    End,
}

/// A list that goes on after its first part; `next` reads the part after a place.
pub(super) fn long<Next>(permit: Permit, first: Page, next: Next) -> HttpResponse
where
    Next: AsyncFn(Place) -> Result<Page, Problem> + 'static,
{
    let write = async move |rest| {
        let (page, is_first, was_empty) = match rest {
            Rest::Beginning(first) => (first, true, true),
            Rest::After { place, is_empty } => (next(place).await?, false, is_empty),
            Rest::End => return Ok(None),
        };
        let mut json = room_for(&page.plantings);
        if is_first {
            json.push(b'[');
        }
        items(&mut json, &page.plantings, !was_empty)?;
        let is_empty = was_empty && page.plantings.is_empty();
        let rest = page.next.map_or(Rest::End, |place| Rest::After { place, is_empty });
        if matches!(rest, Rest::End) {
            json.push(b']');
        }
        Ok(Some((json, rest)))
    };
    HttpResponse::Ok().content_type("application/json").streaming(in_parts(
        permit,
        Rest::Beginning(first),
        write,
    ))
}

fn room_for(plantings: &[Planting]) -> Vec<u8> {
    Vec::with_capacity(plantings.len().saturating_mul(USUAL_LENGTH))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use actix_web::body::to_bytes;
    use rules::ids::UserId;
    use uuid::Uuid;

    use super::*;
    use crate::config;
    use crate::downloads::Downloads;

    #[actix_web::test]
    async fn a_list_whose_parts_are_empty_is_a_list_all_the_same() {
        let downloads = Downloads::new(config::Downloads { of_one: 1, of_all: 1 });
        let permit = downloads.begin(UserId(Uuid::now_v7())).unwrap();
        let place = (UserId(Uuid::now_v7()), rules::ids::PlantingId(Uuid::now_v7()));
        let page = move |next| Page { plantings: Vec::new(), next };
        let read = Cell::new(0);
        let next = async move |_| {
            read.set(read.get() + 1);
            Ok(page((read.get() < 3).then_some(place)))
        };
        let answer = long(permit, page(Some(place)), next);
        assert_eq!(to_bytes(answer.into_body()).await.unwrap(), "[]");
    }
}
