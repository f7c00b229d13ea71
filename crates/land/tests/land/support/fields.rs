//! Random boundaries and places.

use land::boundary::Boundary;
use land::county::county_of;
use rules::location::Location;
use serde_json::json;

use super::random::Random;
use super::rounded;

/// Boxes of longitude and latitude with the land of the 50 states.
const STATES: [[f64; 4]; 3] =
    [[-160.3, 18.9, -154.8, 22.3], [-124.8, 24.5, -66.9, 49.4], [-179.2, 51.2, -130.0, 71.4]];

/// A place on the antimeridian, off the island Semisopochnoi in Alaska.
const ANTIMERIDIAN: [f64; 2] = [180.0, 51.95];

const SQUARE_METERS_OF_AN_ACRE: f64 = 4_046.856_422_4;
const METERS_OF_A_DEGREE: f64 = 111_000.0;

/// A random place on land. Each latitude with land of the states comes as often as any other.
pub(crate) fn place(random: &mut Random) -> [f64; 2] {
    loop {
        let latitude = uniform(random, 18.9, 71.4);
        if let Some(longitude) = (0..100).find_map(|_| land_at(random, latitude)) {
            return [rounded(longitude), rounded(latitude)];
        }
    }
}

/// A longitude, if there is land.
fn land_at(random: &mut Random, latitude: f64) -> Option<f64> {
    let here: Vec<_> =
        STATES.iter().filter(|[_, south, _, north]| (*south..*north).contains(&latitude)).collect();
    let [west, _, east, _] = here.first()?;
    let longitude = uniform(random, *west, *east);
    county_of(Location::new(latitude, longitude).ok()?).map(|_| longitude)
}

/// Acres from 0.1 to 5,000, small ones as often as large ones. A tenth lies across the antimeridian; of the others,
/// some near a shore or a border reach too far out, so they are made anew.
pub(crate) fn field(random: &mut Random) -> Boundary {
    loop {
        let acres = 10_f64.powf(uniform(random, -1.0, 5_000_f64.log10()));
        let center = if random.one_in(10) {
            let [longitude, latitude] = ANTIMERIDIAN;
            [longitude + uniform(random, -0.001, 0.001), latitude + uniform(random, -0.05, 0.05)]
        } else {
            place(random)
        };
        if let Ok(boundary) = Boundary::from_geojson(&parts(random, center, acres)) {
            return boundary;
        }
    }
}

fn parts(random: &mut Random, [longitude, latitude]: [f64; 2], acres: f64) -> serde_json::Value {
    let count = if random.one_in(4) { 3 } else { 1 };
    let radius = (acres / f64::from(count) * SQUARE_METERS_OF_AN_ACRE / 2.0).sqrt();
    let parts: Vec<_> = (0..count)
        .map(|part| {
            let north = latitude + 2.2 * f64::from(part) * radius / METERS_OF_A_DEGREE;
            let exterior = star(random, [longitude, north], radius, 1.0);
            let hole = random.one_in(3).then(|| star(random, [longitude, north], radius, 0.4));
            [Some(exterior), hole].into_iter().flatten().collect::<Vec<_>>()
        })
        .collect();
    json!({ "type": "MultiPolygon", "coordinates": parts })
}

/// A ring whose corners are seen from its center one after the other, so it does not cross itself.
fn star(random: &mut Random, center: [f64; 2], radius: f64, size: f64) -> Vec<[f64; 2]> {
    let count = u32::try_from(random.between(4, 16)).unwrap();
    let corner = |index: u32, random: &mut Random| {
        let angle = (f64::from(index) + uniform(random, 0.0, 0.8)) / f64::from(count) * std::f64::consts::TAU;
        let length = radius * size * uniform(random, 0.8, 1.0) / METERS_OF_A_DEGREE;
        let east = length * angle.cos() / center[1].to_radians().cos();
        [center[0] + east, center[1] + length * angle.sin()]
    };
    let mut ring: Vec<_> = (0..count).map(|index| corner(index, random)).map(on_the_globe).collect();
    ring.push(ring[0]);
    ring
}

fn on_the_globe([longitude, latitude]: [f64; 2]) -> [f64; 2] {
    let longitude = if longitude > 180.0 { longitude - 360.0 } else { longitude };
    [rounded(longitude), rounded(latitude)]
}

pub(crate) fn uniform(random: &mut Random, low: f64, high: f64) -> f64 {
    let share = f64::from(u32::try_from(random.below(1 << 32)).unwrap()) / f64::from(u32::MAX);
    low + share * (high - low)
}
