//! The form in which an agent enters a date.

use serde::{Deserialize, Serialize};

use super::{Area, Deadline, DeadlineKind};
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::text::{Line, LineError};
use crate::violation::{Field, Rule, Violation, Violations};

/// The unit is characters. The address of a page of an authority is shorter.
pub const SOURCE_MAX: usize = 300;

/// The words or the https address by which others can check a date.
pub type SourceText = Line<SOURCE_MAX>;

pub const KIND: Field = Field::Member("kind");
pub const CROP: Field = Field::Member("crop");
pub const AREA: Field = Field::Member("area");
pub const CROP_YEAR: Field = Field::Member("cropYear");
pub const DATE: Field = Field::Member("date");
pub const SOURCE: Field = Field::Member("source");

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeadlineForm {
    pub kind: String,
    /// Empty for all crops.
    #[serde(default)]
    pub crop: String,
    /// The ANSI code of a county or a state. Empty for everywhere.
    #[serde(default)]
    pub area: String,
    pub crop_year: i32,
    pub date: String,
    pub source: String,
}

impl DeadlineForm {
    pub fn check(&self) -> Result<(Deadline, SourceText), Violations> {
        let kind = DeadlineKind::from_value(&self.kind).ok_or(Violation::new(KIND, Rule::ChoiceUnknown));
        let crop = self.crop();
        let area = Area::parse(&self.area).ok_or(Violation::new(AREA, Rule::CountyUnknown));
        let crop_year = CropYear(self.crop_year);
        let date = self.date(crop_year);
        let source = source_text(&self.source).map_err(|rule| Violation::new(SOURCE, rule));
        match (kind, crop, area, date, source) {
            (Ok(kind), Ok(crop), Ok(area), Ok(date), Ok(source)) => {
                Ok((Deadline { kind, crop, area, crop_year, date }, source))
            }
            (kind, crop, area, date, source) => {
                let violations = [kind.err(), crop.err(), area.err(), date.err(), source.err()];
                Err(violations.into_iter().flatten().collect())
            }
        }
    }

    fn crop(&self) -> Result<Option<Crop>, Violation> {
        if self.crop.is_empty() {
            return Ok(None);
        }
        Crop::from_label(&self.crop).map(Some).ok_or(Violation::new(CROP, Rule::CropUnknown))
    }

    fn date(&self, crop_year: CropYear) -> Result<Day, Violation> {
        let date = Day::parse(self.date.trim()).map_err(|rule| Violation::new(DATE, rule))?;
        if date.year().abs_diff(crop_year.0) > YEARS_APART_MAX {
            return Err(Violation::new(DATE, Rule::DateOfOtherCropYear));
        }
        Ok(date)
    }
}

/// Winter wheat is insured in the calendar year before its crop year, and the harvest may be reported in the year after
/// it.
const YEARS_APART_MAX: u32 = 1;

/// Reads a source. Others check by it what a person entered.
pub(crate) fn source_text(text: &str) -> Result<SourceText, Rule> {
    let source = Line::parse(text).map_err(|fault| match fault {
        LineError::Empty => Rule::SourceMissing,
        LineError::TooLong => Rule::SourceTooLong,
        LineError::ControlCharacter => Rule::ControlCharacter,
    })?;
    // A screen makes a link of it. Words may name an address of any kind.
    let is_address = source.as_str().contains("://") && !source.as_str().contains(char::is_whitespace);
    if is_address && !source.as_str().starts_with("https://") { Err(Rule::SourceLink) } else { Ok(source) }
}
