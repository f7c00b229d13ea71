//! Two people changed one planting.

use boundary::into_error;
use js_sys::Error;
use rules::planting::{self, PlantingBody};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::passed::report;

/// What became of two reports that started from one.
#[derive(Serialize, Tsify)]
pub struct Merge {
    /// What both sides mean; while something is in conflict a proposal, which has that as `mine`.
    #[tsify(type = "PlantingBody")]
    planting: PlantingBody,
    /// What both sides changed and not alike: a person has to choose.
    #[tsify(type = "PlantingUnit[]")]
    conflicts: Vec<&'static str>,
}

impl From<planting::Merge> for Merge {
    fn from(merge: planting::Merge) -> Self {
        Self {
            planting: PlantingBody::from(&merge.report),
            conflicts: merge.conflicts.into_iter().map(planting::Unit::value).collect(),
        }
    }
}

/// Merges two reports that were both made from `base`, if they were made from one; of a whole planting only what was
/// reported is looked at. Throws when one of them is no report.
#[wasm_bindgen(js_name = mergePlantings)]
pub fn merge_plantings(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody | undefined")] base: Option<JsValue>,
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] mine: JsValue,
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] theirs: JsValue,
) -> Result<Ts<Merge>, Error> {
    let base = base.map(report).transpose()?;
    let merge = planting::merge(base.as_ref(), &report(mine)?, &report(theirs)?);
    Merge::from(merge).into_ts().map_err(into_error)
}
