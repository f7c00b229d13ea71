use proptest::prelude::*;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::ground::Ground;
use rules::planting::members::{LEGAL_DESCRIPTION, MEMBERS, SHARE, UNIT_NUMBER};
use rules::planting::{Answered, EarlierAnswers, earlier_answers};
use rules::record::Member;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{day, same_cases, strategy};

fn planted(ground: &str, crop: Crop, start: Option<&str>) -> Answered {
    Answered { ground: Ground::Name(ground.to_owned()), crop, start: start.map(day) }
}

fn new() -> Answered {
    planted("north 40", Crop::CORN, Some("2026-05-01"))
}

/// The place of the planting, its crop year, and whether what belongs to a ground is taken.
fn found(plantings: &[Answered], has: impl Fn(usize, &Member) -> bool) -> Option<(usize, i32, bool)> {
    earlier_answers(plantings, &new(), has).map(|EarlierAnswers { planting, crop_year, members }| {
        (planting, crop_year.0, members.iter().any(|member| member.name == LEGAL_DESCRIPTION.name))
    })
}

#[wasm_bindgen_test(unsupported = test)]
fn newest_planting_of_an_earlier_year_on_the_same_ground_comes_first() {
    let plantings = [
        planted("north 40", Crop::CORN, Some("2024-05-01")),
        planted("north 40", Crop::CORN, Some("2025-05-01")),
        planted("north 40", Crop::WHEAT, Some("2025-09-20")),
        planted("north 40", Crop::CORN, Some("2026-04-20")),
        planted("north 40", Crop::CORN, None),
        planted("creek", Crop::CORN, Some("2025-06-01")),
    ];
    assert_eq!(found(&plantings, |_, _| true), Some((1, 2025, true)));
}

#[wasm_bindgen_test(unsupported = test)]
fn without_one_it_is_the_newest_of_the_same_crop_on_the_farm_without_what_belongs_to_its_ground() {
    let plantings = [
        planted("creek", Crop::CORN, Some("2025-05-01")),
        planted("ridge", Crop::CORN, Some("2026-04-20")),
        planted("ridge", Crop::CORN, Some("2027-04-20")),
        planted("north 40", Crop::WHEAT, Some("2024-09-20")),
    ];
    assert_eq!(found(&plantings, |_, _| true), Some((1, 2026, false)));
    assert_eq!(found(&plantings[3..], |_, _| true), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn plantings_without_an_answer_are_passed_over() {
    let plantings = [
        planted("north 40", Crop::CORN, Some("2024-05-01")),
        planted("north 40", Crop::CORN, Some("2025-05-01")),
        planted("creek", Crop::CORN, Some("2025-05-01")),
    ];
    assert_eq!(
        found(&plantings, |planting, member| planting == 0 && member.name == SHARE.name),
        Some((0, 2024, true))
    );
    let only_unit = |planting, member: &Member| planting == 2 && member.name == UNIT_NUMBER.name;
    assert_eq!(found(&plantings, only_unit), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn new_planting_without_a_start_has_no_earlier_answers() {
    let plantings = [planted("north 40", Crop::CORN, Some("2025-05-01"))];
    let undated = Answered { start: None, ..new() };
    assert!(earlier_answers(&plantings, &undated, |_, _| true).is_none());
}

fn answered() -> impl Strategy<Value = Answered> {
    let ground =
        prop::sample::select(vec!["north 40", "creek"]).prop_map(|name| Ground::Name(name.to_owned()));
    (ground, strategy::crop(), prop::option::of(strategy::day())).prop_map(|(ground, crop, start)| Answered {
        ground,
        crop,
        start,
    })
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn answers_are_of_the_same_crop_and_never_of_a_later_year_nor_of_acres_or_dates(
        plantings in prop::collection::vec(answered(), 0..12),
        new in answered(),
    ) {
        if let Some(found) = earlier_answers(&plantings, &new, |_, _| true) {
            let planting = &plantings[found.planting];
            prop_assert_eq!(planting.crop, new.crop);
            prop_assert!(found.crop_year <= CropYear::of(new.crop, new.start).unwrap());
            for name in ["estimatedAcres", "originalAcres", "acresChangeReason", "status", "startDateISO"] {
                prop_assert!(MEMBERS.iter().any(|member| member.name == name));
                prop_assert!(found.members.iter().all(|member| member.name != name));
            }
        }
    }
}
