//! Every query takes the viewer.

use std::collections::HashSet;

use diesel::dsl::not;
use diesel::prelude::*;
use rules::filter::ResolvedFilter;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::kind::Kind;
use rules::planting::{Planting, PlantingRecord};
use rules::record::Confirmation;

use super::narrowing::narrowed;
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::links::active::links_of;
use crate::people::links::kind::LinkKind;
use crate::records::kind::Part;
use crate::records::places::RecordQuery;
use crate::records::read::{counted, none_if_hidden};
use crate::records::rows::StoredRecord;
use crate::records::visibility::of_farmer_visible_to;
use crate::records::window::Window;
use crate::schema::{links, records};

/// In the order of ids. None if the viewer may not see the farmer, or there is none.
pub fn matching(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    sieve: &ResolvedFilter,
    part: Part<PlantingId>,
) -> Result<Option<Vec<Planting>>> {
    matching_within(connection, viewer, farmer, sieve, &Window::default(), part)
}

/// As [`matching`], those that the window has too.
pub fn matching_within(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    sieve: &ResolvedFilter,
    window: &Window,
    part: Part<PlantingId>,
) -> Result<Option<Vec<Planting>>> {
    let rows = filtered(farmer.key(), viewer.user_id.key(), sieve, window)
        .filter(records::record_id.gt(part.after()))
        .order(records::record_id)
        .limit(part.limit())
        .select(StoredRecord::as_select())
        .load(&mut connection.db)?;
    let found = rows.into_iter().map(planting).collect::<Result<_>>()?;
    none_if_hidden(connection, viewer, farmer, found)
}

/// Over all parts of [`matching`].
pub fn count(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    sieve: &ResolvedFilter,
) -> Result<Option<usize>> {
    let query = filtered(farmer.key(), viewer.user_id.key(), sieve, &Window::default());
    let count = query.count().get_result::<i64>(&mut connection.db)?;
    counted(connection, viewer, farmer, count)
}

fn filtered<'a>(
    farmer: &'a [u8],
    viewer: &'a [u8],
    sieve: &'a ResolvedFilter,
    window: &Window,
) -> RecordQuery<'a> {
    let of_farmer = records::table
        .filter(of_farmer_visible_to(Kind::Planting, farmer, viewer))
        .filter(records::deleted_at.is_null())
        .into_boxed();
    narrowed(of_farmer, sieve, window)
}

/// In milliseconds.
const DAY: i64 = 24 * 3_600_000;

/// After this planting of this farmer.
pub type Place = (UserId, PlantingId);

#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// In the order of farmers and ids.
    pub plantings: Vec<PlantingRecord>,
    /// None at the end of the list.
    pub next: Option<Place>,
}

/// Plantings with activity (see [`rules::activity`]) from `compare_date` to `now`, of those listed farmers that have an
/// active link with the viewer as their agent.
pub fn recently_active(
    connection: &mut Connection,
    viewer: Viewer,
    farmers: &[UserId],
    [compare_date, now]: [Instant; 2],
    after: Option<Place>,
    limit: usize,
) -> Result<Page> {
    // PostgreSQL takes the indexes only for farmers that it gets themselves. With a query for them it reads all
    // plantings.
    let linked = links_of(viewer.user_id.key(), LinkKind::Agent).select(links::farmer);
    let linked: HashSet<Vec<u8>> = linked.load(&mut connection.db)?.into_iter().collect();
    let seen = farmers.iter().map(Key::key).filter(|farmer| linked.contains(*farmer));
    let (since, until) = (compare_date.number(), now.number());
    let first_day = compare_date.utc_day().number();
    // The farm has not reported what an agent entered until the farmer confirms it.
    let is_pending = records::confirmation.assume_not_null().eq(Confirmation::Pending.name());
    let reported = records::confirmation
        .is_null()
        .or(not(is_pending))
        .and(records::reported_at.ge(since))
        .and(records::reported_at.le(until).or(records::created_at.between(since, until)));
    let started = records::start_day
        .assume_not_null()
        .between(first_day, now.utc_day().number())
        .and(records::start_day.is_not_null());
    let mut active = records::table
        .filter(records::farmer.eq_any(seen))
        // The index finds too many: `active_at` is the later one of two times, and the other may be what counts.
        .filter(records::active_at.ge(i64::from(first_day) * DAY))
        .filter(reported.or(started))
        .filter(records::crop.is_not_null())
        .filter(records::deleted_at.is_null())
        .order((records::farmer, records::record_id))
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select(StoredRecord::as_select())
        .into_boxed();
    if let Some((farmer, planting_id)) = &after {
        let same_farmer = records::farmer.eq(farmer.key()).and(records::record_id.gt(planting_id.key()));
        active = active.filter(records::farmer.gt(farmer.key()).or(same_farmer));
    }
    let read = active.load::<StoredRecord>(&mut connection.db)?.into_iter().map(StoredRecord::read);
    let plantings = read.collect::<Result<Vec<PlantingRecord>>>()?;
    let is_full = plantings.len() == limit;
    let next = plantings.last().filter(|_| is_full).map(|last| (last.farmer, last.id));
    Ok(Page { plantings, next })
}

pub(super) fn planting(row: StoredRecord) -> Result<Planting> {
    row.read::<PlantingId>()?.read().map_err(|_| Error::unreadable("records.document"))
}
