//! Schemas of single members: the rules in terms of JSON Schema. Rules about two members, and the list of
//! common passwords, are only in prose.

use formats::Format;
use rules::account::{PASSWORD_MAX, PASSWORD_MIN};
use rules::acres::MAX_ACRES;
use rules::contact::{DESCRIPTION_MAX, SUBJECT_MAX};
use rules::crop::Crop;
use rules::fix::MAX_ACCURACY;
use rules::season::Season;
use rules::text::NAME_MAX;
use rules::user::{EMAIL_MAX, PHONE_NUMBER_LENGTH};
use utoipa::openapi::schema::{Array, KnownFormat, Object, ObjectBuilder, SchemaFormat, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::limits::{ADDRESSES_MAX, IDS_MAX};

/// The space around a text: Unicode `White_Space`, for a class of a regular expression.
const SPACE: &str = r"\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000";
/// The characters that `rules::text::is_control` finds, for a class of a regular expression.
const CONTROL: &str = r"\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069";

/// A calendar date from 1900 to 2199.
const DATE: &str = "(?:(?:19|20|21)[0-9]{2}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|\
    (?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|\
    (?:19(?:0[48]|[2468][048]|[13579][26])|(?:20|21)(?:0[48]|[2468][048]|[13579][26])|2000)-02-29)";
/// The time of day of an instant, and its offset.
const TIME: &str = r"[Tt ](?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\.[0-9]+)?(?:[Zz]|[+\-](?:[01][0-9]|2[0-3]):[0-5][0-9])";

/// A line of 1 to `max` characters, with any space around it.
fn line_of(max: usize) -> String {
    let (edge, inner) = (format!("[^{SPACE}{CONTROL}]"), max - 2);
    format!("[{SPACE}]*{edge}(?:[^{CONTROL}]{{0,{inner}}}{edge})?[{SPACE}]*")
}

fn text(pattern: &str, description: &str, example: &str) -> ObjectBuilder {
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    text.pattern(Some(format!("^(?:{pattern})$"))).examples([example])
}

fn nullable(member: ObjectBuilder, of: Type) -> Object {
    member.schema_type(SchemaType::from_iter([of, Type::Null])).build()
}

fn words(words: impl IntoIterator<Item = &'static str>, description: &str) -> Object {
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    text.enum_values(Some(words)).build()
}

/// The name of a field or a person.
pub(crate) fn name() -> Object {
    text(&line_of(NAME_MAX), &format!("1 to {NAME_MAX} characters."), "North").build()
}

pub(crate) fn farm_name() -> Object {
    let description = format!("At most {NAME_MAX} characters; empty for none.");
    text(&format!("[{SPACE}]*|{}", line_of(NAME_MAX)), &description, "North Farms").build()
}

pub(crate) fn subject() -> Object {
    text(&line_of(SUBJECT_MAX), &format!("1 to {SUBJECT_MAX} characters."), "A question").build()
}

pub(crate) fn message() -> Object {
    let any = format!("(?:[^{CONTROL}]|[\\u0009\\u000a\\u000d])*");
    let description = format!("1 to {DESCRIPTION_MAX} characters, in one or several lines.");
    let message = text(&format!("{any}[^{SPACE}{CONTROL}]{any}"), &description, "How do I …?");
    message.max_length(Some(DESCRIPTION_MAX)).build()
}

pub(crate) fn phone_number() -> Object {
    let (edge, inner) = (format!("[^{SPACE}{CONTROL}]"), PHONE_NUMBER_LENGTH - 2);
    let pattern = format!("[{SPACE}]*{edge}[^{CONTROL}]{{{inner}}}{edge}[{SPACE}]*");
    text(&pattern, "Ten characters.", "3085550147").build()
}

pub(crate) fn email() -> Object {
    let any = format!("[^{SPACE}{CONTROL}]*");
    let address = format!("{any}(?:@{any}\\.|\\.{any}@){any}");
    let description = format!(
        "An email address, at most {EMAIL_MAX} characters with any space around it. Its case does not matter."
    );
    let email = text(&format!("[{SPACE}]*{address}[{SPACE}]*"), &description, "fern@farm.example");
    email.max_length(Some(EMAIL_MAX)).build()
}

/// Any text that is not blank.
pub(crate) fn any_email() -> Object {
    let email = ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("The address that the user signs in with."));
    email.pattern(Some(format!("[^{SPACE}]"))).build()
}

pub(crate) fn new_password() -> Object {
    let description =
        format!("{PASSWORD_MIN} to {PASSWORD_MAX} characters, and not one that is easy to guess.");
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    text.min_length(Some(PASSWORD_MIN)).max_length(Some(PASSWORD_MAX)).build()
}

/// For signing in. Any text that is not empty.
pub(crate) fn password() -> Object {
    ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).build()
}

pub(crate) fn crop() -> Object {
    words(Crop::labels(), "A label from the list of crops.")
}

pub(crate) fn season() -> Object {
    words(Season::ALL.map(Season::value), "A season of the viewer's current year.")
}

#[derive(Debug)]
pub(crate) struct FileFormat;

impl PartialSchema for FileFormat {
    fn schema() -> RefOr<Schema> {
        words(Format::ALL.map(Format::extension), "The file name extension.").into()
    }
}

impl ToSchema for FileFormat {}

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

pub(crate) fn taken_at() -> Object {
    instant("RFC 3339.")
}

pub(crate) fn start_day() -> Object {
    planting_day("`YYYY-MM-DD`, or empty. The server takes the written date of an instant.")
}

pub(crate) fn end_day() -> Object {
    planting_day("As the start. Not before it. Requires a start.")
}

fn planting_day(description: &str) -> Object {
    nullable(text(&format!("|{DATE}(?:{TIME})?"), description, "2026-05-04"), Type::String)
}

pub(crate) fn today() -> Object {
    let description =
        "The viewer's date as `YYYY-MM-DD`, for the season. Without it, the server's date (UTC).";
    text(&format!("{DATE}(?:{TIME})?"), description, "2026-05-04").build()
}

/// The time after which a list continues.
pub(crate) fn before() -> Object {
    let description =
        "RFC 3339. The `at` of the last entry that the client has. Without it, the latest entries.";
    instant(description)
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
    instant("RFC 3339.")
}

fn instant(description: &str) -> Object {
    text(&format!("{DATE}{TIME}"), description, "2026-05-04T13:30:00Z").build()
}

/// A version as `If-Match` names it.
pub(crate) fn version() -> Object {
    text("(?:W/)?\"[1-9][0-9]{0,8}\"", "The version that the client has.", "\"3\"").build()
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
    emails.max_items = Some(ADDRESSES_MAX);
    emails
}

pub(crate) fn user_ids() -> Array {
    let uuid = SchemaFormat::KnownFormat(KnownFormat::Uuid);
    let mut ids = Array::new(ObjectBuilder::new().schema_type(Type::String).format(Some(uuid)));
    ids.max_items = Some(IDS_MAX);
    ids
}
