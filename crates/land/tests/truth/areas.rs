use land::boundary::Boundary;
use serde_json::{Value, json};

use crate::python;
use crate::support::fields::field;
use crate::support::random::Random;

const BOUNDARIES: usize = 10_000;

/// The largest error that counts as the same, as a share of the area.
const BOUND: f64 = 1e-4;

/// The acres are rounded to hundredths, so those of small fields are compared before that.
#[test]
fn acres_are_those_of_geographiclib() {
    let mut random = Random::seeded(20_261_125);
    let fields: Vec<Boundary> = (0..BOUNDARIES).map(|_| field(&mut random)).collect();
    assert_is_a_mixture(&fields);
    let coordinates: Vec<Value> = fields.iter().map(coordinates).collect();
    let [mut ours, mut along, mut sphere, mut plane] = [0.0_f64; 4];
    for (field, truth) in fields.iter().zip(python("areas.py", &[], &coordinates)) {
        let [area, perimeter, spherical, mercator]: [f64; 4] = serde_json::from_value(truth).unwrap();
        let error = |measured: f64, truth: f64| (measured / truth - 1.0).abs();
        ours = ours.max(error(field.square_meters(), area));
        along = along.max(error(field.perimeter(), perimeter));
        sphere = sphere.max(error(spherical, area));
        plane = plane.max(error(mercator, area));
        let hundredths = (area / 4_046.856_422_4 * 100.0).round();
        assert!((f64::from(field.acres().hundredths()) - hundredths).abs() < 0.5, "{}", field.to_geojson());
    }
    eprintln!(
        "Largest error of {BOUNDARIES} areas: ours {:.7} %, on a sphere {:.2} %, in Web Mercator {:.0} %",
        100.0 * ours,
        100.0 * sphere,
        100.0 * plane
    );
    assert!(ours < BOUND && along < BOUND, "areas {ours}, perimeters {along}");
    assert!(sphere > BOUND && plane > BOUND, "the boundaries tell the methods apart");
}

fn coordinates(field: &Boundary) -> Value {
    let value = field.to_geojson();
    if value["type"] == "Polygon" { json!([value["coordinates"]]) } else { value["coordinates"].clone() }
}

/// Each kind of boundary is among them in numbers.
fn assert_is_a_mixture(fields: &[Boundary]) {
    let count = |is: &dyn Fn(&Boundary) -> bool| fields.iter().filter(|field| is(field)).count();
    let kinds: [(&str, usize); 7] = [
        ("with several parts", count(&|field| field.parts().len() > 1)),
        ("with a hole", count(&|field| field.parts().iter().any(|part| part.len() > 1))),
        ("across the antimeridian", count(&|field| field.bounding_box().west > field.bounding_box().east)),
        ("of less than an acre", count(&|field| field.acres().number() < 1.0)),
        ("of more than 1,000 acres", count(&|field| field.acres().number() > 1_000.0)),
        ("in Hawaii", count(&|field| field.bounding_box().north < 22.5)),
        ("in northern Alaska", count(&|field| field.bounding_box().south > 70.0)),
    ];
    for (kind, number) in kinds {
        assert!(number > 50, "{number} {kind}");
    }
    for latitude in (25..49).chain(53..71) {
        let here = count(&|field| (field.label_point().latitude() - f64::from(latitude)).abs() < 0.5);
        assert!(here > 20, "{here} at {latitude}");
    }
}
