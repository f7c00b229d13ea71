//! Checks that random lines have the same verdicts on every target.

use rules::record::Confirmation;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use super::support::{Sample, fine};
use crate::parity::Digest;
use crate::support::day;
use crate::support::random::Random;

const LINES: usize = 100_000;

/// The digest of all verdicts. It changes only when a rule changes.
const RECORDED: u64 = 0xA101_2569_925B_E745;

#[wasm_bindgen_test(unsupported = test)]
fn verdicts_on_a_hundred_thousand_lines_match_the_recorded_digest() {
    let (mut random, mut digest) = (Random::seeded(20_261_128), Digest::default());
    let (mut fine, mut blocked) = (0, 0);
    for _ in 0..LINES {
        let verdict = line(&mut random).verdict();
        digest.input();
        digest.text(verdict.level().value());
        for stated in verdict.stated() {
            digest.text(stated.reason.code());
            digest.text(stated.fields.as_deref().unwrap_or_default());
        }
        match verdict.level().value() {
            "fine" => fine += 1,
            "blocks" => blocked += 1,
            _ => {}
        }
    }
    assert_eq!(digest.inputs, LINES);
    assert!(fine > 1_000 && blocked > 10_000, "{fine} are fine, {blocked} are blocked");
    assert_eq!(digest.value, RECORDED, "{:#018x}", digest.value);
}

/// Mostly whole, with what people forget and mistype.
fn line(random: &mut Random) -> Sample {
    let mut line = fine();
    for member in ["estimatedAcres", "startDateISO", "irrigation", "sharePercent", "legalDescription"] {
        if random.one_in(12) {
            line = line.with(member, Value::Null);
        }
    }
    for member in ["fsaFarm", "fsaTract", "fsaField", "boundary", "county"] {
        if random.one_in(16) {
            line = line.with_field(member, Value::Null);
        }
    }
    if random.one_in(4) {
        line = line.with("estimatedAcres", random.between(1, 20_000));
    }
    if random.one_in(4) {
        line = line.with("sharePercent", random.between(1, 100));
    }
    if random.one_in(6) {
        line = line.with("originalAcres", *random.pick(&[160, 150]));
    }
    if random.one_in(8) {
        line = line.with("acresChangeReason", *random.pick(&["gps", "other"]));
    }
    if random.one_in(4) {
        line = line.with("subfield", *random.pick(&["A", "B", "AA", "ZZ"]));
    }
    if random.one_in(8) {
        let state = *random.pick(&["Nebraska", "Kansas"]);
        let fips = *random.pick(&["31033", "20033", "03033", "31000"]);
        let certainty = *random.pick(&["inside", "nearLine", "said"]);
        let county = json!({ "fips": fips, "name": "A county", "state": state, "certainty": certainty });
        line = line.with_field("county", county);
    }
    for _ in 0..random.below(3) {
        let other = json!({
            "crop": *random.pick(&["Corn", "Wheat", "Oats"]),
            "subfield": *random.pick(&[json!(null), json!("A"), json!("B"), json!("C")]),
            "estimatedAcres": random.between(1, 160),
        });
        line = line.beside(other);
    }
    if random.one_in(8) {
        for _ in 0..random.below(8) {
            let acres = u32::try_from(random.between(11, 40_000)).unwrap();
            let name: &&str = random.pick(&["South", "Río", "Creek"]);
            line = line.overlapped(name, acres);
        }
    }
    Sample {
        field: line.field.clone().filter(|_| !random.one_in(10)),
        confirmation: random.one_in(10).then_some(Confirmation::Pending),
        is_outside_field: random.one_in(10),
        today: *random.pick(&[day("2026-05-03"), day("2026-05-04"), day("2026-07-15")]),
        ..line
    }
}
