//! The counties as `make counties` writes them.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::bounds::Bounds;
use crate::grid::{Point, UNITS};
use crate::ring::{Part, Ring};

/// Written by `examples/counties.rs`; a test shows that it can be read.
static BYTES: &[u8] = include_bytes!("counties.bin");

static COUNTIES: LazyLock<Counties> = LazyLock::new(|| Table::stored().map(Counties::of).unwrap_or_default());

/// The way from each point to the next one, in steps of the table; the first is from its south-western corner.
pub type Arc = Vec<(i32, i32)>;

/// Rings of arcs, the exterior first. A negative number is the arc of its complement, backwards, as in TopoJSON.
pub type Polygon = Vec<Vec<i32>>;

#[derive(Serialize, Deserialize, Debug)]
pub struct Table {
    /// A step to the east and to the north has so many degrees.
    pub scale: [f64; 2],
    /// The south-western corner of the table in degrees.
    pub translate: [f64; 2],
    pub arcs: Vec<Arc>,
    pub states: Vec<State>,
}

#[derive(Serialize, Deserialize, Debug)]
pub struct State {
    pub name: String,
    /// The code, the legal name and the polygons of each county.
    pub counties: Vec<(String, String, Vec<Polygon>)>,
}

#[derive(PartialEq, Eq, Hash, Debug)]
pub struct County {
    /// The code: five digits, of which the first two are those of the state.
    pub fips: String,
    /// The legal name, such as Cheyenne County, Caddo Parish, St. Louis city.
    pub name: String,
    pub state: String,
}

/// All counties of the table.
pub fn counties() -> impl Iterator<Item = &'static County> {
    COUNTIES.counties.iter()
}

#[derive(Default)]
pub(super) struct Counties {
    counties: Vec<County>,
    pub(super) polygons: Vec<CountyPolygon>,
}

/// A polygon of a county. None crosses the antimeridian.
pub(super) struct CountyPolygon {
    county: usize,
    /// Rings of longitudes and latitudes on the grid.
    pub(super) rings: Vec<Ring>,
    pub(super) bounds: Bounds,
}

impl Counties {
    pub(super) fn all() -> &'static Self {
        &COUNTIES
    }

    pub(super) fn county(&'static self, polygon: &CountyPolygon) -> Option<&'static County> {
        self.counties.get(polygon.county)
    }

    /// Lists each county with its parts.
    pub(super) fn parts(&'static self) -> impl Iterator<Item = (&'static County, Vec<Part>)> {
        self.polygons.chunk_by(|one, other| one.county == other.county).filter_map(|polygons| {
            let county = self.county(polygons.first()?)?;
            Some((county, polygons.iter().map(|polygon| polygon.rings.clone()).collect()))
        })
    }

    fn of(table: Table) -> Self {
        let arcs: Vec<Ring> = table.arcs.iter().map(|arc| table.points(arc)).collect();
        let mut all = Self::default();
        for State { name: state, counties } in table.states {
            for (fips, name, polygons) in counties {
                let county = all.counties.len();
                all.counties.push(County { fips, name, state: state.clone() });
                all.polygons
                    .extend(polygons.iter().filter_map(|polygon| CountyPolygon::of(county, polygon, &arcs)));
            }
        }
        all
    }
}

impl CountyPolygon {
    fn of(county: usize, polygon: &Polygon, arcs: &[Ring]) -> Option<Self> {
        let rings: Vec<Ring> = polygon.iter().map(|ring| joined(ring, arcs)).collect();
        let bounds = Bounds::of(rings.first()?)?;
        Some(Self { county, rings, bounds })
    }
}

impl Table {
    pub(super) fn stored() -> Option<Self> {
        postcard::from_bytes(BYTES).ok()
    }

    pub(super) fn points(&self, arc: &Arc) -> Ring {
        let steps = arc.iter().scan((0, 0), |place, step| {
            *place = (place.0 + step.0, place.1 + step.1);
            Some(*place)
        });
        let [east, north] = self.scale;
        let [west, south] = self.translate;
        let point =
            |(x, y)| Point { x: units(west + f64::from(x) * east), y: units(south + f64::from(y) * north) };
        steps.map(point).collect()
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a table of degrees")]
fn units(degrees: f64) -> i32 {
    (degrees * UNITS).round() as i32
}

/// Joins the arcs of a ring. Each begins where the one before ended.
fn joined(ring: &[i32], arcs: &[Ring]) -> Ring {
    let arc = |&index: &i32| {
        let forward = usize::try_from(if index < 0 { !index } else { index }).ok();
        let points = forward.and_then(|index| arcs.get(index)).map(Vec::as_slice).unwrap_or_default();
        let mut points = points.to_vec();
        if index < 0 {
            points.reverse();
        }
        points.pop();
        points
    };
    ring.iter().flat_map(arc).collect()
}
