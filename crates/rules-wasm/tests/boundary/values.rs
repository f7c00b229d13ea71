//! Tests that need JavaScript values.

use std::ops::Range;

use js_sys::JSON;
use proptest::prelude::*;
use rules::acres::Acres;
use rules::code::Code;
use rules::day::Day;
use rules::fix::Mark;
use rules::ids::{FieldId, UserId};
use rules::location::Location;
use rules::message::Message;
use rules::password_strength::PasswordStrength;
use rules::planting::{Period, Planting};
use rules::violation::Rule;
use rules_wasm::book_filter::{Filter, Sort};
use rules_wasm::planting_book::PlantingBook;
use rules_wasm::{
    accounts, farmers, field, limits, messages, options, planting, records, same_ground, season,
};
use serde::Serialize;
use serde_json::{Value, json};
use strum::VariantArray as _;
use tsify::Ts;
use uuid::Uuid;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::crossing::{got, got_list, message, passed, value};
use crate::seeded::seeded;
use crate::support::{few_cases, instant, strategy};

/// A Rust value as TypeScript holds it: with one kind of number.
fn as_passed(value: &impl Serialize) -> Value {
    got(JSON::parse(&serde_json::to_string(value).unwrap()).unwrap())
}

#[wasm_bindgen_test]
fn options_have_label_and_value() {
    assert_eq!(
        got_list(options::crop_options().unwrap())[3],
        json!({"label": "Sugar Beets", "value": "Sugar Beets", "isMore": false})
    );
    assert_eq!(
        got_list(options::filter_options().unwrap())[1],
        json!({"label": "Crop Type", "value": "cropType"})
    );
    assert_eq!(
        got_list(options::season_options().unwrap()),
        json!([
            {"label": "Spring / Summer", "value": "springSummer", "startDate": "02/15", "endDate": "07/31"},
            {"label": "Fall", "value": "fall", "startDate": "08/01", "endDate": "12/01"},
        ])
    );
    assert_eq!(
        got_list(options::user_type_options().unwrap())[2],
        json!({"label": "I am an Agent", "value": "agent"})
    );
    let formats = got_list(options::format_options().unwrap());
    assert_eq!(
        (&formats[2], &formats[6]),
        (
            &json!({
                "label": "GeoPackage for QGIS, with plantings and fields", "value": "gpkg", "needsServer": true,
                "isSheet": false, "hasLayers": true,
            }),
            &json!({
                "label": "CSV for spreadsheets", "value": "csv", "needsServer": false, "isSheet": true,
                "hasLayers": false,
            }),
        )
    );
}

#[wasm_bindgen_test]
fn limits_and_messages_are_those_of_the_rules() {
    assert_eq!(
        got(limits::limits().unwrap()),
        json!({
            "answer": 500, "contactDescription": 1000, "correctionMailMinutes": 15, "email": 254,
            "farmerMenuMaxHeight": 400, "farmerMenuMaxWidth": 500, "farmName": 100, "fieldName": 100,
            "firstYear": 1900, "importFields": 500, "importUndoHours": 24, "invitationMessage": 500, "invitees": 100,
            "lastYear": 2199, "listedPlantings": 100_000, "longestWaitForFix": 6000, "maxAcres": 100_000, "name": 100,
            "newsMailHour": 11, "note": 500, "passwordMaximum": 128, "passwordMinimum": 8, "phoneNumber": 10,
            "photoBytes": 400_000, "photos": 6, "reason": 200, "recentDays": 30, "resetLinkHours": 1,
            "restoreDays": 30, "subject": 200,
        })
    );
    assert_eq!(limits::count_characters("🌽 corn"), 6);
    let messages = got(messages::messages().unwrap());
    let texts: Vec<_> = messages.as_object().unwrap().values().map(|text| text.as_str().unwrap()).collect();
    assert_eq!(texts.len(), Message::VARIANTS.len());
    assert!(Message::VARIANTS.iter().all(|message| texts.contains(&message.text())));
    assert_eq!(messages["plantingsFailed"], Message::PlantingsFailed.text());
}

