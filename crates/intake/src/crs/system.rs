use proj4rs::proj::Proj;
use proj4rs::transform::transform;

use crate::error::FileError;

/// The projection of web maps in PROJ's words.
pub(super) const WEB_MERCATOR: &str = "+proj=merc +a=6378137 +b=6378137";

/// A coordinate reference system of NAD83 or WGS 84. The two differ by less than two meters, and no file says by how
/// much; like other programs, this one takes them as the same.
#[derive(Clone)]
pub(crate) enum Crs {
    Degrees,
    Projected(Box<Projection>),
}

#[derive(Clone)]
pub(crate) struct Projection {
    plane: Proj,
    globe: Proj,
}

impl Crs {
    /// `definition` is what PROJ reads. It names no datum, so that nothing is shifted.
    pub(super) fn projected(definition: &str) -> Result<Self, FileError> {
        // Otherwise a longitude beyond the globe would become one on its other side.
        let plane = Proj::from_proj_string(&format!("{definition} +over"));
        let globe = Proj::from_proj_string("+proj=longlat +ellps=GRS80");
        let (Ok(plane), Ok(globe)) = (plane, globe) else { return Err(FileError::ProjectionUnknown) };
        Ok(Self::Projected(Box::new(Projection { plane, globe })))
    }

    /// Longitude and latitude in degrees. None for a place that is not on the globe.
    pub(crate) fn degrees(&self, at: [f64; 2]) -> Option<[f64; 2]> {
        let [longitude, latitude] = match self {
            Self::Degrees => at,
            Self::Projected(projection) => projection.degrees(at)?,
        };
        let is_there = (-180.0..=180.0).contains(&longitude) && (-90.0..=90.0).contains(&latitude);
        is_there.then_some([longitude, latitude])
    }
}

impl Projection {
    fn degrees(&self, [x, y]: [f64; 2]) -> Option<[f64; 2]> {
        let mut point = (x, y);
        transform(&self.plane, &self.globe, &mut point).ok()?;
        Some([point.0, point.1].map(f64::to_degrees))
    }
}
