//! The counties as a map shows them.

use serde::Serialize;

use super::table::{Counties, Table};
use crate::grid::{Frame, Point};
use crate::label;
use crate::ring::Part;

/// Steps of a degree that coordinates are rounded to, which is about a meter.
const PLACES: f64 = 1e5;

/// Longitude and latitude in degrees.
type Position = [f64; 2];

/// GeoJSON (RFC 7946): lines of states with the shores, lines between the counties of a state, and the name of each
/// county at a point inside. The property `kind` is `stateLines`, `countyLines` or `county`.
pub fn geo_json() -> Vec<u8> {
    let [states, counties] = Table::stored().map(|table| lines(&table)).unwrap_or_default();
    let lines = [(Kind::StateLines, states), (Kind::CountyLines, counties)];
    let lines = lines.map(|(kind, lines)| Feature {
        properties: Properties { kind, name: None },
        geometry: Geometry::MultiLineString { coordinates: lines },
    });
    let features = lines.into_iter().chain(names()).collect();
    serde_json::to_vec(&Collection { features }).unwrap_or_default()
}

/// The lines on the edge of a state or of the land, and the lines between counties of a state.
fn lines(table: &Table) -> [Vec<Vec<Position>>; 2] {
    let mut lines = [Vec::new(), Vec::new()];
    for (arc, states) in table.arcs.iter().zip(states_beside_arcs(table)) {
        let [of_states, of_counties] = &mut lines;
        let kind =
            if matches!(states.as_slice(), [one, other] if one == other) { of_counties } else { of_states };
        kind.push(table.points(arc).into_iter().map(position).collect());
    }
    lines
}

/// The states on the two sides of each arc.
fn states_beside_arcs(table: &Table) -> Vec<Vec<usize>> {
    let mut states = vec![Vec::new(); table.arcs.len()];
    for (state, counties) in table.states.iter().enumerate() {
        let polygons = counties.counties.iter().flat_map(|(_, _, polygons)| polygons);
        for &arc in polygons.flatten().flatten() {
            let arc = usize::try_from(if arc < 0 { !arc } else { arc }).ok();
            if let Some(beside) = arc.and_then(|arc| states.get_mut(arc)) {
                beside.push(state);
            }
        }
    }
    states
}

fn names() -> impl Iterator<Item = Feature> {
    let all = Counties::all();
    all.parts().filter_map(|(county, parts): (_, Vec<Part>)| {
        let coordinates = position(label::point(&parts)?);
        let properties = Properties { kind: Kind::County, name: Some(&county.name) };
        Some(Feature { properties, geometry: Geometry::Point { coordinates } })
    })
}

fn position(point: Point) -> Position {
    Frame::NOWHERE.degrees(point).map(|degrees| (degrees * PLACES).round() / PLACES)
}

#[derive(Serialize)]
#[serde(tag = "type", rename = "FeatureCollection")]
struct Collection {
    features: Vec<Feature>,
}

#[derive(Serialize)]
#[serde(tag = "type")]
struct Feature {
    properties: Properties,
    geometry: Geometry,
}

#[derive(Serialize)]
struct Properties {
    kind: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum Kind {
    StateLines,
    CountyLines,
    County,
}

#[derive(Serialize)]
#[serde(tag = "type")]
enum Geometry {
    MultiLineString { coordinates: Vec<Vec<Position>> },
    Point { coordinates: Position },
}
