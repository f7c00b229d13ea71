//! Lists of records as JSON. A long one is written part by part as the client reads it.

use actix_web::HttpResponse;
use rules::ids::PlantingId;
use rules::record::{Record, RecordId};
use store::plantings;

use super::stored::{USUAL_LENGTH, write_items};
use crate::downloads::{Permit, in_parts};
use crate::problem::Problem;

/// A part of a list.
pub(crate) struct Page<Id: RecordId, Place> {
    pub(crate) records: Vec<Record<Id>>,
    /// None at the end of the list.
    pub(crate) next: Option<Place>,
}

impl From<plantings::Page> for Page<PlantingId, plantings::Place> {
    fn from(page: plantings::Page) -> Self {
        Self { records: page.plantings, next: page.next }
    }
}

pub(crate) fn short<Id: RecordId>(records: &[Record<Id>]) -> HttpResponse {
    let mut json = room_for(records);
    json.push(b'[');
    write_items(&mut json, records, false);
    json.push(b']');
    HttpResponse::Ok().content_type("application/json").body(json)
}

/// The part of a long list that is not written yet.
enum Rest<Id: RecordId, Place> {
    Beginning(Page<Id, Place>),
    After { place: Place, is_empty: bool },
    End,
}

/// A list with several parts. `next` reads the part after a place.
pub(crate) fn long<Id, Place, Next>(permit: Permit, first: Page<Id, Place>, next: Next) -> HttpResponse
where
    Id: RecordId,
    Place: 'static,
    Next: AsyncFn(Place) -> Result<Page<Id, Place>, Problem> + 'static,
{
    let write = async move |rest| {
        let (page, is_first, was_empty) = match rest {
            Rest::Beginning(first) => (first, true, true),
            Rest::After { place, is_empty } => (next(place).await?, false, is_empty),
            Rest::End => return Ok(None),
        };
        let mut json = room_for(&page.records);
        if is_first {
            json.push(b'[');
        }
        write_items(&mut json, &page.records, !was_empty);
        let is_empty = was_empty && page.records.is_empty();
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

fn room_for<Id: RecordId>(records: &[Record<Id>]) -> Vec<u8> {
    Vec::with_capacity(records.len().saturating_mul(USUAL_LENGTH))
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
        let place = (UserId(Uuid::now_v7()), PlantingId(Uuid::now_v7()));
        let page = move |next| Page::<PlantingId, _> { records: Vec::new(), next };
        let read = Cell::new(0);
        let next = async move |_| {
            read.set(read.get() + 1);
            Ok(page((read.get() < 3).then_some(place)))
        };
        let answer = long(permit, page(Some(place)), next);
        assert_eq!(to_bytes(answer.into_body()).await.unwrap(), "[]");
    }
}
