use super::element::Element;
use crate::crs::Crs;
use crate::fault::{Fault, ShapeFault};
use crate::found::Sheet;
use crate::rings::{Ring, nested};

/// A track or a route goes around a field. Each segment of a track is a ring.
pub(super) fn read(root: &Element, sheet: &mut Sheet) -> Result<(), Fault> {
    let tracks = root
        .children("trk")
        .map(|track| (track, track.children("trkseg").map(|segment| ring(segment, "trkpt")).collect()));
    let routes = root.children("rte").map(|route| (route, vec![ring(route, "rtept")]));
    let ways: Vec<(&Element, Vec<Option<Ring>>)> = tracks.chain(routes).collect();
    for (number, (way, rings)) in (1..).zip(ways) {
        let rings: Option<Vec<_>> = rings.into_iter().collect();
        let rings = rings.map(|rings| rings.into_iter().filter(|ring| ring.len() > 2).collect::<Vec<_>>());
        let parts = match rings {
            None => Err(ShapeFault::ShapeOffTheMap),
            Some(rings) if rings.is_empty() => Err(ShapeFault::ShapeNotAnArea),
            Some(rings) => Ok(nested(rings)),
        };
        let values = ["name", "desc", "cmt"].map(|name| (name, way.text_of(name).to_owned()));
        sheet.add(number, values, parts, &Crs::Degrees)?;
    }
    Ok(())
}

/// None if a point has no place.
fn ring(way: &Element, point: &str) -> Option<Ring> {
    let number = |element: &Element, name| element.attribute(name)?.parse().ok();
    way.children(point).map(|point| Some([number(point, "lon")?, number(point, "lat")?])).collect()
}
