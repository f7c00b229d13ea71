use super::element::Element;
use crate::crs::Crs;
use crate::fault::{Fault, ShapeFault};
use crate::found::Sheet;
use crate::rings::{Position, Ring};

pub(super) fn read(root: &Element, sheet: &mut Sheet) -> Result<(), Fault> {
    let mut placemarks = Vec::new();
    root.within("Placemark", &mut placemarks);
    for (number, placemark) in (1..).zip(placemarks) {
        let mut polygons = Vec::new();
        placemark.within("Polygon", &mut polygons);
        let parts: Option<Vec<_>> = polygons.into_iter().map(part).collect();
        let parts = match parts {
            None => Err(ShapeFault::ShapeOffTheMap),
            Some(parts) if parts.is_empty() => Err(ShapeFault::ShapeNotAnArea),
            Some(parts) => Ok(parts),
        };
        sheet.add(number, values(placemark), parts, &Crs::Degrees)?;
    }
    Ok(())
}

fn values(placemark: &Element) -> Vec<(&str, String)> {
    let mut values = vec![("name", placemark.text_of("name").to_owned())];
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

/// None if a position is no two numbers.
fn part(polygon: &Element) -> Option<Vec<Ring>> {
    let boundaries = polygon.children("outerBoundaryIs").chain(polygon.children("innerBoundaryIs"));
    boundaries.flat_map(|boundary| boundary.children("LinearRing")).map(ring).collect()
}

fn ring(ring: &Element) -> Option<Ring> {
    ring.text_of("coordinates").split_whitespace().map(position).collect()
}

fn position(text: &str) -> Option<Position> {
    let mut numbers = text.split(',').map(|number| number.parse().ok());
    Some([numbers.next()??, numbers.next()??])
}
