use proptest::prelude::*;
use rules::crop::Crop;
use rules::ids::FieldId;
use rules::planting::members::{
    CROP, END_DATE, ESTIMATED_ACRES, FIELD_NAME, LATITUDE, LEGAL_DESCRIPTION, LONGITUDE, NOTES,
    ORIGINAL_ACRES, OTHER_SHAREHOLDERS, SHARE, START_DATE, STATUS, UNIT_NUMBER,
};
use rules::planting::{Period, PlantingBody, PlantingForm, PlantingReport};
use rules::record::{Kind, Member};
use rules::text::Line;
use uuid::Uuid;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::{Code, codes, day, same_cases, strategy};

fn form() -> PlantingForm {
    PlantingForm::default()
        .with(&FIELD_NAME, "North 40")
        .with(&CROP, "Corn")
        .with(&ESTIMATED_ACRES, "37.25")
        .with(&LATITUDE, "41.2565")
        .with(&LONGITUDE, "-101.7423")
        .with(&START_DATE, "2026-04-30")
        .with(&END_DATE, "2026-05-04")
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
    let form = PlantingForm::default().with(&FIELD_NAME, " North 40 ").with(&CROP, "Oats");
    let report = form.check().unwrap();
    assert_eq!(report.field_name.as_str(), "North 40");
    assert_eq!((report.acres, report.location, report.period), (None, None, Period::default()));
    assert_eq!(report.crop_year(), None);
}

