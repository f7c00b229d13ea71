//! KML 2.2: WGS 84, longitude before latitude.

use std::io;

use crate::area::{Area, Ring};
use crate::feature::{Layer, Row, Shape};
use crate::xml::Xml;

const NAMESPACE: &str = "http://www.opengis.net/kml/2.2";

pub(crate) fn head(out: &mut Vec<u8>) -> io::Result<()> {
    let mut xml = Xml::new(out);
    xml.declaration()?;
    xml.start_with("kml", &[("xmlns", NAMESPACE)])?;
    xml.start("Document")
}

/// Writes a placemark. A record without a shape is a placemark without one.
pub(crate) fn placemark(out: &mut Vec<u8>, layer: &Layer, row: &Row<'_>) -> io::Result<()> {
    let mut xml = Xml::new(out);
    xml.start("Placemark")?;
    xml.text("name", row.name)?;
    data(&mut xml, layer, row)?;
    match row.shape {
        Some(Shape::Point(location)) => {
            let place = format!("{},{}", location.longitude_decimal(), location.latitude_decimal());
            xml.start("Point")?;
            xml.text("coordinates", &place)?;
            xml.end("Point")?;
        }
        Some(Shape::Area(area)) => polygons(&mut xml, area)?,
        None => {}
    }
    xml.end("Placemark")
}

pub(crate) fn tail(out: &mut Vec<u8>) -> io::Result<()> {
    let mut xml = Xml::new(out);
    xml.end("Document")?;
    xml.end("kml")
}

fn data(xml: &mut Xml<'_>, layer: &Layer, row: &Row<'_>) -> io::Result<()> {
    xml.start("ExtendedData")?;
    for (column, value) in row.cells(layer) {
        let Some(value) = value else { continue };
        xml.start_with("Data", &[("name", column.name)])?;
        xml.text("displayName", column.heading)?;
        xml.text("value", &value.to_string())?;
        xml.end("Data")?;
    }
    xml.end("ExtendedData")
}

fn polygons(xml: &mut Xml<'_>, area: Area<'_>) -> io::Result<()> {
    xml.start("MultiGeometry")?;
    for rings in area.parts() {
        xml.start("Polygon")?;
        for (at, ring) in rings.enumerate() {
            let boundary = if at == 0 { "outerBoundaryIs" } else { "innerBoundaryIs" };
            xml.start(boundary)?;
            xml.start("LinearRing")?;
            xml.text("coordinates", &coordinates(ring))?;
            xml.end("LinearRing")?;
            xml.end(boundary)?;
        }
        xml.end("Polygon")?;
    }
    xml.end("MultiGeometry")
}

fn coordinates(ring: Ring<'_>) -> String {
    let corners: Vec<_> =
        ring.corners().map(|[longitude, latitude]| format!("{longitude},{latitude}")).collect();
    corners.join(" ")
}
