//! The systems that a file names by their number in the EPSG registry.

use super::albers::Albers;
use super::ellipsoid::{Ellipsoid, GRS_80, WGS_84};
use super::system::{Crs, Projection};
use super::transverse::Transverse;
use crate::fault::Fault;

pub(crate) fn crs(code: u32) -> Result<Crs, Fault> {
    match code {
        // WGS 84 and NAD83, also its readjustments of 1986 (HARN), 2007 and 2011.
        4326 | 4269 | 4152 | 4759 | 6318 => Ok(Crs::Degrees),
        3857 => Ok(Crs::WebMercator),
        5070 => Ok(conterminous()),
        26901..=26923 => Ok(utm(GRS_80, code - 26900)),
        32601..=32660 => Ok(utm(WGS_84, code - 32600)),
        4267 | 26701..=26722 => Err(Fault::DatumOld),
        _ => Err(Fault::ProjectionUnknown),
    }
}

fn utm(ellipsoid: Ellipsoid, zone: u32) -> Crs {
    let meridian = (f64::from(zone) * 6.0 - 183.0).to_radians();
    let projection = Projection::Transverse(Transverse::new(ellipsoid, [meridian, 0.0], 0.9996));
    Crs::Projected { projection, meters: 1.0, false_easting: 500_000.0, false_northing: 0.0 }
}

fn conterminous() -> Crs {
    let [west, origin, south, north] = [-96.0_f64, 23.0, 29.5, 45.5].map(f64::to_radians);
    let projection = Projection::Albers(Albers::new(GRS_80, [west, origin], [south, north]));
    Crs::Projected { projection, meters: 1.0, false_easting: 0.0, false_northing: 0.0 }
}