#[wasm_bindgen_test(unsupported = test)]
fn each_member_is_accepted_up_to_its_bounds() {
    let hundred = "🌽".repeat(100);
    let thousand = "n".repeat(1000);
    let two_hundred = "s".repeat(200);
    let twenty = "7".repeat(20);
    let cases: [(&'static Member, &[&str]); 13] = [
        (&FIELD_NAME, &["a", " a ", "=1+1", &hundred]),
        (&CROP, &["Corn", "Sugar Beets", "Mixed Forage"]),
        (
            &ESTIMATED_ACRES,
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
                "37,25",
                "1,204.37",
                "1.204,37",
                "1 204,37",
                "100000",
                "100000.00",
            ],
        ),
        (&LATITUDE, &["90", "-90", "0", "-0", "+41.2565", "41.25651234567890123", "41,2565", "41,256"]),
        (&LONGITUDE, &["180", "-180", "0"]),
        (
            &START_DATE,
            &["2026-04-30", "2026-05-04", "1900-01-01", " 2026-04-30 ", "2026-04-30T23:30:00-06:00"],
        ),
        (&END_DATE, &["", "2026-04-30", "2199-12-31", "2028-02-29"]),
        (&SHARE, &["", " ", "0.01", "50", "33.33", "33,33", " 66.67 % ", "100", "100.00%"]),
        (&OTHER_SHAREHOLDERS, &["", " \n", "Mae Miller, 50 %\nLee Olson, 16.66 %", &two_hundred]),
        (&ORIGINAL_ACRES, &["", "0.01", "1,204.37", "100000"]),
        (&LEGAL_DESCRIPTION, &["", "\u{200b}", "NE 12-10N-38W", &hundred]),
        (&UNIT_NUMBER, &["", "0002-0001 OU", &twenty]),
        (&NOTES, &["", " \n", "Hail on May 4\nin the west", &thousand]),
    ];
    for (member, texts) in cases {
        for text in texts {
            assert_eq!(codes(form().with(member, *text).check()), [], "{text:?}");
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn each_refusal_marks_its_member_with_its_code() {
    let hundred_and_one = "n".repeat(101);
    let four_hundred_digits = "9".repeat(400);
    let thousand_and_one = "n".repeat(1001);
    let two_hundred_and_one = "s".repeat(201);
    let twenty_one = "7".repeat(21);
    let cases: [(&'static Member, &str, &[&str]); 31] = [
        (&FIELD_NAME, "field-name-missing", &["", " ", "\u{a0}\t"]),
        (&FIELD_NAME, "field-name-too-long", &[&hundred_and_one]),
        (&FIELD_NAME, "control-character", &["a\u{0}b", "a\nb", "a\u{7f}b", "a\u{202e}b", "a\u{2066}b"]),
        (&CROP, "crop-missing", &[""]),
        (&CROP, "crop-unknown", &["corn", "Dragon Fruit", " Corn", "Corn\u{0}"]),
        (
            &ESTIMATED_ACRES,
            "acres-not-a-number",
            &[
                "many", "12 acres", "1,20,000", "1e3", "NaN", "inf", "0x10", ".", "-", "+", "1.2.3", "--1",
                "1-", "１２", "½",
            ],
        ),
        (&ESTIMATED_ACRES, "acres-not-a-number", &[&four_hundred_digits]),
        (&ESTIMATED_ACRES, "acres-unclear", &["1,204", "1,250", "1.250", " 100,000"]),
        (&ESTIMATED_ACRES, "acres-not-positive", &["0", "0.00", "-0", "-0.01", "-120"]),
        (&ESTIMATED_ACRES, "acres-too-many", &["100000.01", "100001", "99999999999999999999"]),
        (
            &ESTIMATED_ACRES,
            "acres-too-fine",
            &["37.255", "0.001", "0.0000000000000000000000001", "99999.999"],
        ),
        (&LATITUDE, "latitude-not-a-number", &["north", "41° 15'", "41,25,65", "4e1", "N41"]),
        (&LATITUDE, "latitude-out-of-range", &["90.0000001", "-90.0000001", "412565"]),
        (&LATITUDE, "latitude-missing", &["", " "]),
        (&LONGITUDE, "longitude-not-a-number", &["west", "101.7423 W", "-"]),
        (&LONGITUDE, "longitude-out-of-range", &["180.0000001", "-180.0000001"]),
        (&LONGITUDE, "longitude-missing", &[""]),
        (
            &START_DATE,
            "date-format",
            &["2026-02-29", "04/30/2026", "2026-4-30", "tomorrow", "2026-04-31", "20260430"],
        ),
        (&END_DATE, "date-out-of-range", &["2200-01-01", "1899-12-31", "0001-01-01"]),
        (&STATUS, "choice-unknown", &["Planted", "P", "gone"]),
        (&SHARE, "percent-not-a-number", &["half", "1/2", "50 percent", "%", "1e1", "NaN", "50%%"]),
        (&SHARE, "percent-out-of-range", &["0", "-0", "-5", "100.01", "101", "1250"]),
        (&SHARE, "percent-too-fine", &["33.333", "0.001", "33,333", "1.250001"]),
        (&OTHER_SHAREHOLDERS, "shareholders-too-long", &[&two_hundred_and_one]),
        (&OTHER_SHAREHOLDERS, "control-character", &["a\u{0}b", "a\u{202e}b"]),
        (&ORIGINAL_ACRES, "acres-unclear", &["1,204"]),
        (&LEGAL_DESCRIPTION, "legal-description-too-long", &[&hundred_and_one]),
        (&LEGAL_DESCRIPTION, "control-character", &["a\nb", "a\u{0}b"]),
        (&UNIT_NUMBER, "unit-number-too-long", &[&twenty_one]),
        (&NOTES, "notes-too-long", &[&thousand_and_one]),
        (&NOTES, "control-character", &["a\u{0}b", "a\u{202e}b"]),
    ];
    for (member, code, texts) in cases {
        for text in texts {
            assert_eq!(codes(form().with(member, *text).check()), [(member.name, code)], "{text:?}");
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn members_of_the_acreage_report_are_kept_as_they_were_typed() {
    let form = form()
        .with(&SHARE, "33,33 %")
        .with(&OTHER_SHAREHOLDERS, " Mae Miller\nLee Olson ")
        .with(&ORIGINAL_ACRES, "40")
        .with(&LEGAL_DESCRIPTION, " NE 12-10N-38W ")
        .with(&UNIT_NUMBER, "0002-0001 OU");
    let body = serde_json::to_value(PlantingBody::from(&form.check().unwrap())).unwrap();
    let expected = serde_json::json!({
        "sharePercent": 33.33, "otherShareholders": "Mae Miller\nLee Olson", "originalAcres": 40.0,
        "legalDescription": "NE 12-10N-38W", "unitNumber": "0002-0001 OU", "estimatedAcres": 37.25,
    });
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&body[name], value, "{name}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn numbers_of_a_body_that_are_no_percent_are_refused() {
    let mut json = serde_json::to_value(PlantingBody::from(&form().check().unwrap())).unwrap();
    for (share, code) in [
        (0.0, Some("percent-out-of-range")),
        (100.01, Some("percent-out-of-range")),
        (33.333, Some("percent-too-fine")),
        (33.33, None),
    ] {
        json["sharePercent"] = share.into();
        let body: PlantingBody = serde_json::from_value(json.clone()).unwrap();
        assert_eq!(
            codes(body.check()),
            code.map(|code| ("sharePercent", code)).into_iter().collect::<Vec<_>>()
        );
    }
    json["sharePercent"] = "50".into();
    assert!(serde_json::from_value::<PlantingBody>(json).is_err());
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
        let form = form().with(&START_DATE, start).with(&END_DATE, end);
        assert_eq!(codes(form.check()), expected, "{start:?} to {end:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn what_an_agent_enters_says_the_day() {
    let cases: [(&str, &str, &[Code]); 5] = [
        ("2026-05-04", "", &[]),
        ("", "", &[("startDateISO", "planting-day-missing")]),
        (" ", "2026-05-04", &[("startDateISO", "planting-day-missing")]),
        ("2026-05-32", "", &[("startDateISO", "date-format")]),
        ("", "soon", &[("endDateISO", "date-format"), ("startDateISO", "planting-day-missing")]),
    ];
    for (start, end, expected) in cases {
        let form = form().with(&START_DATE, start).with(&END_DATE, end);
        assert_eq!(codes(form.check_entered()), expected, "{start:?} to {end:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn all_violations_are_in_the_order_of_the_members() {
    let wrong = form()
        .with(&FIELD_NAME, "")
        .with(&CROP, "Dragon Fruit")
        .with(&ESTIMATED_ACRES, "-1")
        .with(&LATITUDE, "91")
        .with(&LONGITUDE, "west")
        .with(&START_DATE, "soon")
        .with(&END_DATE, "2200-01-01")
        .with(&STATUS, "gone")
        .with(&SHARE, "120")
        .with(&OTHER_SHAREHOLDERS, "a\u{0}b")
        .with(&ORIGINAL_ACRES, "many")
        .with(&LEGAL_DESCRIPTION, "a\nb");
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
            ("status", "choice-unknown"),
            ("sharePercent", "percent-out-of-range"),
            ("otherShareholders", "control-character"),
            ("originalAcres", "acres-not-a-number"),
            ("legalDescription", "control-character"),
        ]
    );
}

#[wasm_bindgen_test(unsupported = test)]
fn empty_dates_of_a_body_are_none() {
    let mut json = serde_json::to_value(PlantingBody::from(&form().check().unwrap())).unwrap();
    json["startDateISO"] = "".into();
    json["endDateISO"] = serde_json::Value::Null;
    let undated: PlantingBody = serde_json::from_value(json).unwrap();
    assert_eq!(undated.check().unwrap().period, Period::default());
}

/// The body with the values of the form, if they are numbers where numbers belong.
fn as_body(form: &PlantingForm) -> PlantingBody {
    let value = |member: &Member| {
        let text = form.text(member).trim();
        match member.kind {
            _ if text.is_empty() && !member.is_required => None,
            Kind::Acres | Kind::Percent | Kind::Latitude | Kind::Longitude => {
                Some(text.parse::<f64>().unwrap().into())
            }
            Kind::StartDate | Kind::EndDate => Some(text.into()),
            _ => Some(serde_json::Value::from(form.text(member))),
        }
    };
    let members = PlantingForm::members().filter_map(|member| Some((member.name.to_owned(), value(member)?)));
    serde_json::from_value(members.collect::<serde_json::Map<_, _>>().into()).unwrap()
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn report_survives_its_form_and_its_body(report in strategy::report()) {
        prop_assert_eq!(&PlantingBody::from(&report).check().unwrap(), &report);
        let location = report.location.map(|mark| mark.location.into());
        let filled_in = PlantingForm::from(&report).check().unwrap();
        prop_assert_eq!(filled_in, PlantingReport { location, field_id: None, ..report });
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn form_and_body_agree_wherever_the_form_has_plain_numbers(
        form in strategy::planting_form(),
        numbers in [
            // Three decimals may also be thousands.
            "-?[0-9]{1,7}(\\.([0-9]{1,2}|[0-9]{4}))?",
            "-?[0-9]{1,2}(\\.[0-9]{1,9})?",
            "(-?[0-9]{1,3}(\\.[0-9]{1,9})?)?",
            "(-?[0-9]{1,3}(\\.[0-9]{1,3})?)?",
            "([0-9]{1,6}(\\.[0-9]{1,2})?)?",
        ],
    ) {
        let [acres, latitude, longitude, share, original_acres] = numbers;
        let form = form.with(&ESTIMATED_ACRES, acres).with(&LATITUDE, latitude).with(&LONGITUDE, longitude);
        let form = form.with(&SHARE, share).with(&ORIGINAL_ACRES, original_acres);
        prop_assert_eq!(form.check(), as_body(&form).check());
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn valid_form_has_exactly_the_values_of_its_report(form in strategy::planting_form()) {
        if let Ok(report) = form.check() {
            let PlantingReport { field_name, crop, .. } = &report;
            prop_assert_eq!((field_name.as_str(), crop.label()), (form.text(&FIELD_NAME).trim(), form.text(&CROP)));
            prop_assert_eq!(PlantingForm::from(&report).check().unwrap(), report);
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn planting_takes_the_name_of_its_new_field_if_it_had_that_of_the_old_one() {
    let name = |text: &str| Line::parse(text).unwrap();
    let field = FieldId(Uuid::from_u128(7));
    for (before, after) in [("South", "North"), ("SOUTH", "North"), ("Creek", "Creek"), ("North", "North")] {
        let report = PlantingReport { field_id: None, ..PlantingReport::new(name(before), Crop::CORN) };
        let moved = report.moved(&name("South"), field, &name("North"));
        assert_eq!(moved, PlantingReport { field_id: Some(field), field_name: name(after), ..report });
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn this_years_planting_has_of_last_years_what_does_not_change_by_year() {
    let body =
        |value: serde_json::Value| serde_json::from_value::<PlantingBody>(value).unwrap().check().unwrap();
    let last = body(serde_json::json!({
        "fieldName": "North 40", "crop": "Corn", "estimatedAcres": 80, "startDateISO": "2025-04-30",
        "subfield": "B", "irrigation": "irrigated", "intendedUse": "silage", "notes": "Hail",
        "organic": "certified", "cropClass": "winter", "status": "failed", "sharePercent": 50,
        "otherShareholders": "Ida Roe", "originalAcres": 82, "acresChangeReason": "gps",
        "legalDescription": "NE 1/4 of 12-7N-40W", "unitNumber": "0001-0001",
    }));
    let this_year = |crop: &str| {
        body(serde_json::json!({ "fieldName": "North", "crop": crop, "startDateISO": "2026-05-02" }))
    };
    let same = body(serde_json::json!({
        "fieldName": "North", "crop": "Corn", "startDateISO": "2026-05-02",
        "subfield": "B", "irrigation": "irrigated", "intendedUse": "silage",
        "organic": "certified", "cropClass": "winter", "sharePercent": 50,
        "otherShareholders": "Ida Roe", "legalDescription": "NE 1/4 of 12-7N-40W", "unitNumber": "0001-0001",
    }));
    assert_eq!(this_year("Corn").same_as(&last), same);
    let other = body(serde_json::json!({
        "fieldName": "North", "crop": "Oats", "startDateISO": "2026-05-02",
        "subfield": "B", "irrigation": "irrigated", "organic": "certified", "sharePercent": 50,
        "otherShareholders": "Ida Roe", "legalDescription": "NE 1/4 of 12-7N-40W", "unitNumber": "0001-0001",
    }));
    assert_eq!(this_year("Oats").same_as(&last), other);
    let said =
        body(serde_json::json!({ "fieldName": "North", "crop": "Corn", "irrigation": "nonIrrigated" }));
    assert_eq!(said.clone().same_as(&last).choices.get("irrigation"), said.choices.get("irrigation"));
}
