//! Schemas of single members. A rule that JSON Schema has no keyword for is a format, which the description names.

use formats::Format;
use rules::account::{PASSWORD_MAX, PASSWORD_MIN};
use rules::acres::MAX_ACRES;
use rules::book::{NOTE_MAX, REMINDERS_MAX, ReminderState, Reminding};
use rules::contact::{DESCRIPTION_MAX, SUBJECT_MAX};
use rules::crop::Crop;
use rules::deadline::{DeadlineKind, SOURCE_MAX};
use rules::fix::MAX_ACCURACY;
use rules::invitation_message::MESSAGE_MAX;
use rules::invitees::INVITEES_MAX;
use rules::kind::Kind;
use rules::news::News;
use rules::news_mails::NewsMails;
use rules::notes::NOTES_MAX;
use rules::percent::MAX_PERCENT;
use rules::planting::LISTED_MAX;
use rules::record::{ANSWER_MAX, REASON_MAX};
use rules::season::Season;
use rules::text::NAME_MAX;
use rules::user::{EMAIL_MAX, PHONE_NUMBER_LENGTH};
use rules::zero_report::{FIRST_YEAR, LAST_YEAR};
use strum::VariantArray as _;
use utoipa::openapi::schema::{
    AnyOfBuilder, Array, KnownFormat, Object, ObjectBuilder, SchemaFormat, SchemaType, Type,
};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::limits::{IDS_MAX, VALUES_MAX};

/// The text is one line, not blank and without control characters. The server ignores space around it.
const LINE: &str = "line";
/// The text is one or several lines, not blank and without other control characters.
const LINES: &str = "lines";
/// A line without space around it.
const PHONE_NUMBER: &str = "phone-number";
/// The text is an email address without space inside. Its case does not matter.
const ADDRESS: &str = "address";
/// The text is four numbers.
const AREA: &str = "bbox";
/// The text is a version in quotation marks.
const VERSION: &str = "version";

fn text(format: &str, description: &str, example: &str) -> ObjectBuilder {
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    text.format(Some(SchemaFormat::Custom(format.to_owned()))).examples([example])
}

fn known(format: KnownFormat) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).format(Some(SchemaFormat::KnownFormat(format)))
}

fn nullable(member: ObjectBuilder, of: Type) -> Object {
    member.schema_type(SchemaType::from_iter([of, Type::Null])).build()
}

fn words(words: impl IntoIterator<Item = &'static str>, description: &str) -> Object {
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    text.enum_values(Some(words)).build()
}

fn words_or_null(words: impl Iterator<Item = &'static str>, description: &str) -> Object {
    let types = SchemaType::from_iter([Type::String, Type::Null]);
    let text = ObjectBuilder::new().schema_type(types).description(Some(description));
    text.enum_values(Some(words.map(Some).chain([None]))).build()
}

/// The name of a field or a person.
pub(crate) fn name() -> Object {
    let name = text(LINE, &format!("1 to {NAME_MAX} characters."), "North");
    name.min_length(Some(1)).max_length(Some(NAME_MAX)).build()
}

pub(crate) fn farm_name() -> Object {
    let description = format!("At most {NAME_MAX} characters; empty for none.");
    text(LINE, &description, "North Farms").max_length(Some(NAME_MAX)).build()
}

pub(crate) fn subject() -> Object {
    let subject = text(LINE, &format!("1 to {SUBJECT_MAX} characters."), "A question");
    subject.min_length(Some(1)).max_length(Some(SUBJECT_MAX)).build()
}

pub(crate) fn message() -> Object {
    let description = format!("1 to {DESCRIPTION_MAX} characters, in one or several lines.");
    let message = text(LINES, &description, "How do I …?");
    message.min_length(Some(1)).max_length(Some(DESCRIPTION_MAX)).build()
}

pub(crate) fn invitation_message() -> Object {
    let description = format!(
        "The caller's own words in the email: at most {MESSAGE_MAX} characters, in one or several lines, without web \
         and email addresses; empty for none."
    );
    let message = text(LINES, &description, "Please sign up before Friday.");
    nullable(message.max_length(Some(MESSAGE_MAX)), Type::String)
}

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

pub(crate) fn phone_number() -> Object {
    let phone_number = text(PHONE_NUMBER, "Ten characters.", "3085550147");
    phone_number.min_length(Some(PHONE_NUMBER_LENGTH)).max_length(Some(PHONE_NUMBER_LENGTH)).build()
}

pub(crate) fn email() -> Object {
    let description = format!("An email address, at most {EMAIL_MAX} characters. Its case does not matter.");
    text(ADDRESS, &description, "fern@farm.example").max_length(Some(EMAIL_MAX)).build()
}

/// Any text that is not blank.
pub(crate) fn any_email() -> Object {
    text(LINE, "The address that the user signs in with.", "fern@farm.example").min_length(Some(1)).build()
}

pub(crate) fn new_password() -> Object {
    let description =
        format!("{PASSWORD_MIN} to {PASSWORD_MAX} characters, and not one that is easy to guess.");
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    text.min_length(Some(PASSWORD_MIN)).max_length(Some(PASSWORD_MAX)).build()
}

/// A person signs in with any text that is not empty.
pub(crate) fn password() -> Object {
    ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).build()
}

pub(crate) fn token_end() -> Object {
    known(KnownFormat::Date)
        .description(Some("The last day on which it works, at most a year from now."))
        .build()
}

