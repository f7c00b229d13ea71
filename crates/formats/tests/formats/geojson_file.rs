use formats::Format;
use insta::assert_snapshot;
use proptest::prelude::*;
use rules::planting::Planting;
use serde_json::{Value, json};

use crate::plantings::{COLUMNS, expected, some, three, write};
use crate::support::same_cases;

#[test]
fn a_geojson_file_stands_as_it_always_did() {
    assert_snapshot!(write(Format::Geojson, &three()));
}

fn feature(planting: &Planting) -> Value {
    let geometry =
        planting.report.location.map(|mark| mark.location).map(
            |location| json!({"type": "Point", "coordinates": [location.longitude(), location.latitude()]}),
        );
    let properties: serde_json::Map<_, _> =
        COLUMNS.iter().map(|&name| name.to_owned()).zip(expected(planting)).collect();
    json!({"type": "Feature", "id": planting.planting_id, "geometry": geometry, "properties": properties})
}

proptest! {
    #![proptest_config(same_cases())]

    #[test]
    fn any_plantings_are_read_back_as_features(plantings in some()) {
        let read: Value = serde_json::from_str(&write(Format::Geojson, &plantings)).unwrap();
        let features: Vec<_> = plantings.iter().map(feature).collect();
        prop_assert_eq!(read, json!({"type": "FeatureCollection", "features": features}));
    }
}
