//! What is reported of a planting, and which combinations are refused.

use crate::acres::Acres;
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::day::Day;
use crate::fix::Mark;
use crate::location::Location;
use crate::text::{FieldName, LineFault};
use crate::violation::{Field, Rule, Violation, Violations};

/// What a farmer or employee says of one planted field.
///
/// The name and the crop are always there. Acres, location and dates may be told later: a planting that is not yet
/// complete is better kept than lost.
#[derive(Clone, PartialEq, Debug)]
pub struct PlantingReport {
    /// What the field is called.
    pub field_name: FieldName,
    /// What was planted.
    pub crop: Crop,
    /// How many acres, as the farmer estimates them.
    pub acres: Option<Acres>,
    /// Where, as marked in the field, and how that mark came to be.
    pub location: Option<Mark>,
    /// When.
    pub period: Period,
}

impl PlantingReport {
    /// The crop year it counts for; none before it has a start date.
    pub fn crop_year(&self) -> Option<CropYear> {
        CropYear::of(self.crop, self.period.start())
    }
}

/// When planting started and is estimated to end. There is no end without a start, and none before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Period {
    start: Option<Day>,
    end: Option<Day>,
}

impl Period {
    /// Takes both dates, or tells which is wrong.
    pub fn new(start: Option<Day>, end: Option<Day>) -> Result<Self, Violation> {
        match (start, end) {
            (None, Some(_)) => Err(Violation::new(Field::StartDateIso, Rule::StartMissing)),
            (Some(start), Some(end)) if end < start => {
                Err(Violation::new(Field::EndDateIso, Rule::EndBeforeStart))
            }
            _ => Ok(Self { start, end }),
        }
    }

    /// The day planting started.
    pub const fn start(&self) -> Option<Day> {
        self.start
    }

    /// The day planting is estimated to end.
    pub const fn end(&self) -> Option<Day> {
        self.end
    }
}

/// A number as it comes in: a form has text where a body has a number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Number {
    /// There is none.
    Absent,
    /// There is something else.
    Malformed,
    /// That one.
    Given(f64),
}

impl From<Option<f64>> for Number {
    fn from(given: Option<f64>) -> Self {
        given.map_or(Self::Absent, Self::Given)
    }
}

/// A report as it comes in, before it is known to hold; how its location came to be is told apart from it.
#[derive(Clone, Copy, Debug)]
pub struct Draft<'a> {
    /// What the field is called.
    pub field_name: &'a str,
    /// The crop's label.
    pub crop: &'a str,
    /// Acres.
    pub acres: Number,
    /// Degrees north.
    pub latitude: Number,
    /// Degrees east.
    pub longitude: Number,
    /// The start date; empty for none.
    pub start: &'a str,
    /// The end date; empty for none.
    pub end: &'a str,
}

impl Draft<'_> {
    /// The report, or every violation in the order of the members.
    pub fn check(self) -> Result<PlantingReport, Violations> {
        let mut violations = Violations::new();
        let field_name = keep(&mut violations, self.field_name());
        let crop = keep(&mut violations, self.crop());
        let acres = keep(&mut violations, self.acres());
        let location = self.location().unwrap_or_else(|faults| {
            violations.extend(faults);
            None
        });
        let start = keep(&mut violations, day(self.start, Field::StartDateIso));
        let end = keep(&mut violations, day(self.end, Field::EndDateIso));
        let period = match (start, end) {
            (Some(start), Some(end)) => keep(&mut violations, Period::new(start, end)),
            _ => None,
        };
        match (field_name, crop, acres, period) {
            (Some(field_name), Some(crop), Some(acres), Some(period)) if violations.is_empty() => {
                let location = location.map(Mark::from);
                Ok(PlantingReport { field_name, crop, acres, location, period })
            }
            _ => Err(violations),
        }
    }

    fn field_name(&self) -> Result<FieldName, Violation> {
        FieldName::parse(self.field_name).map_err(|fault| {
            let rule = match fault {
                LineFault::Empty => Rule::FieldNameMissing,
                LineFault::TooLong => Rule::FieldNameTooLong,
                LineFault::ControlCharacter => Rule::ControlCharacter,
            };
            Violation::new(Field::FieldName, rule)
        })
    }

    fn crop(&self) -> Result<Crop, Violation> {
        let rule = if self.crop.is_empty() { Rule::CropMissing } else { Rule::CropUnknown };
        Crop::from_label(self.crop).ok_or(Violation::new(Field::Crop, rule))
    }

    fn acres(&self) -> Result<Option<Acres>, Violation> {
        let taken = match self.acres {
            Number::Absent => return Ok(None),
            Number::Malformed => Err(Rule::AcresNotANumber),
            Number::Given(acres) => Acres::new(acres),
        };
        taken.map(Some).map_err(|rule| Violation::new(Field::EstimatedAcres, rule))
    }

    fn location(&self) -> Result<Option<Location>, Violations> {
        let degrees = |number| match number {
            Number::Given(degrees) => degrees,
            Number::Absent | Number::Malformed => f64::NAN,
        };
        match (self.latitude, self.longitude) {
            (Number::Absent, Number::Absent) => Ok(None),
            (Number::Absent, _) => Err(vec![Violation::new(Field::Latitude, Rule::LatitudeMissing)]),
            (_, Number::Absent) => Err(vec![Violation::new(Field::Longitude, Rule::LongitudeMissing)]),
            (latitude, longitude) => Location::new(degrees(latitude), degrees(longitude)).map(Some),
        }
    }
}

fn day(text: &str, field: Field) -> Result<Option<Day>, Violation> {
    if text.is_empty() {
        return Ok(None);
    }
    Day::parse(text).map(Some).map_err(|rule| Violation::new(field, rule))
}

fn keep<T>(violations: &mut Violations, checked: Result<T, Violation>) -> Option<T> {
    checked.map_err(|violation| violations.push(violation)).ok()
}
