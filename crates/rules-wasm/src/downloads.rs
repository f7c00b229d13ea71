use formats::{CropCodes, FieldRow, Fields, Format, People, Person, PlantingRow};
use js_sys::Error;
use rules::crop::Crop;
use rules::crop_code::CropCode;
use rules::field::FieldRecord;
use rules::ids::UserId;
use rules::planting::Planting;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::book_filter::Filter;
use crate::error::{day, into_error};
use crate::values;

/// Makes a file of `plantings`, a JSON array, in their order. `people` is a JSON array of `[userId, name, farmName or
/// null]`; missing names stay empty. `fields` is a JSON array of the plantings' fields, whose facts a spreadsheet has.
/// `codes` is a JSON array of `[crop, code]`, as the agent entered them.
#[wasm_bindgen(js_name = exportPlantings)]
pub fn export(
    #[wasm_bindgen(unchecked_param_type = "Format")] format: &str,
    plantings: &str,
    people: &str,
    fields: &str,
    codes: &str,
) -> Result<Vec<u8>, Error> {
    file(known(Format::from_extension(format), "a file format")?, (plantings, people, fields, codes))
        .map_err(into_error)
}

/// The day `today` is written `YYYY-MM-DD`.
#[wasm_bindgen(js_name = exportFileName)]
pub fn export_file_name(
    #[wasm_bindgen(unchecked_param_type = "Format")] format: &str,
    farmer: &str,
    filter: &Ts<Filter>,
    today: &str,
) -> Result<String, Error> {
    let filter = values::read::<Filter>(filter.js_value())?.try_into()?;
    Ok(formats::file_name_of_plantings(
        known(Format::from_extension(format), "a file format")?,
        farmer,
        &filter,
        day(today)?,
    ))
}

/// Makes a file of `fields`, a JSON array, in their order; `people` as for plantings.
#[wasm_bindgen(js_name = exportFields)]
pub fn export_fields(
    #[wasm_bindgen(unchecked_param_type = "Format")] format: &str,
    fields: &str,
    people: &str,
) -> Result<Vec<u8>, Error> {
    file_of_fields(known(Format::from_extension(format), "a file format")?, fields, people)
        .map_err(into_error)
}

/// The day `today` is written `YYYY-MM-DD`.
#[wasm_bindgen(js_name = exportFieldsFileName)]
pub fn export_fields_file_name(
    #[wasm_bindgen(unchecked_param_type = "Format")] format: &str,
    farmer: &str,
    today: &str,
) -> Result<String, Error> {
    let format = known(Format::from_extension(format), "a file format")?;
    Ok(formats::file_name_of_fields(format, farmer, day(today)?))
}

/// Does what [`export`] does, for native code.
pub fn file(
    format: Format,
    (plantings, people, fields, codes): (&str, &str, &str, &str),
) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let plantings: Vec<Planting> = serde_json::from_str(plantings)?;
    let people = named(people)?;
    let mut known = Fields::default();
    for field in serde_json::from_str::<Vec<FieldRecord>>(fields)? {
        known.insert(&field)?;
    }
    let codes: Vec<(Crop, String)> = serde_json::from_str(codes)?;
    let code = |(crop, code): (Crop, String)| Some((crop, CropCode::parse(&code)?));
    let codes: CropCodes = codes.into_iter().filter_map(code).collect();
    let rows =
        plantings.iter().map(|planting| PlantingRow::named(planting, &people).on(&known).coded(&codes));
    Ok(formats::write(format, rows)?)
}

/// Does what [`export_fields`] does, for native code.
pub fn file_of_fields(
    format: Format,
    fields: &str,
    people: &str,
) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let fields: Vec<FieldRecord> = serde_json::from_str(fields)?;
    let people = named(people)?;
    let rows = fields.iter().map(|field| FieldRow::named(field, &people)).collect::<Result<Vec<_>, _>>()?;
    Ok(formats::write(format, rows)?)
}

fn named(people: &str) -> serde_json::Result<People> {
    let people: Vec<(UserId, String, Option<String>)> = serde_json::from_str(people)?;
    let person = |(user_id, name, farm_name)| Person { user_id, name, farm_name };
    Ok(people.into_iter().map(person).collect())
}

fn known<T>(value: Option<T>, what: &str) -> Result<T, Error> {
    value.ok_or_else(|| into_error(format_args!("not {what}")))
}
