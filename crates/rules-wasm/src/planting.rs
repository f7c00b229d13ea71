//! The planting form.

use js_sys::Error;
use rules::planting::members::{Kind, Member as RulesMember};
use rules::planting::{self, PlantingBody};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;
use crate::values;
use crate::verdict::Violation;

/// The types of plantings are those of the calls.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { components } from \"../frontend/src/lib/api/schema\";

export type Fix = components[\"schemas\"][\"StoredFix\"];
export type Planting = components[\"schemas\"][\"Planting\"];
/** The report of a planting. */
export type PlantingBody = components[\"schemas\"][\"PlantingReport\"];
/** A member that a form shows. */
export type PlantingField = Exclude<keyof PlantingBody, \"fix\">;
/** What two people's edits are merged by: a member, or the location as a whole. */
export type PlantingUnit = Exclude<PlantingField, \"latitude\" | \"longitude\"> | \"location\";
/** The text of each member, empty if nothing was typed. */
export type PlantingForm = Record<PlantingField, string>;
export type User = components[\"schemas\"][\"User\"];
";

/// How a member is typed in.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Input {
    /// A line of text.
    Text,
    /// A crop of the list.
    Crop,
    /// An entry of the member's own list.
    Choice,
    /// A number of acres.
    Acres,
    /// A number of degrees.
    Degrees,
    /// A date.
    Date,
}

/// An entry of a member's list.
#[derive(Serialize, Tsify)]
pub struct ChoiceOption {
    label: &'static str,
    value: &'static str,
}

/// A member that a form shows.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Member {
    #[tsify(type = "PlantingField")]
    name: &'static str,
    label: &'static str,
    input: Input,
    is_required: bool,
    /// The unit that it is merged with: its own name, or `location`.
    #[tsify(type = "PlantingUnit")]
    unit: &'static str,
    /// The member's own list, empty without one.
    options: Vec<ChoiceOption>,
}

impl Member {
    fn of(member: &RulesMember) -> Option<Self> {
        let (input, list) = match member.kind {
            Kind::FieldName => (Input::Text, [].as_slice()),
            Kind::Crop => (Input::Crop, [].as_slice()),
            Kind::Choice(list) => (Input::Choice, list),
            Kind::Acres => (Input::Acres, [].as_slice()),
            Kind::Latitude | Kind::Longitude => (Input::Degrees, [].as_slice()),
            Kind::StartDate | Kind::EndDate => (Input::Date, [].as_slice()),
            Kind::Fix => return None,
        };
        Some(Self {
            name: member.name,
            label: member.label,
            input,
            is_required: member.is_required,
            unit: member.unit.name(),
            options: list
                .iter()
                .map(|choice| ChoiceOption { label: choice.label, value: choice.code })
                .collect(),
        })
    }
}

/// The members that a form shows, in the order of the table.
#[wasm_bindgen(js_name = plantingMembers)]
pub fn planting_members() -> Result<Vec<Ts<Member>>, Error> {
    let members = planting::PlantingForm::members().filter_map(Member::of);
    members.map(|member| member.into_ts().map_err(into_error)).collect()
}

/// The result of a check: every violation, or the planting to send.
#[derive(Serialize, Tsify)]
pub struct PlantingVerdict {
    ok: bool,
    errors: Vec<Violation>,
    #[tsify(optional, type = "PlantingBody")]
    #[serde(skip_serializing_if = "Option::is_none")]
    planting: Option<PlantingBody>,
}

/// The verdict has every violation, or the planting to send. `seen` is the planting that an edit started from: what the
/// form left alone stays as it was there, also where only a newer release knows it.
#[wasm_bindgen(js_name = checkPlanting, unchecked_return_type = "PlantingVerdict")]
pub fn check_planting(
    #[wasm_bindgen(unchecked_param_type = "PlantingForm")] form: JsValue,
    #[wasm_bindgen(unchecked_param_type = "PlantingBody | undefined")] seen: Option<JsValue>,
) -> Result<JsValue, Error> {
    let form: planting::PlantingForm = values::read(form)?;
    let checked = match seen {
        Some(seen) => form.check_edit(&values::report(seen)?),
        None => form.check(),
    };
    let verdict = match checked {
        Ok(report) => {
            PlantingVerdict { ok: true, errors: Vec::new(), planting: Some(PlantingBody::from(&report)) }
        }
        Err(violations) => PlantingVerdict {
            ok: false,
            errors: violations.into_iter().map(Violation::from).collect(),
            planting: None,
        },
    };
    values::write(&verdict)
}

/// The form that shows a report. Of a whole planting it takes only the reported members.
#[wasm_bindgen(js_name = plantingForm, unchecked_return_type = "PlantingForm")]
pub fn planting_form(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] planting: JsValue,
) -> Result<JsValue, Error> {
    values::write(&planting::PlantingForm::from(&values::report(planting)?))
}
