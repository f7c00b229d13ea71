//! What a farm is expected to report for a crop year, and last year's lines of what is missing.

use js_sys::Error;
use rules::crop_year::CropYear;
use rules::farm_season;
use rules::ground::{Ground, NamedFields};
use rules::ids::FieldId;
use rules::planting::PlantingBody;
use rules::season_lines::missing_grounds;
use rules::text::FieldName;
use rules::zero_report::ZeroReport;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;
use crate::same_ground::{GroundText, PlantedText, planted};
use crate::values::{self, read};

/// The types of zero reports are those of the calls.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "export type ZeroReport = components[\"schemas\"][\"ZeroReport\"];
/** The report that nothing is planted. */
export type ZeroReportBody = components[\"schemas\"][\"ZeroReportReport\"];
";

/// What is read of a zero report. Other members are passed over.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct NothingText {
    crop_year: i32,
    field_name: Option<String>,
    field_id: Option<FieldId>,
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FarmSeason {
    /// The number of grounds of the year before and of those that are reported.
    expected: usize,
    reported: usize,
    /// The fields with a report of the crop year.
    reported_fields: Vec<FieldId>,
    /// Whether the farmer said that the farm has no acres to report.
    has_no_acres: bool,
    /// Every one has last year's plantings, as places in the list.
    missing: Vec<MissingGround>,
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MissingGround {
    /// Undefined if no field has the name, or several.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    field_id: Option<FieldId>,
    lines: Vec<usize>,
}

/// Takes the plantings, fields and zero reports of one farm.
#[wasm_bindgen(js_name = farmSeason)]
pub fn farm_season(
    #[wasm_bindgen(js_name = cropYear)] crop_year: i32,
    #[wasm_bindgen(unchecked_param_type = "readonly PlantingBody[]")] plantings: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly Pick<Field, \"fieldId\" | \"name\">[]")] fields: JsValue,
    #[wasm_bindgen(js_name = zeroReports, unchecked_param_type = "readonly ZeroReportBody[]")]
    zero_reports: JsValue,
) -> Result<Ts<FarmSeason>, Error> {
    let (plantings, fields): (Vec<PlantedText>, Vec<GroundText>) = (read(plantings)?, read(fields)?);
    let zero_reports: Vec<NothingText> = read(zero_reports)?;
    let crop_year = CropYear(crop_year);
    let named = NamedFields::new(fields.iter().map(|field| (field.field_id, field.name.as_str())));
    let mut season = farm_season::FarmSeason::new(crop_year);
    let mut grounds = Vec::with_capacity(plantings.len());
    for planting in &plantings {
        let planted = planted(planting)?;
        let ground = named.ground(planted.field_id, planted.field_name);
        season.planted(ground.clone(), planted.crop_year);
        grounds.push((ground, planted.crop_year));
    }
    for report in &zero_reports {
        // Without its name, a report for one field would be one for the whole farm.
        let name = report.field_name.as_deref().map(FieldName::stored).transpose();
        let nothing = ZeroReport {
            field_name: name.map_err(|_| into_error("the field's name is empty"))?,
            field_id: report.field_id,
            ..ZeroReport::of_farm(CropYear(report.crop_year))
        };
        season.nothing_planted(nothing.ground(&named), nothing.crop_year);
    }
    let missing = missing_grounds(&season, crop_year, &grounds).into_iter().map(|missing| MissingGround {
        field_id: match missing.ground {
            Ground::Field(id) => Some(id),
            Ground::Name(_) => None,
        },
        lines: missing.lines,
    });
    let season = FarmSeason {
        expected: season.expected(),
        reported: season.reported(),
        reported_fields: season.reported_fields().collect(),
        has_no_acres: season.has_no_acres(),
        missing: missing.collect(),
    };
    season.into_ts().map_err(into_error)
}

/// The planting with what does not change by year of last year's planting on the same ground.
#[wasm_bindgen(js_name = sameAsLastYear, unchecked_return_type = "PlantingBody")]
pub fn same_as_last_year(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] planting: JsValue,
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] last: JsValue,
) -> Result<JsValue, Error> {
    let planting = values::report(planting)?.same_as(&values::report(last)?);
    values::write(&PlantingBody::from(&planting))
}
