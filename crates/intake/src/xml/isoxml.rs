//! The fields of a task file (ISO 11783-10). Elements and attributes have letters for names there.

use super::element::Element;
use crate::crs::Crs;
use crate::fault::{Fault, ShapeFault};
use crate::found::Sheet;
use crate::rings::{Ring, nested};

const BOUNDARY: Option<&str> = Some("1");
const EXTERIOR_OR_HOLE: [&str; 2] = ["1", "2"];

pub(super) fn read(root: &Element, sheet: &mut Sheet) -> Result<(), Fault> {
    // Names other files: PFD00001 those of fields.
    let mut others = root.children("XFR").filter_map(|other| other.attribute("A"));
    if root.children("PFD").next().is_none() && others.any(|name| name.starts_with("PFD")) {
        return Err(Fault::FieldsInOtherFiles);
    }
    for (number, field) in (1..).zip(root.children("PFD")) {
        let polygons = field.children("PLN").filter(|polygon| polygon.attribute("A") == BOUNDARY);
        let lines = polygons.flat_map(|polygon| polygon.children("LSG"));
        let rings =
            lines.filter(|line| line.attribute("A").is_some_and(|kind| EXTERIOR_OR_HOLE.contains(&kind)));
        let rings: Option<Vec<_>> = rings.map(ring).collect();
        let parts = match rings {
            None => Err(ShapeFault::ShapeOffTheMap),
            Some(rings) if rings.is_empty() => Err(ShapeFault::ShapeEmpty),
            Some(rings) => Ok(nested(rings)),
        };
        let name = field.attribute("C").unwrap_or_default().to_owned();
        sheet.add(number, [("name", name)], parts, &Crs::Degrees)?;
    }
    Ok(())
}

/// None if a point has no place.
fn ring(line: &Element) -> Option<Ring> {
    let number = |point: &Element, name| point.attribute(name)?.parse().ok();
    line.children("PNT").map(|point| Some([number(point, "D")?, number(point, "C")?])).collect()
}
