use formats::{Format, Row};
use formats_wasm::file;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::seeded::seeded;

/// What the files of the same plantings fold into, wherever they are made.
const RECORDED: [(Format, u64); 3] = [
    (Format::Geojson, 0x1B16_3128_7C3A_BE6C),
    (Format::Kml, 0xCD26_5147_27D3_3798),
    (Format::Csv, 0x471B_170B_7A9A_4E29),
];

/// FNV-1a, 64 bits.
fn digest(bytes: &[u8]) -> u64 {
    let fold = |digest: u64, byte: &u8| (digest ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, fold)
}

#[wasm_bindgen_test(unsupported = test)]
fn the_files_are_the_servers_to_the_byte() {
    let plantings = seeded(500);
    let response = serde_json::to_vec(&plantings).unwrap();
    let rows: Vec<u32> = (0..500).collect();
    let found = RECORDED.map(|(format, _)| {
        let in_the_browser = file(format, &response, &rows).unwrap();
        let on_the_server = formats::write(format, plantings.iter().map(Row::from)).unwrap();
        assert!(in_the_browser == on_the_server, "{format:?}");
        (format, digest(&in_the_browser))
    });
    assert_eq!(found, RECORDED, "{found:#018x?}");
}

#[wasm_bindgen_test(unsupported = test)]
fn a_file_holds_the_rows_that_are_asked_for_in_their_order() {
    let plantings = seeded(3);
    let response = serde_json::to_vec(&plantings).unwrap();
    for format in Format::ALL {
        let asked = file(format, &response, &[2, 0, 3, u32::MAX]).unwrap();
        let expected = formats::write(format, [&plantings[2], &plantings[0]].map(Row::from)).unwrap();
        assert!(asked == expected, "{format:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn bytes_that_are_no_plantings_are_refused_with_a_reason() {
    for (bytes, reason) in [("", "EOF"), ("<html>", "expected value"), ("[{}]", "plantingId")] {
        let refusal = file(Format::Csv, bytes.as_bytes(), &[0]).unwrap_err().to_string();
        assert!(refusal.contains(reason), "{bytes}: {refusal}");
    }
}
