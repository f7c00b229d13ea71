//! Boundaries that are read once and then measured, compared and cut.

use js_sys::Error;
use land::boundary;
use land::limits::TOLERATED_OVERLAP;
use land::violation::Violations;
use rules::fix::Accuracy;
use rules::location::Location;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{into_error, read_location, written};
use crate::survey::Surveyed;

/// A boundary as it was read, or what is wrong with it.
#[wasm_bindgen]
pub struct Boundary(Result<boundary::Boundary, Violations>);

#[wasm_bindgen]
impl Boundary {
    /// Reads the text of a GeoJSON geometry.
    #[wasm_bindgen(constructor)]
    pub fn new(geo_json: &str) -> Self {
        Self(boundary::Boundary::parse(geo_json))
    }

    /// The accuracy is that of the corners in meters. An accuracy out of range counts as none.
    pub fn survey(&self, accuracy: Option<f64>) -> Result<Ts<Surveyed>, Error> {
        let accuracy = accuracy.and_then(|meters| Accuracy::new(meters).ok());
        written(&Surveyed::new(self.0.as_ref(), accuracy))
    }

    /// Whether the place is inside or on a line, in degrees on WGS 84. Throws for an invalid boundary or location.
    pub fn contains(&self, latitude: f64, longitude: f64) -> Result<bool, Error> {
        Ok(self.valid()?.contains(read_location(latitude, longitude)?))
    }

    /// The acres that lie in both; undefined if they are so few that nobody needs to know. Throws for an invalid
    /// boundary.
    #[wasm_bindgen(js_name = overlapAcres)]
    pub fn overlap_acres(&self, other: &Self) -> Result<Option<f64>, Error> {
        let acres = self.valid()?.overlap(other.valid()?);
        Ok((acres > TOLERATED_OVERLAP).then(|| acres.number()))
    }

    /// Surveys the area that is in one of two boundaries or in both. Throws for an invalid boundary.
    #[wasm_bindgen(js_name = surveyUnion)]
    pub fn survey_union(&self, other: &Self) -> Result<Ts<Surveyed>, Error> {
        written(&Surveyed::new(self.valid()?.union(other.valid()?).as_ref(), None))
    }

    /// The pieces that a line across makes of it. The line has longitudes and latitudes in turn. Throws for an invalid
    /// boundary or location.
    pub fn cut(&self, line: &[f64]) -> Result<Vec<Ts<Surveyed>>, Error> {
        let place = |&[longitude, latitude]: &[f64; 2]| read_location(latitude, longitude);
        let line = line.as_chunks().0.iter().map(place).collect::<Result<Vec<Location>, _>>()?;
        match self.valid()?.cut(&line) {
            Ok(pieces) => pieces.iter().map(|piece| written(&Surveyed::new(Ok(piece), None))).collect(),
            Err(violations) => Ok(vec![written(&Surveyed::new(Err(&violations), None))?]),
        }
    }

    fn valid(&self) -> Result<&boundary::Boundary, Error> {
        self.0.as_ref().map_err(|_| into_error("not a boundary"))
    }
}
