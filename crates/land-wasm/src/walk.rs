//! The corners of a walked boundary.

use js_sys::Error;
use land::walk::{self, FixOutcome};
use rules::fix::Accuracy;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{read_location, written};

/// Numbers of a fix: degrees north, degrees east, meters of accuracy, milliseconds.
const MEMBERS: usize = 4;

/// What became of a fix.
#[derive(Clone, Copy, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum FixFate {
    Taken,
    /// Its accuracy is worse than 30 m.
    Poor,
    /// It is farther from the one before than a person can have come.
    Jumped,
    /// It is hardly apart from the one before.
    Still,
}

#[derive(Serialize, Tsify)]
pub struct Walked {
    /// Places of fixes in the track, from 0. Neither end is repeated.
    corners: Vec<usize>,
    /// The accuracy of the corners in meters; absent while no fix is taken.
    #[tsify(optional)]
    accuracy: Option<f64>,
    /// The fate of the last fix; absent without one.
    #[tsify(optional)]
    last: Option<FixFate>,
}

impl From<FixOutcome> for FixFate {
    fn from(taken: FixOutcome) -> Self {
        match taken {
            FixOutcome::Accepted => Self::Taken,
            FixOutcome::Poor => Self::Poor,
            FixOutcome::Jumped => Self::Jumped,
            FixOutcome::Still => Self::Still,
        }
    }
}

/// `track` has four numbers for each fix: degrees north, degrees east, meters of accuracy, milliseconds. Throws for a
/// place that is not on the globe.
#[wasm_bindgen]
pub fn walked(track: &[f64]) -> Result<Ts<Walked>, Error> {
    let mut fixes = Vec::new();
    for numbers in track.chunks_exact(MEMBERS) {
        if let [latitude, longitude, accuracy, time] = *numbers {
            let location = read_location(latitude, longitude)?;
            fixes.push(walk::TrackFix { location, accuracy, time });
        }
    }
    let walk::Walked { corners, accuracy, last } = walk::walked(&fixes);
    let walked = Walked { corners, accuracy: accuracy.map(Accuracy::number), last: last.map(FixFate::from) };
    written(&walked)
}
