//! Whether the lines of an acreage report can be filed.

use js_sys::Error;
use rules::day::Day;
use rules::readiness::{Farm, Level, Reason, ReportLine, Verdict, verdict};
use rules::record::Confirmation;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::deadlines::Facts;
use crate::error::into_error;
use crate::same_ground::{GroundText, PlantedText, planted};
use crate::values::{field_report, read, report};

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum ReadinessLevel {
    /// Nothing is known against filing it.
    Fine,
    /// A person should look at it; it can be filed as it is.
    LookAt,
    /// An insurer or USDA refuses it.
    Blocks,
}

/// What stands against filing a line. `code` is stable.
#[derive(Serialize, Tsify)]
pub struct ReadinessReason {
    code: &'static str,
    level: ReadinessLevel,
    /// What is wrong.
    message: &'static str,
    /// What to do.
    advice: &'static str,
    /// Who asks for it. It reads the same in every language.
    source: String,
    /// It is mended in a record of this kind.
    #[tsify(type = "Kind")]
    kind: &'static str,
    /// The member that mends it.
    member: &'static str,
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Readiness {
    level: ReadinessLevel,
    /// The worst is first.
    reasons: Vec<ReadinessReason>,
}

impl From<Level> for ReadinessLevel {
    fn from(level: Level) -> Self {
        match level {
            Level::Fine => Self::Fine,
            Level::LookAt => Self::LookAt,
            Level::Blocks => Self::Blocks,
        }
    }
}

impl From<Reason> for ReadinessReason {
    fn from(reason: Reason) -> Self {
        let mend = reason.mend();
        Self {
            code: reason.code(),
            level: reason.level().into(),
            message: reason.message(),
            advice: reason.advice(),
            source: reason.source().to_string(),
            kind: mend.kind.name(),
            member: mend.member,
        }
    }
}

impl From<Verdict> for Readiness {
    fn from(verdict: Verdict) -> Self {
        let reasons = verdict.reasons().iter().copied().map(ReadinessReason::from).collect();
        Self { level: verdict.level().into(), reasons }
    }
}

/// What is known on the day of filing.
#[derive(Deserialize)]
struct Filing {
    /// Those of other crops, crop years and counties are passed over.
    dates: Vec<Facts>,
    /// The filing person's own day.
    today: Day,
}

/// What is read of the planting beside its report.
#[derive(Deserialize)]
struct Entered {
    confirmation: Option<Confirmation>,
}

/// Judges one planting, which stands at `place` among those of its farm. `field` is the one that it is on, and `fields`
/// are all of the farm. `isOutsideField` tells whether the planting's location lies outside of its field.
#[wasm_bindgen]
pub fn readiness(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] planting: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Field | undefined")] field: Option<JsValue>,
    #[wasm_bindgen(js_name = isOutsideField)] is_outside_field: bool,
    #[wasm_bindgen(unchecked_param_type = "readonly PlantingBody[]")] plantings: JsValue,
    place: usize,
    #[wasm_bindgen(unchecked_param_type = "readonly Pick<Field, \"fieldId\" | \"name\">[]")] fields: JsValue,
    #[wasm_bindgen(unchecked_param_type = "{ dates: readonly DeadlineFacts[]; today: string }")]
    filing: JsValue,
) -> Result<Ts<Readiness>, Error> {
    let Entered { confirmation } = read(planting.clone())?;
    let (own, field) = (report(planting)?, field.map(field_report).transpose()?);
    let (plantings, fields): (Vec<PlantedText>, Vec<GroundText>) = (read(plantings)?, read(fields)?);
    let Filing { dates, today } = read(filing)?;
    let planted = plantings.iter().map(planted).collect::<Result<Vec<_>, _>>()?;
    let farm = Farm::new(planted, fields.iter().map(|field| (field.field_id, field.name.as_str())));
    let line = ReportLine {
        planting: &own,
        confirmation,
        field: field.as_ref(),
        is_outside_field,
        others: &farm.others(place),
        dates: &dates.iter().filter_map(Facts::deadline).collect::<Vec<_>>(),
        today,
    };
    Readiness::from(verdict(&line)).into_ts().map_err(into_error)
}
