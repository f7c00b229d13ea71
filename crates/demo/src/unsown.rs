use std::collections::BTreeMap;

use rules::acres::Acres;
use rules::crop_year::CropYear;
use rules::fix::Mark;
use rules::location::Location;
use rules::planting::PlantingReport;

use crate::data::SentField;
use crate::random::Random;
use crate::shapes::degrees;

/// The fields of a farm that nobody has sown yet, for each crop year.
pub(crate) struct UnsownFields<'a> {
    fields: &'a [SentField],
    /// How many of them are sown.
    sown: BTreeMap<CropYear, usize>,
}

impl<'a> UnsownFields<'a> {
    pub(crate) fn new(fields: &'a [SentField]) -> Self {
        Self { fields, sown: BTreeMap::new() }
    }

    /// Most plantings stand on a field. The others keep the name, the acres and the location that they have.
    pub(crate) fn sow(&mut self, report: PlantingReport, random: &mut Random) -> PlantingReport {
        const ON_A_FIELD: u32 = 85;
        let field = if random.percent(ON_A_FIELD) { self.next(&report) } else { None };
        field.map_or(report.clone(), |field| sown(report, field, random))
    }

    fn next(&mut self, report: &PlantingReport) -> Option<&'a SentField> {
        let sown = self.sown.entry(report.crop_year()?).or_default();
        *sown += 1;
        self.fields.get(*sown - 1)
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