#[wasm_bindgen_test]
fn a_form_gets_a_verdict_with_every_violation() {
    let verdict = accounts::check_log_in(&passed(&json!({"email": "", "password": ""}))).unwrap();
    let violation =
        |field, rule: Rule| json!({"field": field, "code": rule.code(), "message": rule.message()});
    let errors = [violation("email", Rule::EmailMissing), violation("password", Rule::PasswordMissing)];
    assert_eq!(got(verdict), json!({"ok": false, "errors": errors}));
    let held = json!({"ok": true, "errors": []});
    let log_in = json!({"email": "ada@farm.example", "password": "x"});
    assert_eq!(got(accounts::check_log_in(&passed(&log_in)).unwrap()), held);
    let sign_up = json!({
        "firstName": "Ada", "lastName": "Miller", "email": "ada@farm.example", "phoneNumber": "3085550147",
        "farmName": "", "password": "plant-the-turnrows", "confirmPassword": "plant-the-turnrows",
    });
    assert_eq!(got(accounts::check_sign_up(&passed(&sign_up)).unwrap()), held);
    let profile =
        json!({"firstName": "Ada", "lastName": "Miller", "phoneNumber": "3085550147", "farmName": ""});
    assert_eq!(got(accounts::check_profile(&passed(&profile)).unwrap()), held);
    // The form for one's own password also holds the current one.
    let password = json!({
        "currentPassword": "x", "password": "plant-the-turnrows", "confirmPassword": "plant-the-turnrows",
    });
    assert_eq!(got(accounts::check_new_password(&passed(&password)).unwrap()), held);
    let forgot = json!({"email": "ada@farm.example"});
    assert_eq!(got(accounts::check_forgot_password(&passed(&forgot)).unwrap()), held);
    let contact = json!({"emailAddress": "ada@farm.example", "subject": "Hi", "description": "How?"});
    assert_eq!(got(accounts::check_contact(&passed(&contact)).unwrap()), held);
}

#[wasm_bindgen_test]
fn a_typed_phone_number_becomes_its_digits() {
    assert_eq!(accounts::typed_phone_number("(785) 555-0134"), "7855550134");
}

#[wasm_bindgen_test]
fn a_password_gets_a_hint_with_its_level() {
    for (password, level) in [("fern-field", 0), ("plant-the-turnrows", 3)] {
        let hint = PasswordStrength::ALL[level];
        let expected = json!({"level": level, "message": hint.message()});
        assert_eq!(got(accounts::password_hint(password, "Fern Field").unwrap()), expected);
    }
}

#[wasm_bindgen_test]
fn value_that_is_not_a_form_throws_a_readable_error() {
    for (value, reason) in [
        (json!(null), "invalid type"),
        (json!({}), "missing field `email`"),
        (json!({"email": "x"}), "missing field `password`"),
        (json!({"email": 3, "password": "x"}), "expected a string"),
        (json!("x"), "invalid type"),
    ] {
        let error = message(accounts::check_log_in(&passed(&value)));
        assert!(error.contains(reason), "{value}: {error}");
    }
}

#[wasm_bindgen_test]
fn valid_planting_form_becomes_the_planting_to_send() {
    let form = json!({
        "fieldName": " North 40 ", "crop": "Corn", "estimatedAcres": "37.25", "latitude": "41.2565",
        "longitude": "-101.7423", "startDateISO": "2026-04-30", "endDateISO": "",
    });
    let body = json!({
        "fieldName": "North 40", "crop": "Corn", "estimatedAcres": 37.25, "latitude": 41.2565,
        "longitude": -101.7423, "startDateISO": "2026-04-30",
    });
    let verdict = planting::check_planting(value(&form), None).unwrap();
    assert_eq!(got(verdict), json!({"ok": true, "errors": [], "planting": body}));
    let mut dayless = form.clone();
    dayless["startDateISO"] = json!("");
    let verdict = got(planting::check_entered_planting(value(&dayless)).unwrap());
    assert_eq!(verdict["errors"][0]["code"], json!("planting-day-missing"));
    let mut wrong = form;
    wrong["crop"] = json!("Dragon Fruit");
    let verdict = got(planting::check_planting(value(&wrong), None).unwrap());
    assert_eq!((&verdict["ok"], &verdict["errors"][0]["code"]), (&json!(false), &json!("crop-unknown")));
    assert_eq!(verdict.get("planting"), None);
}

