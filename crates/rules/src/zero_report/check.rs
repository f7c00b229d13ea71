//! Turns the values of a body or a document into a report, or lists all rules that they break.

use serde_json::{Map, Value};

use super::members::{CROP_YEAR, FIELD_ID, FIELD_NAME, FIRST_YEAR, LAST_YEAR};
use super::report::ZeroReport;
use crate::crop_year::CropYear;
use crate::ids::FieldId;
use crate::record::{Member, Origin};
use crate::text::{FieldName, LineError};
use crate::violation::{Rule, Violation, Violations};

/// All violations, in the order of the members.
pub(super) fn check(
    members: &Map<String, Value>,
    origin: &dyn Fn(&Member) -> Origin,
) -> Result<ZeroReport, Violations> {
    let mut violations = Violations::new();
    let mut keep = |violation: Violation| violations.push(violation);
    let crop_year = crop_year(members).map_err(&mut keep);
    let field_name = field_name(members, origin).map_err(&mut keep);
    let field_id = field_id(members).map_err(&mut keep);
    match (crop_year, field_name, field_id) {
        (Ok(crop_year), Ok(field_name), Ok(field_id)) => {
            Ok(ZeroReport { crop_year, field_name, field_id, others: Map::new() })
        }
        _ => Err(violations),
    }
}

/// Another release may have stored another year, but no year that is no whole number.
fn crop_year(members: &Map<String, Value>) -> Result<CropYear, Violation> {
    let year = members.get(CROP_YEAR.name).and_then(whole_number).and_then(|year| i32::try_from(year).ok());
    let year = year.filter(|year| (FIRST_YEAR..=LAST_YEAR).contains(year));
    year.map(CropYear).ok_or_else(|| CROP_YEAR.broke(Rule::CropYearOutOfRange))
}

/// A browser may send 2026 as `2026.0`.
fn whole_number(value: &Value) -> Option<i64> {
    #[expect(clippy::cast_possible_truncation, reason = "the range is checked first")]
    let whole =
        |number: f64| (number.fract() == 0.0 && number.abs() <= f64::from(i32::MAX)).then_some(number as i64);
    value.as_i64().or_else(|| value.as_f64().and_then(whole))
}

fn field_name(
    members: &Map<String, Value>,
    origin: &dyn Fn(&Member) -> Origin,
) -> Result<Option<FieldName>, Violation> {
    let Some(text) = text(members, &FIELD_NAME) else { return Ok(None) };
    let name = match origin(&FIELD_NAME) {
        Origin::Client => FieldName::parse(text),
        Origin::Store => FieldName::stored(text),
    };
    match name {
        Ok(name) => Ok(Some(name)),
        Err(LineError::Empty) => Err(FIELD_NAME.broke(Rule::FieldNameMissing)),
        Err(LineError::TooLong) => Err(FIELD_NAME.broke(Rule::FieldNameTooLong)),
        Err(LineError::ControlCharacter) => Err(FIELD_NAME.broke(Rule::ControlCharacter)),
    }
}

fn field_id(members: &Map<String, Value>) -> Result<Option<FieldId>, Violation> {
    let Some(text) = text(members, &FIELD_ID) else { return Ok(None) };
    text.parse().map(Some).map_err(|_| FIELD_ID.broke(Rule::FieldIdFormat))
}

/// An empty text stays one, so that it is refused: without a name, the report would be one for the whole farm.
fn text<'a>(members: &'a Map<String, Value>, member: &Member) -> Option<&'a str> {
    members.get(member.name).and_then(Value::as_str)
}
