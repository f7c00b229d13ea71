use formats::Format;
use insta::assert_snapshot;
use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::Event;
use rules::planting::Planting;

use crate::plantings::{COLUMNS, expected, says, some, three, write};
use crate::support::same_cases;

#[test]
fn a_kml_file_stands_as_it_always_did() {
    assert_snapshot!(write(Format::Kml, &three()).replace("<Placemark>", "\n<Placemark>"));
}

/// What a reader finds: the path of each element that has text, and the text.
fn texts(xml: &str) -> Vec<(String, String)> {
    let mut reader = Reader::from_str(xml);
    let mut path: Vec<String> = Vec::new();
    let mut found: Vec<(String, String)> = Vec::new();
    loop {
        match reader.read_event().unwrap() {
            Event::Start(start) => {
                let data = start.try_get_attribute("name").unwrap();
                let name =
                    data.map_or_else(|| start.name().as_ref().to_owned(), |name| name.value.into_owned());
                path.push(name);
                found.push((path.join("/"), String::new()));
            }
            Event::End(_) => {
                path.pop();
            }
            Event::Text(text) => found.last_mut().unwrap().1 += &text,
            Event::GeneralRef(reference) => {
                let character = match reference.resolve_char_ref().unwrap() {
                    Some(character) => character.to_string(),
                    None => quick_xml::escape::resolve_predefined_entity(&reference).unwrap().to_owned(),
                };
                found.last_mut().unwrap().1 += &character;
            }
            Event::Eof => return found.into_iter().filter(|(_, text)| !text.is_empty()).collect(),
            _ => {}
        }
    }
}

const PLACEMARK: &str = "kml/Document/Placemark";

fn placemark(planting: &Planting) -> Vec<(String, String)> {
    let name = planting.report.field_name.to_string();
    let mut texts = vec![(format!("{PLACEMARK}/name"), name)];
    for (column, value) in COLUMNS.iter().zip(expected(planting)) {
        if !value.is_null() {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            texts.push((format!("{PLACEMARK}/ExtendedData/{column}/value"), text));
        }
    }
    if let Some(location) = planting.report.location.map(|mark| mark.location) {
        let point = format!("{},{}", location.longitude_decimal(), location.latitude_decimal());
        texts.push((format!("{PLACEMARK}/Point/coordinates"), point));
    }
    texts
}

#[test]
fn characters_that_xml_cannot_have_are_dropped() {
    let kml = write(Format::Kml, &three());
    let names: Vec<_> =
        texts(&kml).into_iter().filter(|(path, _)| path.ends_with("Placemark/name")).collect();
    assert_eq!(names[2].1, "=1+1, \"A&B\" <west>'");
    assert!(!kml.contains('\u{FFFF}'));
}

proptest! {
    #![proptest_config(same_cases())]

    #[test]
    fn any_plantings_are_read_back_as_placemarks(plantings in some()) {
        let found = texts(&write(Format::Kml, &plantings));
        let wanted: Vec<_> = plantings.iter().flat_map(placemark).collect();
        prop_assert_eq!(found.len(), wanted.len());
        for ((path, text), (wanted_path, wanted_text)) in found.iter().zip(&wanted) {
            prop_assert_eq!(path, wanted_path);
            let number = wanted_text.parse::<f64>().ok();
            let value = number.map_or_else(|| wanted_text.clone().into(), serde_json::Value::from);
            prop_assert!(text == wanted_text || says(text, &value), "{} is not {}", text, wanted_text);
        }
    }
}
