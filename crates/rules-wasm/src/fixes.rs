//! Locations and their fixes.

use js_sys::Error;
use rules::fix::{self, AccuracyWord, Fix, FixBody, Mark};
use rules::fixes::{self, Reading};
use rules::instant::Instant;
use rules::location::Location;
use rules::planting::PlantingBody;
use rules::violation::Rule;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{instant, into_error};
use crate::values;

#[derive(Deserialize, Tsify)]
pub struct DeviceFix {
    /// The unit is degrees north.
    latitude: f64,
    /// The unit is degrees east.
    longitude: f64,
    /// The unit is meters, with 95 % confidence; it is none if it is not finite.
    #[tsify(type = "number")]
    accuracy: Option<f64>,
    /// The unit is milliseconds since 1970.
    time: f64,
}

#[derive(Serialize, Tsify)]
pub struct BestFix {
    latitude: f64,
    longitude: f64,
    #[tsify(type = "Fix")]
    fix: Option<Fix>,
    count: usize,
}

impl From<fixes::BestFix> for BestFix {
    fn from(best: fixes::BestFix) -> Self {
        let Mark { location, fix } = best.mark;
        Self { latitude: location.latitude(), longitude: location.longitude(), fix, count: best.count }
    }
}

/// `now` is in milliseconds since 1970. Undefined while no reading is usable.
#[wasm_bindgen(js_name = bestFix)]
pub fn best_fix(fixes: Vec<Ts<DeviceFix>>, now: f64) -> Result<Option<Ts<BestFix>>, Error> {
    let mut readings = Vec::new();
    for fix in fixes {
        let DeviceFix { latitude, longitude, accuracy, time } = values::read(fix)?;
        readings.extend(accuracy.and_then(|accuracy| Reading::new(latitude, longitude, accuracy, time)));
    }
    #[expect(clippy::cast_possible_truncation, reason = "a number out of range is no instant either")]
    let now = Instant::from_number(now as i64).map_err(into_error)?;
    let best = fixes::best_fix(&readings, now).map(BestFix::from);
    best.map(|best| best.into_ts().map_err(into_error)).transpose()
}

#[wasm_bindgen(js_name = accuracyWord, unchecked_return_type = "AccuracyWord")]
pub fn accuracy_word(meters: f64) -> String {
    AccuracyWord::of(meters).value().to_owned()
}

/// Says how long to wait for a better accuracy, in milliseconds since it last changed. `repeats` are the readings since
/// then.
#[wasm_bindgen]
pub fn patience(meters: f64, repeats: usize) -> u32 {
    fixes::patience(AccuracyWord::of(meters), repeats)
}

/// Rounded up, so that the accuracy does not look better than it is.
#[wasm_bindgen]
pub fn feet(meters: f64) -> f64 {
    fix::feet(meters)
}

/// A location with its fix: a planting or a [`BestFix`].
#[derive(Deserialize, Tsify)]
pub struct Marked {
    #[tsify(optional)]
    latitude: Option<f64>,
    #[tsify(optional)]
    longitude: Option<f64>,
    #[tsify(optional, type = "Fix")]
    fix: Option<FixBody>,
}

impl Marked {
    /// Returns none without coordinates.
    fn mark(&self) -> Result<Option<Mark>, Error> {
        let Some(location) = location(self.latitude, self.longitude)? else { return Ok(None) };
        let fix = self.fix.as_ref().map(FixBody::check).transpose();
        Ok(Some(Mark { location, fix: fix.map_err(|rule| into_error(rule.message()))? }))
    }
}

/// Returns none without coordinates. Throws for coordinates that are no location.
pub(crate) fn location(latitude: Option<f64>, longitude: Option<f64>) -> Result<Option<Location>, Error> {
    let location = latitude.zip(longitude).map(|(latitude, longitude)| Location::new(latitude, longitude));
    location.transpose().map_err(|error| {
        into_error(error.latitude.or(error.longitude).map_or("not a location", Rule::message))
    })
}

/// The fix after an edit that ended at `now` (RFC 3339) is that of the first known mark with the same location. Without
/// one the location was moved by hand. Throws if the planting breaks a rule.
#[wasm_bindgen(js_name = withFix, unchecked_return_type = "PlantingBody")]
pub fn with_fix(
    #[wasm_bindgen(unchecked_param_type = "PlantingBody")] planting: JsValue,
    known: Vec<Ts<Marked>>,
    now: &str,
) -> Result<JsValue, Error> {
    let (mut report, now) = (values::report(planting)?, instant(now)?);
    let mut marks = Vec::new();
    for marked in known {
        marks.extend(values::read::<Marked>(marked)?.mark()?);
    }
    report.location = report.location.map(|mark| Mark::after_edit(mark.location, &marks, now));
    values::write(&PlantingBody::from(&report))
}
