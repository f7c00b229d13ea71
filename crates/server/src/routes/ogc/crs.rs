//! The coordinate reference systems of the layer (OGC API Features, part 2).

use proj4rs::errors::Error;
use proj4rs::proj::Proj;
use proj4rs::transform::transform;

const CRS84_URI: &str = "http://www.opengis.net/def/crs/OGC/1.3/CRS84";
const EPSG_URI: &str = "http://www.opengis.net/def/crs/EPSG/0/";

/// UTM zones of the United States with its territories: from the Aleutians to Maine, with Puerto Rico, and Guam.
const ZONES: [u32; 20] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 55];
/// On NAD83 the zones end before Guam.
const LAST_NAD83_ZONE: u32 = 23;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Crs {
    /// Longitude and latitude on WGS 84, as the boundaries and places are stored.
    Crs84,
    Epsg(u32),
}

impl Crs {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let nad83 = ZONES.into_iter().filter(|zone| *zone <= LAST_NAD83_ZONE).map(|zone| 26900 + zone);
        let wgs84 = ZONES.into_iter().map(|zone| 32600 + zone);
        [Self::Crs84]
            .into_iter()
            .chain([4326, 3857, 5070].into_iter().chain(nad83).chain(wgs84).map(Self::Epsg))
    }

    pub(super) fn from_uri(uri: &str) -> Option<Self> {
        Self::all().find(|crs| crs.uri() == uri)
    }

    pub(super) fn uri(self) -> String {
        match self {
            Self::Crs84 => CRS84_URI.to_owned(),
            Self::Epsg(code) => format!("{EPSG_URI}{code}"),
        }
    }

    /// Whether coordinates are degrees.
    pub(super) const fn is_geographic(self) -> bool {
        matches!(self, Self::Crs84 | Self::Epsg(4326))
    }

    /// Gives PROJ's definition. NAD83 counts as WGS 84, as in PROJ without grids: they differ by about a meter.
    fn definition(self) -> Option<String> {
        match self {
            Self::Crs84 | Self::Epsg(4326) => None,
            Self::Epsg(3857) => Some(
                "+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 \
                 +units=m +nadgrids=@null +no_defs"
                    .to_owned(),
            ),
            Self::Epsg(5070) => Some(
                "+proj=aea +lat_0=23 +lon_0=-96 +lat_1=29.5 +lat_2=45.5 +x_0=0 +y_0=0 \
                 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs"
                    .to_owned(),
            ),
            Self::Epsg(code) if code < 32600 => Some(format!(
                "+proj=utm +zone={} +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs",
                code - 26900
            )),
            Self::Epsg(code) => {
                Some(format!("+proj=utm +zone={} +datum=WGS84 +units=m +no_defs", code - 32600))
            }
        }
    }
}

/// Converts stored places to a reference system, in the order of its axes, and back.
#[derive(Clone, Debug)]
pub(super) struct Projection {
    crs: Crs,
    plane: Option<(Proj, Proj)>,
}

impl Projection {
    pub(super) fn to(crs: Crs) -> Result<Self, Error> {
        let plane = crs.definition().map(|definition| {
            let stored = Proj::from_proj_string("+proj=longlat +datum=WGS84 +no_defs")?;
            Ok::<_, Error>((stored, Proj::from_proj_string(&definition)?))
        });
        Ok(Self { crs, plane: plane.transpose()? })
    }

    pub(super) const fn crs(&self) -> Crs {
        self.crs
    }

    /// Returns none for a place that the system cannot hold, such as a pole in Web Mercator.
    pub(super) fn project(&self, [longitude, latitude]: [f64; 2]) -> Option<[f64; 2]> {
        let Some((stored, plane)) = &self.plane else {
            let swapped = self.crs == Crs::Epsg(4326);
            return Some(if swapped { [latitude, longitude] } else { [longitude, latitude] });
        };
        let mut point = (longitude.to_radians(), latitude.to_radians(), 0.0);
        transform(stored, plane, &mut point).ok()?;
        let at = [point.0, point.1];
        at.iter().all(|it| it.is_finite()).then_some(at.map(to_millimeters))
    }

    /// Returns longitude and latitude, or none for coordinates outside of the system.
    pub(super) fn unproject(&self, [x, y]: [f64; 2]) -> Option<[f64; 2]> {
        let Some((stored, plane)) = &self.plane else {
            return Some(if self.crs == Crs::Epsg(4326) { [y, x] } else { [x, y] });
        };
        let mut point = (x, y, 0.0);
        transform(plane, stored, &mut point).ok()?;
        let degrees = [point.0.to_degrees(), point.1.to_degrees()];
        let [again_x, again_y] = self.project(degrees)?;
        ((again_x - x).abs() < 1.0 && (again_y - y).abs() < 1.0).then_some(degrees)
    }
}

fn to_millimeters(meters: f64) -> f64 {
    (meters * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `gdaltransform` gives these numbers.
    const KNOWN: [(u32, [f64; 2], [f64; 2]); 8] = [
        (3857, [-101.742_312_3, 41.256_5], [-11_325_902.397, 5_050_249.291]),
        (3857, [144.75, 13.45], [16_113_496.292, 1_511_190.911]),
        (5070, [-101.742_312_3, 41.256_5], [-477_135.507, 2_042_128.763]),
        (5070, [-98.5, 39.8], [-212_121.650, 1_867_357.481]),
        (26914, [-101.742_312_3, 41.256_5], [270_252.162, 4_570_858.760]),
        (32614, [-101.742_312_3, 41.256_5], [270_252.162, 4_570_858.760]),
        (32614, [-98.5, 39.8], [542_804.205, 4_405_679.113]),
        (32655, [144.75, 13.45], [256_397.802, 1_488_013.354]),
    ];

    #[test]
    fn known_points_come_out_as_from_gdal() {
        for (code, place, expected) in KNOWN {
            let crs = Crs::from_uri(&format!("{EPSG_URI}{code}")).unwrap();
            let at = Projection::to(crs).unwrap().project(place).unwrap();
            for axis in 0..2 {
                assert!((at[axis] - expected[axis]).abs() < 0.002, "{code}: {at:?} is not {expected:?}");
            }
        }
    }

    #[test]
    fn coordinates_come_back_as_the_place_or_not_at_all() {
        for (code, [longitude, latitude], _) in KNOWN {
            let projection = Projection::to(Crs::Epsg(code)).unwrap();
            let at = projection.project([longitude, latitude]).unwrap();
            let [x, y] = projection.unproject(at).unwrap();
            assert!((x - longitude).abs() < 1e-6 && (y - latitude).abs() < 1e-6, "{code}: {x} {y}");
            assert_eq!(projection.unproject([9e9, 9e9]), None, "{code}");
        }
    }

    #[test]
    fn only_epsg_4326_has_latitude_first() {
        let place = [-101.5, 41.25];
        assert_eq!(Projection::to(Crs::Crs84).unwrap().project(place), Some(place));
        assert_eq!(Projection::to(Crs::Epsg(4326)).unwrap().project(place), Some([41.25, -101.5]));
    }

    #[test]
    fn every_system_has_a_uri_and_a_definition_of_its_own() {
        let mut uris: Vec<_> = Crs::all().map(Crs::uri).collect();
        assert!(Crs::all().all(|crs| Projection::to(crs).is_ok()));
        let count = uris.len();
        uris.sort();
        uris.dedup();
        assert_eq!((uris.len(), count), (43, 43));
        for unknown in ["", "EPSG:4326", "http://www.opengis.net/def/crs/EPSG/0/27700"] {
            assert_eq!(Crs::from_uri(unknown), None, "{unknown}");
        }
    }
}
