//! The systems that a file names by their number in the EPSG registry.

use super::system::{Crs, WEB_MERCATOR};
use crate::error::FileError;

pub(crate) fn crs(code: u32) -> Result<Crs, FileError> {
    match code {
        // WGS 84 and NAD83, also its readjustments of 1986 (HARN), 2007 and 2011.
        4326 | 4269 | 4152 | 4759 | 6318 => Ok(Crs::Degrees),
        3857 => Crs::projected(WEB_MERCATOR),
        5070 => Crs::projected("+proj=aea +lat_0=23 +lon_0=-96 +lat_1=29.5 +lat_2=45.5 +ellps=GRS80"),
        26901..=26923 => Crs::projected(&format!("+proj=utm +zone={} +ellps=GRS80", code - 26900)),
        32601..=32660 => Crs::projected(&format!("+proj=utm +zone={} +ellps=WGS84", code - 32600)),
        4267 | 26701..=26722 => Err(FileError::DatumOld),
        _ => Err(FileError::ProjectionUnknown),
    }
}
