//! Every query takes the viewer.

use std::collections::HashSet;

use diesel::dsl::exists;
use diesel::prelude::*;
use rules::filter::ResolvedFilter;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::{Planting, PlantingRecord};

use super::narrowing::{PlantingQuery, narrowed};
use super::rows::{StoredPlanting, planting};
use super::visibility::of_farmer_visible_to;
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::links::active::links_of;
use crate::people::links::kind::LinkKind;
use crate::records::kept::Part;
use crate::records::read::{seen, sees};
use crate::records::window::Window;
use crate::schema::{links, plantings};

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
    let rows = kept(farmer.key(), viewer.user_id.key(), sieve, window)
        .filter(plantings::planting_id.gt(part.after()))
        .order(plantings::planting_id)
        .limit(part.limit())
        .select(StoredPlanting::as_select())
        .load(&mut connection.db)?;
    let found = rows.into_iter().map(|row| planting(&row.try_into()?)).collect::<Result<_>>()?;
    seen(connection, viewer, farmer, found)
}

/// Over all parts of [`matching`].
pub fn count(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    sieve: &ResolvedFilter,
) -> Result<Option<usize>> {
    let kept = kept(farmer.key(), viewer.user_id.key(), sieve, &Window::default());
    let count = kept.count().get_result::<i64>(&mut connection.db)?;
    if count == 0 && !sees(connection, viewer, farmer)? {
        return Ok(None);
    }
    Ok(Some(usize::try_from(count).unwrap_or(usize::MAX)))
}

fn kept<'a>(
    farmer: &'a [u8],
    viewer: &'a [u8],
    sieve: &'a ResolvedFilter,
    window: &Window,
) -> PlantingQuery<'a> {
    let of_farmer = plantings::table
        .filter(of_farmer_visible_to(farmer, viewer))
        .filter(plantings::deleted_at.is_null())
        .into_boxed();
    narrowed(of_farmer, sieve, window)
}

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
    // PostgreSQL takes the indexes only for farmers that it gets themselves. With a query for them it reads all plantings.
    let linked = links_of(viewer.user_id.key(), LinkKind::Agent).select(links::farmer);
    let linked: HashSet<Vec<u8>> = linked.load(&mut connection.db)?.into_iter().collect();
    let seen = || farmers.iter().map(Key::key).filter(|farmer| linked.contains(*farmer));
    let (since, until) = (compare_date.number(), now.number());
    // `reported_at` is never before `created_at`, so its index serves both.
    let reported = plantings::reported_at
        .ge(since)
        .and(plantings::reported_at.le(until).or(plantings::created_at.between(since, until)));
    let started = plantings::start_day
        .assume_not_null()
        .between(compare_date.utc_day().number(), now.utc_day().number())
        .and(plantings::start_day.is_not_null());
    // Both arms filter by farmer, so that each can use its own index.
    let is_active =
        (plantings::farmer.eq_any(seen()).and(reported)).or(plantings::farmer.eq_any(seen()).and(started));
    let mut active = plantings::table
        .filter(is_active)
        .filter(plantings::deleted_at.is_null())
        .order((plantings::farmer, plantings::planting_id))
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select(StoredPlanting::as_select())
        .into_boxed();
    if let Some((farmer, planting_id)) = &after {
        let same_farmer =
            plantings::farmer.eq(farmer.key()).and(plantings::planting_id.gt(planting_id.key()));
        active = active.filter(plantings::farmer.gt(farmer.key()).or(same_farmer));
    }
    let read = active.load(&mut connection.db)?.into_iter().map(PlantingRecord::try_from);
    let plantings = read.collect::<Result<Vec<_>>>()?;
    let is_full = plantings.len() == limit;
    let next = plantings.last().filter(|_| is_full).map(|last| (last.farmer, last.id));
    Ok(Page { plantings, next })
}

pub(crate) fn sees_one_of(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    creator: UserId,
) -> Result<bool> {
    let one = plantings::table
        .filter(of_farmer_visible_to(farmer.key(), viewer.user_id.key()))
        .filter(plantings::creator.eq(creator.key()))
        .filter(plantings::deleted_at.is_null());
    Ok(diesel::select(exists(one)).get_result(&mut connection.db)?)
}