pub(crate) fn crop() -> Object {
    words(Crop::labels(), "A label from the list of crops.")
}

pub(crate) fn season() -> Object {
    words(Season::ALL.map(Season::value), "A season of the viewer's current year.")
}

pub(crate) fn kind() -> Object {
    words(Kind::VARIANTS.iter().map(|kind| kind.name()), "A kind of record.")
}

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

fn digits(count: usize, description: &str, example: &str) -> Object {
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    text.pattern(Some(format!("^[0-9]{{{count}}}$"))).examples([example]).build()
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

pub(crate) fn kinds() -> Array {
    let mut kinds = Array::new(kind());
    kinds.min_items = Some(1);
    kinds
}

pub(crate) fn crop_year() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
        .build()
}

/// The code of a county.
pub(crate) fn fips() -> Object {
    let digits = "The two digits of the state and the three of the county.";
    let fips = ObjectBuilder::new().schema_type(Type::String).description(Some(digits));
    fips.pattern(Some("^[0-9]{5}$")).examples(["31081"]).build()
}

pub(crate) fn id() -> Object {
    known(KnownFormat::Uuid).build()
}

/// A list in an address. It has a value: without one, the parameter is left out.
pub(crate) fn list_of(value: impl Into<RefOr<Schema>>) -> Array {
    let mut values = Array::new(value);
    values.min_items = Some(1);
    values.max_items = Some(VALUES_MAX);
    values
}

#[derive(Debug)]
pub(crate) struct FileFormat;

impl PartialSchema for FileFormat {
    fn schema() -> RefOr<Schema> {
        words(Format::ALL.map(Format::extension), "The file name extension.").into()
    }
}

impl ToSchema for FileFormat {}

/// A crop for which the authority has no code that a source of ours tells.
#[derive(Debug)]
pub(crate) struct CodelessCrop;

impl PartialSchema for CodelessCrop {
    fn schema() -> RefOr<Schema> {
        let labels = Crop::labels()
            .filter(|label| Crop::from_label(label).is_some_and(|crop| crop.rma_code().is_none()));
        words(labels, "A label from the list of crops, of one without a code of the authority.").into()
    }
}

impl ToSchema for CodelessCrop {}

/// A format that people read as a table.
#[derive(Debug)]
pub(crate) struct SheetFormat;

impl PartialSchema for SheetFormat {
    fn schema() -> RefOr<Schema> {
        let sheets = Format::ALL.into_iter().filter(|format| format.is_sheet());
        words(sheets.map(Format::extension), "The file name extension.").into()
    }
}

impl ToSchema for SheetFormat {}

pub(crate) fn farmer_note() -> Object {
    let description =
        format!("At most {NOTE_MAX} characters; null or empty for none. Line breaks become spaces.");
    nullable(text(LINES, &description, "Calls back after harvest").max_length(Some(NOTE_MAX)), Type::String)
}

pub(crate) fn called_on() -> Object {
    nullable(known(KnownFormat::Date).description(Some("From 1900 to 2199.")), Type::String)
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

/// A part of the map.
pub(crate) fn bbox() -> Object {
    let description = "West, south, east and north in degrees (WGS 84), ends included. The west is greater than the \
        east of an area across the antimeridian. Leaves out what has no place.";
    text(AREA, description, "-102,40.5,-101,41").build()
}

pub(crate) fn today() -> Object {
    let description = "The viewer's date, for the season. Without it, the server's date (UTC).";
    known(KnownFormat::Date).description(Some(description)).examples(["2026-05-04"]).build()
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

/// The time after which a list continues.
pub(crate) fn before() -> Object {
    instant("The `at` of the last entry that the client has. Without it, the latest entries.")
}

/// The time of a photo by the device's clock.
pub(crate) fn photo_taken_at() -> Object {
    instant("The time by the device's clock. From 1900 to 2199.")
}

/// The number of entries of that time that the client has.
pub(crate) fn held() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(0))
        .maximum(Some(u32::MAX))
        .description(Some("How many entries of exactly that time the client has. Without it, all of them."))
        .build()
}

pub(crate) fn compare_date() -> Object {
    instant("From 1900 to 2199.")
}

fn instant(description: &str) -> Object {
    let instant = known(KnownFormat::DateTime).description(Some(description));
    instant.examples(["2026-05-04T13:30:00Z"]).build()
}

/// A version as `If-Match` names it.
pub(crate) fn version() -> Object {
    text(VERSION, "The version that the client has.", "\"3\"").build()
}

/// The version in `If-Match`, for a call that requires it.
#[derive(Debug)]
pub(crate) struct SeenVersion;

impl PartialSchema for SeenVersion {
    fn schema() -> RefOr<Schema> {
        version().into()
    }
}

impl ToSchema for SeenVersion {}

pub(crate) fn emails() -> Array {
    let mut emails = Array::new(email());
    emails.min_items = Some(1);
    emails.max_items = Some(INVITEES_MAX);
    emails
}

pub(crate) fn ids() -> Array {
    at_most(IDS_MAX)
}

pub(crate) fn listed_ids() -> Array {
    at_most(LISTED_MAX)
}

fn at_most(most: usize) -> Array {
    let uuid = SchemaFormat::KnownFormat(KnownFormat::Uuid);
    let mut ids = Array::new(ObjectBuilder::new().schema_type(Type::String).format(Some(uuid)));
    ids.max_items = Some(most);
    ids
}
