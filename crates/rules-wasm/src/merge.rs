//! Merges two edits of one planting.

use js_sys::Error;
use rules::planting::members::Unit;
use rules::planting::{self, PlantingBody};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::values::{report, write};

/// The result of a merge.
#[derive(Serialize, Tsify)]
pub struct Merge {
    /// The changes of both sides. For a unit in conflict it has the value of `mine`, as a proposal.
    #[tsify(type = "PlantingBody")]
    planting: PlantingBody,
    /// Units that both sides changed differently; a person has to choose.
    #[tsify(type = "PlantingUnit[]")]
    conflicts: Vec<&'static str>,
}

impl From<planting::Merge> for Merge {
    fn from(merge: planting::Merge) -> Self {
        Self {
            planting: PlantingBody::from(&merge.report),
            conflicts: merge.conflicts.into_iter().map(Unit::name).collect(),
        }
    }
}

/// Merges two reports that both started from `base`; without a base every difference is a conflict. Of a whole planting
/// only the reported members count. Throws if a report breaks a rule.
#[wasm_bindgen(js_name = mergePlantings, unchecked_return_type = "Merge")]
pub fn merge_plantings(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody | undefined")] base: Option<JsValue>,
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] mine: JsValue,
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] theirs: JsValue,
) -> Result<JsValue, Error> {
    let base = base.map(report).transpose()?;
    let merge = planting::merge(base.as_ref(), &report(mine)?, &report(theirs)?);
    write(&Merge::from(merge))
}
