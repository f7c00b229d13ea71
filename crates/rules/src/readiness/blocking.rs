//! What an insurer or USDA refuses. It needs little of a line, so that whole books can be judged without reading their
//! documents.

use super::acres::acres_of;
use super::land::is_county_known;
use super::reason::Reason;
use crate::acres::Acres;
use crate::code::Code;
use crate::day::Day;
use crate::field::{FieldReport, Fips, planted_beyond};
use crate::planting::members::{ACRES_CHANGE_REASON, STATUS, SUBFIELD};
use crate::planting::{Planted, PlantingReport};

/// What of a planting can block its line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LineFacts {
    pub start: Option<Day>,
    /// What nobody planted has no planting date.
    pub is_prevented: bool,
    pub acres: Option<Acres>,
    pub original_acres: Option<Acres>,
    /// Whether the reason of a change of the acres is known.
    pub is_change_explained: bool,
    pub has_share: bool,
    /// The letters of the part of the field.
    pub part: Option<Code>,
}

/// What of a field can block the lines on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FieldFacts {
    pub has_fsa_farm: bool,
    /// Whether it has a county that does not exist.
    pub is_county_unknown: bool,
    /// None until they are measured.
    pub acres: Option<Acres>,
}

/// The farm's other plantings on a line's ground in its crop year.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Neighbors {
    pub plantings: usize,
    /// Those with the letters of the line's own part.
    pub on_same_part: usize,
    /// Whether all of them and the line have more acres together than the field.
    pub are_beyond_field: bool,
}

impl LineFacts {
    pub fn of(report: &PlantingReport) -> Self {
        Self {
            start: report.period.start(),
            is_prevented: is_prevented(report.choices.get(STATUS.name)),
            acres: report.acres,
            original_acres: report.original_acres,
            is_change_explained: report.choices.contains_key(ACRES_CHANGE_REASON.name),
            has_share: report.share.is_some(),
            part: report.choices.get(SUBFIELD.name).copied(),
        }
    }
}

impl FieldFacts {
    pub fn of(report: &FieldReport) -> Self {
        Self {
            has_fsa_farm: report.fsa_farm.is_some(),
            is_county_unknown: is_unknown(
                report.county.as_ref().map(|county| (county.fips, county.state.as_str())),
            ),
            acres: acres_of(report),
        }
    }

    /// Derived acres and counties are as the field's document has them. The county is its code and the name of its
    /// state.
    pub fn new(has_fsa_farm: bool, county: Option<(Fips, &str)>, acres: Option<Acres>) -> Self {
        Self { has_fsa_farm, is_county_unknown: is_unknown(county), acres }
    }
}

impl Neighbors {
    pub(super) fn of(planting: &PlantingReport, others: &[Planted<'_>], field: Option<Acres>) -> Self {
        let part = planting.subfield();
        let crop_year = planting.crop_year();
        let of_year = others.iter().filter(|other| crop_year.is_some() && other.crop_year == crop_year);
        let acres = of_year.map(|other| other.acres).chain([planting.acres]).flatten();
        Self {
            plantings: others.len(),
            on_same_part: others.iter().filter(|other| part.is_some() && other.subfield == part).count(),
            are_beyond_field: are_beyond(&acres.collect::<Vec<_>>(), field),
        }
    }
}

/// Whether a planting's status says that nobody could plant it.
pub fn is_prevented(status: Option<&Code>) -> bool {
    status.is_some_and(|code| code.as_str() == "prevented")
}

/// Whether the plantings that have acres have more together than the field. None of them has them alone.
pub fn are_beyond(plantings: &[Acres], field: Option<Acres>) -> bool {
    field.is_some_and(|field| planted_beyond(plantings, field).is_some())
}

/// Whether a line cannot be filed, as [`verdict`](super::verdict()) tells it too. `field` is the one that the line is
/// on.
pub fn blocks(line: &LineFacts, field: Option<&FieldFacts>, neighbors: Neighbors, today: Day) -> bool {
    blocking_reasons(line, field, neighbors, today).next().is_some()
}

/// The reasons of [`Level::Blocks`](super::Level::Blocks), as [`verdict`](super::verdict()) has them too.
pub fn blocking_reasons(
    line: &LineFacts,
    field: Option<&FieldFacts>,
    neighbors: Neighbors,
    today: Day,
) -> impl Iterator<Item = Reason> {
    let of_field = match field {
        None => [Some(Reason::FieldMissing), None],
        Some(field) => [
            (!field.has_fsa_farm).then_some(Reason::FsaFarmMissing),
            field.is_county_unknown.then_some(Reason::CountyUnknown),
        ],
    };
    let of_line = [
        line.acres.is_none().then_some(Reason::AcresMissing),
        of_start(line, today),
        (!line.has_share).then_some(Reason::ShareMissing),
        of_part(line, neighbors),
        of_change(line),
    ];
    of_field.into_iter().chain(of_line).flatten()
}

/// ACRSI takes only dates before the day of filing.
fn of_start(line: &LineFacts, today: Day) -> Option<Reason> {
    match line.start {
        None => (!line.is_prevented).then_some(Reason::PlantingDateMissing),
        Some(planted) => (planted > today).then_some(Reason::PlantedInFuture),
    }
}

/// Plantings that have more acres together than the field are not on parts of it: one followed the other, or a figure
/// is wrong.
fn of_part(line: &LineFacts, neighbors: Neighbors) -> Option<Reason> {
    let Neighbors { plantings, on_same_part, are_beyond_field } = neighbors;
    if line.part.is_some() {
        (on_same_part > 0).then_some(Reason::SubfieldRepeated)
    } else {
        (plantings > 0 && !are_beyond_field).then_some(Reason::SubfieldMissing)
    }
}

/// The reason of a change stands for ACRSI's indicator of a modification: with it, the acres first reported are others,
/// and without it they are the same.
fn of_change(line: &LineFacts) -> Option<Reason> {
    match (line.original_acres.zip(line.acres), line.is_change_explained) {
        (Some((original, last)), false) => (original != last).then_some(Reason::AcresChangeUnexplained),
        (Some((original, last)), true) => (original == last).then_some(Reason::AcresUnchanged),
        (None, true) if line.original_acres.is_none() => Some(Reason::AcresChangeWithoutOriginal),
        (None, _) => None,
    }
}

fn is_unknown(county: Option<(Fips, &str)>) -> bool {
    county.is_some_and(|(fips, state)| !is_county_known(fips, state))
}
