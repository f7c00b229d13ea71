//! Plantings by place, through an index.

use diesel::prelude::*;
use rules::filter::Sieve;
use rules::ids::{PlantingId, UserId};
use rules::planting::Planting;
use rules::user::UserType;

use super::narrowing::{PlantingQuery, narrowed};
use super::rows::{StoredPlanting, planting};
use super::visibility::{of_farmer_visible_to, visible_to};
use crate::Viewer;
use crate::engine::columns::{Key, StoredId};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::links::farmers_seen_by;
use crate::records::window::{Found, Rectangle, Window};
use crate::schema::plantings;

/// How many ids a query names at most.
const AT_ONCE: usize = 1000;

/// Those in one of the rectangles and those without a place that the viewer may see, of one farmer or of all. If there
/// are more than `limit`, any of them.
pub fn found_in(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: Option<UserId>,
    rectangles: &[Rectangle],
    limit: usize,
) -> Result<Found<PlantingId>> {
    let mut found = Found::new();
    let farmers = match farmer {
        Some(_) => Vec::new(),
        None => farmers_seen_by(connection, viewer)?,
    };
    let seen = || seen_by(&viewer, farmer.as_ref(), &farmers);
    let near = |rectangle: &Rectangle| {
        seen()
            .filter(plantings::longitude.between(rectangle.west, rectangle.east))
            .filter(plantings::latitude.between(rectangle.south, rectangle.north))
    };
    let nowhere = seen().filter(plantings::longitude.is_null());
    for query in rectangles.iter().map(near).chain([nowhere]) {
        let rows = query
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select((plantings::farmer, plantings::planting_id))
            .load::<(StoredId, StoredId)>(&mut connection.db)?;
        found.extend(rows.into_iter().map(|(farmer, id)| (farmer.id(), id.id())));
    }
    found.sort_unstable();
    found.dedup();
    found.truncate(limit);
    Ok(found)
}

/// Of one farmer, or of all these.
fn seen_by<'a>(viewer: &'a Viewer, farmer: Option<&'a UserId>, farmers: &'a [UserId]) -> PlantingQuery<'a> {
    let me = viewer.user_id.key();
    let there = plantings::table.filter(plantings::deleted_at.is_null());
    if let Some(farmer) = farmer {
        return there.filter(of_farmer_visible_to(farmer.key(), me)).into_boxed();
    }
    let of_all = there.filter(plantings::farmer.eq_any(farmers.iter().map(Key::key)));
    match viewer.user_type {
        UserType::Farmer | UserType::Agent => of_all.into_boxed(),
        UserType::Employee => of_all.filter(plantings::creator.eq(me)).into_boxed(),
    }
}

/// Those of few plantings that the viewer may see and the window has, in the order of farmers and ids.
pub fn these(
    connection: &mut Connection,
    viewer: Viewer,
    ids: &[PlantingId],
    sieve: &Sieve,
    window: &Window,
) -> Result<Vec<Planting>> {
    let rows = narrowed(named(&viewer, ids), sieve, window)
        .order((plantings::farmer, plantings::planting_id))
        .select(StoredPlanting::as_select())
        .load(&mut connection.db)?;
    rows.into_iter().map(|row| planting(&row.try_into()?)).collect()
}

/// Those of the ids that the viewer may see, each once, in the order of farmers and ids.
pub fn among(connection: &mut Connection, viewer: Viewer, ids: &[PlantingId]) -> Result<Found<PlantingId>> {
    let mut found = Found::new();
    for part in ids.chunks(AT_ONCE) {
        let seen = named(&viewer, part).select((plantings::farmer, plantings::planting_id));
        let rows = seen.load::<(StoredId, StoredId)>(&mut connection.db)?;
        found.extend(rows.into_iter().map(|(farmer, id)| (farmer.id(), id.id())));
    }
    found.sort_unstable();
    found.dedup();
    Ok(found)
}

fn named<'a>(viewer: &'a Viewer, ids: &'a [PlantingId]) -> PlantingQuery<'a> {
    plantings::table
        .filter(plantings::planting_id.eq_any(ids.iter().map(Key::key)))
        .filter(visible_to(viewer.user_id.key()))
        .filter(plantings::deleted_at.is_null())
        .into_boxed()
}
