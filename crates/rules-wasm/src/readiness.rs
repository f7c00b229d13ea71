//! Whether the lines of an acreage report can be filed.

use js_sys::Error;
use rules::acres::Acres;
use rules::day::Day;
use rules::ids::FieldId;
use rules::readiness::{Farm, FieldOverlap, ReportLine, verdict};
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
  /** The fields that the message names. They read the same in every language. */
  fields?: string;
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

/// Holds what the land tells of a planting.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OnLand {
    /// Whether the planting's location lies outside of its field.
    is_outside_field: bool,
    /// The other fields of the farm that have more land of the planting's field than is tolerated.
    overlaps: Vec<SharedLand>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SharedLand {
    field_id: FieldId,
    acres: f64,
}

/// What is read of the planting beside its report.
#[derive(Deserialize)]
struct Entered {
    confirmation: Option<Confirmation>,
}

/// Judges one planting, which stands at `place` among those of its farm. `field` is the one that it is on, and `fields`
/// are all of the farm.
#[wasm_bindgen(unchecked_return_type = "Readiness")]
pub fn readiness(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] planting: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Field | undefined")] field: Option<JsValue>,
    #[wasm_bindgen(
        js_name = onLand,
        unchecked_param_type = "{ isOutsideField: boolean; overlaps: readonly { fieldId: string; acres: number }[] }"
    )]
    on_land: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly PlantingBody[]")] plantings: JsValue,
    place: usize,
    #[wasm_bindgen(unchecked_param_type = "readonly Pick<Field, \"fieldId\" | \"name\">[]")] fields: JsValue,
    #[wasm_bindgen(unchecked_param_type = "{ dates: readonly DeadlineFacts[]; today: string }")]
    filing: JsValue,
) -> Result<JsValue, Error> {
    let Entered { confirmation } = read(planting.clone())?;
    let (own, field) = (report(planting)?, field.map(field_report).transpose()?);
    let (plantings, fields): (Vec<PlantedText>, Vec<GroundText>) = (read(plantings)?, read(fields)?);
    let (OnLand { is_outside_field, overlaps }, Filing { dates, today }) = (read(on_land)?, read(filing)?);
    let planted = plantings.iter().map(planted).collect::<Result<Vec<_>, _>>()?;
    let farm = Farm::new(planted, fields.iter().map(|field| (field.field_id, field.name.as_str())));
    let overlap = |shared: SharedLand| {
        let other = fields.iter().find(|field| field.field_id == shared.field_id)?;
        let is_reported = farm.is_reported(shared.field_id, own.crop_year()?);
        let acres = Acres::new(shared.acres).ok().filter(|_| is_reported)?;
        Some(FieldOverlap { name: other.name.clone(), acres })
    };
    let line = ReportLine {
        planting: &own,
        confirmation,
        field: field.as_ref(),
        is_outside_field,
        overlaps: &overlaps.into_iter().filter_map(overlap).collect::<Vec<_>>(),
        others: &farm.others(place),
        dates: &dates.iter().filter_map(Facts::deadline).collect::<Vec<_>>(),
        today,
    };
    verdict(&line).serialize(&Serializer::json_compatible()).map_err(into_error)
}
