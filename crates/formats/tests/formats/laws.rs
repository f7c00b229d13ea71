//! Laws of every file, as other libraries read it.

use formats::{Format, People};
use quick_xml::Reader;
use quick_xml::events::Event;
use rules::planting::Planting;
use serde_json::{Value, json};

use crate::plantings::{SHEET_COLUMNS, columns, expected, expected_in, people, says, write};

/// A CSV file has a line for each planting, and no cell that a spreadsheet runs.
pub(crate) fn csv(plantings: &[Planting]) {
    let file = write(Format::Csv, plantings);
    let (rows, people) = (lines(&file), people(plantings));
    assert_eq!(rows.len(), plantings.len() + 1);
    assert_eq!(rows[0], SHEET_COLUMNS.map(|(_, heading)| heading));
    assert_eq!(file.matches("\r\n").count(), rows.len());
    assert_eq!(file.matches('\n').count(), rows.len());
    for (row, planting) in rows[1..].iter().zip(plantings) {
        for (cell, value) in row.iter().zip(expected_in(&SHEET_COLUMNS, planting, &people)) {
            let guarded = cell.strip_prefix('\'').is_some_and(|text| says(text, &value));
            let must = value
                .as_str()
                .is_some_and(|text| text.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']));
            assert!(if must { guarded } else { says(cell, &value) }, "{cell} is not {value}");
        }
    }
}

/// A `GeoJSON` file has a feature for each planting.
pub(crate) fn geojson(plantings: &[Planting]) {
    let read: Value = serde_json::from_str(&write(Format::Geojson, plantings)).unwrap();
    let people = people(plantings);
    let features: Vec<_> = plantings.iter().map(|planting| feature(planting, &people)).collect();
    assert_eq!(read, json!({"type": "FeatureCollection", "features": features}));
}

/// A KML file has a placemark for each planting.
pub(crate) fn kml(plantings: &[Planting]) {
    let found = texts(&write(Format::Kml, plantings));
    let people = people(plantings);
    let wanted: Vec<_> = plantings.iter().flat_map(|planting| placemark(planting, &people)).collect();
    assert_eq!(found.len(), wanted.len());
    for ((path, text), (wanted_path, wanted_text)) in found.iter().zip(&wanted) {
        assert_eq!(path, wanted_path);
        let number = wanted_text.parse::<f64>().ok();
        let value = number.map_or_else(|| wanted_text.clone().into(), Value::from);
        assert!(text == wanted_text || says(text, &value), "{text} is not {wanted_text}");
    }
}

/// A GPX file has a waypoint for each planting with a location.
pub(crate) fn gpx(plantings: &[Planting]) {
    let found = texts(&write(Format::Gpx, plantings));
    let people = people(plantings);
    let marked = plantings.iter().filter(|planting| planting.report.location.is_some());
    let wanted: Vec<_> = marked.flat_map(|planting| waypoint(planting, &people)).collect();
    assert_eq!(found, wanted);
}

pub(crate) fn lines(file: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(file.as_bytes());
    reader.records().map(|record| record.unwrap().iter().map(str::to_owned).collect()).collect()
}

fn feature(planting: &Planting, people: &People) -> Value {
    let geometry =
        planting.report.location.map(|mark| mark.location).map(
            |location| json!({"type": "Point", "coordinates": [location.longitude(), location.latitude()]}),
        );
    let properties: serde_json::Map<_, _> =
        columns().iter().map(|&(name, _)| name.to_owned()).zip(expected(planting, people)).collect();
    json!({"type": "Feature", "id": planting.planting_id, "geometry": geometry, "properties": properties})
}

/// The path and text of each element that has text.
pub(crate) fn texts(xml: &str) -> Vec<(String, String)> {
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

fn placemark(planting: &Planting, people: &People) -> Vec<(String, String)> {
    let name = planting.report.field_name.to_string();
    let mut texts = vec![(format!("{PLACEMARK}/name"), name)];
    for ((column, heading), value) in columns().iter().zip(expected(planting, people)) {
        if !value.is_null() {
            texts.push((format!("{PLACEMARK}/ExtendedData/{column}/displayName"), (*heading).to_owned()));
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            texts.push((format!("{PLACEMARK}/ExtendedData/{column}/value"), text));
        }
    }
    if let Some(location) = planting.report.location.map(|mark| mark.location) {
        let point = format!("{},{}", location.longitude_decimal(), location.latitude_decimal());
        texts.push((format!("{PLACEMARK}/Point/coordinates"), point));
    }
    legal(texts)
}

fn waypoint(planting: &Planting, people: &People) -> Vec<(String, String)> {
    let mut texts = vec![("gpx/wpt/name".to_owned(), planting.report.field_name.to_string())];
    for ((column, _), value) in columns().iter().zip(expected(planting, people)) {
        let text = match &value {
            Value::Null => continue,
            Value::String(text) => text.clone(),
            number => number.as_f64().unwrap().to_string(),
        };
        texts.push((format!("gpx/wpt/extensions/ogr:{column}"), text));
    }
    legal(texts)
}

/// Characters that XML does not allow are dropped.
fn legal(texts: Vec<(String, String)>) -> Vec<(String, String)> {
    let written = |text: String| text.replace(['\u{FFFE}', '\u{FFFF}'], "");
    texts.into_iter().map(|(path, text)| (path, written(text))).filter(|(_, text)| !text.is_empty()).collect()
}
