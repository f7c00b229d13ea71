//! What single members of the calls may hold: the rules, said in the description's own words. What a rule asks of two
//! members together is said in prose, and so is which passwords are too common.

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

use crate::routes::{ADDRESSES_MAX, IDS_MAX};

/// What counts as space around a text: `White_Space` of Unicode, for a class of a regular expression.
const SPACE: &str = r"\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000";
/// What `rules::text::is_control` refuses.
const CONTROL: &str = r"\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069";

/// A date of the calendar from 1900 to 2199.
const DATE: &str = "(?:(?:19|20|21)[0-9]{2}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|\
    (?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|\
    (?:19(?:0[48]|[2468][048]|[13579][26])|(?:20|21)(?:0[48]|[2468][048]|[13579][26])|2000)-02-29)";
/// The time of an instant and where on Earth it is that time.
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

/// The name of a farm.
pub(crate) fn farm_name() -> Object {
    let description = format!("At most {NAME_MAX} characters; empty for none.");
    text(&format!("[{SPACE}]*|{}", line_of(NAME_MAX)), &description, "North Farms").build()
}

/// The subject of a message.
pub(crate) fn subject() -> Object {
    text(&line_of(SUBJECT_MAX), &format!("1 to {SUBJECT_MAX} characters."), "A question").build()
}

/// A message.
pub(crate) fn message() -> Object {
    let any = format!("(?:[^{CONTROL}]|[\\u0009\\u000a\\u000d])*");
    let description = format!("1 to {DESCRIPTION_MAX} characters, in one or several lines.");
    let message = text(&format!("{any}[^{SPACE}{CONTROL}]{any}"), &description, "How do I …?");
    message.max_length(Some(DESCRIPTION_MAX)).build()
}

/// A telephone number.
pub(crate) fn phone_number() -> Object {
    let (edge, inner) = (format!("[^{SPACE}{CONTROL}]"), PHONE_NUMBER_LENGTH - 2);
    let pattern = format!("[{SPACE}]*{edge}[^{CONTROL}]{{{inner}}}{edge}[{SPACE}]*");
    text(&pattern, "Ten characters.", "3085550147").build()
}

/// An address of mail.
pub(crate) fn email() -> Object {
    let any = format!("[^{SPACE}{CONTROL}]*");
    let address = format!("{any}(?:@{any}\\.|\\.{any}@){any}");
    let description = format!(
        "An address of mail, at most {EMAIL_MAX} characters with any space around it; its case does not matter."
    );
    let email = text(&format!("[{SPACE}]*{address}[{SPACE}]*"), &description, "fern@farm.example");
    email.max_length(Some(EMAIL_MAX)).build()
}

/// An address of which nothing is told but that it is there.
pub(crate) fn any_email() -> Object {
    let email = ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("The address that he signs in with."));
    email.pattern(Some(format!("[^{SPACE}]"))).build()
}

/// A password that is to be set.
pub(crate) fn new_password() -> Object {
    let description = format!(
        "{PASSWORD_MIN} to {PASSWORD_MAX} characters, and not among the first that others would try."
    );
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    text.min_length(Some(PASSWORD_MIN)).max_length(Some(PASSWORD_MAX)).build()
}

/// A password that one signs in with.
pub(crate) fn password() -> Object {
    ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).build()
}

/// A crop by its label.
pub(crate) fn crop() -> Object {
    words(Crop::ALL.map(Crop::label), "A label of the list of crops.")
}

/// A season.
pub(crate) fn season() -> Object {
    words(Season::ALL.map(Season::value), "A season of the viewer's own year.")
}

/// A format by the end of its file's name.
#[derive(Debug)]
pub(crate) struct FileFormat;

impl PartialSchema for FileFormat {
    fn schema() -> RefOr<Schema> {
        words(Format::ALL.map(Format::extension), "The end of the file's name.").into()
    }
}

impl ToSchema for FileFormat {}

