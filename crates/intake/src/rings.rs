//! Areas as GeoJSON has them.

use std::fmt::Write as _;

use rules::field::{CORNERS_MAX, RINGS_MAX};
use rules::ring;

use crate::crs::Crs;
use crate::error::ShapeError;

pub(crate) type Position = [f64; 2];
pub(crate) type Ring = Vec<Position>;
/// The parts of an area. The first ring of a part is its exterior, and the others are holes.
pub(crate) type Parts = Vec<Vec<Ring>>;

/// The shapes of one record, in any format.
#[derive(Default)]
pub(crate) struct Geometry {
    pub(crate) areas: Parts,
    pub(crate) paths: Vec<Ring>,
    pub(crate) has_points: bool,
}

impl Geometry {
    /// Takes points and paths beside areas for labels and ways. Without areas, paths that all end where they begin go
    /// around one.
    pub(crate) fn parts(self) -> Result<Parts, ShapeError> {
        let Self { areas, paths, has_points } = self;
        let is_empty = paths.is_empty() && !has_points;
        if !areas.is_empty() || is_empty {
            Ok(areas)
        } else if !paths.is_empty() && paths.iter().all(|path| is_closed(path)) {
            Ok(group_into_parts(paths))
        } else {
            Err(ShapeError::ShapeNotAnArea)
        }
    }
}

/// Whether a path ends where it begins, around three corners at least.
pub(crate) fn is_closed(path: &[Position]) -> bool {
    path.len() > 3 && path.first() == path.last()
}

/// The text of a GeoJSON geometry, with seven decimals, in degrees.
pub(crate) fn area_geojson(parts: Parts, crs: &Crs) -> Result<String, ShapeError> {
    let rings: usize = parts.iter().map(Vec::len).sum();
    let corners: usize = parts.iter().flatten().map(Vec::len).sum();
    if corners == 0 {
        return Err(ShapeError::ShapeEmpty);
    }
    // Each ring repeats its first corner.
    if rings > RINGS_MAX || corners > CORNERS_MAX + rings {
        return Err(ShapeError::ShapeTooDetailed);
    }
    let is_swapped = |[x, y]: Position| matches!(crs, Crs::Degrees) && crs.degrees([y, x]).is_some();
    let off = if parts.iter().flatten().flatten().all(|corner| is_swapped(*corner)) {
        ShapeError::ShapeSwapped
    } else {
        ShapeError::ShapeOffTheMap
    };
    let parts: Option<Parts> =
        parts.into_iter().map(|part| part.into_iter().map(|ring| in_degrees(ring, crs)).collect()).collect();
    Ok(geojson(&parts.ok_or(off)?))
}

/// The ring in degrees with seven decimals, closed.
fn in_degrees(ring: Ring, crs: &Crs) -> Option<Ring> {
    let on_grid = |degrees: f64| (degrees * 1e7).round() / 1e7;
    let mut ring: Ring =
        ring.into_iter().map(|corner| Some(crs.degrees(corner)?.map(on_grid))).collect::<Option<_>>()?;
    ring.dedup();
    if ring.first() != ring.last() {
        ring.extend(ring.first().copied());
    }
    Some(ring)
}

/// Finds out which rings are holes, and of which exterior. Not by their direction, which many programs get wrong: a
/// ring is a hole if an odd number of others is around it.
pub(crate) fn group_into_parts(rings: Vec<Ring>) -> Parts {
    if rings.len() > RINGS_MAX || rings.iter().map(Vec::len).sum::<usize>() > CORNERS_MAX + RINGS_MAX {
        // The shape is too detailed in any case.
        return rings.into_iter().map(|ring| vec![ring]).collect();
    }
    let around: Vec<Vec<usize>> = rings
        .iter()
        .enumerate()
        .map(|(index, ring)| {
            let others = rings.iter().enumerate().filter(|(other, _)| *other != index);
            others.filter(|(_, other)| is_inside(ring, other)).map(|(other, _)| other).collect()
        })
        .collect();
    let is_hole = |index: usize| around.get(index).is_some_and(|around| around.len() % 2 == 1);
    // The nearest of those around it is the one with the most around itself.
    let owner = |index: usize| {
        let around_it = around.get(index)?.iter().copied();
        around_it.filter(|&other| !is_hole(other)).max_by_key(|&other| around.get(other).map(Vec::len))
    };
    let owners: Vec<_> =
        (0..rings.len()).map(|index| if is_hole(index) { owner(index) } else { None }).collect();
    let mut parts: Vec<(usize, Vec<Ring>)> = Vec::new();
    let mut holes = Vec::new();
    for (index, (ring, owner)) in rings.into_iter().zip(owners).enumerate() {
        match owner {
            None => parts.push((index, vec![ring])),
            Some(owner) => holes.push((owner, ring)),
        }
    }
    for (owner, hole) in holes {
        if let Some((_, part)) = parts.iter_mut().find(|(index, _)| *index == owner) {
            part.push(hole);
        }
    }
    parts.into_iter().map(|(_, part)| part).collect()
}

/// Whether the ring lies in the other one, by its first corner that is not on the other's line.
fn is_inside(ring: &Ring, other: &Ring) -> bool {
    let mut positions = ring.iter().map(|corner| ring::position(other.iter().copied(), *corner));
    positions.find(|position| *position != ring::Position::OnTheLine) == Some(ring::Position::Inside)
}

fn geojson(parts: &Parts) -> String {
    let mut text = String::new();
    match parts.as_slice() {
        [only] => {
            text.push_str(r#"{"type":"Polygon","coordinates":"#);
            write_part(&mut text, only);
        }
        several => {
            text.push_str(r#"{"type":"MultiPolygon","coordinates":"#);
            list(&mut text, several, |text, part| write_part(text, part));
        }
    }
    text.push('}');
    text
}

fn write_part(text: &mut String, part: &[Ring]) {
    list(text, part, |text, ring| {
        list(text, ring, |text, [longitude, latitude]| {
            // Writing into a string cannot fail.
            let _ = write!(text, "[{longitude},{latitude}]");
        });
    });
}

fn list<T>(text: &mut String, items: &[T], write: impl Fn(&mut String, &T)) {
    text.push('[');
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push(',');
        }
        write(text, item);
    }
    text.push(']');
}
