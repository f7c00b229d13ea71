//! Reads what farms have reported.

use std::collections::{BTreeSet, HashMap};

use diesel::dsl::{auto_type, count, count_star, max, sql, sum};
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text};
use rules::acres::{Acres, TotalAcres};
use rules::book::{CountyName, FarmBook, FarmTotals, SameDays, YearSums};
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::DeadlineFarm;
use rules::field::{Fips, LandNumber};
use rules::ids::{FieldId, UserId};
use rules::kind::Kind;
use rules::readiness::{FieldFacts, StoredLine};
use rules::record::{Confirmation, Document};
use serde::Deserialize;

use crate::engine::columns::{Key, StoredId, instant};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::records::json::json_extract;
use crate::schema::records;

/// SQLite takes 32,766 values in a statement.
pub(in crate::records) const FARMERS_AT_ONCE: usize = 10_000;

/// The documents of the plantings of so many farms are in memory at a time.
const FARMS_AT_ONCE: usize = 250;

type Farms = HashMap<UserId, Farm>;

/// What follows from a farm's records for a crop year.
#[derive(Clone, Debug)]
pub(super) struct FarmFacts {
    pub(super) totals: FarmTotals,
    /// The days for which the totals are right.
    pub(super) days: SameDays,
    /// What tells the dates that concern the farm in the crop year.
    pub(super) dates: DeadlineFarm,
}

struct Farm {
    book: FarmBook,
    planted: BTreeSet<(Crop, CropYear, Option<FieldId>)>,
    counties: HashMap<FieldId, Fips>,
}

/// What each of these farmers has reported.
pub(super) fn gather(
    connection: &mut Connection,
    farmers: &[UserId],
    crop_year: CropYear,
    today: Day,
) -> Result<HashMap<UserId, FarmFacts>> {
    let mut facts = HashMap::with_capacity(farmers.len());
    for some in farmers.chunks(FARMS_AT_ONCE) {
        let farms = farms(connection, some, crop_year)?;
        facts.extend(farms.into_iter().map(|(farmer, farm)| (farmer, farm.into_facts(today))));
    }
    Ok(facts)
}

impl Farm {
    fn new(crop_year: CropYear) -> Self {
        Self { book: FarmBook::new(crop_year), planted: BTreeSet::new(), counties: HashMap::new() }
    }

    fn planted(&mut self, planted: (Crop, CropYear), ground: (Option<FieldId>, &str), sums: YearSums) {
        self.book.planted(planted, ground, sums);
        let ((crop, crop_year), (field_id, _)) = (planted, ground);
        self.planted.insert((crop, crop_year, field_id));
    }

    fn into_facts(self, today: Day) -> FarmFacts {
        let Self { book, planted, counties } = self;
        let mut dates = DeadlineFarm::default();
        for county in counties.values() {
            dates.has_field_in(*county);
        }
        for (crop, crop_year, field_id) in planted {
            let county = field_id.and_then(|field_id| counties.get(&field_id)).copied();
            dates.planted(crop, Some(crop_year), county);
        }
        FarmFacts { days: book.same_days(today), totals: book.into_totals(today), dates }
    }
}

pub(crate) fn farm_book(
    connection: &mut Connection,
    farmer: UserId,
    crop_year: CropYear,
) -> Result<FarmBook> {
    let farms = farms(connection, &[farmer], crop_year)?;
    Ok(farms.into_values().next().map_or_else(|| FarmBook::new(crop_year), |farm| farm.book))
}

fn farms(connection: &mut Connection, farmers: &[UserId], crop_year: CropYear) -> Result<Farms> {
    let mut farms: Farms = farmers.iter().map(|farmer| (*farmer, Farm::new(crop_year))).collect();
    let farmers: Vec<_> = farmers.iter().map(Key::key).collect();
    let year_before = CropYear(crop_year.0.saturating_sub(1));
    add_plantings(connection, &mut farms, &farmers, crop_year)?;
    add_plantings_on_fields(connection, &mut farms, &farmers, year_before)?;
    add_plantings_by_name(connection, &mut farms, &farmers, year_before)?;
    add_zero_reports(connection, &mut farms, &farmers, crop_year)?;
    add_activity(connection, &mut farms, &farmers)?;
    add_fields(connection, &mut farms, &farmers)?;
    Ok(farms)
}

