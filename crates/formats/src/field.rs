use rules::field::{FieldCounty, FieldRecord, FieldReport, TABLE};
use rules::instant::Instant;
use rules::location::Location;
use rules::record::{Kind, LandKind, Member, Report as _};

use crate::People;
use crate::area::Area;
use crate::feature::{Column, Content, Feature, Shape, column, reported};
use crate::names::Names;
use crate::value::Value;

/// A field as files have it.
#[derive(Clone, PartialEq, Debug)]
pub struct FieldRow<'a> {
    record: &'a FieldRecord,
    report: FieldReport,
    names: Names<'a>,
}

impl<'a> FieldRow<'a> {
    /// Fails if no release could have written the field's document.
    pub fn named(record: &'a FieldRecord, people: &'a People) -> serde_json::Result<Self> {
        let report = FieldReport::read(&record.document)?;
        Ok(Self { record, report, names: Names::of(people, record.farmer, record.creator) })
    }

    fn county(&self) -> Option<&FieldCounty> {
        self.report.county.as_ref()
    }

    fn label_point(&self) -> Option<Location> {
        Some(self.report.boundary.as_ref()?.measures?.label_point)
    }
}

impl Feature for FieldRow<'_> {
    const PLURAL: &'static str = "fields";
    const IS_AREA: bool = true;

    fn columns() -> impl Iterator<Item = Column> {
        reported(&TABLE).map(|(column, _)| column).chain(OTHERS.map(|(column, _)| column))
    }

    fn values(&self) -> impl Iterator<Item = Option<Value<'_>>> {
        let reported = reported(&TABLE).map(|(_, member)| value(member, &self.report));
        reported.chain(OTHERS.map(|(_, value)| value(self)))
    }

    fn id(&self) -> String {
        self.record.id.to_string()
    }

    fn name(&self) -> &str {
        self.report.name.as_str()
    }

    fn updated_at(&self) -> Instant {
        self.record.updated_at
    }

    fn shape(&self) -> Option<Shape<'_>> {
        self.report.boundary.as_ref().map(|boundary| Shape::Area(Area::new(&boundary.shape)))
    }
}

fn value<'a>(member: &Member, report: &'a FieldReport) -> Option<Value<'a>> {
    let boundary = report.boundary.as_ref();
    let measures = boundary.and_then(|boundary| boundary.measures);
    match member.kind {
        Kind::FieldName => Some(Value::text(report.name.as_str())),
        Kind::Acres => measures.map(|measures| Value::Hundredths(measures.acres.decimal())),
        Kind::Choice(_) => boundary?.source.as_ref().map(|code| Value::text(code.as_str())),
        Kind::Land(LandKind::Accuracy) => {
            boundary?.accuracy.map(|accuracy| Value::Meters(accuracy.decimal()))
        }
        Kind::Land(LandKind::Uncertainty) => measures?.uncertainty.map(Value::Hundredths),
        Kind::Land(LandKind::Number) => report.number(member).map(|number| Value::text(number.as_str())),
        Kind::Notes => report.notes.as_ref().map(|notes| Value::text(notes.as_str())),
        Kind::Land(LandKind::County) => {
            report.county.as_ref().map(|county| Value::text(county.name.as_str()))
        }
        Kind::Crop
        | Kind::Latitude
        | Kind::Longitude
        | Kind::StartDate
        | Kind::EndDate
        | Kind::Percent
        | Kind::Line(_)
        | Kind::Lines(_)
        | Kind::Fix
        | Kind::Subfield
        | Kind::FieldId
        | Kind::CropYear
        | Kind::Land(LandKind::Boundary | LandKind::BoundingBox | LandKind::LabelPoint) => None,
    }
}

type Other = (Column, for<'a> fn(&'a FieldRow<'_>) -> Option<Value<'a>>);

/// The columns after those of the report.
const OTHERS: [Other; 15] = [
    column("state", "State", Content::Text, |row| {
        row.county().map(|county| Value::text(county.state.as_str()))
    }),
    column("countyFips", "County FIPS", Content::Text, |row| {
        row.county().map(|county| Value::text(county.fips.as_str()))
    }),
    column("countyCertainty", "County Is", Content::Text, |row| {
        row.county().map(|county| Value::text(county.certainty.value()))
    }),
    column("latitude", "Latitude", Content::DEGREES, |row| {
        row.label_point().map(|place| Value::Degrees(place.latitude_decimal()))
    }),
    column("longitude", "Longitude", Content::DEGREES, |row| {
        row.label_point().map(|place| Value::Degrees(place.longitude_decimal()))
    }),
    column("farmerName", "Farmer", Content::Text, |row| Names::value(row.names.farmer)),
    column("farmName", "Farm", Content::Text, |row| Names::value(row.names.farm)),
    column("addedBy", "Added By", Content::Text, |row| Names::value(row.names.creator)),
    column("confirmation", "Confirmation", Content::Text, |row| {
        row.record.confirmation.map(|confirmation| Value::text(confirmation.name()))
    }),
    column("createdAt", "First Received", Content::Instant, |row| {
        Some(Value::written(row.record.created_at))
    }),
    column("updatedAt", "Last Changed", Content::Instant, |row| Some(Value::written(row.record.updated_at))),
    column("version", "Version", Content::WHOLE, |row| Some(Value::Whole(row.record.version.0))),
    column("fieldId", "Field ID", Content::Text, |row| Some(Value::written(row.record.id))),
    column("farmer", "Farmer ID", Content::Text, |row| Some(Value::written(row.record.farmer))),
    column("creator", "Creator ID", Content::Text, |row| Some(Value::written(row.record.creator))),
];