#[wasm_bindgen_test]
fn each_member_of_a_kind_has_a_label_and_an_input() {
    let members = got_list(records::members("planting").unwrap());
    assert_eq!(
        members[3],
        json!({
            "name": "estimatedAcres", "label": "Number of Acres", "formLabel": "Number of Acres",
            "input": "acres", "isRequired": false,
            "isTyped": true, "unit": "estimatedAcres", "namesUnit": true, "options": [],
        })
    );
    let located: Vec<_> = members.as_array().unwrap().iter().filter(|it| it["unit"] == "location").collect();
    assert_eq!(located.iter().map(|it| &it["input"]).collect::<Vec<_>>(), ["degrees", "degrees", "fix"]);
    assert_eq!(located.iter().map(|it| &it["namesUnit"]).collect::<Vec<_>>(), [false, false, true]);
    let others: Vec<_> = members.as_array().unwrap().iter().filter(|it| it["isTyped"] == false).collect();
    assert_eq!(others.iter().map(|it| &it["name"]).collect::<Vec<_>>(), ["fieldId", "fix"]);
    assert_eq!(got_list(records::members("field").unwrap())[0]["name"], "name");
}

#[wasm_bindgen_test]
fn valid_field_form_becomes_the_field_to_send() {
    let form = json!({"name": " North 40 ", "fsaFarm": "1234", "fsaTract": "", "fsaField": "", "notes": ""});
    let land = json!({"boundary": {"type": "Polygon", "coordinates": []}, "boundarySource": "drawn"});
    let body = json!({
        "name": "North 40", "fsaFarm": "1234", "boundary": land["boundary"], "boundarySource": "drawn",
    });
    let verdict = got(field::check_field(value(&form), value(&land), None).unwrap());
    assert_eq!(verdict, json!({"ok": true, "errors": [], "field": body}));
    let nameless = json!({"name": ""});
    let verdict = got(field::check_field(value(&nameless), value(&land), Some(value(&body))).unwrap());
    assert_eq!(
        (&verdict["ok"], &verdict["errors"][0]["code"]),
        (&json!(false), &json!("field-name-missing"))
    );
    let shown = got(field::field_form(value(&body)).unwrap());
    assert_eq!((&shown["fsaFarm"], &shown["notes"]), (&json!("1234"), &json!("")));
    let members = got_list(records::members("field").unwrap());
    let inputs: Vec<_> = members.as_array().unwrap().iter().map(|it| &it["input"]).take(9).collect();
    let expected = ["text", "boundary", "choice", "accuracy", "text", "text", "text", "lines", "county"];
    assert_eq!(inputs, expected);
}

#[wasm_bindgen_test]
fn typed_acres_are_compared_with_those_of_the_field() {
    assert!(field::differs_from_field(" 84.01 ", 80.0));
    assert!(!field::differs_from_field("84", 80.0));
    assert!(!field::differs_from_field("eighty", 80.0));
    assert_eq!(field::field_named(vec!["Creek".into(), "North 40".into()], "north 40"), Some(1));
    assert_eq!(field::field_near(vec!["Creek".into(), "North 40".into()], "Crek"), Some(0));
    assert_eq!(field::part_names("North 40", 2), ["North 40 A", "North 40 B"]);
}

#[wasm_bindgen_test]
fn plantings_on_the_same_ground_are_told_by_their_places() {
    let field = "0199aaaa-0000-7000-8000-000000000001";
    let on_field = json!({
        "fieldName": "North 40", "fieldId": field, "crop": "Corn", "estimatedAcres": 50.5,
        "startDateISO": "2026-05-01", "version": 3,
    });
    let named = json!({ "fieldName": "north 40", "crop": "Corn", "startDateISO": "2026-05-02" });
    let fields = json!([{ "fieldId": field, "name": "North 40", "acres": 40 }]);
    let warnings = same_ground::ground_warnings(value(&json!([named, on_field])), value(&fields)).unwrap();
    let expected =
        json!([{ "about": "sameCrop", "cropYear": 2026, "field": 0, "plantings": [0, 1], "acres": 50.5 }]);
    assert_eq!(got_list(warnings), expected);
}

