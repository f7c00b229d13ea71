use formats::{Format, People, Person, PlantingRow};
use rules::planting::Planting;
use rules_wasm::downloads::{file, file_of_fields};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::seeded::seeded;

/// The digests of the files that the browser makes. They are the same on every target.
const RECORDED: [(Format, u64); 4] = [
    (Format::Geojson, 0x2AAB_F32B_81D9_C316),
    (Format::Kml, 0x4E39_F962_FE6B_181C),
    (Format::Gpx, 0x1A9F_C10F_3113_854D),
    (Format::Csv, 0x7CB2_894D_0396_F276),
];

/// FNV-1a, 64 bits.
fn digest(bytes: &[u8]) -> u64 {
    let fold = |digest: u64, byte: &u8| (digest ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, fold)
}

/// The names of some of the people in the plantings, in the form of the browser and in that of the server.
fn people(plantings: &[Planting]) -> (String, People) {
    let ids: Vec<_> = plantings.iter().step_by(2).flat_map(|it| [it.farmer, it.creator]).collect();
    let json: Vec<_> = ids.iter().map(|id| json!([id, format!("Fern {id}"), "F&F"])).collect();
    let person =
        |&user_id| Person { user_id, name: format!("Fern {user_id}"), farm_name: Some("F&F".to_owned()) };
    let people = ids.iter().map(person).collect();
    (serde_json::to_string(&json).unwrap(), people)
}

#[wasm_bindgen_test(unsupported = test)]
fn files_equal_those_of_the_server_byte_for_byte() {
    let plantings = seeded(500);
    let response = serde_json::to_string(&plantings).unwrap();
    let (json, people) = people(&plantings);
    let found = RECORDED.map(|(format, _)| {
        let in_the_browser = file(format, (&response, &json, "[]", "[]")).unwrap();
        let on_the_server =
            formats::write(format, plantings.iter().map(|planting| PlantingRow::named(planting, &people)))
                .unwrap();
        assert!(in_the_browser == on_the_server, "{format:?}");
        (format, digest(&in_the_browser))
    });
    assert_eq!(found, RECORDED, "{found:#018x?}");
}

#[wasm_bindgen_test(unsupported = test)]
fn text_that_is_not_plantings_is_refused_with_a_reason() {
    for (text, reason) in [("", "EOF"), ("<html>", "expected value"), ("[{}]", "UUID")] {
        let refusal = file(Format::Csv, (text, "[]", "[]", "[]")).unwrap_err().to_string();
        assert!(refusal.contains(reason), "{text}: {refusal}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_file_of_fields_has_their_boundaries_measures_and_people() {
    let field = json!({
        "fieldId": "01936b7e-0000-7000-8000-000000000001",
        "farmer": "01936b7e-0000-7000-8000-0000000000f1",
        "creator": "01936b7e-0000-7000-8000-0000000000e1",
        "createdAt": "2026-04-30T13:30:00Z",
        "updatedAt": "2026-05-01T13:30:00Z",
        "updatedBy": "01936b7e-0000-7000-8000-0000000000e1",
        "reportedAt": "2026-05-01T13:30:00Z",
        "version": 2,
        "name": "Home Quarter",
        "boundary": {
            "type": "Polygon",
            "coordinates": [[[-102.01, 41.01], [-101.99, 41.01], [-101.99, 41.03], [-102.01, 41.01]]],
        },
        "acres": 460.12,
        "bbox": [-102.01, 41.01, -101.99, 41.03],
        "labelPoint": [-101.995, 41.015],
        "ofANewerRelease": true,
    });
    let people = json!([["01936b7e-0000-7000-8000-0000000000f1", "Fern Field", "F&F"]]).to_string();
    let file = file_of_fields(Format::Geojson, &json!([field]).to_string(), &people).unwrap();
    let read: serde_json::Value = serde_json::from_slice(&file).unwrap();
    let feature = &read["features"][0];
    assert_eq!(feature["geometry"], field["boundary"]);
    let values = &feature["properties"];
    assert_eq!((&values["name"], &values["acres"]), (&json!("Home Quarter"), &json!(460.12)));
    assert_eq!((&values["farmerName"], &values["farmName"]), (&json!("Fern Field"), &json!("F&F")));
    let refusal = file_of_fields(Format::Csv, "[{}]", "[]").unwrap_err().to_string();
    assert!(refusal.contains("fieldId"), "{refusal}");
}
