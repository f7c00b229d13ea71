//! Coordinate reference systems: from the numbers of a file to degrees.

mod epsg;
mod system;
mod wkt;

pub(crate) use epsg::crs as of_epsg;
pub(crate) use system::Crs;
pub(crate) use wkt::read as of_wkt;
