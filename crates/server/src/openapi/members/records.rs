//! What people report of records.

use rules::acres::MAX_ACRES;
use rules::fix::MAX_ACCURACY;
use rules::notes::NOTES_MAX;
use rules::percent::MAX_PERCENT;
use rules::record::{ANSWER_MAX, REASON_MAX};
use rules::zero_report::{FIRST_YEAR, LAST_YEAR};
use utoipa::openapi::Schema;
use utoipa::openapi::schema::{AnyOfBuilder, KnownFormat, Object, ObjectBuilder, Type};

use super::{LINE, LINES, instant, known, nullable, text};

/// An agent's reason for a correction.
pub(crate) fn reason() -> Object {
    let description = format!(
        "Why an agent corrects the record: at most {REASON_MAX} characters; empty for none. Only an agent may send it."
    );
    let reason = text(LINE, &description, "As on your seed receipt.");
    nullable(reason.max_length(Some(REASON_MAX)), Type::String)
}

/// The words of an answer to a correction.
pub(crate) fn answer_text() -> Object {
    let description = format!("At most {ANSWER_MAX} characters. Line breaks become spaces; empty for none.");
    let answer = text(LINES, &description, "I planted 57 acres there.");
    nullable(answer.max_length(Some(ANSWER_MAX)), Type::String)
}

pub(crate) fn acres() -> Object {
    let acres = ObjectBuilder::new().exclusive_minimum(Some(0)).maximum(Some(f64::from(MAX_ACRES)));
    nullable(acres.multiple_of(Some(0.01)).description(Some("At most two decimals.")), Type::Number)
}

pub(crate) fn latitude() -> Object {
    let degrees = ObjectBuilder::new().minimum(Some(-90)).maximum(Some(90));
    nullable(degrees.description(Some("Degrees north, WGS 84. Requires a longitude.")), Type::Number)
}

pub(crate) fn longitude() -> Object {
    let degrees = ObjectBuilder::new().minimum(Some(-180)).maximum(Some(180));
    nullable(degrees.description(Some("Degrees east, WGS 84. Requires a latitude.")), Type::Number)
}

pub(crate) fn accuracy() -> Object {
    let meters = ObjectBuilder::new().exclusive_minimum(Some(0)).maximum(Some(f64::from(MAX_ACCURACY)));
    let description = "Meters, with 95 % confidence, kept to the tenth. Required if measured.";
    nullable(meters.description(Some(description)), Type::Number)
}

pub(crate) fn field_id() -> Object {
    let description = "A field that is a record of its own. The server does not look for it.";
    nullable(known(KnownFormat::Uuid).description(Some(description)), Type::String)
}

pub(crate) fn reported_year() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(FIRST_YEAR))
        .maximum(Some(LAST_YEAR))
        .description(Some("The calendar year in which a crop is normally harvested."))
        .examples([2026])
        .build()
}

pub(crate) fn subfield() -> Object {
    let letters = ObjectBuilder::new().pattern(Some("^[A-Z]{1,2}$"));
    let description = "One or two letters for a part of the field, if it has several crops in a year.";
    nullable(letters.description(Some(description)), Type::String)
}

pub(crate) fn boundary_accuracy() -> Object {
    let meters = ObjectBuilder::new().exclusive_minimum(Some(0)).maximum(Some(f64::from(MAX_ACCURACY)));
    let description = "Meters, with 95 % confidence, kept to the tenth. Requires a boundary.";
    nullable(meters.description(Some(description)), Type::Number)
}

pub(crate) fn land_number(label: &str, max: usize) -> Object {
    let description = format!("{label}: at most {max} characters.");
    nullable(text(LINE, &description, "1234").max_length(Some(max)), Type::String)
}

pub(crate) fn percent(label: &str) -> Object {
    let percent = ObjectBuilder::new().exclusive_minimum(Some(0)).maximum(Some(f64::from(MAX_PERCENT)));
    let description = format!("{label}: a number of percent, with at most two decimals.");
    nullable(percent.multiple_of(Some(0.01)).description(Some(description)), Type::Number)
}

pub(crate) fn line(label: &str, max: usize) -> Object {
    let description = format!("{label}: at most {max} characters, in one line.");
    nullable(text(LINE, &description, "NE 12-10N-38W").max_length(Some(max)), Type::String)
}

pub(crate) fn lines(label: &str, max: usize) -> Object {
    let description = format!("{label}: at most {max} characters, in one or several lines.");
    nullable(text(LINES, &description, "Mae Miller, 50 %").max_length(Some(max)), Type::String)
}

pub(crate) fn notes() -> Object {
    let description = format!("At most {NOTES_MAX} characters, in one or several lines.");
    nullable(text(LINES, &description, "A creek in the east").max_length(Some(NOTES_MAX)), Type::String)
}

pub(crate) fn taken_at() -> Object {
    instant("From 1900 to 2199.")
}

pub(crate) fn start_day() -> Schema {
    planting_day("From 1900 to 2199, or empty. The server takes the written date of an instant.")
}

pub(crate) fn end_day() -> Schema {
    planting_day("As the start. Not before it. Requires a start.")
}

fn planting_day(description: &str) -> Schema {
    let empty = ObjectBuilder::new().schema_type(Type::String).max_length(Some(0));
    AnyOfBuilder::new()
        .item(known(KnownFormat::Date))
        .item(known(KnownFormat::DateTime))
        .item(empty)
        .item(ObjectBuilder::new().schema_type(Type::Null))
        .description(Some(description))
        .examples(["2026-05-04"])
        .build()
        .into()
}

/// The time of a photo by the device's clock.
pub(crate) fn photo_taken_at() -> Object {
    instant("The time by the device's clock. From 1900 to 2199.")
}

pub(crate) fn compare_date() -> Object {
    instant("From 1900 to 2199.")
}
