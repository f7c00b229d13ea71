use rules::crop_year::CropYear;
use rules::planting::{Planting, PlantingReport, TABLE};
use rules::record::{Kind, Member};

use crate::People;
use crate::feature::{Column, Feature, Shape, reported};
use crate::names::Names;
use crate::value::Value;

/// A planting as files have it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlantingRow<'a> {
    planting: &'a Planting,
    names: Names<'a>,
}

impl<'a> PlantingRow<'a> {
    pub fn named(planting: &'a Planting, people: &'a People) -> Self {
        Self { planting, names: Names::of(people, planting.farmer, planting.creator) }
    }
}

impl<'a> From<&'a Planting> for PlantingRow<'a> {
    fn from(planting: &'a Planting) -> Self {
        Self { planting, names: Names::default() }
    }
}

impl Feature for PlantingRow<'_> {
    const PLURAL: &'static str = "plantings";
    const IS_AREA: bool = false;

    fn columns() -> impl Iterator<Item = Column> {
        reported(&TABLE).map(|(column, _)| column).chain(OTHERS.map(|(column, _)| column))
    }

    fn values(&self) -> impl Iterator<Item = Option<Value<'_>>> {
        let reported = reported(&TABLE).map(|(_, member)| value(member, &self.planting.report));
        reported.chain(OTHERS.map(|(_, value)| value(self)))
    }

    fn id(&self) -> String {
        self.planting.planting_id.to_string()
    }

    fn name(&self) -> &str {
        self.planting.report.field_name.as_str()
    }

    fn shape(&self) -> Option<Shape<'_>> {
        self.planting.report.location.map(|mark| Shape::Point(mark.location))
    }
}

fn value<'a>(member: &Member, report: &'a PlantingReport) -> Option<Value<'a>> {
    let location = report.location.map(|mark| mark.location);
    match member.kind {
        Kind::FieldName => Some(Value::text(report.field_name.as_str())),
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

type Other = (Column, for<'a> fn(&'a PlantingRow<'_>) -> Option<Value<'a>>);

const fn other(
    name: &'static str,
    heading: &'static str,
    value: for<'a> fn(&'a PlantingRow<'_>) -> Option<Value<'a>>,
) -> Other {
    (Column { name, heading }, value)
}

/// The columns after those of the report.
const OTHERS: [Other; 10] = [
    other("cropYear", "Crop Year", |row| {
        row.planting.report.crop_year().map(|CropYear(year)| Value::Whole(year))
    }),
    other("farmerName", "Farmer", |row| Names::value(row.names.farmer)),
    other("farmName", "Farm", |row| Names::value(row.names.farm)),
    other("reportedBy", "Reported By", |row| Names::value(row.names.creator)),
    other("createdAt", "First Received", |row| Some(Value::written(row.planting.created_at))),
    other("updatedAt", "Last Changed", |row| Some(Value::written(row.planting.updated_at))),
    other("version", "Version", |row| Some(Value::Whole(row.planting.version.0))),
    other("plantingId", "Planting ID", |row| Some(Value::written(row.planting.planting_id))),
    other("farmer", "Farmer ID", |row| Some(Value::written(row.planting.farmer))),
    other("creator", "Reporter ID", |row| Some(Value::written(row.planting.creator))),
];
