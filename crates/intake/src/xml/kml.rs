mod coordinates;

use coordinates::positions;

use super::element::Element;
use super::html::text_of_html;
use crate::crs::Crs;
use crate::error::{FileError, ShapeError};
use crate::feature_table::FeatureTable;
use crate::rings::{Geometry, Ring, is_closed};
use crate::warning::FileWarning;

pub(super) fn read(root: &Element, table: &mut FeatureTable) -> Result<Option<FileWarning>, FileError> {
    let mut placemarks = Vec::new();
    root.within("Placemark", &mut placemarks);
    let mut links = Vec::new();
    root.within("NetworkLink", &mut links);
    let points_elsewhere = links.iter().any(|link| is_elsewhere(link));
    if placemarks.is_empty() && points_elsewhere {
        return Err(FileError::FieldsElsewhere);
    }
    for (number, placemark) in (1..).zip(placemarks) {
        let mut geometry = Geometry::default();
        let parts = gather(placemark, &mut geometry).ok_or(ShapeError::ShapeOffTheMap);
        table.add(number, values(placemark), parts.and_then(|()| geometry.parts()), &Crs::Degrees)?;
    }
    Ok(points_elsewhere.then_some(FileWarning::LinksNotRead))
}

/// Whether a link leads out of the archive that its file came in.
fn is_elsewhere(link: &Element) -> bool {
    let mut addresses = Vec::new();
    link.within("href", &mut addresses);
    addresses.iter().any(|address| address.trimmed().contains("://"))
}

fn values(placemark: &Element) -> Vec<(&str, String)> {
    let mut values = vec![("name", placemark.text_of("name").to_owned())];
    let description = text_of_html(placemark.text_of("description"));
    if !description.is_empty() {
        values.push(("description", description));
    }
    let mut data = Vec::new();
    placemark.within("Data", &mut data);
    values.extend(
        data.into_iter()
            .filter_map(|data| data.attribute("name").map(|name| (name, data.text_of("value").to_owned()))),
    );
    let mut simple = Vec::new();
    placemark.within("SimpleData", &mut simple);
    values.extend(
        simple
            .into_iter()
            .filter_map(|data| data.attribute("name").map(|name| (name, data.trimmed().to_owned()))),
    );
    values
}

/// Adds all shapes in the element. None if a position is no two numbers.
fn gather(element: &Element, geometry: &mut Geometry) -> Option<()> {
    for child in element.all_children() {
        match child.name.as_str() {
            "Polygon" => geometry.areas.push(part(child)?),
            "LinearRing" => geometry.paths.push(closed(ring(child)?)),
            "LineString" => geometry.paths.push(ring(child)?),
            "Point" | "Track" | "MultiTrack" | "Model" => geometry.has_points = true,
            _ => gather(child, geometry)?,
        }
    }
    Some(())
}

fn part(polygon: &Element) -> Option<Vec<Ring>> {
    let boundaries = polygon.children("outerBoundaryIs").chain(polygon.children("innerBoundaryIs"));
    boundaries.flat_map(|boundary| boundary.children("LinearRing")).map(ring).collect()
}

fn ring(ring: &Element) -> Option<Ring> {
    positions(ring.text_of("coordinates"))
}

fn closed(mut ring: Ring) -> Ring {
    if !is_closed(&ring) {
        ring.extend(ring.first().copied());
    }
    ring
}