#[wasm_bindgen_test]
fn farmers_whose_ids_are_recent_come_first() {
    let farmer = |id: u8, last_name| {
        let user = json!({
            "userId": format!("01936b7e-0000-7000-8000-00000000000{id}"), "firstName": "Ada", "lastName": last_name,
            "email": "a@farm.example", "phoneNumber": "3085550147", "isAgent": false, "userType": "farmer",
            "farmers": [],
        });
        value(&user)
    };
    let recent = "01936b7e-0000-7000-8000-000000000002";
    let ranked =
        farmers::rank_farmers(vec![farmer(1, "Adams"), farmer(2, "Zimmer")], vec![recent.into()]).unwrap();
    let first = json!({"label": "Ada Zimmer", "value": recent, "userId": recent, "recent": true});
    let ranked = got_list(ranked);
    assert_eq!((&ranked[0], &ranked[1]["recent"]), (&first, &json!(false)));
    assert!(farmers::rank_farmers(vec![farmer(1, "Adams")], vec!["nobody".into()]).is_err());
    assert!(farmers::rank_farmers(vec![value(&json!({"userId": "1"}))], vec![]).is_err());
}

#[wasm_bindgen_test]
fn dates_cross_as_text() {
    assert_eq!(farmers::compare_date("2026-11-21T10:00:00Z").unwrap(), "2026-10-22T10:00:00.000Z");
    assert!(message(farmers::compare_date("now")).contains("RFC 3339"));
    let window = season::season_window("fall", "2026-07-31").unwrap();
    assert_eq!(got(window), json!({"start": "2025-08-01", "end": "2025-12-01"}));
    assert!(season::season_window("winter", "2026-07-31").is_err());
    assert!(season::season_window("fall", "today").is_err());
}

fn book_of(plantings: &[Planting]) -> PlantingBook {
    let mut book = PlantingBook::new();
    book.put(&serde_json::to_vec(plantings).unwrap()).unwrap();
    book
}

#[wasm_bindgen_test]
fn book_reads_values_as_it_reads_their_json() {
    let plantings = seeded(50);
    let mut book = PlantingBook::new();
    book.put_records(plantings.iter().map(|planting| value(&json!(planting))).collect()).unwrap();
    assert_eq!(book.save(), book_of(&plantings).save());
}

fn everything() -> Ts<Filter> {
    passed(&json!({}))
}

fn by(key: &str, descending: bool) -> Ts<Sort> {
    passed(&json!({"key": key, "descending": descending}))
}

#[wasm_bindgen_test]
fn book_answers_with_values() {
    let mut book = book_of(&seeded(20));
    let rows = book.select(None, &everything(), &by("acres", true), "2026-11-21").unwrap();
    assert_eq!((book.length(), rows.len()), (20, 20));
    let totals = got(book.totals(&rows).unwrap());
    let by_crop = totals["byCrop"].as_array().unwrap().iter();
    assert_eq!(by_crop.map(|crop| crop["plantings"].as_u64().unwrap()).sum::<u64>(), 20);
    assert!(totals["withoutAcres"].as_u64().unwrap() < 20);
    let since = "2026-05-01T00:00:00Z".to_owned();
    let news = book.with_news(&rows, &since).unwrap();
    let facts = got(book.facts(None, Some(since)).unwrap());
    assert_eq!(facts["plantings"], json!(20));
    assert_eq!(facts["news"], json!(news.len()));
    assert!(facts["updatedAt"].as_str().unwrap().ends_with('Z'));
    assert_eq!(json!(book.without_acres(&rows).len()), totals["withoutAcres"]);
    assert!(facts["crops"].as_array().unwrap().iter().all(Value::is_string));
    let years: Vec<_> =
        facts["cropYears"].as_array().unwrap().iter().map(|year| year.as_i64().unwrap()).collect();
    assert!(!years.is_empty() && years.is_sorted_by(|one, other| one > other));
    for count in book.count_in_no_season(&rows, "2026-11-21").unwrap().into_iter().map(got) {
        let reason = count["reason"].as_str().unwrap();
        let found = book.in_no_season(&rows, reason, "2026-11-21").unwrap();
        assert_eq!(json!(found.len()), count["plantings"]);
    }
    assert!(book.in_no_season(&rows, "tooCold", "2026-11-21").is_err());
    let narrow = passed(&json!({"crops": ["Corn"], "seasons": ["fall"], "cropYears": [2026]}));
    assert!(book.select(None, &narrow, &by("name", false), "2026-11-21").unwrap().len() < 20);
}

