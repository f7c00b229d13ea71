//! Adds up, for each farmer, the reports for a crop year.

use rules::activity::FarmerName;
use rules::book::{Due, Season, SeasonBook, YearSums};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::{FieldId, UserId};
use rules::record::Confirmation;
use serde::Deserialize;

use super::columns::Columns;
use super::fields::{FarmField, Fields};

/// What is read of a zero report. Other members are passed over.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct ZeroReport {
    pub farmer: UserId,
    pub crop_year: CropYear,
    pub field_id: Option<FieldId>,
    pub field_name: Option<String>,
}

pub(super) fn of(
    columns: &Columns,
    fields: &Fields,
    crop_year: CropYear,
    farmers: &[FarmerName],
    zero_reports: &[ZeroReport],
    due_days: impl IntoIterator<Item = (UserId, Day)>,
) -> Season {
    let mut book = SeasonBook::new(crop_year, farmers);
    for (id, FarmField { farmer, name, county }) in fields.iter() {
        book.field(*farmer, id, name, county.clone());
    }
    for ZeroReport { farmer, crop_year, field_id, field_name } in zero_reports {
        book.nothing_planted(*farmer, (*field_id, field_name.as_deref()), *crop_year);
    }
    for (farmer, day) in due_days {
        book.due(farmer, Due { day });
    }
    for row in 0..columns.len() {
        add(&mut book, columns, row);
    }
    book.into_season()
}

fn add(book: &mut SeasonBook, columns: &Columns, row: usize) -> Option<()> {
    let (farmer, times) = (columns.farmer(row)?, columns.times(row)?);
    // The farm has not reported what an agent entered until the farmer confirms it.
    if !times.confirmation.is_some_and(Confirmation::is_pending) {
        book.active(farmer, times.reported_at);
    }
    let planted = (columns.crop(row)?, columns.crop_year(row)?);
    let ground = (columns.field(row), columns.field_name(row)?);
    book.planted(farmer, planted, ground, YearSums::one(columns.acres(row)));
    Some(())
}
