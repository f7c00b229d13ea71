//! Locations and their fixes.

use boundary::{Members, into_error};
use js_sys::Error;
use rules::fix::{self, AccuracyWord, FixBody, Mark};
use rules::fixes;
use rules::instant::Instant;
use rules::planting::PlantingBody;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::instant;
use crate::passed;

/// One reading of a browser's Geolocation.
#[derive(Serialize, Tsify)]
pub struct DeviceFix {
    /// Degrees north.
    latitude: f64,
    /// Degrees east.
    longitude: f64,
    /// Meters, with 95 % confidence.
    accuracy: f64,
    /// Milliseconds since 1970.
    time: f64,
}

/// The location computed from some readings.
#[derive(Serialize, Tsify)]
pub struct BestFix {
    latitude: f64,
    longitude: f64,
    #[tsify(type = "Fix")]
    fix: Option<FixBody>,
    /// The number of readings in the mean.
    count: usize,
}

impl From<fixes::BestFix> for BestFix {
    fn from(best: fixes::BestFix) -> Self {
        let Mark { location, fix } = best.mark;
        Self {
            latitude: location.latitude(),
            longitude: location.longitude(),
            fix: fix.map(FixBody::from),
            count: best.count,
        }
    }
}

/// The best location at `now`, in milliseconds since 1970; undefined while no reading is usable.
#[wasm_bindgen(js_name = bestFix)]
pub fn best_fix(fixes: Vec<Ts<DeviceFix>>, now: f64) -> Result<Option<Ts<BestFix>>, Error> {
    let mut readings = Vec::new();
    for fix in fixes {
        readings.extend(passed::reading(&Members::of(fix))?);
    }
    #[expect(clippy::cast_possible_truncation, reason = "a number out of range is no instant either")]
    let now = Instant::from_number(now as i64).map_err(into_error)?;
    let best = fixes::best_fix(&readings, now).map(BestFix::from);
    best.map(|best| best.into_ts().map_err(into_error)).transpose()
}

/// The word for an accuracy in meters.
#[wasm_bindgen(js_name = accuracyWord, unchecked_return_type = "AccuracyWord")]
pub fn accuracy_word(meters: f64) -> String {
    AccuracyWord::of(meters).value().to_owned()
}

/// Converts meters to whole feet, rounded up.
#[wasm_bindgen]
pub fn feet(meters: f64) -> f64 {
    fix::feet(meters)
}

/// A location with its fix: a planting or a [`BestFix`].
#[derive(Serialize, Tsify)]
pub struct Marked {
    #[tsify(optional)]
    latitude: Option<f64>,
    #[tsify(optional)]
    longitude: Option<f64>,
    #[tsify(optional, type = "Fix")]
    fix: Option<FixBody>,
}

/// Returns the planting with its fix after an edit that ended at `now` (RFC 3339). The fix is that of the first known
/// mark with the same location; without one the location was moved by hand. Throws if the planting breaks a rule.
#[wasm_bindgen(js_name = withFix, unchecked_return_type = "PlantingBody")]
pub fn with_fix(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] planting: JsValue,
    known: Vec<Ts<Marked>>,
    now: &str,
) -> Result<JsValue, Error> {
    let (mut report, now) = (passed::report(planting)?, instant(now)?);
    let mut marks = Vec::new();
    for marked in known {
        marks.extend(passed::mark(&Members::of(marked))?);
    }
    report.location = report.location.map(|mark| Mark::after_edit(mark.location, &marks, now));
    serde_wasm_bindgen::to_value(&PlantingBody::from(&report)).map_err(into_error)
}
