//! What a farm has answered before for an acreage report.

use js_sys::{Array, Error, Reflect};
use rules::crop::Crop;
use rules::day::Day;
use rules::ground::NamedFields;
use rules::ids::FieldId;
use rules::planting;
use rules::record::Member;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast as _, JsValue};

use crate::error::into_error;
use crate::values::read;

/// What is read of a planting. Other members are passed over.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AnsweredText {
    field_id: Option<FieldId>,
    field_name: String,
    crop: String,
    #[serde(rename = "startDateISO")]
    start_date: Option<String>,
}

impl AnsweredText {
    /// A day that is no day is none. None if the crop is no code.
    fn answered(&self, fields: &NamedFields) -> Option<planting::Answered> {
        Some(planting::Answered {
            ground: fields.ground(self.field_id, &self.field_name),
            crop: Crop::stored(&self.crop)?,
            start: self.start_date.as_deref().and_then(|day| Day::parse(day).ok()),
        })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct NamedField {
    field_id: FieldId,
    name: String,
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EarlierAnswers {
    /// The place of the planting in the list.
    planting: usize,
    crop_year: i32,
    /// The names of the members that may hold for the new planting too.
    #[tsify(type = "PlantingField[]")]
    members: Vec<&'static str>,
}

/// The answers of a farm's earlier planting that a new one starts with; undefined without one, or while the new one has
/// no crop or no day.
#[wasm_bindgen(js_name = earlierAnswers)]
pub fn earlier_answers(
    #[wasm_bindgen(unchecked_param_type = "readonly PlantingBody[]")] plantings: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly Pick<Field, \"fieldId\" | \"name\">[]")] fields: JsValue,
    #[wasm_bindgen(
        unchecked_param_type = "{ fieldName: string; fieldId?: string; crop: string; startDateISO: string }"
    )]
    new: JsValue,
) -> Result<Option<Ts<EarlierAnswers>>, Error> {
    let values: Array = plantings.clone().dyn_into().map_err(|_| into_error("not a list"))?;
    let (texts, fields): (Vec<AnsweredText>, Vec<NamedField>) = (read(plantings)?, read(fields)?);
    let fields = NamedFields::new(fields.iter().map(|field| (field.field_id, field.name.as_str())));
    let Some(new) = read::<AnsweredText>(new)?.answered(&fields) else { return Ok(None) };
    let plantings = texts.iter().map(|text| text.answered(&fields));
    let plantings = plantings.collect::<Option<Vec<_>>>().ok_or_else(|| into_error("the crop is no code"))?;
    let has = |place: usize, member: &Member| {
        let planting = u32::try_from(place).map(|place| values.get(place)).unwrap_or_default();
        Reflect::get(&planting, &member.name.into())
            .is_ok_and(|value| !value.is_undefined() && !value.is_null())
    };
    let earlier = planting::earlier_answers(&plantings, &new, has);
    let written = |it: planting::EarlierAnswers| EarlierAnswers {
        planting: it.planting,
        crop_year: it.crop_year.0,
        members: it.members.iter().map(|member| member.name).collect(),
    };
    earlier.map(|it| written(it).into_ts().map_err(into_error)).transpose()
}
