//! A book as bytes, from which it is made again without reading a planting's JSON.

use std::{fmt, mem};

use adler2::adler32_slice;
use rules::acres::Acres;
use rules::book::CountyName;
use rules::code::Code;
use rules::crop::Crop;
use rules::day::Day;
use rules::field::Fips;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::record::{Answer, Confirmation, Version};
use serde::{Deserialize, Serialize};

use super::choices::{ChoiceColumn, ChoiceColumns};
use super::columns::Columns;
use super::counties::{Counties, County};
use super::fields::{FarmField, Fields};
use super::repeated::Repeated;

/// Changes whenever the shape of the bytes or the meaning of a number does.
const FORM: u32 = 12;

/// The error for bytes that this version did not save, or that were damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfit;

impl fmt::Display for Unfit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("not a saved book of this version")
    }
}

impl std::error::Error for Unfit {}

/// The columns in numbers: days and milliseconds since 1970, hundredths of an acre, degrees north and east.
#[derive(Default, Serialize, Deserialize)]
struct Saved {
    planting_ids: Vec<PlantingId>,
    farmers: Vec<UserId>,
    farmer_places: Vec<u32>,
    creators: Vec<UserId>,
    creator_places: Vec<u32>,
    fields: Vec<Option<FieldId>>,
    field_places: Vec<u32>,
    field_names: Vec<String>,
    crops: Vec<String>,
    crop_places: Vec<u32>,
    parts: Vec<Option<String>>,
    part_places: Vec<u32>,
    acres: Vec<Option<u32>>,
    original_acres: Vec<Option<u32>>,
    with_share: Vec<bool>,
    locations: Vec<Option<(f64, f64)>>,
    starts: Vec<Option<i32>>,
    ends: Vec<Option<i32>>,
    created: Vec<i64>,
    updated: Vec<i64>,
    updaters: Vec<UserId>,
    updater_places: Vec<u32>,
    reported: Vec<i64>,
    confirmations: Vec<Option<Confirmation>>,
    versions: Vec<Version>,
    answers: Vec<Option<Answer>>,
    choices: Vec<SavedChoices>,
    counties: Vec<(String, County)>,
    /// Fields with the codes of their counties.
    counties_of_fields: Vec<(FieldId, String)>,
    farm_fields: Vec<SavedField>,
}

#[derive(Serialize, Deserialize)]
struct SavedField {
    id: FieldId,
    farmer: UserId,
    name: String,
    /// The code, the name and the state.
    county: Option<(String, String, String)>,
    has_fsa_farm: bool,
    acres: Option<u32>,
}

#[derive(Serialize, Deserialize)]
struct SavedChoices {
    /// The name of the member.
    name: String,
    codes: Vec<Option<String>>,
    places: Vec<u32>,
}

pub(super) fn write(columns: &Columns, counties: &Counties, fields: &Fields) -> Vec<u8> {
    let saved = Saved {
        planting_ids: columns.planting_ids.clone(),
        farmers: columns.farmers.values.clone(),
        farmer_places: columns.farmers.places.clone(),
        creators: columns.creators.values.clone(),
        creator_places: columns.creators.places.clone(),
        fields: columns.fields.values.clone(),
        field_places: columns.fields.places.clone(),
        field_names: columns.field_names.clone(),
        crops: columns.crops().iter().map(|crop| crop.label().to_owned()).collect(),
        crop_places: columns.crops.places.clone(),
        parts: texts(&columns.parts),
        part_places: columns.parts.places.clone(),
        acres: hundredths(&columns.acres),
        original_acres: hundredths(&columns.original_acres),
        with_share: columns.with_share.clone(),
        locations: columns.locations.iter().map(|location| location.map(degrees)).collect(),
        starts: columns.starts.iter().map(|day| day.map(Day::number)).collect(),
        ends: columns.ends.iter().map(|day| day.map(Day::number)).collect(),
        created: columns.created.iter().map(|at| at.number()).collect(),
        updated: columns.updated.iter().map(|at| at.number()).collect(),
        updaters: columns.updaters.values.clone(),
        updater_places: columns.updaters.places.clone(),
        reported: columns.reported.iter().map(|at| at.number()).collect(),
        confirmations: columns.confirmations.clone(),
        versions: columns.versions.clone(),
        answers: columns.answers.clone(),
        choices: columns.choices.0.iter().map(saved_choices).collect(),
        counties: counties
            .all_named()
            .map(|(fips, county)| (fips.as_str().to_owned(), county.clone()))
            .collect(),
        counties_of_fields: counties.iter().map(|(field, fips)| (field, fips.as_str().to_owned())).collect(),
        farm_fields: fields.iter().map(saved_field).collect(),
    };
    let mut bytes = postcard::to_allocvec(&(FORM, saved)).unwrap_or_default();
    bytes.extend(adler32_slice(&bytes).to_le_bytes());
    bytes
}

pub(super) fn read(bytes: &[u8]) -> Result<(Columns, Counties, Fields), Unfit> {
    let (bytes, checksum) = bytes.split_last_chunk().ok_or(Unfit)?;
    if adler32_slice(bytes) != u32::from_le_bytes(*checksum) {
        return Err(Unfit);
    }
    let ((form, mut saved), rest): ((u32, Saved), _) = postcard::take_from_bytes(bytes).map_err(|_| Unfit)?;
    if form != FORM || !rest.is_empty() {
        return Err(Unfit);
    }
    let counties = counties(mem::take(&mut saved.counties), mem::take(&mut saved.counties_of_fields));
    let fields = farm_fields(mem::take(&mut saved.farm_fields)).ok_or(Unfit)?;
    let (mut columns, counties) = columns(saved).zip(counties).ok_or(Unfit)?;
    if columns.is_even() { Ok((columns, counties, fields)) } else { Err(Unfit) }
}

