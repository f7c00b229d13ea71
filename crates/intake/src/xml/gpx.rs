use super::element::Element;
use super::html::text_of_html;
use super::walk;
use crate::crs::Crs;
use crate::error::{FileError, ShapeError};
use crate::feature_table::FeatureTable;
use crate::rings::{Ring, group_into_parts};

/// A track or a route goes around a field.
pub(super) fn read(root: &Element, table: &mut FeatureTable) -> Result<(), FileError> {
    let tracks: Vec<_> = root.children("trk").collect();
    let routes: Vec<_> = root.children("rte").collect();
    if tracks.is_empty() && routes.is_empty() && root.children("wpt").next().is_some() {
        return Err(FileError::FileWithoutAreas);
    }
    let mut number = 0;
    for track in tracks {
        number += 1;
        let segments: Option<Vec<_>> =
            track.children("trkseg").map(|segment| positions(segment, "trkpt")).collect();
        let (rings, warning) = segments.map(walk::rings).unzip();
        table.add(number, values(track), parts(rings), &Crs::Degrees)?;
        if let Some(warning) = warning.flatten() {
            table.warn(warning);
        }
    }
    for route in routes {
        number += 1;
        let rings = positions(route, "rtept").map(|ring| vec![ring]);
        table.add(number, values(route), parts(rings), &Crs::Degrees)?;
    }
    Ok(())
}

fn parts(rings: Option<Vec<Ring>>) -> Result<Vec<Vec<Ring>>, ShapeError> {
    let rings = rings.ok_or(ShapeError::ShapeOffTheMap)?;
    let rings: Vec<_> = rings.into_iter().filter(|ring| ring.len() > 2).collect();
    if rings.is_empty() { Err(ShapeError::ShapeNotAnArea) } else { Ok(group_into_parts(rings)) }
}

/// Extensions hold what GPX has no element for, such as the numbers of farms in our own files.
fn values(way: &Element) -> Vec<(&str, String)> {
    let mut values = vec![("name", way.text_of("name").to_owned())];
    let mut described: Vec<_> = ["desc", "cmt"].map(|name| text_of_html(way.text_of(name))).into();
    described.dedup();
    described.retain(|text| !text.is_empty());
    if !described.is_empty() {
        values.push(("description", described.join("\n")));
    }
    let extensions = way.children("extensions").flat_map(Element::all_children);
    let texts = extensions.filter(|extension| extension.all_children().is_empty());
    values.extend(texts.map(|text| (text.name.as_str(), text.trimmed().to_owned())));
    values
}

/// The positions of the points. None if a point has no place.
fn positions(way: &Element, point: &str) -> Option<Ring> {
    let number = |element: &Element, name| element.attribute(name)?.parse().ok();
    way.children(point).map(|point| Some([number(point, "lon")?, number(point, "lat")?])).collect()
}
