//! Whether the lines of an acreage report can be filed.

use js_sys::Error;
use rules::day::Day;
use rules::readiness::{Farm, ReportLine, verdict};
use rules::record::Confirmation;
use serde::{Deserialize, Serialize as _};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::deadlines::Facts;
use crate::error::into_error;
use crate::same_ground::{GroundText, PlantedText, planted};
use crate::values::{field_report, read, report};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Nothing is known against filing; a person should look at it; an insurer or USDA refuses it. */
export type ReadinessLevel = "fine" | "lookAt" | "blocks";

/** What stands against filing a line. `code` is stable. */
export interface ReadinessReason {
  code: string;
  level: ReadinessLevel;
  /** What is wrong. */
  message: string;
  /** What to do. */
  advice: string;
  /** Who asks for it. It reads the same in every language. */
  source: string;
  /** It is mended in a record of this kind. */
  kind: Kind;
  /** The member that mends it. */
  member: string;
}

export interface Readiness {
  level: ReadinessLevel;
  /** The worst is first. */
  reasons: ReadinessReason[];
}
"#;

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
#[wasm_bindgen(unchecked_return_type = "Readiness")]
pub fn readiness(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] planting: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Field | undefined")] field: Option<JsValue>,
    #[wasm_bindgen(js_name = isOutsideField)] is_outside_field: bool,
    #[wasm_bindgen(unchecked_param_type = "readonly PlantingBody[]")] plantings: JsValue,
    place: usize,
    #[wasm_bindgen(unchecked_param_type = "readonly Pick<Field, \"fieldId\" | \"name\">[]")] fields: JsValue,
    #[wasm_bindgen(unchecked_param_type = "{ dates: readonly DeadlineFacts[]; today: string }")]
    filing: JsValue,
) -> Result<JsValue, Error> {
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
    verdict(&line).serialize(&Serializer::json_compatible()).map_err(into_error)
}
