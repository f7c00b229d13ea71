use rules::crop_year::CropYear;
use rules::field::{FieldCounty, FieldReport, LandNumber};
use rules::instant::Instant;
use rules::planting::{Planting, PlantingReport, TABLE};
use rules::record::{Kind, Member};

use crate::feature::{Column, Content, Feature, Shape, column, reported, sheet_column};
use crate::names::Names;
use crate::value::Value;
use crate::{CropCodes, Fields, People};

/// A planting as files have it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlantingRow<'a> {
    planting: &'a Planting,
    names: Names<'a>,
    field: Option<&'a FieldReport>,
    codes: Option<&'a CropCodes>,
}

impl<'a> PlantingRow<'a> {
    pub fn named(planting: &'a Planting, people: &'a People) -> Self {
        Self { planting, names: Names::of(people, planting.farmer, planting.creator), ..Self::from(planting) }
    }

    /// Takes the facts of the planting's field for a spreadsheet, if the field is known.
    #[must_use]
    pub fn on(self, fields: &'a Fields) -> Self {
        Self { field: self.planting.report.field_id.and_then(|id| fields.get(id)), ..self }
    }

    /// Takes the agent's own code for a crop without a code of the authority.
    #[must_use]
    pub fn coded(self, codes: &'a CropCodes) -> Self {
        Self { codes: Some(codes), ..self }
    }

    /// The authority's code counts. An agent's own says that it is one.
    fn crop_code(&self) -> Option<Value<'a>> {
        let crop = self.planting.report.crop;
        let own = || Some(Value::Text(format!("{} (agent's own)", self.codes?.get(crop)?).into()));
        crop.rma_code().map(Value::text).or_else(own)
    }

    fn county(&self) -> Option<&'a FieldCounty> {
        self.field?.county.as_ref()
    }

    fn number(&self, number: fn(&FieldReport) -> Option<&LandNumber>) -> Option<Value<'a>> {
        self.field.and_then(number).map(|number| Value::text(number.as_str()))
    }
}

impl<'a> From<&'a Planting> for PlantingRow<'a> {
    fn from(planting: &'a Planting) -> Self {
        Self { planting, names: Names::default(), field: None, codes: None }
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

    fn updated_at(&self) -> Instant {
        self.planting.updated_at
    }

    fn shape(&self) -> Option<Shape<'_>> {
        self.planting.report.location.map(|mark| Shape::Point(mark.location))
    }
}

fn value<'a>(member: &Member, report: &'a PlantingReport) -> Option<Value<'a>> {
    let location = report.location.map(|mark| mark.location);
    match member.kind {
        Kind::FieldName => Some(Value::text(report.field_name.as_str())),
        Kind::Acres => report.acres_of(member).map(|acres| Value::Hundredths(acres.decimal())),
        Kind::Latitude => location.map(|location| Value::Degrees(location.latitude_decimal())),
        Kind::Longitude => location.map(|location| Value::Degrees(location.longitude_decimal())),
        Kind::Percent => report.share.map(|share| Value::Hundredths(share.decimal())),
        Kind::Line(_) | Kind::Lines(_) => {
            report.texts.get(member.name).map(|text| Value::text(text.as_str()))
        }
        Kind::Notes => report.notes.as_ref().map(|notes| Value::text(notes.as_str())),
        Kind::Crop
        | Kind::StartDate
        | Kind::EndDate
        | Kind::Fix
        | Kind::Choice(_)
        | Kind::Subfield
        | Kind::FieldId
        | Kind::CropYear
        | Kind::Land(_) => {
            Some(member.text(report)).filter(|text| !text.is_empty()).map(|text| Value::Text(text.into()))
        }
    }
}

type Other = (Column, for<'a> fn(&'a PlantingRow<'_>) -> Option<Value<'a>>);

/// The columns after those of the report.
const OTHERS: [Other; 18] = [
    column("cropYear", "Crop Year", Content::WHOLE, |row| {
        row.planting.report.crop_year().map(|CropYear(year)| Value::Whole(year))
    }),
    column("rmaCropCode", "RMA Crop Code", Content::Text, |row| row.crop_code()),
    sheet_column("fieldAcres", "Acres of the Field", Content::ACRES, |row| {
        let measures = row.field?.boundary.as_ref()?.measures?;
        Some(Value::Hundredths(measures.acres.decimal()))
    }),
    sheet_column("county", "County", Content::Text, |row| Some(Value::text(row.county()?.name.as_str()))),
    sheet_column("state", "State", Content::Text, |row| Some(Value::text(row.county()?.state.as_str()))),
    sheet_column("fsaFarm", "FSA Farm Number", Content::Text, |row| {
        row.number(|field| field.fsa_farm.as_ref())
    }),
    sheet_column("fsaTract", "FSA Tract Number", Content::Text, |row| {
        row.number(|field| field.fsa_tract.as_ref())
    }),
    sheet_column("fsaField", "FSA Field Number", Content::Text, |row| {
        row.number(|field| field.fsa_field.as_ref())
    }),
    column("farmerName", "Farmer", Content::Text, |row| Names::value(row.names.farmer)),
    column("farmName", "Farm", Content::Text, |row| Names::value(row.names.farm)),
    column("reportedBy", "Reported By", Content::Text, |row| Names::value(row.names.creator)),
    column("confirmation", "Confirmation", Content::Text, |row| {
        row.planting.confirmation.map(|confirmation| Value::text(confirmation.name()))
    }),
    column("createdAt", "First Received", Content::Instant, |row| {
        Some(Value::written(row.planting.created_at))
    }),
    column("updatedAt", "Last Changed", Content::Instant, |row| {
        Some(Value::written(row.planting.updated_at))
    }),
    column("version", "Version", Content::WHOLE, |row| Some(Value::Whole(row.planting.version.0))),
    column("plantingId", "Planting ID", Content::Text, |row| Some(Value::written(row.planting.planting_id))),
    column("farmer", "Farmer ID", Content::Text, |row| Some(Value::written(row.planting.farmer))),
    column("creator", "Reporter ID", Content::Text, |row| Some(Value::written(row.planting.creator))),
];
