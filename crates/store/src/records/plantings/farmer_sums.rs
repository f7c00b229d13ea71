//! What each of an agent's farmers has reported for a crop year and the one before.

use std::collections::HashMap;

use diesel::dsl::{count, count_star, max, sum};
use diesel::prelude::*;
use rules::book::TwoYears;
use rules::crop_year::CropYear;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;

use crate::Viewer;
use crate::engine::columns::{Key, StoredId, instant};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::links::farmers_of;
use crate::records::season::{FARMERS_AT_ONCE, year_sums};
use crate::schema::records;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FarmerSums {
    pub years: TwoYears,
    /// When a planting of any crop year was first received.
    pub last_reported_at: Option<Instant>,
}

/// The farmer, the crop year, the plantings, their acres, those with acres, and when the last one was received.
type Sums = (StoredId, Option<i32>, i64, Option<i64>, i64, Option<i64>);

/// Of the farmers that are linked with the agent. A farmer without plantings has none.
pub fn sums_of_farmers(
    connection: &mut Connection,
    agent: Viewer,
    crop_year: CropYear,
) -> Result<HashMap<UserId, FarmerSums>> {
    let mut sums: HashMap<UserId, FarmerSums> = HashMap::new();
    for farmers in farmers_of(connection, agent.user_id)?.chunks(FARMERS_AT_ONCE) {
        let rows = records::table
            .filter(records::farmer.eq_any(farmers.iter().map(Key::key)))
            .filter(records::kind.eq(Kind::Planting.name()).and(records::deleted_at.is_null()))
            .group_by((records::farmer, records::crop_year))
            .select((
                records::farmer,
                records::crop_year,
                count_star(),
                sum(records::acres_hundredths),
                count(records::acres_hundredths),
                max(records::created_at),
            ))
            .load::<Sums>(&mut connection.db)?;
        for (farmer, year, plantings, hundredths, with_acres, reported_at) in rows {
            let of_farmer = sums.entry(farmer.id()).or_default();
            let reported_at = reported_at.map(|at| instant(at, "records.created_at")).transpose()?;
            of_farmer.last_reported_at = of_farmer.last_reported_at.max(reported_at);
            if let Some(year) = year {
                let of_year = year_sums(plantings, hundredths, with_acres)?;
                of_farmer.years.add(crop_year, CropYear(year), of_year);
            }
        }
    }
    Ok(sums)
}
