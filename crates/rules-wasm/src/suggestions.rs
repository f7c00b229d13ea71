//! Suggestions for the field app.

use js_sys::{Error, Function};
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::fields;
use rules::ids::FieldId;
use rules::likely_crop;
use rules::location::Location;
use rules::location_warning;
use rules::text::FieldName;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{day, instant, into_error};
use crate::fixes::location;
use crate::values;

/// The unit is degrees, WGS 84.
#[derive(Deserialize, Serialize, Tsify)]
pub struct Point {
    latitude: f64,
    longitude: f64,
}

#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct KnownField {
    field_name: String,
    #[tsify(optional)]
    latitude: Option<f64>,
    #[tsify(optional)]
    longitude: Option<f64>,
    /// The time at which a person used the name; RFC 3339.
    used_at: String,
}

impl KnownField {
    fn known(&self) -> Result<fields::KnownField, Error> {
        let field_name = FieldName::stored(&self.field_name);
        Ok(fields::KnownField {
            field_name: field_name.map_err(|_| into_error("not a field's name"))?,
            location: location(self.latitude, self.longitude)?,
            used_at: instant(&self.used_at)?,
        })
    }
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FieldSuggestion {
    field_name: String,
    /// The nearest mark is so many meters from here, if both places are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    meters: Option<u32>,
}

impl From<fields::FieldSuggestion> for FieldSuggestion {
    fn from(suggestion: fields::FieldSuggestion) -> Self {
        Self { field_name: suggestion.field_name.to_string(), meters: suggestion.meters }
    }
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NearbyFields {
    suggestions: Vec<FieldSuggestion>,
    /// The nearest field, if even that one is far away: the location may be wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    nearest_far: Option<FieldSuggestion>,
}

/// Names each field once: the nearest first, then the others by their last use. Leaves out fields that are far away.
#[wasm_bindgen(js_name = nearbyFields)]
pub fn nearby_fields(
    fields: Vec<Ts<KnownField>>,
    here: Option<Ts<Point>>,
) -> Result<Ts<NearbyFields>, Error> {
    let fields = known(fields)?;
    let here: Option<Point> = here.map(values::read).transpose()?;
    let here = here.map_or(Ok(None), |here| location(Some(here.latitude), Some(here.longitude)))?;
    let fields::Nearby { suggestions, nearest_far } = fields::nearby_fields(&fields, here);
    let suggestions = suggestions.into_iter().map(FieldSuggestion::from).collect();
    let nearest_far = nearest_far.map(FieldSuggestion::from);
    NearbyFields { suggestions, nearest_far }.into_ts().map_err(into_error)
}

/// Why a form asks about a location.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LocationWarning {
    /// Outside of the United States and their territories.
    is_outside_us: bool,
    /// The farm's nearest field, if even that one is far away.
    #[serde(skip_serializing_if = "Option::is_none")]
    nearest_far: Option<FieldSuggestion>,
    /// The location without the slip that explains the warning, such as a minus that was left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    meant: Option<Point>,
}

impl From<location_warning::LocationWarning> for LocationWarning {
    fn from(warning: location_warning::LocationWarning) -> Self {
        let point = |it: Location| Point { latitude: it.latitude(), longitude: it.longitude() };
        Self {
            is_outside_us: warning.is_outside_us,
            nearest_far: warning.nearest_far.map(FieldSuggestion::from),
            meant: warning.meant.map(point),
        }
    }
}

/// `fields` are those of the farm. The table of the counties is in another module, so the caller tells by `isInUs` what
/// is in the United States or one of their territories. Undefined without a warning.
#[wasm_bindgen(js_name = locationWarning)]
pub fn location_warning(
    here: &Ts<Point>,
    fields: Vec<Ts<KnownField>>,
    #[wasm_bindgen(
        js_name = isInUs,
        unchecked_param_type = "(latitude: number, longitude: number) => boolean"
    )]
    is_in_us: &Function,
) -> Result<Option<Ts<LocationWarning>>, Error> {
    let Point { latitude, longitude } = values::read(here.js_value())?;
    let here = Location::new(latitude, longitude).map_err(|_| into_error("not a location"))?;
    let is_in_us = |it: Location| {
        let answer = is_in_us.call2(&JsValue::NULL, &it.latitude().into(), &it.longitude().into());
        answer.is_ok_and(|answer| answer.is_truthy())
    };
    let warning = location_warning::location_warning(here, &known(fields)?, &is_in_us);
    warning.map(|warning| LocationWarning::from(warning).into_ts().map_err(into_error)).transpose()
}

