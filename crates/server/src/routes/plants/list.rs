//! Lists of plantings as JSON. A long one is written part by part as the client reads it.

use actix_web::HttpResponse;
use rules::planting::PlantingRecord;
use store::plantings::{Page, Place};

use crate::downloads::{Permit, in_parts};
use crate::problem::Problem;
use crate::routes::records::stored::{USUAL_LENGTH, write_items};

pub(super) fn short(plantings: &[PlantingRecord]) -> HttpResponse {
    let mut json = room_for(plantings);
    json.push(b'[');
    write_items(&mut json, plantings, false);
    json.push(b']');
    HttpResponse::Ok().content_type("application/json").body(json)
}

/// The part of a long list that is not written yet.
enum Rest {
    Beginning(Page),
    After { place: Place, is_empty: bool },
    End,
}

/// A list with several parts. `next` reads the part after a place.
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
        write_items(&mut json, &page.plantings, !was_empty);
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

fn room_for(plantings: &[PlantingRecord]) -> Vec<u8> {
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
    async fn list_of_empty_parts_is_an_empty_list() {
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
