use proptest::prelude::*;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::deadline::{
    Area, Deadline, DeadlineFarm, DeadlineForm, DeadlineKind, Holiday, SOURCE_MAX, federal_holiday,
    next_business_day, next_date, proposed_date,
};
use rules::field::Fips;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{day, same_cases, strategy};

fn fips(text: &str) -> Fips {
    Fips::parse(text).unwrap()
}

fn deadline(kind: DeadlineKind, crop: Option<Crop>, area: &str, date: &str) -> Deadline {
    let area = Area::parse(area).unwrap();
    Deadline { kind, crop, area, crop_year: CropYear(2026), date: day(date) }
}

fn form() -> DeadlineForm {
    DeadlineForm {
        kind: "acreageReporting".to_owned(),
        crop: "Corn".to_owned(),
        area: "31057".to_owned(),
        crop_year: 2026,
        date: "2026-07-15".to_owned(),
        source: " Insurer's letter of June 1 ".to_owned(),
    }
}

fn broken(form: &DeadlineForm) -> Vec<(&'static str, &'static str)> {
    let violations = form.check().err().unwrap_or_default();
    violations.iter().map(|it| (it.field.name(), it.rule.code())).collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn kind_is_read_only_from_its_exact_value() {
    for kind in DeadlineKind::ALL {
        assert_eq!(DeadlineKind::from_value(kind.value()), Some(*kind));
        assert_eq!(serde_json::to_string(kind).unwrap(), format!("{:?}", kind.value()));
    }
    assert_eq!(DeadlineKind::from_value("AcreageReporting"), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn area_is_everywhere_a_state_or_a_county() {
    for code in ["", "31", "31057"] {
        let area = Area::parse(code).unwrap();
        assert_eq!(area.code(), code);
        assert!(area.contains(fips("31057")));
        assert_eq!(area.contains(fips("20057")), code.is_empty());
    }
    for code in ["3", "310", "3105", "310570", "NE", "3x", " 31", "३१"] {
        assert_eq!(Area::parse(code), None, "{code}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn complete_form_is_a_date_with_its_source() {
    let (checked, source) = form().check().unwrap();
    let expected = deadline(DeadlineKind::AcreageReporting, Some(Crop::CORN), "31057", "2026-07-15");
    assert_eq!((checked, source.as_str()), (expected, "Insurer's letter of June 1"));
    let wide = DeadlineForm { crop: String::new(), area: String::new(), ..form() };
    let (checked, _) = wide.check().unwrap();
    assert_eq!((checked.crop, checked.area), (None, Area::Everywhere));
}

#[wasm_bindgen_test(unsupported = test)]
fn form_tells_all_violations_in_the_order_of_its_members() {
    let empty = DeadlineForm { crop: "corn".to_owned(), area: "3".to_owned(), ..DeadlineForm::default() };
    let expected = [
        ("kind", "choice-unknown"),
        ("crop", "crop-unknown"),
        ("area", "county-unknown"),
        ("date", "date-missing"),
        ("source", "source-missing"),
    ];
    assert_eq!(broken(&empty), expected);
}

#[wasm_bindgen_test(unsupported = test)]
fn date_stands_in_its_crop_year_or_beside_it() {
    for (crop_year, date, is_near) in [
        (2026, "2024-12-31", false),
        (2026, "2025-01-01", true),
        (2026, "2027-12-31", true),
        (2026, "2028-01-01", false),
        (i32::MIN, "2026-07-15", false),
        (i32::MAX, "2026-07-15", false),
    ] {
        let form = DeadlineForm { crop_year, date: date.to_owned(), ..form() };
        let expected: &[_] = if is_near { &[] } else { &[("date", "date-of-other-crop-year")] };
        assert_eq!(broken(&form), expected, "{date} of {crop_year}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn source_is_words_or_an_https_link() {
    let most = "ż".repeat(SOURCE_MAX);
    let too_long = "ż".repeat(SOURCE_MAX + 1);
    for (source, code) in [
        ("https://rma.example/dates?year=2026", None),
        ("By phone from the office, see http://rma.example", None),
        (most.as_str(), None),
        (too_long.as_str(), Some("source-too-long")),
        (" \u{200b}", Some("source-missing")),
        ("http://rma.example", Some("source-link")),
        ("javascript://alert", Some("source-link")),
        ("a\u{202e}b", Some("control-character")),
    ] {
        let form = DeadlineForm { source: source.to_owned(), ..form() };
        let expected: Vec<_> = code.map(|code| ("source", code)).into_iter().collect();
        assert_eq!(broken(&form), expected, "{source}");
    }
}

fn farm() -> DeadlineFarm {
    let mut farm = DeadlineFarm::default();
    farm.planted(Crop::CORN, Some(CropYear(2026)), Some(fips("31057")));
    farm.planted(Crop::WHEAT, Some(CropYear(2025)), Some(fips("20023")));
    farm.planted(Crop::OATS, Some(CropYear(2026)), None);
    farm.planted(Crop::MILLET, Some(CropYear(2024)), Some(fips("31057")));
    farm.planted(Crop::BARLEY, None, Some(fips("31057")));
    farm
}

#[wasm_bindgen_test(unsupported = test)]
fn date_concerns_farms_that_have_its_crop_in_its_area() {
    for (crop, area, is_concerned) in [
        (Some(Crop::CORN), "31057", true),
        (Some(Crop::CORN), "31", true),
        (Some(Crop::CORN), "", true),
        // Corn is in another county, and wheat is expected because of the year before.
        (Some(Crop::CORN), "20023", false),
        (Some(Crop::WHEAT), "20", true),
        (Some(Crop::WHEAT), "31", false),
        // The oats may be in either county.
        (Some(Crop::OATS), "20023", true),
        (Some(Crop::OATS), "08", false),
        // Millet is too long ago, and nobody knows the year of the barley.
        (Some(Crop::MILLET), "31057", false),
        (Some(Crop::BARLEY), "31057", false),
        (None, "20023", true),
        (None, "", true),
        (None, "08", false),
    ] {
        let date = deadline(DeadlineKind::AcreageReporting, crop, area, "2026-07-15");
        assert_eq!(farm().is_concerned_by(&date), is_concerned, "{crop:?} in {area:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn land_without_a_planting_has_only_the_dates_of_all_crops() {
    let mut farm = DeadlineFarm::default();
    farm.has_field_in(fips("08125"));
    assert!(farm.is_concerned_by(&deadline(DeadlineKind::SalesClosing, None, "08", "2026-03-15")));
    let corn = deadline(DeadlineKind::SalesClosing, Some(Crop::CORN), "08", "2026-03-15");
    assert!(!farm.is_concerned_by(&corn));
    assert_eq!(farm.counties().collect::<Vec<_>>(), [fips("08125")]);
}

#[wasm_bindgen_test(unsupported = test)]
fn next_date_is_the_first_that_is_not_over() {
    let dates = [
        deadline(DeadlineKind::ProductionReporting, None, "", "2026-07-15"),
        deadline(DeadlineKind::AcreageReporting, Some(Crop::CORN), "31", "2026-07-15"),
        deadline(DeadlineKind::FinalPlanting, Some(Crop::CORN), "31", "2026-05-25"),
        deadline(DeadlineKind::AcreageReporting, Some(Crop::CORN), "08", "2026-06-01"),
    ];
    let next = |today: &str| next_date(&farm(), &dates, day(today)).copied();
    assert_eq!(next("2026-05-25"), Some(dates[2]));
    assert_eq!(next("2026-05-26"), Some(dates[1]));
    assert_eq!(next("2026-07-15"), Some(dates[1]));
    assert_eq!(next("2026-07-16"), None);
    assert_eq!(dates[1].days_left(day("2026-07-12")), 3);
    assert_eq!(dates[1].days_left(day("2026-07-16")), -1);
}

/// The days on which offices were closed, as the Office of Personnel Management lists them.
#[wasm_bindgen_test(unsupported = test)]
fn holidays_are_those_of_the_law() {
    for (date, holiday) in [
        ("2026-01-01", Holiday::NewYear),
        ("2026-01-19", Holiday::MartinLutherKing),
        ("2026-02-16", Holiday::Washington),
        ("2026-05-25", Holiday::Memorial),
        ("2027-05-31", Holiday::Memorial),
        ("2026-06-19", Holiday::Juneteenth),
        ("2026-07-03", Holiday::Independence),
        ("2021-07-05", Holiday::Independence),
        ("2026-09-07", Holiday::Labor),
        ("2026-10-12", Holiday::Columbus),
        ("2026-11-11", Holiday::Veterans),
        ("2026-11-26", Holiday::Thanksgiving),
        ("2026-12-25", Holiday::Christmas),
        ("2021-12-31", Holiday::NewYear),
        ("2023-01-02", Holiday::NewYear),
    ] {
        assert_eq!(federal_holiday(day(date)), Some(holiday), "{date}");
    }
    for date in ["2026-07-04", "2026-11-27", "2022-01-01", "2026-12-31"] {
        assert_eq!(federal_holiday(day(date)), None, "{date}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn date_on_a_closed_day_has_the_next_business_day_beside_it() {
    for (date, next) in [
        ("2026-07-15", None),
        ("2025-11-15", Some("2025-11-17")),
        ("2026-07-03", Some("2026-07-06")),
        ("2026-12-25", Some("2026-12-28")),
        ("2021-12-31", Some("2022-01-03")),
        ("2199-12-28", Some("2199-12-30")),
    ] {
        assert_eq!(next_business_day(day(date)), next.map(day), "{date}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn proposal_is_the_same_date_of_the_other_year() {
    let proposed = |date: &str, from, to| proposed_date(day(date), CropYear(from), CropYear(to));
    assert_eq!(proposed("2025-07-15", 2025, 2026), Some(day("2026-07-15")));
    assert_eq!(proposed("2024-02-29", 2024, 2025), Some(day("2025-02-28")));
    assert_eq!(proposed("2025-09-30", 2026, 2025), Some(day("2024-09-30")));
    assert_eq!(proposed("2199-07-15", 2199, 2200), None);
    assert_eq!(proposed("2026-07-15", i32::MIN, i32::MAX), None);
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn next_business_day_is_near_and_is_one(date in strategy::day()) {
        if let Some(next) = next_business_day(date) {
            prop_assert!((1..=5).contains(&(next.number() - date.number())));
            prop_assert_eq!(next_business_day(next), None);
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn any_form_is_judged(
        kind in ".{0,20}",
        area in "[0-9]{0,6}",
        date in "[0-9-]{0,11}",
        crop_year: i32,
        source in ".{0,20}",
    ) {
        let form = DeadlineForm { kind, crop: String::new(), area, crop_year, date, source };
        if let Err(violations) = form.check() {
            prop_assert!(!violations.is_empty());
        }
    }
}
