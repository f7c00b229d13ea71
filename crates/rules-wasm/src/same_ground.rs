//! Plantings that may stand on the same ground.

use js_sys::Error;
use rules::acres::Acres;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::FieldId;
use rules::planting::{self, FieldSummary, Planted};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;
use crate::values::read;

/// What is read of a planting. Other members are passed over.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlantedText {
    field_id: Option<FieldId>,
    field_name: String,
    subfield: Option<String>,
    crop: String,
    #[serde(rename = "startDateISO")]
    start_date: Option<Day>,
    estimated_acres: Option<f64>,
}

/// What is read of a field.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GroundText {
    pub(crate) field_id: FieldId,
    pub(crate) name: String,
    acres: Option<f64>,
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum GroundWarningAbout {
    /// They have more acres together than the field.
    BeyondField,
    /// They have the same crop.
    SameCrop,
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GroundWarning {
    about: GroundWarningAbout,
    crop_year: i32,
    /// The place of their field in the list.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<usize>,
    /// Their places in the list, at least two.
    plantings: Vec<usize>,
    /// The acres count as far as they are known.
    acres: f64,
}

impl From<planting::GroundWarning> for GroundWarning {
    fn from(warning: planting::GroundWarning) -> Self {
        Self {
            about: match warning.about {
                planting::About::BeyondField => GroundWarningAbout::BeyondField,
                planting::About::SameCrop => GroundWarningAbout::SameCrop,
            },
            crop_year: warning.crop_year.0,
            field: warning.field,
            plantings: warning.plantings,
            acres: warning.acres.number(),
        }
    }
}

/// Compares a farm's plantings, and the fields that they may be on.
#[wasm_bindgen(js_name = groundWarnings)]
pub fn ground_warnings(
    #[wasm_bindgen(unchecked_param_type = "readonly PlantingBody[]")] plantings: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly Pick<Field, \"fieldId\" | \"name\" | \"acres\">[]")]
    fields: JsValue,
) -> Result<Vec<Ts<GroundWarning>>, Error> {
    let (plantings, fields): (Vec<PlantedText>, Vec<GroundText>) = (read(plantings)?, read(fields)?);
    let plantings = plantings.iter().map(planted).collect::<Result<Vec<_>, _>>()?;
    let fields: Vec<_> = fields.iter().map(ground).collect();
    let warnings = planting::ground_warnings(&plantings, &fields).into_iter().map(GroundWarning::from);
    warnings.map(|warning| warning.into_ts().map_err(into_error)).collect()
}

/// What is left of a field for one more crop.
#[derive(Serialize, Tsify)]
pub struct FieldRest {
    /// The letters of the next part of the field.
    subfield: String,
    /// Undefined if the acres of the field or of a planting are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    acres: Option<f64>,
    /// The places of the field's plantings in the list.
    plantings: Vec<usize>,
}

/// `plantings` are those of the farm; `crop` is empty while it is not known. Undefined if the field has no planting of
/// the crop year, if nothing is left, or if the text is no day.
#[wasm_bindgen(js_name = fieldRest)]
pub fn field_rest(
    #[wasm_bindgen(unchecked_param_type = "readonly PlantingBody[]")] plantings: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Pick<Field, \"fieldId\" | \"name\" | \"acres\">")] field: JsValue,
    crop: &str,
    day: &str,
) -> Result<Option<Ts<FieldRest>>, Error> {
    let (plantings, field): (Vec<PlantedText>, GroundText) = (read(plantings)?, read(field)?);
    let plantings = plantings.iter().map(planted).collect::<Result<Vec<_>, _>>()?;
    let Ok(day) = Day::parse(day) else { return Ok(None) };
    let rest = planting::field_rest(&plantings, &ground(&field), Crop::stored(crop), day);
    let written = |it: planting::FieldRest| FieldRest {
        subfield: it.subfield,
        acres: it.acres.map(Acres::number),
        plantings: it.plantings,
    };
    rest.map(|it| written(it).into_ts().map_err(into_error)).transpose()
}

/// A crop may be one that only a newer release knows.
pub(crate) fn planted(text: &PlantedText) -> Result<Planted<'_>, Error> {
    let crop = Crop::stored(&text.crop).ok_or_else(|| into_error("the crop is no code"))?;
    Ok(Planted {
        field_id: text.field_id,
        field_name: &text.field_name,
        subfield: text.subfield.as_deref(),
        crop,
        crop_year: CropYear::of(crop, text.start_date),
        acres: acres(text.estimated_acres),
    })
}

fn ground(text: &GroundText) -> FieldSummary<'_> {
    FieldSummary { field_id: text.field_id, name: &text.name, acres: acres(text.acres) }
}

fn acres(number: Option<f64>) -> Option<Acres> {
    Acres::new(number?).ok()
}
