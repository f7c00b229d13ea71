//! Plantings of one crop year that may stand on the same ground. They are still valid, as a field can have two crops in
//! a year, and one crop in two parts.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use super::report::PlantingReport;
use crate::acres::{Acres, TotalAcres};
use crate::crop::Crop;
use crate::crop_year::CropYear;
use crate::field::planted_beyond;
use crate::ground::{Ground, NamedFields};
use crate::ids::FieldId;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Planted<'a> {
    pub field_id: Option<FieldId>,
    pub field_name: &'a str,
    /// The letters of the part of the field, if it has several crops.
    pub subfield: Option<&'a str>,
    pub crop: Crop,
    pub crop_year: Option<CropYear>,
    pub acres: Option<Acres>,
}

impl<'a> Planted<'a> {
    pub fn of(report: &'a PlantingReport) -> Self {
        Self {
            field_id: report.field_id,
            field_name: report.field_name.as_str(),
            subfield: report.subfield(),
            crop: report.crop,
            crop_year: report.crop_year(),
            acres: report.acres,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FieldSummary<'a> {
    pub field_id: FieldId,
    pub name: &'a str,
    pub acres: Option<Acres>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// They have more acres together than the field.
    BeyondField,
    /// They have the same crop, and not each a part of the field of its own.
    SameCrop,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroundWarning {
    pub about: About,
    pub crop_year: CropYear,
    /// The place of their field in the list, if they are on one of it.
    pub field: Option<usize>,
    /// Their places in the list, at least two.
    pub plantings: Vec<usize>,
    /// The acres count as far as they are known.
    pub acres: TotalAcres,
}

/// Lists the warnings in the order of the first planting of each. A planting without a crop year has no warning.
pub fn ground_warnings(plantings: &[Planted<'_>], fields: &[FieldSummary<'_>]) -> Vec<GroundWarning> {
    let named = NamedFields::new(fields.iter().map(|field| (field.field_id, field.name)));
    let dated = plantings.iter().enumerate().filter_map(|(place, planted)| {
        planted
            .crop_year
            .map(|crop_year| (place, (named.ground(planted.field_id, planted.field_name), crop_year)))
    });
    let acres_of = |places: &[usize]| -> Vec<Acres> {
        places.iter().filter_map(|&place| plantings.get(place)?.acres).collect()
    };
    let mut warnings = Vec::new();
    for ((ground, crop_year), places) in together(dated) {
        let field = fields.iter().position(|field| ground == Ground::Field(field.field_id));
        let warning = |about, plantings: Vec<usize>| {
            let acres = acres_of(&plantings).into_iter().sum();
            GroundWarning { about, crop_year, field, plantings, acres }
        };
        let of_field = field.and_then(|field| fields.get(field)?.acres);
        if of_field.is_some_and(|acres| planted_beyond(&acres_of(&places), acres).is_some()) {
            warnings.push(warning(About::BeyondField, places.clone()));
        }
        let crops = places.iter().filter_map(|&place| Some((place, plantings.get(place)?.crop)));
        let of_crops = together(crops).into_iter().map(|(_, places)| places);
        let on_same_ground = of_crops.filter(|places| !have_own_parts(places, plantings));
        warnings.extend(on_same_ground.map(|places| warning(About::SameCrop, places)));
    }
    warnings
}

/// A planting without letters may stand on any part.
fn have_own_parts(places: &[usize], plantings: &[Planted<'_>]) -> bool {
    let mut seen = HashSet::new();
    places
        .iter()
        .filter_map(|&place| plantings.get(place))
        .all(|it| it.subfield.is_some_and(|part| seen.insert(part)))
}

/// The places of each key that several have, in their order.
fn together<Key: Clone + Eq + Hash>(keys: impl Iterator<Item = (usize, Key)>) -> Vec<(Key, Vec<usize>)> {
    let mut groups: Vec<(Key, Vec<usize>)> = Vec::new();
    let mut known: HashMap<Key, usize> = HashMap::new();
    for (place, key) in keys {
        let group = *known.entry(key.clone()).or_insert(groups.len());
        match groups.get_mut(group) {
            Some((_, places)) => places.push(place),
            None => groups.push((key, vec![place])),
        }
    }
    groups.retain(|(_, places)| places.len() > 1);
    groups
}
