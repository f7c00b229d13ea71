//! Filters of the live layer, in both languages.

use server::routes::{FilterLanguage, check_filter};

use crate::mutant;

const TEXTS: [&str; 4] = [
    "crop IN ('Corn', 'Wheat') AND NOT (estimatedAcres BETWEEN 30 AND 40 OR \"fieldName\" LIKE 'Jim''s%')",
    "startDateISO >= DATE('2026-04-30') AND updatedAt < TIMESTAMP('2026-05-01T00:00:00Z') AND endDateISO IS NOT NULL",
    "S_INTERSECTS(geometry, POLYGON((-102 41, -101 41, -101 42, -102 41)))",
    "S_INTERSECTS(geometry, BBOX(-102, 41, -101.5e0, 42)) OR TRUE",
];
const JSONS: [&str; 4] = [
    r#"{"op":"and","args":[{"op":"in","args":[{"property":"crop"},["Corn","Wheat"]]},{"op":"not","args":[true]}]}"#,
    r#"{"op":"between","args":[{"property":"estimatedAcres"},30,4e1]}"#,
    r#"{"op":">=","args":[{"property":"startDateISO"},{"date":"2026-04-30"}]}"#,
    r#"{"op":"s_intersects","args":[{"property":"geometry"},{"type":"Point","coordinates":[-101.5,41.25]}]}"#,
];

#[test]
fn a_filter_as_text_is_read_or_refused() {
    bolero::check!().for_each(|script: &[u8]| {
        let filter = mutant::text(script, &TEXTS);
        refused_with_a_place(FilterLanguage::Cql2Text, &filter);
    });
}

#[test]
fn a_filter_as_json_is_read_or_refused() {
    bolero::check!().for_each(|script: &[u8]| {
        let filter = mutant::text(script, &JSONS);
        refused_with_a_place(FilterLanguage::Cql2Json, &filter);
    });
}

fn refused_with_a_place(language: FilterLanguage, filter: &str) {
    if let Err(reason) = check_filter(language, filter) {
        assert!(!reason.is_empty() && reason.len() < filter.len() * 4 + 200, "{reason}");
    }
}

#[test]
fn the_samples_are_filters() {
    for (language, samples) in [(FilterLanguage::Cql2Text, TEXTS), (FilterLanguage::Cql2Json, JSONS)] {
        for sample in samples {
            assert_eq!(check_filter(language, sample), Ok(()), "{sample}");
        }
    }
}
