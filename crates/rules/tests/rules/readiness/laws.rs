//! What holds for every line.

use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use rules::readiness::{Reason, Verdict};
use rules::record::Confirmation;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use super::support::{Sample, fine};
use crate::support::same_cases;

/// The members that a line may lack.
const OF_PLANTING: [&str; 5] =
    ["estimatedAcres", "startDateISO", "irrigation", "sharePercent", "legalDescription"];
const OF_FIELD: [&str; 5] = ["fsaFarm", "fsaTract", "fsaField", "boundary", "county"];

/// A line that lacks some members, beside others of its year.
fn line() -> impl Strategy<Value = Sample> {
    let part = || select(vec![json!(null), json!("A"), json!("B"), json!("ZZ")]);
    let other = (select(vec!["Corn", "Wheat"]), part(), 1..200_i32);
    let lacks = (subsequence(OF_PLANTING.to_vec(), 0..=5), subsequence(OF_FIELD.to_vec(), 0..=5));
    let start = select(vec!["2026-04-01", "2026-06-01", "2026-09-01"]);
    (part(), 1..400_i32, start, prop::collection::vec(other, 0..3), lacks, any::<[bool; 4]>()).prop_map(
        |(
            part,
            acres,
            start,
            others,
            (of_planting, of_field),
            [has_field, is_pending, is_outside_field, is_overlapped],
        )| {
            let confirmation = is_pending.then_some(Confirmation::Pending);
            let line = Sample { confirmation, is_outside_field, ..fine() };
            let line = if is_overlapped { line.overlapped("South", 300) } else { line };
            let line = line.with("subfield", part).with("estimatedAcres", acres).with("startDateISO", start);
            let line = others.into_iter().fold(line, |line, (crop, part, acres)| {
                line.beside(json!({ "crop": crop, "subfield": part, "estimatedAcres": acres }))
            });
            let line = of_planting.into_iter().fold(line, |line, member| line.with(member, Value::Null));
            let line = of_field.into_iter().fold(line, |line, member| line.with_field(member, Value::Null));
            Sample { field: line.field.clone().filter(|_| has_field), ..line }
        },
    )
}

/// Adds the member that a reason misses.
fn with_missing(line: Sample, reason: Reason) -> Option<Sample> {
    let (of_planting, of_field) = (fine().planting, fine().field.unwrap_or_default());
    Some(match reason {
        Reason::AcresMissing => line.with("estimatedAcres", of_planting["estimatedAcres"].clone()),
        Reason::PlantingDateMissing => line.with("startDateISO", of_planting["startDateISO"].clone()),
        Reason::IrrigationMissing => line.with("irrigation", of_planting["irrigation"].clone()),
        Reason::ShareMissing => line.with("sharePercent", 50),
        Reason::OtherShareholdersMissing => line.with("otherShareholders", "Ada Miller"),
        Reason::LegalDescriptionMissing => line.with("legalDescription", "12-14N-48W"),
        Reason::FieldMissing => Sample { field: Some(of_field), ..line },
        Reason::FsaFarmMissing => line.with_field("fsaFarm", "1"),
        Reason::FsaTractMissing => line.with_field("fsaTract", "1"),
        Reason::FsaFieldMissing => line.with_field("fsaField", "1"),
        Reason::BoundaryMissing => line.with_field("boundary", of_field["boundary"].clone()),
        Reason::SubfieldMissing => line.with("subfield", "A"),
        _ => return None,
    })
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn adding_what_is_missing_never_makes_a_verdict_worse(line in line()) {
        let before = line.verdict();
        for &reason in before.reasons() {
            let Some(added) = with_missing(line.clone(), reason) else { continue };
            let after = added.verdict();
            prop_assert!(after.level() <= before.level(), "{before:?}, then {after:?}");
            prop_assert!(!after.reasons().contains(&reason));
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn a_verdict_is_the_same_whatever_the_order_of_its_reasons(places in prop::collection::vec(any::<Index>(), 0..20)) {
        let mut reasons: Vec<_> = places.iter().map(|place| *place.get(Reason::ALL)).collect();
        let verdict = Verdict::new(reasons.clone());
        prop_assert_eq!(verdict.level(), reasons.iter().map(|reason| reason.level()).max().unwrap_or(verdict.level()));
        reasons.reverse();
        prop_assert_eq!(Verdict::new(reasons.clone()), verdict.clone());
        reasons.extend(verdict.reasons());
        prop_assert_eq!(Verdict::new(reasons), verdict);
    }
}