#[wasm_bindgen_test]
fn book_answers_about_one_farmer() {
    let plantings = seeded(20);
    let farmer = plantings[0].farmer;
    let count = plantings.iter().filter(|planting| planting.farmer == farmer).count();
    let mut book = book_of(&plantings);
    let named = || Some(farmer.to_string());
    let rows = book.select(named(), &everything(), &by("name", false), "2026-11-21").unwrap();
    assert_eq!(rows.len(), count);
    assert_eq!(got(book.facts(named(), None).unwrap())["plantings"], json!(count));
    let nobody = Some(UserId(Uuid::max()).to_string());
    assert!(book.select(nobody, &everything(), &by("name", false), "2026-11-21").unwrap().is_empty());
}

#[wasm_bindgen_test]
fn rows_cross_as_columns() {
    let mut plantings = seeded(3);
    plantings[1].report.acres = None;
    plantings[1].report.period = Period::default();
    plantings[1].report.location = None;
    let location = Location::new(41.256_5, -101.742_3).unwrap();
    plantings[0].report.location = Some(Mark { location, fix: None });
    plantings[2].report.crop = plantings[0].report.crop;
    let times = ["2026-05-01T00:00:00Z", "2026-05-02T00:00:00Z", "2026-05-03T00:00:00Z"].map(instant);
    for (planting, updated_at) in plantings.iter_mut().zip(times) {
        (planting.created_at, planting.reported_at, planting.updated_at) = (times[0], times[0], updated_at);
    }
    let rows = book_of(&plantings).rows(&[2, 1, 0], Some(times[1].to_string()), None).unwrap();
    assert_eq!((rows.news, rows.corrected), (vec![3, 0, 0], vec![1, 1, 0]));
    assert_eq!(rows.same_names.len(), 3);
    let rows = book_of(&plantings).rows(&[2, 1, 0], None, None).unwrap();
    assert_eq!(rows.news, [0; 3]);
    let listed = [&plantings[2], &plantings[1], &plantings[0]];
    for (place, planting) in listed.into_iter().enumerate() {
        let sixteen = 16 * place..16 * (place + 1);
        assert_eq!(rows.planting_ids[sixteen.clone()], *planting.planting_id.0.as_bytes());
        assert_eq!(rows.farmers[sixteen.clone()], *planting.farmer.0.as_bytes());
        assert_eq!(rows.creators[sixteen], *planting.creator.0.as_bytes());
        let start = place.checked_sub(1).map_or(0, |before| rows.field_name_ends[before]);
        let name = &rows.field_names[start as usize..rows.field_name_ends[place] as usize];
        assert_eq!(name, planting.report.field_name.as_str().as_bytes());
        assert_eq!(rows.crop_labels[rows.crops[place] as usize], planting.report.crop.label());
        let report = &planting.report;
        assert_eq!(Acres::new(rows.acres[place]).ok(), report.acres);
        let location = Location::new(rows.latitudes[place], rows.longitudes[place]).ok();
        assert_eq!(location, report.location.map(|mark| mark.location));
        assert_eq!(Day::from_number(rows.starts[place]), report.period.start());
        assert_eq!(Day::from_number(rows.ends[place]), report.period.end());
        assert_eq!(rows.created[place].to_string(), planting.created_at.number().to_string());
        assert_eq!(rows.updated[place].to_string(), planting.updated_at.number().to_string());
    }
}

