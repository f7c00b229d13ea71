//! Schemas of single members. A rule that JSON Schema has no keyword for is a format, which the description names.

mod agents;
mod people;
mod records;

use formats::Format;
use rules::crop::Crop;
use rules::kind::Kind;
use rules::planting::LISTED_MAX;
use rules::season::Season;
use strum::VariantArray as _;
use utoipa::openapi::schema::{Array, KnownFormat, Object, ObjectBuilder, SchemaFormat, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

pub(crate) use agents::*;
pub(crate) use people::*;
pub(crate) use records::*;

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

pub(crate) fn crop() -> Object {
    words(Crop::labels(), "A label from the list of crops.")
}

pub(crate) fn season() -> Object {
    words(Season::ALL.map(Season::value), "A season of the viewer's current year.")
}

pub(crate) fn kind() -> Object {
    words(Kind::VARIANTS.iter().map(|kind| kind.name()), "A kind of record.")
}

fn digits(count: usize, description: &str, example: &str) -> Object {
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(description));
    text.pattern(Some(format!("^[0-9]{{{count}}}$"))).examples([example]).build()
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

/// The time after which a list continues.
pub(crate) fn before() -> Object {
    instant("The `at` of the last entry that the client has. Without it, the latest entries.")
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
