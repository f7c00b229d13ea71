//! What each of an agent's farmers has reported for a crop year and the one before.

use std::collections::HashMap;

use diesel::dsl::{count_star, max, sum};
use diesel::prelude::*;
use rules::crop_year::CropYear;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;

use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::links::farmers_of;
use crate::schema::records;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FarmerSums {
    pub this_year: YearSums,
    pub year_before: YearSums,
    /// When a planting of any crop year was first received.
    pub last_reported_at: Option<Instant>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct YearSums {
    pub plantings: i64,
    /// The unit is hundredths of an acre.
    pub acres_hundredths: i64,
}

/// Of the farmers that are linked with the agent. A farmer without plantings has none.
pub fn sums_of_farmers(
    connection: &mut Connection,
    agent: Viewer,
    crop_year: CropYear,
) -> Result<HashMap<UserId, FarmerSums>> {
    let mut sums: HashMap<UserId, FarmerSums> = HashMap::new();
    for farmer in farmers_of(connection, agent.user_id)? {
        let years = records::table
            .filter(records::farmer.eq(farmer.key()).and(records::kind.eq(Kind::Planting.name())))
            .filter(records::deleted_at.is_null())
            .group_by(records::crop_year)
            .select((
                records::crop_year,
                count_star(),
                sum(records::acres_hundredths),
                max(records::created_at),
            ))
            .load::<(Option<i32>, i64, Option<i64>, Option<i64>)>(&mut connection.db)?;
        for (year, plantings, acres, reported_at) in years {
            let of_farmer = sums.entry(farmer).or_default();
            let reported_at = reported_at.map(|at| instant(at, "records.created_at")).transpose()?;
            of_farmer.last_reported_at = of_farmer.last_reported_at.max(reported_at);
            let of_year = YearSums { plantings, acres_hundredths: acres.unwrap_or(0) };
            if year == Some(crop_year.0) {
                of_farmer.this_year = of_year;
            } else if year.and_then(|year| year.checked_add(1)) == Some(crop_year.0) {
                of_farmer.year_before = of_year;
            }
        }
    }
    Ok(sums)
}