/// Returns none if a number breaks a rule.
fn columns(saved: Saved) -> Option<Columns> {
    let crops = saved.crops.iter().map(|crop| Crop::stored(crop)).collect::<Option<_>>()?;
    Some(Columns {
        planting_ids: saved.planting_ids,
        farmers: Repeated::of(saved.farmers, saved.farmer_places)?,
        creators: Repeated::of(saved.creators, saved.creator_places)?,
        fields: Repeated::of(saved.fields, saved.field_places)?,
        field_names: saved.field_names,
        crops: Repeated::of(crops, saved.crop_places)?,
        parts: codes(saved.parts, saved.part_places)?,
        acres: values(saved.acres, Acres::from_hundredths)?,
        original_acres: values(saved.original_acres, Acres::from_hundredths)?,
        with_share: saved.with_share,
        locations: values(saved.locations, |(north, east)| Location::new(north, east).ok())?,
        starts: values(saved.starts, Day::from_number)?,
        ends: values(saved.ends, Day::from_number)?,
        created: instants(saved.created)?,
        updated: instants(saved.updated)?,
        updaters: Repeated::of(saved.updaters, saved.updater_places)?,
        reported: instants(saved.reported)?,
        confirmations: saved.confirmations,
        versions: saved.versions,
        answers: saved.answers,
        choices: choices(saved.choices)?,
    })
}

/// Returns none if a code is not that of a county, or a county has no name.
fn counties(named: Vec<(String, County)>, of_fields: Vec<(FieldId, String)>) -> Option<Counties> {
    let named = named.into_iter().map(|(fips, county)| Some((Fips::parse(&fips)?, county)));
    let named = named.collect::<Option<Vec<_>>>()?;
    let mut counties = Counties::default();
    for (field, fips) in of_fields {
        let fips = Fips::parse(&fips)?;
        let (_, county) = named.iter().find(|(known, _)| *known == fips)?;
        counties.put(field, fips, county.clone());
    }
    Some(counties)
}

fn saved_field((id, field): (FieldId, &FarmField)) -> SavedField {
    let FarmField { farmer, name, county, has_fsa_farm, acres } = field;
    let county = county
        .as_ref()
        .map(|(fips, CountyName { name, state })| (fips.as_str().to_owned(), name.clone(), state.clone()));
    SavedField {
        id,
        farmer: *farmer,
        name: name.clone(),
        county,
        has_fsa_farm: *has_fsa_farm,
        acres: acres.map(Acres::hundredths),
    }
}

/// Returns none if a code is not that of a county, or a number is not one of acres.
fn farm_fields(saved: Vec<SavedField>) -> Option<Fields> {
    let mut fields = Fields::default();
    for SavedField { id, farmer, name, county, has_fsa_farm, acres } in saved {
        let county = match county {
            Some((fips, name, state)) => Some((Fips::parse(&fips)?, CountyName { name, state })),
            None => None,
        };
        let acres = match acres {
            Some(hundredths) => Some(Acres::from_hundredths(hundredths)?),
            None => None,
        };
        let field = FarmField { farmer, name, county, has_fsa_farm, acres };
        fields.put(id, field);
    }
    Some(fields)
}

fn saved_choices(ChoiceColumn { member, codes }: &ChoiceColumn) -> SavedChoices {
    SavedChoices { name: member.name.to_owned(), codes: texts(codes), places: codes.places.clone() }
}

/// None if these are not the columns of this version's table.
fn choices(saved: Vec<SavedChoices>) -> Option<ChoiceColumns> {
    let mut columns = ChoiceColumns::default();
    if columns.0.len() != saved.len() {
        return None;
    }
    for (column, SavedChoices { name, codes, places }) in columns.0.iter_mut().zip(saved) {
        if column.member.name != name {
            return None;
        }
        column.codes = self::codes(codes, places)?;
    }
    Some(columns)
}

fn texts(codes: &Repeated<Option<Code>>) -> Vec<Option<String>> {
    codes.values.iter().map(|code| code.map(|code| code.as_str().to_owned())).collect()
}

fn codes(texts: Vec<Option<String>>, places: Vec<u32>) -> Option<Repeated<Option<Code>>> {
    Repeated::of(values(texts, |code| Code::parse(&code))?, places)
}

fn hundredths(acres: &[Option<Acres>]) -> Vec<Option<u32>> {
    acres.iter().map(|acres| acres.map(Acres::hundredths)).collect()
}

fn values<N, T>(numbers: Vec<Option<N>>, value: impl Fn(N) -> Option<T>) -> Option<Vec<Option<T>>> {
    let read = |number: Option<N>| match number {
        Some(number) => value(number).map(Some),
        None => Some(None),
    };
    numbers.into_iter().map(read).collect()
}

fn degrees(location: Location) -> (f64, f64) {
    (location.latitude(), location.longitude())
}

fn instants(numbers: Vec<i64>) -> Option<Vec<Instant>> {
    numbers.into_iter().map(|number| Instant::from_number(number).ok()).collect()
}
