//! An agent's dates, codes, notes, reminders and news.

use rules::book::{NOTE_MAX, REMINDERS_MAX, ReminderState, Reminding};
use rules::crop::Crop;
use rules::deadline::{DeadlineKind, SOURCE_MAX};
use rules::news::News;
use rules::news_mails::NewsMails;
use utoipa::openapi::schema::{Array, KnownFormat, Object, ObjectBuilder, SchemaFormat, Type};

use super::{LINE, LINES, at_most, digits, known, nullable, text, words, words_or_null};

pub(crate) fn news() -> Object {
    words(News::ALL.iter().map(|news| news.name()), "What happened.")
}

pub(crate) fn news_or_null() -> Object {
    words_or_null(News::ALL.iter().map(|news| news.name()), "What happened.")
}

pub(crate) fn news_mails() -> Object {
    let description =
        "How often an agent gets a mail about what is new. It goes only to a confirmed address.";
    words_or_null(NewsMails::ALL.iter().map(|mails| mails.name()), description)
}

pub(crate) fn deadline_kind() -> Object {
    words(DeadlineKind::ALL.iter().map(|kind| kind.value()), "What the date is for.")
}

pub(crate) fn deadline_crop() -> Object {
    words_or_null(Crop::labels(), "A label from the list of crops; missing or null for all crops.")
}

pub(crate) fn deadline_area() -> Object {
    let description =
        "The ANSI code of a county (five digits) or a state (two); empty, missing or null for everywhere.";
    let area = ObjectBuilder::new().description(Some(description)).examples(["31135"]);
    nullable(area.pattern(Some("^([0-9]{2}|[0-9]{5})?$")), Type::String)
}

pub(crate) fn crop_year_of_deadline() -> Object {
    let year = ObjectBuilder::new().schema_type(Type::Integer).examples([2026]);
    year.description(Some("The calendar year in which the crop is normally harvested.")).build()
}

pub(crate) fn deadline_date() -> Object {
    let description = "The date as its source says it, in the crop year or in the year before or after.";
    known(KnownFormat::Date).description(Some(description)).build()
}

pub(crate) fn deadline_source() -> Object {
    let description =
        format!("Where the date comes from: words or an https address, 1 to {SOURCE_MAX} characters.");
    let source = text(LINE, &description, "Letter of the insurer of June 1");
    source.min_length(Some(1)).max_length(Some(SOURCE_MAX)).build()
}

pub(crate) fn crop_code() -> Object {
    digits(4, "The commodity code of the Risk Management Agency, from the agent's source.", "0332")
}

pub(crate) fn crop_code_source() -> Object {
    let description =
        format!("Where the code comes from: words or an https address, 1 to {SOURCE_MAX} characters.");
    let source = text(LINE, &description, "Insurer's bulletin of June 1");
    source.min_length(Some(1)).max_length(Some(SOURCE_MAX)).build()
}

pub(crate) fn state_code() -> Object {
    digits(2, "The ANSI code of a state.", "31")
}

pub(crate) fn county_code() -> Object {
    digits(5, "The ANSI code of a county.", "31135")
}

pub(crate) fn entry() -> Object {
    entry_number("The entry in the list of what is new.")
}

pub(crate) fn entry_before() -> Object {
    entry_number("The `next` of the part before. Without it, the latest entries.")
}

fn entry_number(description: &str) -> Object {
    let number =
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(i64::MIN)).maximum(Some(i64::MAX));
    let int64 = SchemaFormat::KnownFormat(KnownFormat::Int64);
    number.format(Some(int64)).description(Some(description)).build()
}

pub(crate) fn farmer_note() -> Object {
    let description =
        format!("At most {NOTE_MAX} characters; null or empty for none. Line breaks become spaces.");
    nullable(text(LINES, &description, "Calls back after harvest").max_length(Some(NOTE_MAX)), Type::String)
}

pub(crate) fn called_on() -> Object {
    nullable(known(KnownFormat::Date).description(Some("From 1900 to 2199.")), Type::String)
}

pub(crate) fn reminded_farmers() -> Array {
    at_most(REMINDERS_MAX)
}

pub(crate) fn reminding() -> Object {
    let outcomes = ObjectBuilder::new().schema_type(Type::String);
    outcomes.enum_values(Some(Reminding::ALL.iter().map(|outcome| outcome.name()))).build()
}

pub(crate) fn reminder_state() -> Object {
    let states = ObjectBuilder::new().schema_type(Type::String);
    states.enum_values(Some(ReminderState::ALL.iter().map(|state| state.name()))).build()
}

/// The last day on which a farmer's next date may be.
pub(crate) fn due_by() -> Object {
    let description = "The last day on which the farmer's next date may be.";
    known(KnownFormat::Date).description(Some(description)).examples(["2026-07-15"]).build()
}

/// The day on which a line would be filed.
pub(crate) fn filed_on() -> Object {
    let description = "The day on which the line would be filed. Without it, the server's date (UTC).";
    known(KnownFormat::Date).description(Some(description)).examples(["2026-07-15"]).build()
}
