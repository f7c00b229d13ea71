//! The columns of every format, defined once.

use std::borrow::Cow;
use std::fmt;

use rules::crop_year::CropYear;
use rules::decimal::Decimal;
use rules::planting::PlantingReport;
use rules::planting::members::MEMBERS;
use rules::record::{Kind, Member};
use serde::{Serialize, Serializer};

use crate::Row;

pub(crate) struct Column {
    /// The member's name in the calls, for programs.
    pub(crate) name: &'static str,
    /// The heading for people.
    pub(crate) heading: &'static str,
    source: Source,
}

#[derive(Clone, Copy)]
enum Source {
    /// A member of the report.
    Report(&'static Member),
    /// What follows from the report, or what the server adds to it.
    Planting(for<'a> fn(&Row<'a>) -> Option<Value<'a>>),
}

impl Column {
    /// None where nothing was reported.
    pub(crate) fn value<'a>(&self, row: &Row<'a>) -> Option<Value<'a>> {
        match self.source {
            Source::Report(member) => reported(member, &row.planting.report),
            Source::Planting(value) => value(row),
        }
    }
}

fn reported<'a>(member: &Member, report: &'a PlantingReport) -> Option<Value<'a>> {
    let location = report.location.map(|mark| mark.location);
    match member.kind {
        Kind::FieldName => Some(Value::Text(report.field_name.as_str().into())),
        Kind::Acres => report.acres.map(|acres| Value::Acres(acres.decimal())),
        Kind::Latitude => location.map(|location| Value::Degrees(location.latitude_decimal())),
        Kind::Longitude => location.map(|location| Value::Degrees(location.longitude_decimal())),
        Kind::Crop
        | Kind::StartDate
        | Kind::EndDate
        | Kind::Fix
        | Kind::Choice(_)
        | Kind::FieldId
        | Kind::Land(_) => {
            Some(member.text(report)).filter(|text| !text.is_empty()).map(|text| Value::Text(text.into()))
        }
    }
}

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

/// In the order of the file: columns for people first, then ids.
pub(crate) fn columns() -> impl Iterator<Item = Column> {
    let reported = MEMBERS.into_iter().filter_map(|member| {
        Some(Column { name: member.name, heading: member.heading?, source: Source::Report(member) })
    });
    reported.chain(OTHERS.into_iter().map(|(name, heading, value)| Column {
        name,
        heading,
        source: Source::Planting(value),
    }))
}

type Other = (&'static str, &'static str, for<'a> fn(&Row<'a>) -> Option<Value<'a>>);

/// The columns after those of the report.
const OTHERS: [Other; 10] = [
    ("cropYear", "Crop Year", |row| row.planting.report.crop_year().map(|CropYear(year)| Value::Whole(year))),
    ("farmerName", "Farmer", |row| row.farmer_name.map(|name| Value::Text(name.into()))),
    ("farmName", "Farm", |row| row.farm_name.map(|name| Value::Text(name.into()))),
    ("reportedBy", "Reported By", |row| row.reported_by.map(|name| Value::Text(name.into()))),
    ("createdAt", "First Received", |row| Some(Value::written(row.planting.created_at))),
    ("updatedAt", "Last Changed", |row| Some(Value::written(row.planting.updated_at))),
    ("version", "Version", |row| Some(Value::Whole(row.planting.version.0))),
    ("plantingId", "Planting ID", |row| Some(Value::written(row.planting.planting_id))),
    ("farmer", "Farmer ID", |row| Some(Value::written(row.planting.farmer))),
    ("creator", "Reporter ID", |row| Some(Value::written(row.planting.creator))),
];
