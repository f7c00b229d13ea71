//! Fields by place and time.

use diesel::BoxableExpression;
use diesel::dsl::{max, min};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};
use rules::field::FieldRecord;
use rules::ids::{FieldId, UserId};

use super::rows::StoredField;
use super::visibility::{of_farmer_visible_to, visible_to};
use crate::Viewer;
use crate::engine::columns::{Key, StoredId};
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::people::links::farmers_seen_by;
use crate::records::kept::Part;
use crate::records::read::seen;
use crate::records::window::{Coverage, Found, Rectangle, Sides, Window, rectangle};
use crate::schema::fields;

type Backend = <Database as diesel::Connection>::Backend;
type FieldQuery<'a> = fields::BoxedQuery<'a, Backend>;
type Condition = Box<dyn BoxableExpression<fields::table, Backend, SqlType = Nullable<Bool>>>;

/// In degrees. A migration gives `fields.is_wide` by it.
const NARROW: f64 = 0.05;

/// Those whose box meets one of the rectangles and those without a boundary that the viewer may see, of one farmer or of
/// all. If there are more than `limit`, any of them.
pub fn found_in(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: Option<UserId>,
    rectangles: &[Rectangle],
    limit: usize,
) -> Result<Found<FieldId>> {
    let mut found = Found::new();
    let farmers = match farmer {
        Some(_) => Vec::new(),
        None => farmers_seen_by(connection, viewer)?,
    };
    let seen = || seen_by(&viewer, farmer.as_ref(), &farmers);
    // Two queries, as an engine may use no index for one with “or”.
    let near = |rectangle: &Rectangle| {
        let narrow = seen()
            .filter(fields::is_wide.eq(false))
            .filter(fields::west.between(rectangle.west - NARROW, rectangle.east))
            .filter(meets(rectangle));
        [narrow, seen().filter(fields::is_wide.eq(true)).filter(meets(rectangle))]
    };
    let nowhere = seen().filter(fields::is_wide.is_null());
    for query in rectangles.iter().flat_map(near).chain([nowhere]) {
        let rows = query
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select((fields::farmer, fields::field_id))
            .load::<(StoredId, StoredId)>(&mut connection.db)?;
        found.extend(rows.into_iter().map(|(farmer, id)| (farmer.id(), id.id())));
    }
    found.sort_unstable();
    found.dedup();
    found.truncate(limit);
    Ok(found)
}

/// Of all fields that the viewer may see; their time is that of their last change.
pub fn coverage(connection: &mut Connection, viewer: Viewer) -> Result<Coverage> {
    let farmers = farmers_seen_by(connection, viewer)?;
    let seen = || seen_by(&viewer, None, &farmers);
    let sides = (min(fields::west), min(fields::south), max(fields::east), max(fields::north));
    let times = (min(fields::updated_at), max(fields::updated_at));
    let (sides, (from, to)) = seen()
        .select((sides, times))
        .get_result::<(Sides, (Option<i64>, Option<i64>))>(&mut connection.db)?;
    let across = seen().filter(fields::west.gt(fields::east)).select(fields::field_id).limit(1);
    let is_across = !across.load::<Vec<u8>>(&mut connection.db)?.is_empty();
    let within =
        rectangle(sides).map(|it| if is_across { Rectangle { west: -180.0, east: 180.0, ..it } } else { it });
    Ok(Coverage { within, span: from.zip(to).map(<[i64; 2]>::from) })
}

/// Of one farmer, or of all these.
fn seen_by<'a>(viewer: &'a Viewer, farmer: Option<&'a UserId>, farmers: &'a [UserId]) -> FieldQuery<'a> {
    let there = fields::table.filter(fields::deleted_at.is_null());
    match farmer {
        Some(farmer) => there.filter(of_farmer_visible_to(farmer.key(), viewer.user_id.key())).into_boxed(),
        None => there.filter(fields::farmer.eq_any(farmers.iter().map(Key::key))).into_boxed(),
    }
}

/// In the order of ids, those that the viewer may see. None if the viewer may not see the farmer, or there is none.
pub fn matching(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    window: &Window,
    part: Part<FieldId>,
) -> Result<Option<Vec<FieldRecord>>> {
    let of_farmer = fields::table
        .filter(of_farmer_visible_to(farmer.key(), viewer.user_id.key()))
        .filter(fields::deleted_at.is_null())
        .filter(fields::field_id.gt(part.after()))
        .into_boxed();
    let rows = narrowed(of_farmer, window)
        .order(fields::field_id)
        .limit(part.limit())
        .select(StoredField::as_select())
        .load(&mut connection.db)?;
    let found = rows.into_iter().map(FieldRecord::try_from).collect::<Result<_>>()?;
    seen(connection, viewer, farmer, found)
}

/// Those of few fields that the viewer may see and the window has, in the order of farmers and ids.
pub fn these(
    connection: &mut Connection,
    viewer: Viewer,
    ids: &[FieldId],
    window: &Window,
) -> Result<Vec<FieldRecord>> {
    let named = fields::table
        .filter(fields::field_id.eq_any(ids.iter().map(Key::key)))
        .filter(visible_to(viewer.user_id.key()))
        .filter(fields::deleted_at.is_null())
        .into_boxed();
    let rows = narrowed(named, window)
        .order((fields::farmer, fields::field_id))
        .select(StoredField::as_select())
        .load(&mut connection.db)?;
    rows.into_iter().map(FieldRecord::try_from).collect()
}

fn narrowed<'a>(mut query: FieldQuery<'a>, window: &Window) -> FieldQuery<'a> {
    let within = window.within.iter().flatten().map(meets);
    if let Some(is_within) = within.reduce(|one, other| Box::new(one.or(other))) {
        query = query.filter(is_within.or(fields::west.is_null()));
    }
    if let Some([from, to]) = window.span {
        query = query.filter(fields::updated_at.between(from, to));
    }
    query
}

/// A box across the antimeridian, whose west is more than its east, meets every rectangle at its latitudes.
fn meets(rectangle: &Rectangle) -> Condition {
    let in_longitude = fields::west.le(rectangle.east).and(fields::east.ge(rectangle.west));
    let in_latitude = fields::south.le(rectangle.north).and(fields::north.ge(rectangle.south));
    Box::new(in_latitude.and(in_longitude.or(fields::west.gt(fields::east))))
}