/// Acres as a client may send them.
pub(crate) fn acres() -> Object {
    let acres = ObjectBuilder::new().exclusive_minimum(Some(0)).maximum(Some(f64::from(MAX_ACRES)));
    nullable(acres.multiple_of(Some(0.01)).description(Some("At most two decimals.")), Type::Number)
}

/// Degrees north as a client may send them.
pub(crate) fn latitude() -> Object {
    let degrees = ObjectBuilder::new().minimum(Some(-90)).maximum(Some(90));
    nullable(degrees.description(Some("Degrees north, WGS 84; with a longitude.")), Type::Number)
}

/// Degrees east as a client may send them.
pub(crate) fn longitude() -> Object {
    let degrees = ObjectBuilder::new().minimum(Some(-180)).maximum(Some(180));
    nullable(degrees.description(Some("Degrees east, WGS 84; with a latitude.")), Type::Number)
}

/// How accurate a location is, as a client may send it.
pub(crate) fn accuracy() -> Object {
    let meters = ObjectBuilder::new().exclusive_minimum(Some(0)).maximum(Some(f64::from(MAX_ACCURACY)));
    let description = "Meters, with 95 % confidence, kept to the tenth; needed of what was measured.";
    nullable(meters.description(Some(description)), Type::Number)
}

/// When a location was taken.
pub(crate) fn taken_at() -> Object {
    instant("RFC 3339.")
}

/// The day planting started, as a client may send it.
pub(crate) fn start_day() -> Object {
    planting_day("`YYYY-MM-DD`, or empty; of an instant the written date is taken.")
}

/// The day planting ended, as a client may send it.
pub(crate) fn end_day() -> Object {
    planting_day("As the start; not before it, and only with one.")
}

fn planting_day(description: &str) -> Object {
    nullable(text(&format!("|{DATE}(?:{TIME})?"), description, "2026-05-04"), Type::String)
}

/// The date of whoever looks.
pub(crate) fn today() -> Object {
    let description =
        "The viewer's date as `YYYY-MM-DD`, which seasons go by; without it, the server's (UTC).";
    text(&format!("{DATE}(?:{TIME})?"), description, "2026-05-04").build()
}

/// An instant to go on from.
pub(crate) fn before() -> Object {
    let description =
        "RFC 3339: the `at` of the last entry one has, to go on from there; without it, the latest.";
    instant(description)
}

/// How many entries of the instant to go on from one has.
pub(crate) fn held() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(0))
        .maximum(Some(u32::MAX))
        .description(Some(
            "How many entries of that very instant one has: these are left out. Without it, all are.",
        ))
        .build()
}

/// An instant to compare with.
pub(crate) fn compare_date() -> Object {
    instant("RFC 3339.")
}

fn instant(description: &str) -> Object {
    text(&format!("{DATE}{TIME}"), description, "2026-05-04T13:30:00Z").build()
}

/// A version as `If-Match` names it.
pub(crate) fn version() -> Object {
    text("(?:W/)?\"[1-9][0-9]{0,8}\"", "The version that was seen.", "\"3\"").build()
}

/// The same, where a call needs it.
#[derive(Debug)]
pub(crate) struct SeenVersion;

impl PartialSchema for SeenVersion {
    fn schema() -> RefOr<Schema> {
        version().into()
    }
}

impl ToSchema for SeenVersion {}

/// Addresses of those who are invited.
pub(crate) fn emails() -> Array {
    let mut emails = Array::new(email());
    emails.min_items = Some(1);
    emails.max_items = Some(ADDRESSES_MAX);
    emails
}

/// Ids of users.
pub(crate) fn user_ids() -> Array {
    let uuid = SchemaFormat::KnownFormat(KnownFormat::Uuid);
    let mut ids = Array::new(ObjectBuilder::new().schema_type(Type::String).format(Some(uuid)));
    ids.max_items = Some(IDS_MAX);
    ids
}
