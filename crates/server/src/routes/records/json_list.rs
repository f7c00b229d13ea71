//! Lists of records as JSON. A long one is written part by part as the client reads it.

use actix_web::HttpResponse;
use rules::ids::PlantingId;
use rules::record::{Record, RecordId};
use serde::Serialize;
use store::plantings;

use super::stored::USUAL_LENGTH;
use crate::downloads::{Permit, in_parts};
use crate::problem::Problem;

/// A part of a list.
pub(crate) struct Page<Item, Place> {
    pub(crate) items: Vec<Item>,
    /// It is none at the end of the list.
    pub(crate) next: Option<Place>,
}

impl From<plantings::Page> for Page<Record<PlantingId>, plantings::Place> {
    fn from(page: plantings::Page) -> Self {
        Self { items: page.plantings, next: page.next }
    }
}

pub(crate) trait Item {
    fn write(&self, out: &mut Vec<u8>) -> Result<(), Problem>;
}

impl<Id: RecordId> Item for Record<Id> {
    fn write(&self, out: &mut Vec<u8>) -> Result<(), Problem> {
        self.write_json(out);
        Ok(())
    }
}

/// An item that is not a record.
pub(crate) struct Other<T>(pub(crate) T);

impl<T: Serialize> Item for Other<T> {
    fn write(&self, out: &mut Vec<u8>) -> Result<(), Problem> {
        Ok(serde_json::to_writer(out, &self.0)?)
    }
}

pub(crate) fn short(items: &[impl Item]) -> Result<HttpResponse, Problem> {
    let mut json = room_for(items);
    json.push(b'[');
    write(&mut json, items, false)?;
    json.push(b']');
    Ok(HttpResponse::Ok().content_type("application/json").body(json))
}

/// The part of a long list that is not written yet.
enum Rest<Item, Place> {
    Beginning(Page<Item, Place>),
    After { place: Place, is_empty: bool },
    End,
}

/// A list with several parts. `next` reads the part after a place.
pub(crate) fn long<T, Place, Next>(permit: Permit, first: Page<T, Place>, next: Next) -> HttpResponse
where
    T: Item + 'static,
    Place: 'static,
    Next: AsyncFn(Place) -> Result<Page<T, Place>, Problem> + 'static,
{
    let write = async move |rest| {
        let (page, is_first, was_empty) = match rest {
            Rest::Beginning(first) => (first, true, true),
            Rest::After { place, is_empty } => (next(place).await?, false, is_empty),
            Rest::End => return Ok(None),
        };
        let mut json = room_for(&page.items);
        if is_first {
            json.push(b'[');
        }
        write(&mut json, &page.items, !was_empty)?;
        let is_empty = was_empty && page.items.is_empty();
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

/// `after_others` says that earlier items are already written.
fn write(out: &mut Vec<u8>, items: &[impl Item], after_others: bool) -> Result<(), Problem> {
    for (index, item) in items.iter().enumerate() {
        if after_others || index > 0 {
            out.push(b',');
        }
        item.write(out)?;
    }
    Ok(())
}

fn room_for<T>(items: &[T]) -> Vec<u8> {
    Vec::with_capacity(items.len().saturating_mul(USUAL_LENGTH))
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
        let page = move |next| Page::<Record<PlantingId>, _> { items: Vec::new(), next };
        let read = Cell::new(0);
        let next = async move |_| {
            read.set(read.get() + 1);
            Ok(page((read.get() < 3).then_some(place)))
        };
        let answer = long(permit, page(Some(place)), next);
        assert_eq!(to_bytes(answer.into_body()).await.unwrap(), "[]");
    }
}