#[wasm_bindgen_test]
fn saved_book_is_loaded_with_its_plantings() {
    let mut book = book_of(&seeded(20));
    let id = seeded(20)[7].planting_id.to_string();
    book.remove(vec![id, UserId(Uuid::nil()).to_string()]).unwrap();
    let loaded = PlantingBook::load(&book.save()).unwrap();
    assert_eq!((book.length(), loaded.length()), (19, 19));
    let now = "2026-05-01T00:00:00Z";
    assert_eq!(loaded.recent_farmers(now).unwrap(), book.recent_farmers(now).unwrap());
    assert!(!book.recent_farmers(now).unwrap().is_empty());
}

const CHOICES: [&str; 6] =
    ["intendedUse", "irrigation", "cropClass", "organic", "status", "acresChangeReason"];

#[wasm_bindgen_test]
fn choices_of_a_book_cross_by_name_and_code() {
    let mut plantings = seeded(3);
    plantings[0].report.choices = [("irrigation", Code::parse("irrigated").unwrap())].into();
    let mut book = book_of(&plantings);
    let facets = got_list(book.facets(None, &everything(), "2026-11-21", None).unwrap());
    let names: Vec<_> =
        facets.as_array().unwrap().iter().map(|facet| facet["name"].as_str().unwrap()).collect();
    let own = ["cropType", "season", "cropYear", "county", "reporter", "confirmation"];
    assert_eq!(names, [own.as_slice(), &CHOICES].concat());
    assert_eq!(facets[7]["values"], json!([{"value": "irrigated", "plantings": 1}]));
    let irrigated = passed(&json!({"choices": {"irrigation": ["irrigated"]}}));
    let rows = book.select(None, &irrigated, &by("irrigation", false), "2026-11-21").unwrap();
    let columns = book.rows(&rows, None, None).unwrap();
    assert_eq!(columns.choice_names, CHOICES);
    let codes: Vec<_> = columns.choices.iter().map(|place| &columns.choice_codes[*place as usize]).collect();
    let expected = CHOICES.map(|name| if name == "irrigation" { "irrigated" } else { "" });
    assert_eq!(codes, expected);
    let groups = got_list(book.grouped(&[0, 1, 2], "irrigation").unwrap().groups().unwrap());
    assert_eq!((&groups[0]["key"], &groups[1]["key"]), (&json!("irrigated"), &json!("")));
}

#[wasm_bindgen_test]
fn counties_of_fields_cross_with_their_names() {
    let mut plantings = seeded(2);
    let field = FieldId(Uuid::from_u128(7));
    plantings[0].report.field_id = Some(field);
    let mut book = book_of(&plantings);
    let farmer = plantings[0].farmer;
    let county =
        json!({"fips": "31135", "name": "Perkins County", "state": "Nebraska", "certainty": "inside"});
    let fields = [
        json!({"fieldId": field.to_string(), "farmer": farmer, "county": county, "name": "North"}),
        json!({"fieldId": Uuid::from_u128(8).to_string(), "farmer": farmer, "name": "South"}),
    ];
    book.put_fields(fields.iter().map(value).collect()).unwrap();
    let filter = passed(&json!({"counties": ["31135"]}));
    let rows = book.select(None, &filter, &by("name", false), "2026-11-21").unwrap();
    let columns = book.rows(&rows, None, None).unwrap();
    assert_eq!((rows.len(), columns.county_labels), (1, vec!["Perkins County, Nebraska".to_owned()]));
    let facets = got_list(book.facets(None, &everything(), "2026-11-21", None).unwrap());
    let value = json!({"value": "31135", "plantings": 1, "label": "Perkins County, Nebraska"});
    assert_eq!(facets[3]["values"], json!([value]));
    book.remove_fields(vec![field.to_string()]).unwrap();
    assert!(book.select(None, &filter, &by("name", false), "2026-11-21").unwrap().is_empty());
}

