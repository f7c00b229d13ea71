//! Helpers for the tests of this crate.

pub(crate) mod fields;

#[allow(dead_code, reason = "other crates share this file")]
#[path = "../../../../rules/tests/rules/support/random.rs"]
pub(crate) mod random;

use land::boundary::Boundary;
use land::violation::Violation;
use proptest::test_runner::{Config, RngSeed};
use serde_json::{Value, json};

/// West of North Platte, Nebraska.
pub(crate) const HERE: [f64; 2] = [-101.7423, 41.2565];

/// The parts of a boundary in thousandths of a degree from here; rings are closed for it.
pub(crate) fn geojson(parts: &[&[&[[i32; 2]]]]) -> Value {
    let position =
        |[x, y]: &[i32; 2]| [rounded(HERE[0] + f64::from(*x) / 1e3), rounded(HERE[1] + f64::from(*y) / 1e3)];
    let ring = |ring: &&[[i32; 2]]| ring.iter().chain(ring.first()).map(position).collect::<Vec<_>>();
    let parts: Vec<Vec<_>> = parts.iter().map(|part| part.iter().map(ring).collect()).collect();
    json!({ "type": "MultiPolygon", "coordinates": parts })
}

pub(crate) fn boundary(parts: &[&[&[[i32; 2]]]]) -> Boundary {
    Boundary::from_geojson(&geojson(parts)).unwrap()
}

/// Code, part, ring and corner of each violation.
pub(crate) type Found = Vec<(&'static str, [usize; 3])>;

pub(crate) fn violations(value: &Value) -> Vec<Violation> {
    Boundary::from_geojson(value).err().unwrap_or_default()
}

pub(crate) fn found(value: &Value) -> Found {
    let place = |violation: &Violation| violation.at.map_or([0; 3], |at| [at.part, at.ring, at.corner]);
    violations(value).iter().map(|violation| (violation.code.as_str(), place(violation))).collect()
}

pub(crate) fn rounded(degrees: f64) -> f64 {
    (degrees * 1e7).round() / 1e7
}

/// The same cases on every target and in every run.
pub(crate) fn same_cases() -> Config {
    Config { rng_seed: RngSeed::Fixed(20_261_125), failure_persistence: None, ..Config::default() }
}
