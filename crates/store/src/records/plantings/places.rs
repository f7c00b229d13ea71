//! Plantings by place, through an index.

use diesel::dsl::{max, min};
use diesel::prelude::*;
use rules::filter::ResolvedFilter;
use rules::ids::{PlantingId, UserId};
use rules::planting::Planting;
use rules::user::UserType;

use super::narrowing::{PlantingQuery, narrowed};
use super::rows::{StoredPlanting, planting};
use super::visibility::{of_farmer_visible_to, visible_to};
use crate::Viewer;
use crate::engine::columns::{Key, StoredId};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::links::farmers_seen_by;
use crate::records::window::{Coverage, Found, Rectangle, Sides, Window, rectangle};
use crate::schema::plantings;

/// In milliseconds.
const DAY: i64 = 24 * 3_600_000;

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

/// Of all plantings that the viewer may see. One stands from its start to its end, or on without one.
pub fn coverage(connection: &mut Connection, viewer: Viewer) -> Result<Coverage> {
    let farmers = farmers_seen_by(connection, viewer)?;
    let seen = || seen_by(&viewer, None, &farmers);
    let (longitude, latitude) = (plantings::longitude, plantings::latitude);
    let sides = (min(longitude), min(latitude), max(longitude), max(latitude));
    let days = (min(plantings::start_day), max(plantings::end_day));
    let (sides, (first, last)) =
        seen().select((sides, days)).get_result::<(Sides, (Option<i32>, Option<i32>))>(&mut connection.db)?;
    let has_no_end = plantings::start_day.is_not_null().and(plantings::end_day.is_null());
    let has_no_start = plantings::start_day.is_null().and(plantings::end_day.is_not_null());
    let one_of = |query: PlantingQuery<'_>, connection: &mut Connection| {
        let one = query.select(plantings::planting_id).limit(1).load::<Vec<u8>>(&mut connection.db)?;
        Ok::<_, Error>(!one.is_empty())
    };
    let goes_on = one_of(seen().filter(has_no_end), connection)?;
    let was_always = one_of(seen().filter(has_no_start), connection)?;
    let from = first.filter(|_| !was_always).map_or(i64::MIN, |day| i64::from(day) * DAY);
    let to = last.filter(|_| !goes_on).map_or(i64::MAX, |day| i64::from(day) * DAY + DAY - 1);
    let span = first.or(last).map(|_| [from, to]);
    Ok(Coverage { within: rectangle(sides), span })
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
    sieve: &ResolvedFilter,
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