#[wasm_bindgen_test]
fn what_blocks_a_line_crosses_with_its_row() {
    let mut plantings = seeded(2);
    for planting in &mut plantings {
        planting.report.acres = Some(Acres::new(40.0).unwrap());
        planting.report.period = Period::default();
        (planting.report.share, planting.report.original_acres) = (None, None);
        planting.report.choices = [].into();
    }
    plantings[1].report.acres = None;
    let columns = book_of(&plantings).rows(&[1, 0], None, Some("2026-11-21".into())).unwrap();
    let codes = |ends: Range<u32>| {
        let of_row = &columns.reasons[ends.start as usize..ends.end as usize];
        of_row.iter().map(|place| columns.reason_codes[*place as usize].as_str()).collect::<Vec<_>>()
    };
    let [first, last] = columns.reason_ends[..] else { panic!("{:?}", columns.reason_ends) };
    let others = ["planting-date-missing", "share-missing", "field-missing"];
    assert_eq!(codes(0..first), [["acres-missing"].as_slice(), &others].concat());
    assert_eq!(codes(first..last), others);
    assert_eq!(columns.reason_messages[0], "The acres are missing.");
    let unjudged = book_of(&plantings).rows(&[1, 0], None, None).unwrap();
    assert!(unjudged.reason_ends.is_empty() && unjudged.reason_codes.is_empty());
}

#[wasm_bindgen_test]
fn a_book_throws_readable_errors() {
    let mut book = PlantingBook::new();
    let mut select = |filter: &Value, sort: &Value, today: &str| {
        book.select(None, &passed(filter), &passed(sort), today).map(|_| ())
    };
    let name = json!({"key": "name", "descending": false});
    let thrown = [
        (select(&json!({}), &name, "today"), "YYYY-MM-DD"),
        (select(&json!({"crops": ["\n"]}), &name, "2026-11-21"), "not a crop"),
        (select(&json!({"seasons": ["winter"]}), &name, "2026-11-21"), "unknown variant `winter`"),
        (select(&json!({"cropYears": ["x"]}), &name, "2026-11-21"), "expected i32"),
        (select(&json!({"cropYears": [2026.5]}), &name, "2026-11-21"), "expected i32"),
        (select(&json!({"cropYears": [1e12]}), &name, "2026-11-21"), "expected i32"),
        (select(&json!({}), &json!({"key": "age", "descending": true}), "2026-11-21"), "no such sort key"),
        (select(&json!({"choices": {"crop": ["Corn"]}}), &name, "2026-11-21"), "no such choice"),
        (select(&json!({"choices": {"irrigation": [""]}}), &name, "2026-11-21"), "not a code"),
        (select(&json!({}), &json!({"key": "name"}), "2026-11-21"), "descending"),
        (
            book.select(Some("nobody".into()), &everything(), &by("name", false), "2026-11-21").map(|_| ()),
            "UUID",
        ),
        (book.put(b"["), "not a JSON array of plantings"),
        (book.put_records(vec![JsValue::UNDEFINED]), "not a planting"),
        (book.put_records(vec![value(&json!({"irrigation": ""}))]), "not a code"),
        (book.put_records(vec![value(&json!({}))]), "missing field"),
        (book.remove(vec!["1".into()]), "UUID"),
        (book.rows(&[7], None, None).map(|_| ()), "there is no row 7 among 0 plantings"),
        (book.rows(&[], Some("now".into()), None).map(|_| ()), "RFC 3339"),
        (book.rows(&[], None, Some("today".into())).map(|_| ()), "YYYY-MM-DD"),
        (book.with_news(&[], "now").map(|_| ()), "RFC 3339"),
        (book.grouped(&[], "acres").map(|_| ()), "no such groups"),
        (book.count_in_no_season(&[], "2026").map(|_| ()), "YYYY-MM-DD"),
        (book.facts(None, Some("now".into())).map(|_| ()), "RFC 3339"),
        (book.recent_farmers("now").map(|_| ()), "RFC 3339"),
        (PlantingBook::load(b"[]").map(|_| ()), "not a saved book of this version"),
    ];
    for (result, reason) in thrown {
        let error = message(result);
        assert!(error.contains(reason), "{error}");
    }
}

proptest! {
    #![proptest_config(few_cases())]

    #[wasm_bindgen_test]
    fn form_of_a_planting_is_that_of_its_report(planting in strategy::alike()) {
        let form = got(planting::planting_form(value(&as_passed(&planting))).unwrap());
        let expected = rules::planting::PlantingForm::from(&planting.report);
        prop_assert_eq!(form, as_passed(&expected));
    }
}
