//! The places of the demo farms, around towns in Nebraska, Kansas and Colorado.

use rules::crop::Crop;
use rules::location::Location;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) latitude: f64,
    pub(crate) longitude: f64,
    pub(crate) area_code: &'static str,
    pub(crate) crops: &'static [Crop],
}

impl Place {
    pub(crate) fn center(self) -> Option<Location> {
        Location::new(self.latitude, self.longitude).ok()
    }
}

const CORN_BELT: &[Crop] =
    &[Crop::CORN, Crop::CORN, Crop::CORN, Crop::WHEAT, Crop::GRAIN_SORGHUM, Crop::OATS, Crop::MIXED_FORAGE];
const PANHANDLE: &[Crop] =
    &[Crop::SUGAR_BEETS, Crop::CORN, Crop::WHEAT, Crop::MILLET, Crop::BARLEY, Crop::TRITICALE, Crop::OATS];
const HIGH_PLAINS: &[Crop] = &[
    Crop::WHEAT,
    Crop::WHEAT,
    Crop::CORN,
    Crop::GRAIN_SORGHUM,
    Crop::MILLET,
    Crop::TRITICALE,
    Crop::SILAGE_SORGHUM,
    Crop::MIXED_FORAGE,
];
const WHEAT_COUNTRY: &[Crop] = &[
    Crop::WHEAT,
    Crop::WHEAT,
    Crop::WHEAT,
    Crop::GRAIN_SORGHUM,
    Crop::SILAGE_SORGHUM,
    Crop::OATS,
    Crop::BARLEY,
    Crop::CORN,
];

pub(crate) const HOLDREGE: Place = nebraska(40.4403, -99.3698, CORN_BELT);

pub(crate) const PLACES: [Place; 28] = [
    HOLDREGE,
    nebraska(40.8681, -97.5920, CORN_BELT),
    nebraska(40.5863, -98.3899, CORN_BELT),
    nebraska(41.4019, -99.6393, CORN_BELT),
    nebraska(42.4578, -98.6476, CORN_BELT),
    nebraska(40.2020, -100.6254, HIGH_PLAINS),
    nebraska(40.5172, -101.6435, HIGH_PLAINS),
    nebraska(41.1281, -101.7196, HIGH_PLAINS),
    nebraska(41.1428, -102.9780, PANHANDLE),
    nebraska(42.1016, -102.8722, PANHANDLE),
    nebraska(41.8666, -103.6672, PANHANDLE),
    nebraska(41.6633, -103.1008, PANHANDLE),
    kansas("785", 39.3958, -101.0524, HIGH_PLAINS),
    kansas("785", 39.3508, -101.7101, HIGH_PLAINS),
    kansas("785", 38.8792, -99.3268, WHEAT_COUNTRY),
    kansas("785", 38.8403, -97.6114, WHEAT_COUNTRY),
    kansas("620", 38.3645, -98.7648, WHEAT_COUNTRY),
    kansas("620", 38.4825, -100.9071, WHEAT_COUNTRY),
    kansas("620", 37.9717, -100.8727, HIGH_PLAINS),
    kansas("620", 37.7528, -100.0171, WHEAT_COUNTRY),
    kansas("620", 37.6439, -98.7376, WHEAT_COUNTRY),
    colorado("719", 39.3061, -102.2694, HIGH_PLAINS),
    colorado("719", 38.0872, -102.6207, HIGH_PLAINS),
    colorado("970", 40.1222, -102.7252, HIGH_PLAINS),
    colorado("970", 40.0758, -102.2232, HIGH_PLAINS),
    colorado("970", 40.5844, -102.3024, PANHANDLE),
    colorado("970", 40.6255, -103.2077, PANHANDLE),
    colorado("970", 40.2503, -103.7999, PANHANDLE),
];

/// A place in one of the three states.
pub(crate) const fn around(latitude: f64, longitude: f64) -> Place {
    let is_west = longitude < -100.5;
    if latitude < 41.0 && longitude < -102.05 {
        let area_code = if latitude < 39.5 { "719" } else { "970" };
        colorado(area_code, latitude, longitude, HIGH_PLAINS)
    } else if latitude < 40.0 {
        let area_code = if latitude < 38.6 { "620" } else { "785" };
        kansas(area_code, latitude, longitude, if is_west { HIGH_PLAINS } else { WHEAT_COUNTRY })
    } else {
        nebraska(latitude, longitude, if is_west { PANHANDLE } else { CORN_BELT })
    }
}

const fn nebraska(latitude: f64, longitude: f64, crops: &'static [Crop]) -> Place {
    let area_code = if longitude < -98.5 { "308" } else { "402" };
    Place { latitude, longitude, area_code, crops }
}

const fn kansas(area_code: &'static str, latitude: f64, longitude: f64, crops: &'static [Crop]) -> Place {
    Place { latitude, longitude, area_code, crops }
}

const fn colorado(area_code: &'static str, latitude: f64, longitude: f64, crops: &'static [Crop]) -> Place {
    Place { latitude, longitude, area_code, crops }
}
