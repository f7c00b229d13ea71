use std::collections::BTreeMap;

use super::county::{CountyName, add_county};
use super::lines::{FarmLines, Lines};
use super::report_state::ReportState;
use super::same_days::SameDays;
use super::sums::{TwoYears, YearSums};
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::farm_season::FarmSeason;
use crate::field::Fips;
use crate::ids::FieldId;
use crate::instant::Instant;
use crate::readiness::{FieldFacts, LineFacts};

/// Gathers what a farm has reported for a crop year and the one before, in any order.
#[derive(Clone, Debug)]
pub struct FarmBook {
    crop_year: CropYear,
    counties: BTreeMap<Fips, CountyName>,
    /// Ground by the ids or names in plantings, with the crop year of these.
    pub(super) planted: Vec<(Option<FieldId>, String, CropYear)>,
    crops: BTreeMap<Crop, TwoYears>,
    pub(super) years: TwoYears,
    pub(super) lines: FarmLines,
    last_activity: Option<Instant>,
    /// Ground of the crop year by its id or name; neither for the whole farm.
    without_plantings: Vec<(Option<FieldId>, Option<String>)>,
}

/// What a farm has reported for a crop year, added up. It depends on the farm's records and the day alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FarmTotals {
    pub state: ReportState,
    /// The grounds of the year before and those that are reported.
    pub expected: usize,
    pub reported: usize,
    pub missing: usize,
    pub years: TwoYears,
    pub crops: BTreeMap<Crop, TwoYears>,
    pub lines: Lines,
    /// When the farm last reported or changed a planting of any year.
    pub last_activity: Option<Instant>,
    /// Those of the farm's fields.
    pub counties: BTreeMap<Fips, CountyName>,
}

impl FarmBook {
    pub fn new(crop_year: CropYear) -> Self {
        Self {
            crop_year,
            counties: BTreeMap::new(),
            planted: Vec::new(),
            crops: BTreeMap::new(),
            years: TwoYears::default(),
            lines: FarmLines::default(),
            last_activity: None,
            without_plantings: Vec::new(),
        }
    }

    /// A field of the farm as it is now.
    pub fn field(&mut self, id: FieldId, name: &str, county: Option<&(Fips, CountyName)>, facts: FieldFacts) {
        self.lines.field(id, name, facts);
        if let Some((fips, name)) = county {
            add_county(&mut self.counties, *fips, name);
        }
    }

    /// Plantings of the same crop and crop year on the same ground. A planting with the id of a field is on that field,
    /// whatever name it has.
    pub fn planted(
        &mut self,
        (crop, crop_year): (Crop, CropYear),
        (field_id, field_name): (Option<FieldId>, &str),
        sums: YearSums,
    ) {
        if !matches!(self.crop_year.0.checked_sub(crop_year.0), Some(0 | 1)) {
            return;
        }
        let name = if field_id.is_some() { String::new() } else { field_name.to_owned() };
        self.planted.push((field_id, name, crop_year));
        self.years.add(self.crop_year, crop_year, sums);
        self.crops.entry(crop).or_default().add(self.crop_year, crop_year, sums);
    }

    /// A planting as a line of the report. [`Self::planted`] adds up the same planting.
    pub fn line(&mut self, crop_year: CropYear, ground: (Option<FieldId>, &str), facts: LineFacts) {
        if crop_year == self.crop_year {
            self.lines.line(Some(crop_year), ground, facts);
        }
    }

    /// The farm reported or changed a planting.
    pub fn active(&mut self, at: Instant) {
        self.last_activity = self.last_activity.max(Some(at));
    }

    /// A zero report: nothing is planted on a field, or on ground of a name. With neither, the farm has no acres.
    pub fn nothing_planted(
        &mut self,
        (field_id, field_name): (Option<FieldId>, Option<&str>),
        crop_year: CropYear,
    ) {
        if crop_year == self.crop_year {
            self.without_plantings.push((field_id, field_name.map(ToOwned::to_owned)));
        }
    }

    /// The days with the same totals as `today`.
    pub fn same_days(&self, today: Day) -> SameDays {
        self.lines.same_days(today)
    }

    /// `today` is the reader's own day.
    pub fn into_totals(self, today: Day) -> FarmTotals {
        let season = self.season();
        FarmTotals {
            state: ReportState::of(&season, &self.years),
            expected: season.expected(),
            reported: season.reported(),
            missing: season.missing().count(),
            years: self.years,
            crops: self.crops,
            lines: self.lines.count(today),
            last_activity: self.last_activity,
            counties: self.counties,
        }
    }

    pub(super) fn season(&self) -> FarmSeason {
        let named = self.lines.named();
        let mut season = FarmSeason::new(self.crop_year);
        for (field_id, field_name, planted_for) in &self.planted {
            season.planted(named.ground(*field_id, field_name), Some(*planted_for));
        }
        for (field_id, field_name) in &self.without_plantings {
            let is_of_ground = field_id.is_some() || field_name.is_some();
            let name = field_name.as_deref().unwrap_or_default();
            season.nothing_planted(is_of_ground.then(|| named.ground(*field_id, name)), self.crop_year);
        }
        season
    }
}
