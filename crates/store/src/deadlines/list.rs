//! The dates that a viewer knows.

use std::collections::BTreeSet;

use diesel::prelude::*;
use rules::crop_year::CropYear;
use rules::deadline::{Area, Deadline};
use rules::field::Fips;
use rules::ids::UserId;
use rules::user::UserType;

use super::authority::{self, AuthorityDate, AuthorityFile};
use super::row::{DeadlineRow, OwnDeadline};
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::people::author::{Author, named};
use crate::people::links::kind::{LinkKind, LinkStatus};
use crate::people::links::{employer, farmers_seen_by};
use crate::schema::{deadlines, links, records};

/// Which of the dates that a viewer may see to return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    pub crop_year: Option<CropYear>,
    /// A state narrows the counties of the viewer's farms; a county may be any.
    pub area: Area,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KnownDate {
    /// An agent entered it.
    Own(OwnDeadline),
    /// It is in the file of this reinsurance year.
    Authority(i32, AuthorityDate),
}

impl KnownDate {
    pub fn deadline(&self) -> Deadline {
        match self {
            Self::Own(own) => own.deadline,
            Self::Authority(_, date) => date.deadline,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownDates {
    pub dates: Vec<KnownDate>,
    /// The agents who entered dates, in the order of their ids.
    pub agents: Vec<Author>,
    /// The authority's files that are imported, in the order of their years.
    pub files: Vec<AuthorityFile>,
}

/// An agent sees the dates that they entered, and others those of the farm's agents. Dates of the authority are those
/// of the counties in which the viewer sees fields.
pub fn known(connection: &mut Connection, viewer: Viewer, scope: Scope) -> Result<KnownDates> {
    let own = entered(connection, viewer, scope)?;
    let agents: BTreeSet<UserId> = own.iter().map(|date| date.agent).collect();
    let counties = match scope.area {
        Area::County(county) => vec![county],
        area => counties(connection, viewer)?.into_iter().filter(|county| area.contains(*county)).collect(),
    };
    let of_authority = authority::in_counties(connection, &counties, scope.crop_year)?;
    let of_authority = of_authority.into_iter().map(|(year, date)| KnownDate::Authority(year, date));
    Ok(KnownDates {
        dates: own.into_iter().map(KnownDate::Own).chain(of_authority).collect(),
        agents: named(connection, &agents)?,
        files: authority::files(connection)?,
    })
}

/// The dates of a crop year that the viewer knows, without who entered them.
pub fn of_year(connection: &mut Connection, viewer: Viewer, crop_year: CropYear) -> Result<Vec<Deadline>> {
    let scope = Scope { crop_year: Some(crop_year), area: Area::Everywhere };
    Ok(known(connection, viewer, scope)?.dates.iter().map(KnownDate::deadline).collect())
}

/// In the order of dates.
fn entered(connection: &mut Connection, viewer: Viewer, scope: Scope) -> Result<Vec<OwnDeadline>> {
    let agents = agents_of(connection, viewer)?;
    let mut query = deadlines::table
        .filter(deadlines::agent.eq_any(agents.iter().map(Vec::as_slice)))
        .filter(deadlines::withdrawn_at.is_null())
        .order((deadlines::day, deadlines::deadline_id))
        .select(DeadlineRow::as_select())
        .into_boxed();
    if let Some(CropYear(year)) = scope.crop_year {
        query = query.filter(deadlines::crop_year.eq(year));
    }
    let rows = query.load::<DeadlineRow>(&mut connection.db)?;
    let found: Vec<OwnDeadline> =
        rows.into_iter().filter_map(|row| row.read().transpose()).collect::<Result<_>>()?;
    Ok(found.into_iter().filter(|date| overlap(date.deadline.area, scope.area)).collect())
}

/// Whether one of the areas contains the other.
fn overlap(one: Area, other: Area) -> bool {
    one.code().starts_with(other.code()) || other.code().starts_with(one.code())
}

fn agents_of(connection: &mut Connection, viewer: Viewer) -> Result<Vec<Vec<u8>>> {
    let farmer = match viewer.user_type {
        UserType::Agent => return Ok(vec![viewer.user_id.key().to_vec()]),
        UserType::Farmer => Some(viewer.user_id),
        UserType::Employee => employer(connection, viewer.user_id)?,
    };
    let Some(farmer) = farmer else { return Ok(Vec::new()) };
    Ok(links::table
        .filter(links::farmer.eq(farmer.key()).and(links::kind.eq(LinkKind::Agent.value())))
        .filter(links::status.eq(LinkStatus::Active.value()))
        .select(links::peer)
        .load(&mut connection.db)?)
}

/// Everyone sees all fields of the farms that they see (`rules::permission`).
fn counties(connection: &mut Connection, viewer: Viewer) -> Result<BTreeSet<Fips>> {
    let farmers = farmers_seen_by(connection, viewer)?;
    let found = records::table
        .filter(records::farmer.eq_any(farmers.iter().map(Key::key)))
        .filter(records::county.is_not_null().and(records::deleted_at.is_null()))
        .select(records::county.assume_not_null())
        .distinct()
        .load::<String>(&mut connection.db)?;
    found.iter().map(|county| Fips::parse(county).ok_or(Error::unreadable("records.county"))).collect()
}
