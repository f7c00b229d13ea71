//! What is written of a planting: defined here once, for every format.

use std::borrow::Cow;
use std::fmt;

use rules::crop_year::CropYear;
use rules::decimal::Decimal;
use rules::planting::Version;
use serde::{Serialize, Serializer};

use crate::Row;

/// One member of a planting, named as in the calls.
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) value: for<'a> fn(&Row<'a>) -> Option<Value<'a>>,
}

/// What stands in a column.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value<'a> {
    Text(Cow<'a, str>),
    Whole(i32),
    Acres(Decimal<2>),
    Degrees(Decimal<7>),
}

impl Value<'_> {
    fn written(value: impl fmt::Display) -> Self {
        Self::Text(Cow::Owned(value.to_string()))
    }
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => out.write_str(text),
            Self::Whole(number) => number.fmt(out),
            Self::Acres(number) => number.fmt(out),
            Self::Degrees(number) => number.fmt(out),
        }
    }
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Whole(number) => serializer.serialize_i32(*number),
            Self::Acres(number) => number.serialize(serializer),
            Self::Degrees(number) => number.serialize(serializer),
        }
    }
}

/// Every column, in the order in which they are written.
pub(crate) const COLUMNS: [Column; 14] = [
    Column { name: "plantingId", value: |row| Some(Value::written(row.planting_id)) },
    Column { name: "fieldName", value: |row| Some(Value::Text(row.field_name.into())) },
    Column { name: "crop", value: |row| Some(Value::Text(row.crop.label().into())) },
    Column { name: "estimatedAcres", value: |row| row.acres.map(|acres| Value::Acres(acres.decimal())) },
    Column {
        name: "latitude",
        value: |row| row.location.map(|location| Value::Degrees(location.latitude_decimal())),
    },
    Column {
        name: "longitude",
        value: |row| row.location.map(|location| Value::Degrees(location.longitude_decimal())),
    },
    Column { name: "startDateISO", value: |row| row.start.map(Value::written) },
    Column { name: "endDateISO", value: |row| row.end.map(Value::written) },
    Column { name: "cropYear", value: |row| row.crop_year().map(|CropYear(year)| Value::Whole(year)) },
    Column { name: "farmer", value: |row| Some(Value::written(row.farmer)) },
    Column { name: "creator", value: |row| Some(Value::written(row.creator)) },
    Column { name: "createdAt", value: |row| Some(Value::written(row.created_at)) },
    Column { name: "updatedAt", value: |row| Some(Value::written(row.updated_at)) },
    Column {
        name: "version",
        value: |row| {
            let Version(version) = row.version;
            Some(Value::Whole(version))
        },
    },
];
