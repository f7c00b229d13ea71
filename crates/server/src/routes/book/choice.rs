//! Reads which farmers of a book to show, as the screen's address has it.

use rules::book::{BookColumn, BookOrder, ReportState};
use rules::field::Fips;
use serde::de::Error as _;
use serde::{Deserialize as _, Deserializer};
use utoipa::openapi::{Object, ObjectBuilder, Type};

pub(super) fn state<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<ReportState>, D::Error> {
    read(deserializer, |text| text.parse().ok())
}

pub(super) fn county<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Fips>, D::Error> {
    read(deserializer, Fips::parse)
}

pub(super) fn order<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<BookOrder>, D::Error> {
    read(deserializer, BookOrder::parse)
}

pub(super) fn order_schema() -> Object {
    let names = BookColumn::ALL.iter().map(<&str>::from);
    let orders: Vec<_> = names.flat_map(|name| [name.to_owned(), format!("-{name}")]).collect();
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(orders)).build()
}

fn read<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    parse: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|text| parse(&text).ok_or_else(|| D::Error::custom("not one of the values"))).transpose()
}
