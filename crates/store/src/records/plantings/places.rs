//! Plantings by place and time.

use diesel::dsl::{max, min};
use diesel::prelude::*;
use rules::bounding_box::BoundingBox;
use rules::filter::ResolvedFilter;
use rules::ids::{PlantingId, UserId};
use rules::kind::Kind;
use rules::planting::Planting;

use super::narrowing::narrowed;
use super::read::planting;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::records::places::{RecordQuery, VisibleRecords, find_ids, with_ids};
use crate::records::rows::StoredRecord;
use crate::records::window::{Coverage, Found, Sides, Window, bounding_box};
use crate::schema::records;

/// In milliseconds.
const DAY: i64 = 24 * 3_600_000;

/// How many ids a query names at most.
const AT_ONCE: usize = 1000;

/// Finds plantings in one of the boxes and those without a place that the viewer may see, of one farmer or of all.
/// If there are more than `limit`, any of them.
pub fn found_in(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: Option<UserId>,
    boxes: &[BoundingBox],
    limit: usize,
) -> Result<Found<PlantingId>> {
    let visible = VisibleRecords::new(connection, Kind::Planting, viewer, farmer)?;
    let inside = |around: &BoundingBox| {
        visible
            .query()
            .filter(records::longitude.between(around.west, around.east))
            .filter(records::latitude.between(around.south, around.north))
    };
    let nowhere = visible.query().filter(records::longitude.is_null());
    find_ids(connection, boxes.iter().map(inside).chain([nowhere]), limit)
}

/// Covers all plantings that the viewer may see. A planting stands from its start to its end, or on without one.
pub fn coverage(connection: &mut Connection, viewer: Viewer) -> Result<Coverage> {
    let visible = VisibleRecords::new(connection, Kind::Planting, viewer, None)?;
    let (longitude, latitude) = (records::longitude, records::latitude);
    let sides = (min(longitude), min(latitude), max(longitude), max(latitude));
    let days = (min(records::start_day), max(records::end_day));
    let (sides, (first, last)) = visible
        .query()
        .select((sides, days))
        .get_result::<(Sides, (Option<i32>, Option<i32>))>(&mut connection.db)?;
    let has_no_end = records::start_day.is_not_null().and(records::end_day.is_null());
    let has_no_start = records::start_day.is_null().and(records::end_day.is_not_null());
    let one_of = |query: RecordQuery<'_>, connection: &mut Connection| {
        let one = query.select(records::record_id).limit(1).load::<Vec<u8>>(&mut connection.db)?;
        Ok::<_, Error>(!one.is_empty())
    };
    let goes_on = one_of(visible.query().filter(has_no_end), connection)?;
    let was_always = one_of(visible.query().filter(has_no_start), connection)?;
    let from = first.filter(|_| !was_always).map_or(i64::MIN, |day| i64::from(day) * DAY);
    let to = last.filter(|_| !goes_on).map_or(i64::MAX, |day| i64::from(day) * DAY + DAY - 1);
    let span = first.or(last).map(|_| [from, to]);
    Ok(Coverage { within: bounding_box(sides), span })
}

/// Those of few plantings that the viewer may see and the window has, in the order of farmers and ids.
pub fn these(
    connection: &mut Connection,
    viewer: Viewer,
    ids: &[PlantingId],
    sieve: &ResolvedFilter,
    window: &Window,
) -> Result<Vec<Planting>> {
    let rows = narrowed(with_ids(&viewer, ids), sieve, window)
        .order((records::farmer, records::record_id))
        .select(StoredRecord::as_select())
        .load(&mut connection.db)?;
    rows.into_iter().map(planting).collect()
}

/// Those of the ids that the viewer may see, each once, in the order of farmers and ids.
pub fn among(connection: &mut Connection, viewer: Viewer, ids: &[PlantingId]) -> Result<Found<PlantingId>> {
    let parts = ids.chunks(AT_ONCE).map(|part| with_ids(&viewer, part));
    find_ids(connection, parts, usize::MAX)
}
