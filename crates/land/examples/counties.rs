//! Compiles the Census lines of npm's `us-atlas` into the table of `src/county`. `make counties` writes it anew, and
//! `make check` shows that it is fresh: `counties [--check] counties-10m.json counties.bin`.

use std::collections::HashMap;
use std::error::Error;
use std::{env, fs};

use land::county::{Arc, Polygon, State, Table};
use serde::Deserialize;

/// TopoJSON, as far as the atlas uses it.
#[derive(Deserialize)]
struct Topology {
    transform: Transform,
    objects: Objects,
    arcs: Vec<Arc>,
}

#[derive(Deserialize)]
struct Transform {
    scale: [f64; 2],
    translate: [f64; 2],
}

#[derive(Deserialize)]
struct Objects {
    counties: Collection,
    states: Collection,
}

#[derive(Deserialize)]
struct Collection {
    geometries: Vec<Geometry>,
}

#[derive(Deserialize)]
struct Geometry {
    id: String,
    properties: Properties,
    #[serde(flatten)]
    shape: Shape,
}

#[derive(Deserialize)]
struct Properties {
    name: String,
}

#[derive(Deserialize)]
#[serde(tag = "type", content = "arcs")]
enum Shape {
    Polygon(Polygon),
    MultiPolygon(Vec<Polygon>),
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let is_check = arguments.first().is_some_and(|first| first == "--check");
    arguments.drain(..usize::from(is_check));
    let [source, file] = arguments.as_slice() else { return Err("name the atlas and the table".into()) };
    let mut topology: Topology = serde_json::from_slice(&fs::read(source)?)?;
    topology.objects.counties.geometries.sort_by(|one, other| one.id.cmp(&other.id));
    topology.objects.states.geometries.sort_by(|one, other| one.id.cmp(&other.id));
    let table = postcard::to_allocvec(&table(&topology))?;
    if !is_check {
        fs::write(file, table)?;
    } else if fs::read(file)? != table {
        return Err("the table of counties does not fit the atlas; make counties writes it anew".into());
    }
    Ok(())
}

fn table(topology: &Topology) -> Table {
    let mut arcs = Arcs { all: &topology.arcs, used: Vec::new(), numbers: HashMap::new() };
    let mut state = |state: &'_ Geometry| {
        let counties =
            topology.objects.counties.geometries.iter().filter(|county| county.id.starts_with(&state.id));
        let county =
            |county: &Geometry| (county.id.clone(), legal_name(county), arcs.polygons(&county.shape));
        State { name: state.properties.name.clone(), counties: counties.map(county).collect() }
    };
    let states = topology.objects.states.geometries.iter().map(&mut state).collect();
    let Transform { scale, translate } = topology.transform;
    Table { scale, translate, arcs: arcs.used, states }
}

/// Numbers arcs by their first use, so that neighboring numbers are near each other.
struct Arcs<'a> {
    all: &'a [Arc],
    used: Vec<Arc>,
    numbers: HashMap<i32, i32>,
}

impl Arcs<'_> {
    fn polygons(&mut self, shape: &Shape) -> Vec<Polygon> {
        let polygons = match shape {
            Shape::Polygon(polygon) => std::slice::from_ref(polygon),
            Shape::MultiPolygon(polygons) => polygons,
        };
        let mut ring = |ring: &Vec<i32>| ring.iter().map(|arc| self.number(*arc)).collect();
        polygons.iter().map(|polygon| polygon.iter().map(&mut ring).collect()).collect()
    }

    fn number(&mut self, arc: i32) -> i32 {
        if arc < 0 {
            return !self.number(!arc);
        }
        *self.numbers.entry(arc).or_insert_with(|| {
            let points = usize::try_from(arc).ok().and_then(|arc| self.all.get(arc));
            self.used.extend(points.cloned());
            i32::try_from(self.used.len()).unwrap_or_default() - 1
        })
    }
}

/// The atlas leaves out what kind of county it is (the Census' legal and statistical area descriptions of 2017).
fn legal_name(county: &Geometry) -> String {
    let (id, name) = (county.id.as_str(), &county.properties.name);
    let kind = match (id, id.get(..2).unwrap_or_default()) {
        ("24510" | "29510", _) => "city",
        // Independent cities follow the counties of Virginia.
        (_, "51") if id >= "51500" => "city",
        ("02020" | "02230", _) => "Municipality",
        ("02110" | "02220" | "02275" | "02282", _) => "City and Borough",
        (
            "02016" | "02050" | "02070" | "02105" | "02158" | "02180" | "02198" | "02240" | "02261" | "02290",
            _,
        ) => "Census Area",
        (_, "02") => "Borough",
        (_, "22") => "Parish",
        (_, "72") => "Municipio",
        (_, "69") => "Municipality",
        ("60010" | "60020" | "60050", _) => "District",
        ("60030" | "60040" | "78010" | "78020" | "78030", _) => "Island",
        // The District of Columbia, Carson City and Guam have their whole name.
        ("11001" | "32510" | "66010", _) => return name.clone(),
        _ => "County",
    };
    format!("{name} {kind}")
}
