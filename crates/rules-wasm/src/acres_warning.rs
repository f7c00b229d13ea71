//! When a form asks whether the acres are right.

use js_sys::Error;
use rules::planting;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;
use crate::values::report;

#[derive(Serialize, Tsify)]
#[serde(tag = "why", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum AcresWarning {
    /// They are more than this many.
    Large { bound: u32 },
    /// They are far more than those of the same field in the last crop year.
    Grown { last_year: f64 },
}

impl From<planting::AcresWarning> for AcresWarning {
    fn from(warning: planting::AcresWarning) -> Self {
        match warning {
            planting::AcresWarning::Large => Self::Large { bound: planting::LARGE_ACRES },
            planting::AcresWarning::Grown { last_year } => Self::Grown { last_year: last_year.number() },
        }
    }
}

/// `others` are the farm's other plantings.
#[wasm_bindgen(js_name = acresWarning)]
pub fn acres_warning(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] planting: JsValue,
    #[wasm_bindgen(unchecked_param_type = "PlantingBody[]")] others: Vec<JsValue>,
) -> Result<Option<Ts<AcresWarning>>, Error> {
    let others = others.into_iter().map(report).collect::<Result<Vec<_>, _>>()?;
    let warning = planting::acres_warning(&report(planting)?, &others).map(AcresWarning::from);
    warning.map(|warning| warning.into_ts().map_err(into_error)).transpose()
}