/// What these farmers reported for a crop year.
#[auto_type(no_type_alias)]
fn of_year<'a>(farmers: &'a [&'a [u8]], crop_year: i32) -> _ {
    records::table
        .filter(records::farmer.eq_any(farmers))
        .filter(records::crop_year.eq(crop_year))
        .filter(records::deleted_at.is_null())
}

/// Each planting is a line of the report.
fn add_plantings(
    connection: &mut Connection,
    farms: &mut Farms,
    farmers: &[&[u8]],
    crop_year: CropYear,
) -> Result<()> {
    let rows = of_year(farmers, crop_year.0)
        .filter(records::crop.is_not_null())
        .select((records::farmer, records::crop, records::field_id, records::document))
        .load::<(StoredId, Option<String>, Option<StoredId>, String)>(&mut connection.db)?;
    for (farmer, crop, field_id, document) in rows {
        let line = StoredLine::read(&Document::stored(document));
        let StoredLine { field_name, facts } = line.map_err(|_| Error::unreadable("records.document"))?;
        let ground = (field_id.map(StoredId::id), field_name.as_str());
        let Some(farm) = farms.get_mut(&farmer.id()) else { continue };
        farm.planted((crop_of(crop.as_deref())?, crop_year), ground, YearSums::one(facts.acres));
        farm.book.line(crop_year, ground, facts);
    }
    Ok(())
}

/// The farmer, the crop, the field, the plantings, their acres, and those with acres.
type Sums = (StoredId, Option<String>, Option<StoredId>, i64, Option<i64>, i64);

/// The index of a crop year has all that this asks for.
fn add_plantings_on_fields(
    connection: &mut Connection,
    farms: &mut Farms,
    farmers: &[&[u8]],
    crop_year: CropYear,
) -> Result<()> {
    let rows = of_year(farmers, crop_year.0)
        .filter(records::crop.is_not_null())
        .filter(records::field_id.is_not_null())
        .group_by((records::farmer, records::crop, records::field_id))
        .select((
            records::farmer,
            records::crop,
            records::field_id,
            count_star(),
            sum(records::acres_hundredths),
            count(records::acres_hundredths),
        ))
        .load::<Sums>(&mut connection.db)?;
    for (farmer, crop, field_id, plantings, hundredths, with_acres) in rows {
        let sums = year_sums(plantings, hundredths, with_acres)?;
        let planted = (crop_of(crop.as_deref())?, crop_year);
        let Some(farm) = farms.get_mut(&farmer.id()) else { continue };
        farm.planted(planted, (field_id.map(StoredId::id), ""), sums);
    }
    Ok(())
}

/// Only plantings without the id of a field need the name in their document.
fn add_plantings_by_name(
    connection: &mut Connection,
    farms: &mut Farms,
    farmers: &[&[u8]],
    crop_year: CropYear,
) -> Result<()> {
    let rows = of_year(farmers, crop_year.0)
        .filter(records::crop.is_not_null())
        .filter(records::field_id.is_null())
        .select((
            records::farmer,
            records::crop,
            json_extract(records::document, format!("$.{}", Kind::Planting.name_member())),
            records::acres_hundredths,
        ))
        .load::<(StoredId, Option<String>, Option<String>, Option<i32>)>(&mut connection.db)?;
    for (farmer, crop, name, hundredths) in rows {
        let acres = hundredths.map(|hundredths| {
            let acres = u32::try_from(hundredths).ok().and_then(Acres::from_hundredths);
            acres.ok_or_else(|| Error::unreadable("records.acres_hundredths"))
        });
        let sums = YearSums::one(acres.transpose()?);
        let planted = (crop_of(crop.as_deref())?, crop_year);
        let Some(farm) = farms.get_mut(&farmer.id()) else { continue };
        farm.planted(planted, (None, &name.unwrap_or_default()), sums);
    }
    Ok(())
}

/// Of the records with a crop year, only zero reports have no crop.
fn add_zero_reports(
    connection: &mut Connection,
    farms: &mut Farms,
    farmers: &[&[u8]],
    crop_year: CropYear,
) -> Result<()> {
    let rows = of_year(farmers, crop_year.0)
        .filter(records::crop.is_null())
        .select((
            records::farmer,
            records::field_id,
            json_extract(records::document, format!("$.{}", Kind::ZeroReport.name_member())),
        ))
        .load::<(StoredId, Option<StoredId>, Option<String>)>(&mut connection.db)?;
    for (farmer, field_id, name) in rows {
        let field_id = field_id.map(StoredId::id);
        let Some(farm) = farms.get_mut(&farmer.id()) else { continue };
        farm.book.nothing_planted((field_id, name.as_deref()), crop_year);
    }
    Ok(())
}

