//! What an agent's farmers have reported for a crop year, added up by the database.

mod cache;
mod gather;

use diesel::prelude::*;
use rules::activity::FarmerName;
use rules::book::{Due, Season};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::{Deadline, due_days};
use rules::ids::UserId;

pub use cache::FarmCache;
pub(crate) use gather::farm_book;
pub(in crate::records) use gather::{FARMERS_AT_ONCE, year_sums};

use crate::Viewer;
use crate::engine::columns::{Key, StoredId};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::links;
use crate::schema::users;

/// The agent's linked farmers, each with what is reported and with the next day by which to report. `deadlines` are the
/// dates of the crop year that the agent knows. Empty for others than agents. `today` is the agent's own day.
pub fn season(
    connection: &mut Connection,
    agent: Viewer,
    (crop_year, today): (CropYear, Day),
    deadlines: &[Deadline],
    cache: &FarmCache,
) -> Result<Season> {
    let farmers = links::farmers_of(connection, agent.user_id)?;
    let names = names(connection, &farmers)?;
    let farms = cache.farms(connection, &farmers, crop_year, today)?;
    let due = due_days(farms.iter().map(|(farmer, facts)| (*farmer, &facts.dates)), deadlines, today);
    let rows = names.iter().filter_map(|name| {
        let due = due.get(&name.user_id).map(|day| Due { day: *day });
        Some((name, &farms.get(&name.user_id)?.totals, due))
    });
    Ok(Season::new(crop_year, rows))
}

fn names(connection: &mut Connection, farmers: &[UserId]) -> Result<Vec<FarmerName>> {
    let mut names = Vec::with_capacity(farmers.len());
    for some in farmers.chunks(FARMERS_AT_ONCE) {
        let rows = users::table
            .filter(users::user_id.eq_any(some.iter().map(Key::key)))
            .select((users::user_id, users::first_name, users::last_name))
            .load::<(StoredId, String, String)>(&mut connection.db)?;
        names.extend(rows.into_iter().map(|(user_id, first_name, last_name)| FarmerName {
            user_id: user_id.id(),
            first_name,
            last_name,
        }));
    }
    Ok(names)
}
