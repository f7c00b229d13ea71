use proptest::prelude::*;
use rules::planting::{Period, PlantingBody, PlantingForm, PlantingReport};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{Code, codes, day, same_cases, strategy};

fn form() -> PlantingForm {
    PlantingForm {
        field_name: "North 40".into(),
        crop: "Corn".into(),
        estimated_acres: "37.25".into(),
        latitude: "41.2565".into(),
        longitude: "-101.7423".into(),
        start_date_iso: "2026-04-30".into(),
        end_date_iso: "2026-05-04".into(),
    }
}

/// Sets one member of a form.
type Put = fn(&mut PlantingForm, String);

const FIELD_NAME: Put = |form, text| form.field_name = text;
const CROP: Put = |form, text| form.crop = text;
const ACRES: Put = |form, text| form.estimated_acres = text;
const LATITUDE: Put = |form, text| form.latitude = text;
const LONGITUDE: Put = |form, text| form.longitude = text;
const START: Put = |form, text| form.start_date_iso = text;
const END: Put = |form, text| form.end_date_iso = text;

fn with(put: Put, text: &str) -> PlantingForm {
    let mut form = form();
    put(&mut form, text.to_owned());
    form
}

#[wasm_bindgen_test(unsupported = test)]
fn a_full_form_becomes_a_report() {
    let report = form().check().unwrap();
    assert_eq!(report.field_name.as_str(), "North 40");
    assert_eq!(report.crop.label(), "Corn");
    assert_eq!(report.acres.unwrap().hundredths(), 3_725);
    assert_eq!(report.location.unwrap().location.longitude_decimal().to_string(), "-101.7423");
    assert_eq!(report.period.start(), Some(day("2026-04-30")));
    assert_eq!(report.period.end(), Some(day("2026-05-04")));
    assert_eq!(report.crop_year().unwrap().0, 2026);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_name_and_a_crop_are_enough() {
    let form =
        PlantingForm { field_name: " North 40 ".into(), crop: "Oats".into(), ..PlantingForm::default() };
    let report = form.check().unwrap();
    assert_eq!(report.field_name.as_str(), "North 40");
    assert_eq!((report.acres, report.location, report.period), (None, None, Period::default()));
    assert_eq!(report.crop_year(), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn each_member_is_accepted_up_to_its_bounds() {
    let hundred = "🌽".repeat(100);
    let cases: [(Put, &[&str]); 7] = [
        (FIELD_NAME, &["a", " a ", "=1+1", &hundred]),
        (CROP, &["Corn", "Sugar Beets", "Mixed Forage"]),
        (
            ACRES,
            &[
                "",
                " ",
                "0.01",
                "120",
                "120.",
                ".5",
                "+7",
                "007.50",
                "37.2500000",
                " 37.25 ",
                "100000",
                "100000.00",
            ],
        ),
        (LATITUDE, &["90", "-90", "0", "-0", "+41.2565", "41.25651234567890123"]),
        (LONGITUDE, &["180", "-180", "0"]),
        (START, &["2026-04-30", "2026-05-04", "1900-01-01", " 2026-04-30 ", "2026-04-30T23:30:00-06:00"]),
        (END, &["", "2026-04-30", "2199-12-31", "2028-02-29"]),
    ];
    for (put, texts) in cases {
        for text in texts {
            assert_eq!(codes(with(put, text).check()), [], "{text:?}");
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn each_refusal_marks_its_member_with_its_code() {
    let hundred_and_one = "n".repeat(101);
    let four_hundred_digits = "9".repeat(400);
    let cases: [(Put, &str, &str, &[&str]); 18] = [
        (FIELD_NAME, "fieldName", "field-name-missing", &["", " ", "\u{a0}\t"]),
        (FIELD_NAME, "fieldName", "field-name-too-long", &[&hundred_and_one]),
        (
            FIELD_NAME,
            "fieldName",
            "control-character",
            &["a\u{0}b", "a\nb", "a\u{7f}b", "a\u{202e}b", "a\u{2066}b"],
        ),
        (CROP, "crop", "crop-missing", &[""]),
        (CROP, "crop", "crop-unknown", &["corn", "Soybeans", " Corn", "Corn\u{0}"]),
        (
            ACRES,
            "estimatedAcres",
            "acres-not-a-number",
            &[
                "many", "12 acres", "1,200", "1e3", "NaN", "inf", "0x10", ".", "-", "+", "1.2.3", "--1",
                "1-", "１２", "½",
            ],
        ),
        (ACRES, "estimatedAcres", "acres-not-a-number", &[&four_hundred_digits]),
        (ACRES, "estimatedAcres", "acres-not-positive", &["0", "0.00", "-0", "-0.01", "-120"]),
        (ACRES, "estimatedAcres", "acres-too-many", &["100000.01", "100001", "99999999999999999999"]),
        (
            ACRES,
            "estimatedAcres",
            "acres-too-fine",
            &["37.255", "0.001", "0.0000000000000000000000001", "99999.999"],
        ),
        (LATITUDE, "latitude", "latitude-not-a-number", &["north", "41° 15'", "41,2565", "4e1", "N41"]),
        (LATITUDE, "latitude", "latitude-out-of-range", &["90.0000001", "-90.0000001", "412565"]),
        (LATITUDE, "latitude", "latitude-missing", &["", " "]),
        (LONGITUDE, "longitude", "longitude-not-a-number", &["west", "101.7423 W", "-"]),
        (LONGITUDE, "longitude", "longitude-out-of-range", &["180.0000001", "-180.0000001"]),
        (LONGITUDE, "longitude", "longitude-missing", &[""]),
        (
            START,
            "startDateISO",
            "date-format",
            &["2026-02-29", "04/30/2026", "2026-4-30", "tomorrow", "2026-04-31", "20260430"],
        ),
        (END, "endDateISO", "date-out-of-range", &["2200-01-01", "1899-12-31", "0001-01-01"]),
    ];
    for (put, field, code, texts) in cases {
        for text in texts {
            assert_eq!(codes(with(put, text).check()), [(field, code)], "{text:?}");
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn end_needs_a_start_and_is_not_before_it() {
    let cases: [(&str, &str, &[Code]); 6] = [
        ("", "", &[]),
        ("2026-05-04", "", &[]),
        ("2026-05-04", "2026-05-04", &[]),
        ("2026-05-04", "2026-05-03", &[("endDateISO", "end-before-start")]),
        ("", "2026-05-04", &[("startDateISO", "start-missing")]),
        ("2026-05-32", "2026-05-03", &[("startDateISO", "date-format")]),
    ];
    for (start, end, expected) in cases {
        let form = PlantingForm { start_date_iso: start.into(), end_date_iso: end.into(), ..form() };
        assert_eq!(codes(form.check()), expected, "{start:?} to {end:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn all_violations_are_in_the_order_of_the_members() {
    let wrong = PlantingForm {
        field_name: String::new(),
        crop: "Soybeans".into(),
        estimated_acres: "-1".into(),
        latitude: "91".into(),
        longitude: "west".into(),
        start_date_iso: "soon".into(),
        end_date_iso: "2200-01-01".into(),
    };
    assert_eq!(
        codes(wrong.check()),
        [
            ("fieldName", "field-name-missing"),
            ("crop", "crop-unknown"),
            ("estimatedAcres", "acres-not-positive"),
            ("latitude", "latitude-out-of-range"),
            ("longitude", "longitude-not-a-number"),
            ("startDateISO", "date-format"),
            ("endDateISO", "date-out-of-range"),
        ]
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn empty_dates_of_a_body_are_none_and_numbers_must_be_finite() {
    let body = PlantingBody::from(&form().check().unwrap());
    let undated = PlantingBody { start_date_iso: Some(String::new()), end_date_iso: None, ..body.clone() };
    assert_eq!(undated.check().unwrap().period, Period::default());
    let infinite = PlantingBody { estimated_acres: Some(f64::INFINITY), latitude: Some(f64::NAN), ..body };
    assert_eq!(
        codes(infinite.check()),
        [("estimatedAcres", "acres-not-a-number"), ("latitude", "latitude-not-a-number"),]
    );
}

/// The body with the values of the form.
fn as_body(form: &PlantingForm) -> PlantingBody {
    let number =
        |text: &str| Some(text.trim()).filter(|text| !text.is_empty()).and_then(|text| text.parse().ok());
    let date = |text: &str| Some(text.trim().to_owned());
    PlantingBody {
        field_name: form.field_name.clone(),
        crop: form.crop.clone(),
        estimated_acres: number(&form.estimated_acres),
        latitude: number(&form.latitude),
        longitude: number(&form.longitude),
        fix: None,
        start_date_iso: date(&form.start_date_iso),
        end_date_iso: date(&form.end_date_iso),
    }
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn report_survives_its_form_and_its_body(report in strategy::report()) {
        prop_assert_eq!(&PlantingBody::from(&report).check().unwrap(), &report);
        let location = report.location.map(|mark| mark.location.into());
        prop_assert_eq!(PlantingForm::from(&report).check().unwrap(), PlantingReport { location, ..report });
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn form_and_body_agree_wherever_the_form_has_plain_numbers(
        mut form in strategy::planting_form(),
        numbers in ["-?[0-9]{1,7}(\\.[0-9]{1,4})?", "-?[0-9]{1,2}(\\.[0-9]{1,9})?", "(-?[0-9]{1,3}(\\.[0-9]{1,9})?)?"],
    ) {
        [form.estimated_acres, form.latitude, form.longitude] = numbers;
        prop_assert_eq!(form.check(), as_body(&form).check());
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn valid_form_has_exactly_the_values_of_its_report(form in strategy::planting_form()) {
        if let Ok(report) = form.check() {
            let PlantingReport { field_name, crop, .. } = &report;
            prop_assert_eq!((field_name.as_str(), crop.label()), (form.field_name.trim(), form.crop.as_str()));
            prop_assert_eq!(PlantingForm::from(&report).check().unwrap(), report);
        }
    }
}