fn known(fields: Vec<Ts<KnownField>>) -> Result<Vec<fields::KnownField>, Error> {
    fields.into_iter().map(|field| values::read::<KnownField>(field)?.known()).collect()
}

/// One use of a crop.
#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CropUse {
    crop: String,
    /// The time is in RFC 3339.
    used_at: String,
}

/// Lists the crops that were used last first, then the others in the order of the list.
#[wasm_bindgen(js_name = recentCrops, unchecked_return_type = "string[]")]
pub fn recent_crops(uses: Vec<Ts<CropUse>>) -> Result<Vec<String>, Error> {
    let read = |one| {
        let CropUse { crop, used_at } = values::read(one)?;
        Ok((Crop::stored(&crop).ok_or_else(|| into_error("not a crop"))?, instant(&used_at)?))
    };
    let uses: Vec<_> = uses.into_iter().map(read).collect::<Result<_, Error>>()?;
    Ok(Crop::last_used_first(&uses).into_iter().map(|crop| crop.label().to_owned()).collect())
}

/// A planting of the farm, for the crop of the next one.
#[derive(Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Grown {
    field_name: String,
    #[tsify(optional)]
    field_id: Option<String>,
    crop: String,
    #[serde(rename = "startDateISO")]
    #[tsify(optional)]
    start: Option<String>,
    /// The time at which the person who marks the next planting has marked this one, if that was today; RFC 3339.
    #[tsify(optional)]
    marked_today: Option<String>,
}

impl Grown {
    fn grown(&self) -> Result<likely_crop::Grown<'_>, Error> {
        Ok(likely_crop::Grown {
            field_name: &self.field_name,
            field: self.field_id.as_deref().map(field_id).transpose()?,
            crop: Crop::stored(&self.crop).ok_or_else(|| into_error("not a crop"))?,
            start: self.start.as_deref().map(day).transpose()?,
            marked_today: self.marked_today.as_deref().map(instant).transpose()?,
        })
    }
}

/// The crop that a new planting probably has.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LikelyCrop {
    crop: String,
    /// The crop year in which it grew on the same field. Undefined if the person marked it last today.
    #[serde(skip_serializing_if = "Option::is_none")]
    crop_year: Option<i32>,
}

/// `grown` are the plantings of the farm. A field without an id is found by its name.
#[wasm_bindgen(js_name = likelyCrop)]
pub fn likely_crop(
    grown: Vec<Ts<Grown>>,
    #[wasm_bindgen(js_name = fieldName)] field_name: &str,
    #[wasm_bindgen(js_name = fieldId)] field: Option<String>,
    today: &str,
) -> Result<Option<Ts<LikelyCrop>>, Error> {
    let read: Vec<Grown> = grown.into_iter().map(values::read).collect::<Result<_, _>>()?;
    let grown: Vec<_> = read.iter().map(Grown::grown).collect::<Result<_, _>>()?;
    let field = field.map(|id| field_id(&id)).transpose()?;
    let likely = likely_crop::likely_crop(&grown, field_name, field, day(today)?);
    let written = |it: likely_crop::LikelyCrop| LikelyCrop {
        crop: it.crop.label().to_owned(),
        crop_year: it.crop_year.map(|CropYear(year)| year),
    };
    likely.map(|it| written(it).into_ts().map_err(into_error)).transpose()
}

fn field_id(text: &str) -> Result<FieldId, Error> {
    text.parse().map_err(|_| into_error("not a field's id"))
}

/// Returns undefined without a start date.
#[wasm_bindgen(js_name = cropYear)]
pub fn crop_year(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] planting: JsValue,
) -> Result<Option<i32>, Error> {
    Ok(values::report(planting)?.crop_year().map(|CropYear(year)| year))
}
