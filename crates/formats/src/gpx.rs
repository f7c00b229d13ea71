//! GPX 1.1: WGS 84.

use std::io;

use crate::area::Area;
use crate::feature::{Layer, Row, Shape};
use crate::xml::Xml;

const NAMESPACE: &str = "http://www.topografix.com/GPX/1/1";
/// GDAL reads and writes further values in it.
const VALUES: &str = "http://osgeo.org/gdal";

pub(crate) fn head(out: &mut Vec<u8>) -> io::Result<()> {
    let mut xml = Xml::new(out);
    xml.declaration()?;
    let about = [("version", "1.1"), ("creator", "Acremark"), ("xmlns", NAMESPACE), ("xmlns:ogr", VALUES)];
    xml.start_with("gpx", &about)
}

/// Writes a waypoint, or a track with a segment for each ring. GPX has no record without a shape.
pub(crate) fn mark(out: &mut Vec<u8>, layer: &Layer, row: &Row<'_>) -> io::Result<()> {
    let mut xml = Xml::new(out);
    match row.shape {
        Some(Shape::Point(location)) => {
            let (latitude, longitude) = (location.latitude_decimal(), location.longitude_decimal());
            let place = [latitude.to_string(), longitude.to_string()];
            xml.start_with("wpt", &at(&place))?;
            words(&mut xml, layer, row)?;
            xml.end("wpt")
        }
        Some(Shape::Area(area)) => {
            xml.start("trk")?;
            words(&mut xml, layer, row)?;
            segments(&mut xml, area)?;
            xml.end("trk")
        }
        None => Ok(()),
    }
}

pub(crate) fn tail(out: &mut Vec<u8>) -> io::Result<()> {
    Xml::new(out).end("gpx")
}

fn at([latitude, longitude]: &[String; 2]) -> [(&str, &str); 2] {
    [("lat", latitude), ("lon", longitude)]
}

fn words(xml: &mut Xml<'_>, layer: &Layer, row: &Row<'_>) -> io::Result<()> {
    xml.text("name", row.name)?;
    xml.start("extensions")?;
    for (column, value) in row.cells(layer) {
        if let Some(value) = value {
            xml.text(&format!("ogr:{}", column.name), &value.to_string())?;
        }
    }
    xml.end("extensions")
}

fn segments(xml: &mut Xml<'_>, area: Area<'_>) -> io::Result<()> {
    for ring in area.parts().flatten() {
        xml.start("trkseg")?;
        for [longitude, latitude] in ring.corners() {
            let place = [latitude.to_string(), longitude.to_string()];
            xml.start_with("trkpt", &at(&place))?;
            xml.end("trkpt")?;
        }
        xml.end("trkseg")?;
    }
    Ok(())
}
