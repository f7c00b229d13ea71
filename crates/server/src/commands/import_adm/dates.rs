//! The table A00200: the dates of each insurance offer.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::{Area, Deadline, DeadlineKind};
use rules::field::Fips;
use store::deadlines::AuthorityDate;

use super::error::ImportError;
use super::fold::{Codes, fold};
use super::lookups::Lookups;
use super::table::{Column, Row, Table};

/// A table has other dates besides. Some offers have modified or extended dates; nothing says which policies they
/// apply to, so only the plain ones are read.
const DATES: [(DeadlineKind, &str); 6] = [
    (DeadlineKind::SalesClosing, "Sales Closing Date"),
    (DeadlineKind::EarliestPlanting, "Earliest Planting Date"),
    (DeadlineKind::FinalPlanting, "Final Planting Date"),
    (DeadlineKind::LatePlantingEnd, "End of Late Planting Period Date"),
    (DeadlineKind::AcreageReporting, "Acreage Reporting Date"),
    (DeadlineKind::ProductionReporting, "Production Reporting Date"),
];

/// What a table says of our crops.
#[derive(Debug)]
pub(super) struct Offers {
    pub(super) reinsurance_year: i32,
    /// The latest filing date of its rows.
    pub(super) filed_on: Day,
    pub(super) dates: Vec<AuthorityDate>,
    /// Offers of crops that are not reported here.
    pub(super) other_crops: u64,
}

/// What all types and practices of a crop may have in common.
type Subject = (Crop, Fips, CropYear, DeadlineKind);

struct Columns {
    reinsurance_year: Column,
    crop_year: Column,
    commodity: Column,
    state: Column,
    county: Column,
    crop_type: Column,
    practice: Column,
    filed_on: Column,
    dates: Vec<(DeadlineKind, Column, &'static str)>,
}

impl Columns {
    fn of<R: Read>(table: &Table<'_, R>) -> Result<Self, ImportError> {
        let dates = DATES.into_iter().map(|(kind, name)| Ok((kind, table.column(name)?, name)));
        Ok(Self {
            reinsurance_year: table.column("Reinsurance Year")?,
            crop_year: table.column("Commodity Year")?,
            commodity: table.column("Commodity Code")?,
            state: table.column("State Code")?,
            county: table.column("County Code")?,
            crop_type: table.column("Type Code")?,
            practice: table.column("Practice Code")?,
            filed_on: table.column("Filing Date")?,
            dates: dates.collect::<Result<_, ImportError>>()?,
        })
    }
}

#[derive(Default)]
struct Found {
    reinsurance_year: Option<i32>,
    filed_on: Option<Day>,
    days: BTreeMap<Subject, BTreeSet<(Codes, Day)>>,
    other_crops: u64,
}

impl Offers {
    pub(super) fn read(name: &str, text: &mut dyn Read, lookups: &Lookups) -> Result<Self, ImportError> {
        let table = Table::new(name, text)?;
        let columns = Columns::of(&table)?;
        let mut found = Found::default();
        table.each(|row| found.add(row, &columns, lookups))?;
        let (Some(reinsurance_year), Some(filed_on)) = (found.reinsurance_year, found.filed_on) else {
            return Err(ImportError::line(name, 1, "there are no offers"));
        };
        let dates =
            found.days.into_iter().flat_map(|(subject, days)| authority_dates(subject, &days, lookups));
        Ok(Self { reinsurance_year, filed_on, dates: dates.collect(), other_crops: found.other_crops })
    }
}

impl Found {
    fn add(&mut self, row: &Row<'_>, columns: &Columns, lookups: &Lookups) -> Result<(), ImportError> {
        let year = row.year(columns.reinsurance_year, "the reinsurance year")?;
        if *self.reinsurance_year.get_or_insert(year) != year {
            return Err(row.error("the lines above are of another reinsurance year"));
        }
        self.filed_on = self.filed_on.max(row.day(columns.filed_on, "the filing date")?);
        let Some(crop) = Crop::from_rma_code(row.digits(columns.commodity, 4, "the commodity")?) else {
            self.other_crops += 1;
            return Ok(());
        };
        let state = row.digits(columns.state, 2, "the state")?;
        let county = row.digits(columns.county, 3, "the county")?;
        let fips = format!("{state}{county}");
        let county = Fips::parse(&fips).filter(|_| lookups.has_county(&fips));
        let county = county.ok_or_else(|| row.error(format!("the table of counties has no {fips}")))?;
        let crop_year = CropYear(row.year(columns.crop_year, "the commodity year")?);
        let crop_type = code(row.digits(columns.crop_type, 3, "the type")?);
        let practice = code(row.digits(columns.practice, 3, "the practice")?);
        for (kind, column, name) in &columns.dates {
            if let Some(day) = row.day(*column, name)? {
                let days = self.days.entry((crop, county, crop_year, *kind)).or_default();
                days.insert((Codes { crop_type, practice }, day));
            }
        }
        Ok(())
    }
}

/// The caller knows that it has three digits.
fn code(digits: &str) -> u16 {
    digits.parse().unwrap_or_default()
}

fn authority_dates(
    (crop, county, crop_year, kind): Subject,
    days: &BTreeSet<(Codes, Day)>,
    lookups: &Lookups,
) -> Vec<AuthorityDate> {
    let commodity = crop.rma_code().unwrap_or_default();
    let written = |code: u16| format!("{code:03}");
    fold(days)
        .into_iter()
        .map(|(crop_type, practice, date)| AuthorityDate {
            deadline: Deadline { kind, crop: Some(crop), area: Area::County(county), crop_year, date },
            crop_type: crop_type.map(|code| lookups.type_name(commodity, &written(code))).unwrap_or_default(),
            practice: practice
                .map(|code| lookups.practice_name(commodity, &written(code)))
                .unwrap_or_default(),
        })
        .collect()
}
