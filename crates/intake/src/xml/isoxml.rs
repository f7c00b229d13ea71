//! The fields of a task file (ISO 11783-10). Elements and attributes have letters for names there.

use super::element::Element;
use crate::crs::Crs;
use crate::error::{FileError, ShapeError};
use crate::feature_table::FeatureTable;
use crate::rings::{Ring, group_into_parts};

const BOUNDARY: Option<&str> = Some("1");
const EXTERIOR_OR_HOLE: [&str; 2] = ["1", "2"];

pub(super) fn read(root: &Element, table: &mut FeatureTable) -> Result<(), FileError> {
    // Names other files: PFD00001 those of fields.
    let mut others = root.children("XFR").filter_map(|other| other.attribute("A"));
    if root.children("PFD").next().is_none() && others.any(|name| name.starts_with("PFD")) {
        return Err(FileError::FieldsInOtherFiles);
    }
    for (number, field) in (1..).zip(root.children("PFD")) {
        let polygons = field.children("PLN").filter(|polygon| polygon.attribute("A") == BOUNDARY);
        let lines = polygons.flat_map(|polygon| polygon.children("LSG"));
        let rings =
            lines.filter(|line| line.attribute("A").is_some_and(|kind| EXTERIOR_OR_HOLE.contains(&kind)));
        let rings: Option<Vec<_>> = rings.map(ring).collect();
        let parts = match rings {
            None => Err(ShapeError::ShapeOffTheMap),
            Some(rings) if rings.is_empty() => Err(ShapeError::ShapeEmpty),
            Some(rings) => Ok(group_into_parts(rings)),
        };
        let name = field.attribute("C").unwrap_or_default().to_owned();
        table.add(number, [("name", name)], parts, &Crs::Degrees)?;
    }
    Ok(())
}

/// The corners of a line. None if a point has no place.
fn ring(line: &Element) -> Option<Ring> {
    let number = |point: &Element, name| point.attribute(name)?.parse().ok();
    line.children("PNT").map(|point| Some([number(point, "D")?, number(point, "C")?])).collect()
}
