//! Adds up, for each farmer, the reports for a crop year.

use std::collections::{BTreeMap, HashMap};

use rules::activity::FarmerName;
use rules::book::{Due, FarmBook, Season, YearSums};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::{FieldId, UserId};
use rules::readiness::LineFacts;
use rules::record::Confirmation;
use serde::Deserialize;

use super::columns::Columns;
use super::fields::Fields;

/// What is read of a zero report. Other members are passed over.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct ZeroReport {
    pub farmer: UserId,
    pub crop_year: CropYear,
    pub field_id: Option<FieldId>,
    pub field_name: Option<String>,
}

/// What is asked of a book.
#[derive(Clone, Copy, Debug)]
pub struct SeasonQuestion<'a> {
    pub crop_year: CropYear,
    /// Other farmers are left out.
    pub farmers: &'a [FarmerName],
    pub zero_reports: &'a [ZeroReport],
    /// The next date of a farmer by which to report.
    pub due_days: &'a BTreeMap<UserId, Day>,
    /// The reader's own day.
    pub today: Day,
}

pub(super) fn of(columns: &Columns, fields: &Fields, question: &SeasonQuestion<'_>) -> Season {
    let SeasonQuestion { crop_year, farmers, zero_reports, due_days, today } = *question;
    let new = |name: &FarmerName| (name.user_id, FarmBook::new(crop_year));
    let mut farms: HashMap<_, _> = farmers.iter().map(new).collect();
    for (id, field) in fields.iter() {
        let Some(farm) = farms.get_mut(&field.farmer) else { continue };
        farm.field(id, &field.name, field.county.as_ref(), field.facts());
    }
    for ZeroReport { farmer, crop_year, field_id, field_name } in zero_reports {
        let Some(farm) = farms.get_mut(farmer) else { continue };
        farm.nothing_planted((*field_id, field_name.as_deref()), *crop_year);
    }
    let line_facts = columns.line_facts();
    for row in 0..columns.len() {
        add(&mut farms, columns, row, &line_facts);
    }
    Season::new(
        crop_year,
        farmers.iter().filter_map(|name| {
            let totals = farms.remove(&name.user_id)?.into_totals(today);
            Some((name, totals, due_days.get(&name.user_id).map(|day| Due { day: *day })))
        }),
    )
}

fn add(
    farms: &mut HashMap<UserId, FarmBook>,
    columns: &Columns,
    row: usize,
    line_facts: &impl Fn(usize) -> Option<LineFacts>,
) -> Option<()> {
    let (farm, times) = (farms.get_mut(&columns.farmer(row)?)?, columns.times(row)?);
    // The farm has not reported what an agent entered until the farmer confirms it.
    if !times.confirmation.is_some_and(Confirmation::is_pending) {
        farm.active(times.reported_at);
    }
    let (crop, crop_year) = (columns.crop(row)?, columns.crop_year(row)?);
    let ground = columns.ground(row)?;
    farm.planted((crop, crop_year), ground, YearSums::one(columns.acres(row)));
    farm.line(crop_year, ground, line_facts(row)?);
    Some(())
}
