//! Records by their kind. The table of a kind's members in `rules` is all that this needs.

use std::str::FromStr as _;

use js_sys::Error;
use rules::kind::Kind;
use rules::record::{self, Confirmation, Kind as MemberKind, LandKind, Member as RulesMember, Table, Unit};
use rules::tables::{given, table};
use rules::user::UserType;
use rules::{news, permission};
use serde::Serialize;
use serde_json::{Map, Value};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{instant, into_error};
use crate::values::{read, write};
use crate::verdict::Verdict;

/// The kinds of records are those of the calls.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "export type Kind = components[\"schemas\"][\"NewsRecord\"][\"kind\"];
";

/// How a member is shown and typed in.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Input {
    Text,
    /// The member has several lines of text.
    Lines,
    Crop,
    /// The value is from the member's own list.
    Choice,
    Acres,
    Percent,
    /// The unit is degrees, WGS 84.
    Degrees,
    Date,
    /// A crop year, as a number.
    Year,
    /// How the location was found. Nobody types it in.
    Fix,
    /// The value is GeoJSON.
    Boundary,
    /// The unit is meters.
    Accuracy,
    /// A county, and how it is known.
    County,
    /// What no person reads, such as a box or an id.
    Hidden,
}

#[derive(Serialize, Tsify)]
pub struct ChoiceOption {
    label: &'static str,
    value: &'static str,
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Member {
    name: &'static str,
    label: &'static str,
    /// The form field has this label.
    form_label: &'static str,
    input: Input,
    is_required: bool,
    /// Whether a person types it in, or chooses it from a list.
    is_typed: bool,
    /// The name of the unit that it is merged with.
    unit: &'static str,
    /// Whether its label stands for the whole unit.
    names_unit: bool,
    /// The member's own list, empty without one.
    options: Vec<ChoiceOption>,
}

impl Member {
    fn of(table: &Table, member: &RulesMember) -> Self {
        let input = match member.kind {
            MemberKind::FieldName | MemberKind::Subfield | MemberKind::Line(_) => Input::Text,
            MemberKind::Crop => Input::Crop,
            MemberKind::Choice(_) => Input::Choice,
            MemberKind::Notes | MemberKind::Lines(_) => Input::Lines,
            MemberKind::Percent => Input::Percent,
            MemberKind::Acres => Input::Acres,
            MemberKind::Latitude | MemberKind::Longitude => Input::Degrees,
            MemberKind::StartDate | MemberKind::EndDate => Input::Date,
            MemberKind::Fix => Input::Fix,
            MemberKind::FieldId => Input::Hidden,
            MemberKind::CropYear => Input::Year,
            MemberKind::Land(land) => of_land(land),
        };
        Self {
            name: member.name,
            label: member.label,
            form_label: member.form_label,
            input,
            is_required: member.is_required,
            is_typed: member.is_typed(),
            unit: member.unit.name(),
            names_unit: table.named_by(member.unit).is_some_and(|named| named.name == member.name),
            options: member
                .list()
                .iter()
                .map(|choice| ChoiceOption { label: choice.label, value: choice.code })
                .collect(),
        }
    }
}

const fn of_land(kind: LandKind) -> Input {
    match kind {
        LandKind::Number => Input::Text,
        LandKind::Boundary => Input::Boundary,
        LandKind::Accuracy => Input::Accuracy,
        LandKind::County => Input::County,
        LandKind::Uncertainty | LandKind::BoundingBox | LandKind::LabelPoint => Input::Hidden,
    }
}

/// The members of a kind of record, in the order of its table.
#[wasm_bindgen]
pub fn members(#[wasm_bindgen(unchecked_param_type = "Kind")] kind: &str) -> Result<Vec<Ts<Member>>, Error> {
    let table = table(known(kind)?);
    table.members.iter().map(|member| Member::of(table, member).into_ts().map_err(into_error)).collect()
}

#[derive(Serialize, Tsify)]
pub struct Merge {
    /// The changes of both sides. For a unit in conflict it has the value of `mine`, as a proposal.
    #[tsify(type = "Record<string, unknown>")]
    document: Map<String, Value>,
    /// The names of units that both sides changed differently; a person has to choose.
    conflicts: Vec<&'static str>,
}

/// Merges two documents that both started from `base`; without a base every difference is a conflict. Of a whole record
/// only the members of its document count. Throws if a document breaks a rule.
#[wasm_bindgen(unchecked_return_type = "Merge")]
pub fn merge(
    #[wasm_bindgen(unchecked_param_type = "Kind")] kind: &str,
    #[wasm_bindgen(unchecked_param_type = "object | undefined")] base: Option<JsValue>,
    #[wasm_bindgen(unchecked_param_type = "object")] mine: JsValue,
    #[wasm_bindgen(unchecked_param_type = "object")] theirs: JsValue,
) -> Result<JsValue, Error> {
    let kind = known(kind)?;
    let base = base.map(|base| document(kind, base)).transpose()?;
    let (mine, theirs) = (document(kind, mine)?, document(kind, theirs)?);
    let merge = record::merge(table(kind), base.as_ref(), &mine, &theirs);
    write(&Merge {
        document: merge.members,
        conflicts: merge.conflicts.into_iter().map(Unit::name).collect(),
    })
}

/// Whether an agent changed a record after its last report. The times are RFC 3339; the confirmation is that of the
/// record.
#[wasm_bindgen(js_name = isCorrected)]
pub fn is_corrected(
    #[wasm_bindgen(js_name = reportedAt)] reported_at: &str,
    #[wasm_bindgen(js_name = updatedAt)] updated_at: &str,
    #[wasm_bindgen(unchecked_param_type = "Confirmation | undefined")] confirmation: Option<String>,
) -> Result<bool, Error> {
    let confirmation = confirmation.map(|name| Confirmation::from_str(&name)).transpose();
    let confirmation = confirmation.map_err(|_| Error::new("not a confirmation"))?;
    Ok(news::is_corrected(instant(reported_at)?, instant(updated_at)?, confirmation))
}

/// Who may delete a record may also restore it.
#[wasm_bindgen(js_name = "mayDelete")]
pub fn may_delete(
    #[wasm_bindgen(unchecked_param_type = "Kind")] kind: &str,
    #[wasm_bindgen(unchecked_param_type = "UserType")] user_type: &str,
) -> Result<bool, Error> {
    Ok(permission::may_delete(known(kind)?, role(user_type)?))
}

/// Whether a person's edit is a correction.
#[wasm_bindgen]
pub fn corrects(#[wasm_bindgen(unchecked_param_type = "UserType")] user_type: &str) -> Result<bool, Error> {
    Ok(permission::corrects(role(user_type)?))
}

#[wasm_bindgen(js_name = "mayAnswer")]
pub fn may_answer(#[wasm_bindgen(unchecked_param_type = "UserType")] user_type: &str) -> Result<bool, Error> {
    Ok(permission::may_answer(role(user_type)?))
}

#[wasm_bindgen(js_name = "checkReason")]
pub fn check_reason(reason: &str) -> Result<Ts<Verdict>, Error> {
    Verdict::from(record::reason_by(UserType::Agent, Some(reason))).into_ts().map_err(into_error)
}

/// Checks the words of an answer to a correction.
#[wasm_bindgen(js_name = "checkAnswerText")]
pub fn check_answer_text(text: &str) -> Result<Ts<Verdict>, Error> {
    Verdict::from(record::answer_text(Some(text))).into_ts().map_err(into_error)
}

/// Whether a person who adds a record names its farmer, who then confirms it.
#[wasm_bindgen(js_name = "needsConfirmation")]
pub fn needs_confirmation(
    #[wasm_bindgen(unchecked_param_type = "UserType")] user_type: &str,
) -> Result<bool, Error> {
    Ok(permission::needs_confirmation(role(user_type)?))
}

/// Decides on confirming and rejecting what an agent entered.
#[wasm_bindgen(js_name = "mayConfirm")]
pub fn may_confirm(
    #[wasm_bindgen(unchecked_param_type = "UserType")] user_type: &str,
) -> Result<bool, Error> {
    Ok(permission::may_confirm(role(user_type)?))
}

/// Decides on withdrawing an entry that waits for the farmer.
#[wasm_bindgen(js_name = "mayWithdraw")]
pub fn may_withdraw(
    #[wasm_bindgen(unchecked_param_type = "UserType")] user_type: &str,
    #[wasm_bindgen(js_name = isOwn)] is_own: bool,
) -> Result<bool, Error> {
    Ok(permission::may_withdraw(role(user_type)?, is_own))
}

/// Decides on merging and splitting.
#[wasm_bindgen(js_name = "mayReshapeFields")]
pub fn may_reshape_fields(
    #[wasm_bindgen(unchecked_param_type = "UserType")] user_type: &str,
) -> Result<bool, Error> {
    Ok(permission::may_reshape_fields(role(user_type)?))
}

pub(crate) fn role(user_type: &str) -> Result<UserType, Error> {
    UserType::from_value(user_type).ok_or_else(|| Error::new(&format!("{user_type} is not a user type")))
}

fn known(kind: &str) -> Result<Kind, Error> {
    kind.parse().map_err(|_| Error::new(&format!("{kind} is not a kind of record")))
}

/// The members of a document that people gave.
fn document(kind: Kind, value: JsValue) -> Result<Map<String, Value>, Error> {
    given(kind, read(value)?).map_err(into_error)
}
