use std::collections::BTreeSet;

use rules::acres::Acres;
use rules::crop_year::CropYear;
use rules::fix::Mark;
use rules::ground::NamedFields;
use rules::ids::FieldId;
use rules::location::Location;
use rules::planting::PlantingReport;

use crate::data::SentField;
use crate::random::Random;
use crate::shapes::degrees;

/// The fields of a farm that nobody has sown yet, for each crop year.
pub(crate) struct UnsownFields<'a> {
    fields: &'a [SentField],
    sown: BTreeSet<(CropYear, FieldId)>,
}

impl<'a> UnsownFields<'a> {
    pub(crate) fn new(fields: &'a [SentField]) -> Self {
        Self { fields, sown: BTreeSet::new() }
    }

    /// Most plantings stand on a field. The others keep the name, the acres and the location that they have.
    pub(crate) fn sow(&mut self, report: PlantingReport, random: &mut Random) -> PlantingReport {
        const ON_A_FIELD: u32 = 85;
        let field = if random.percent(ON_A_FIELD) { self.next(&report) } else { None };
        field.map_or(report.clone(), |field| sown(report, field, random))
    }

    fn next(&mut self, report: &PlantingReport) -> Option<&'a SentField> {
        let crop_year = report.crop_year()?;
        self.fields.iter().find(|field| self.sown.insert((crop_year, field.field_id)))
    }

    /// Someone sowed the fields of these reports.
    pub(crate) fn are_sown<'r>(&mut self, reports: impl IntoIterator<Item = &'r PlantingReport>) {
        self.sown.extend(reports.into_iter().filter_map(|report| report.crop_year().zip(report.field_id)));
    }

    /// With the acres and a location of the field that the report names, if it names one.
    pub(crate) fn on_its_field(&self, report: PlantingReport, random: &mut Random) -> PlantingReport {
        let field = self.fields.iter().find(|field| Some(field.field_id) == report.field_id);
        field.map_or(report.clone(), |field| sown(report, field, random))
    }

    pub(crate) fn count(&self) -> usize {
        self.fields.len()
    }

    pub(crate) fn named(&self) -> NamedFields {
        NamedFields::new(self.fields.iter().map(|field| (field.field_id, field.report.name.as_str())))
    }
}

fn sown(report: PlantingReport, field: &SentField, random: &mut Random) -> PlantingReport {
    let measures = field.report.boundary.as_ref().and_then(|boundary| boundary.measures);
    PlantingReport {
        field_name: field.report.name.clone(),
        field_id: Some(field.field_id),
        acres: report.acres.and(measures).and_then(|measures| planted(measures.acres, random)),
        location: report.location.and(measures).and_then(|measures| inside(measures.label_point, random)),
        ..report
    }
}

/// Most people plant the whole field.
fn planted(acres: Acres, random: &mut Random) -> Option<Acres> {
    if random.percent(70) {
        return Some(acres);
    }
    let hundredths = acres.hundredths();
    Acres::from_hundredths(hundredths - random.below(hundredths / 15))
}

/// A few steps from the middle of the widest place, which may be near an edge.
fn inside(middle: Location, random: &mut Random) -> Option<Mark> {
    const METERS: f64 = 6.0;
    let [longitude, latitude] = degrees(middle, [random.offset(METERS), random.offset(METERS)]);
    Location::new(latitude, longitude).ok().map(Mark::from)
}