/// The farm has not reported what an agent entered until the farmer confirms it.
fn add_activity(connection: &mut Connection, farms: &mut Farms, farmers: &[&[u8]]) -> Result<()> {
    let pending = Confirmation::Pending.name();
    let rows = records::table
        .filter(records::farmer.eq_any(farmers))
        .filter(records::crop.is_not_null())
        .filter(records::deleted_at.is_null())
        .filter(records::confirmation.is_null().or(records::confirmation.ne(pending)))
        .group_by(records::farmer)
        .select((records::farmer, max(records::reported_at)))
        .load::<(StoredId, Option<i64>)>(&mut connection.db)?;
    for (farmer, at) in rows {
        if let (Some(farm), Some(at)) = (farms.get_mut(&farmer.id()), at) {
            farm.book.active(instant(at, "records.reported_at")?);
        }
    }
    Ok(())
}

/// The farmer, the field, its name, its county as JSON, its FSA farm, and its acres.
type StoredField = (StoredId, StoredId, Option<String>, Option<String>, Option<String>, Option<String>);

#[derive(Deserialize)]
struct StoredCounty {
    fips: String,
    name: String,
    state: String,
}

impl StoredCounty {
    fn named(self) -> Option<(Fips, CountyName)> {
        let Self { fips, name, state } = self;
        Some((Fips::parse(&fips)?, CountyName { name, state }))
    }
}

fn add_fields(connection: &mut Connection, farms: &mut Farms, farmers: &[&[u8]]) -> Result<()> {
    // An index of SQLite finds the fields of a farm and has these very expressions.
    let member = |extract: &'static str| sql::<Nullable<Text>>(extract);
    let rows = records::table
        .filter(records::farmer.eq_any(farmers))
        .filter(records::crop.is_null())
        .filter(records::crop_year.is_null())
        .filter(records::deleted_at.is_null())
        .select((
            records::farmer,
            records::record_id,
            member("json_extract(document, '$.name')"),
            member("json_extract(document, '$.county')"),
            member("json_extract(document, '$.fsaFarm')"),
            member("json_extract(document, '$.acres')"),
        ))
        .load::<StoredField>(&mut connection.db)?;
    for (farmer, field_id, name, county, fsa_farm, acres) in rows {
        let county = county.and_then(|county| serde_json::from_str::<StoredCounty>(&county).ok()?.named());
        let acres = acres.and_then(|acres| Acres::new(acres.parse().ok()?).ok());
        let facts = FieldFacts::new(
            fsa_farm.is_some_and(|number| LandNumber::parse(&number).is_ok()),
            county.as_ref().map(|(fips, county)| (*fips, county.state.as_str())),
            acres,
        );
        let Some(farm) = farms.get_mut(&farmer.id()) else { continue };
        let field_id: FieldId = field_id.id();
        farm.counties.extend(county.as_ref().map(|(fips, _)| (field_id, *fips)));
        farm.book.field(field_id, &name.unwrap_or_default(), county.as_ref(), facts);
    }
    Ok(())
}

fn crop_of(crop: Option<&str>) -> Result<Crop> {
    crop.and_then(Crop::stored).ok_or_else(|| Error::unreadable("records.crop"))
}

/// Plantings, their acres, and how many of them have acres, as the database counts them.
pub(in crate::records) fn year_sums(
    plantings: i64,
    hundredths: Option<i64>,
    with_acres: i64,
) -> Result<YearSums> {
    let acres = number(hundredths.unwrap_or(0), "sum(records.acres_hundredths)")?;
    Ok(YearSums {
        plantings: number(plantings, "count(*)")?,
        acres: TotalAcres::from_hundredths(acres),
        without_acres: number(plantings - with_acres, "count(records.acres_hundredths)")?,
    })
}

fn number<N: TryFrom<i64>>(counted: i64, column: &'static str) -> Result<N> {
    N::try_from(counted).map_err(|_| Error::unreadable(column))
}
