//! The columns of every format, defined once.

use std::borrow::Cow;
use std::fmt;

use rules::crop_year::CropYear;
use rules::decimal::Decimal;
use rules::planting::Version;
use serde::{Serialize, Serializer};

use crate::Row;

/// One member of a planting.
pub(crate) struct Column {
    /// The name for programs: the member's name in the calls.
    pub(crate) name: &'static str,
    /// The heading for people.
    pub(crate) heading: &'static str,
    pub(crate) value: for<'a> fn(&Row<'a>) -> Option<Value<'a>>,
}

/// A value in a column.
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

/// Every column in the order of the file: those for people first, then ids.
pub(crate) const COLUMNS: [Column; 17] = [
    Column { name: "fieldName", heading: "Field", value: |row| Some(Value::Text(row.field_name.into())) },
    Column { name: "crop", heading: "Crop", value: |row| Some(Value::Text(row.crop.label().into())) },
    Column {
        name: "estimatedAcres",
        heading: "Acres",
        value: |row| row.acres.map(|acres| Value::Acres(acres.decimal())),
    },
    Column {
        name: "latitude",
        heading: "Latitude",
        value: |row| row.location.map(|location| Value::Degrees(location.latitude_decimal())),
    },
    Column {
        name: "longitude",
        heading: "Longitude",
        value: |row| row.location.map(|location| Value::Degrees(location.longitude_decimal())),
    },
    Column { name: "startDateISO", heading: "Start Date", value: |row| row.start.map(Value::written) },
    Column { name: "endDateISO", heading: "Estimated End Date", value: |row| row.end.map(Value::written) },
    Column {
        name: "cropYear",
        heading: "Crop Year",
        value: |row| row.crop_year().map(|CropYear(year)| Value::Whole(year)),
    },
    Column {
        name: "farmerName",
        heading: "Farmer",
        value: |row| row.farmer_name.map(|name| Value::Text(name.into())),
    },
    Column {
        name: "farmName",
        heading: "Farm",
        value: |row| row.farm_name.map(|name| Value::Text(name.into())),
    },
    Column {
        name: "reportedBy",
        heading: "Reported By",
        value: |row| row.reported_by.map(|name| Value::Text(name.into())),
    },
    Column {
        name: "createdAt",
        heading: "First Received",
        value: |row| Some(Value::written(row.created_at)),
    },
    Column { name: "updatedAt", heading: "Last Changed", value: |row| Some(Value::written(row.updated_at)) },
    Column {
        name: "version",
        heading: "Version",
        value: |row| {
            let Version(version) = row.version;
            Some(Value::Whole(version))
        },
    },
    Column { name: "plantingId", heading: "Planting ID", value: |row| Some(Value::written(row.planting_id)) },
    Column { name: "farmer", heading: "Farmer ID", value: |row| Some(Value::written(row.farmer)) },
    Column { name: "creator", heading: "Reporter ID", value: |row| Some(Value::written(row.creator)) },
];
