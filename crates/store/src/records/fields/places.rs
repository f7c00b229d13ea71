//! Fields by place and time.

use diesel::BoxableExpression;
use diesel::dsl::{max, min};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};
use rules::bounding_box::BoundingBox;
use rules::field::FieldRecord;
use rules::ids::{FieldId, UserId};
use rules::kind::Kind;

use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::records::kind::Part;
use crate::records::places::{Backend, RecordQuery, VisibleRecords, find_ids, with_ids};
use crate::records::read::{self, none_if_hidden};
use crate::records::rows::StoredRecord;
use crate::records::visibility::of_farmer_visible_to;
use crate::records::window::{Coverage, Found, Sides, Window, bounding_box};
use crate::schema::records;

type Condition = Box<dyn BoxableExpression<records::table, Backend, SqlType = Nullable<Bool>>>;

/// In degrees. The database gives `records.extent` by it.
const NARROW: f64 = 0.05;

/// Finds fields whose box meets one of the boxes and those without a boundary that the viewer may see, of one
/// farmer or of all. If there are more than `limit`, any of them.
pub fn found_in(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: Option<UserId>,
    boxes: &[BoundingBox],
    limit: usize,
) -> Result<Found<FieldId>> {
    let visible = VisibleRecords::new(connection, Kind::Field, viewer, farmer)?;
    let of_width = |width: &'static str| visible.query().filter(records::extent.eq(width));
    // Two queries, as an engine may use no index for one with “or”.
    let inside = |around: &BoundingBox| {
        let narrow = of_width("narrow")
            .filter(records::west.between(around.west - NARROW, around.east))
            .filter(meets(around));
        [narrow, of_width("wide").filter(meets(around))]
    };
    find_ids(connection, boxes.iter().flat_map(inside).chain([of_width("none")]), limit)
}

/// Covers all fields that the viewer may see. The time of a field is that of its last change.
pub fn coverage(connection: &mut Connection, viewer: Viewer) -> Result<Coverage> {
    let visible = VisibleRecords::new(connection, Kind::Field, viewer, None)?;
    let sides = (min(records::west), min(records::south), max(records::east), max(records::north));
    let times = (min(records::updated_at), max(records::updated_at));
    let (sides, (from, to)) = visible
        .query()
        .select((sides, times))
        .get_result::<(Sides, (Option<i64>, Option<i64>))>(&mut connection.db)?;
    let across = visible.query().filter(records::west.gt(records::east)).select(records::record_id).limit(1);
    let is_across = !across.load::<Vec<u8>>(&mut connection.db)?.is_empty();
    let within = bounding_box(sides)
        .map(|it| if is_across { BoundingBox { west: -180.0, east: 180.0, ..it } } else { it });
    Ok(Coverage { within, span: from.zip(to).map(<[i64; 2]>::from) })
}

/// The number of a farmer's fields. None if the viewer may not see the farmer.
pub fn count(connection: &mut Connection, viewer: Viewer, farmer: UserId) -> Result<Option<usize>> {
    read::count(connection, viewer, Kind::Field, farmer)
}

/// In the order of ids, those that the viewer may see. None if the viewer may not see the farmer, or there is none.
pub fn matching(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    window: &Window,
    part: Part<FieldId>,
) -> Result<Option<Vec<FieldRecord>>> {
    let of_farmer = records::table
        .filter(of_farmer_visible_to(Kind::Field, farmer.key(), viewer.user_id.key()))
        .filter(records::deleted_at.is_null())
        .filter(records::record_id.gt(part.after()))
        .into_boxed();
    let rows = narrowed(of_farmer, window)
        .order(records::record_id)
        .limit(part.limit())
        .select(StoredRecord::as_select())
        .load::<StoredRecord>(&mut connection.db)?;
    let found = rows.into_iter().map(StoredRecord::read).collect::<Result<_>>()?;
    none_if_hidden(connection, viewer, farmer, found)
}

/// Those of few fields that the viewer may see and the window has, in the order of farmers and ids.
pub fn these(
    connection: &mut Connection,
    viewer: Viewer,
    ids: &[FieldId],
    window: &Window,
) -> Result<Vec<FieldRecord>> {
    let rows = narrowed(with_ids(&viewer, ids), window)
        .order((records::farmer, records::record_id))
        .select(StoredRecord::as_select())
        .load::<StoredRecord>(&mut connection.db)?;
    rows.into_iter().map(StoredRecord::read).collect()
}

fn narrowed<'a>(mut query: RecordQuery<'a>, window: &Window) -> RecordQuery<'a> {
    let within = window.within.iter().flatten().map(meets);
    if let Some(is_within) = within.reduce(|one, other| Box::new(one.or(other))) {
        query = query.filter(is_within.or(records::west.is_null()));
    }
    if let Some([from, to]) = window.span {
        query = query.filter(records::updated_at.between(from, to));
    }
    query
}

/// A box across the antimeridian, whose west is more than its east, meets every other one at its latitudes.
fn meets(around: &BoundingBox) -> Condition {
    let in_longitude = records::west.le(around.east).and(records::east.ge(around.west));
    let in_latitude = records::south.le(around.north).and(records::north.ge(around.south));
    Box::new(in_latitude.and(in_longitude.or(records::west.gt(records::east))))
}
