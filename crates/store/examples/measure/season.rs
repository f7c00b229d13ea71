//! A made-up book: an agent's farmers in July, with their fields and the plantings of three crop years.

use rules::acres::Acres;
use rules::bounding_box::BoundingBox;
use rules::code::Code;
use rules::crop::Crop;
use rules::day::Day;
use rules::field::{Certainty, FieldBoundary, FieldCounty, FieldReport, Fips, Measures, subfields};
use rules::ids::{FieldId, PlantingId};
use rules::location::Location;
use rules::percent::Percent;
use rules::planting::members::SUBFIELD;
use rules::planting::{Period, PlantingReport};
use rules::text::Line;
use rules::user::UserType;
use serde_json::json;
use store::plantings::{self, NewPlanting};
use store::{Connection, Store, Viewer, fields};
use uuid::Uuid;

use super::filling::{Failure, agent, link, now, person};

const FARMERS: usize = 1_000;
const FIELDS: usize = 20;
/// The plantings of a field in the crop year and the two before.
const PLANTINGS: usize = 5;
const CROPS: [Crop; 4] = [Crop::CORN, Crop::GRAIN_SORGHUM, Crop::MILLET, Crop::SUGAR_BEETS];

/// Every tenth field has no FSA farm number, and every seventh planting no share: those lines are blocked. A third of
/// the farmers have not reported the last quarter of their fields.
pub(crate) async fn fill(store: &Store, address: &str, crop_year: i32) -> Result<(), Failure> {
    let years = [crop_year, crop_year, crop_year - 1, crop_year - 1, crop_year - 2];
    let agent = agent(store, address).await?;
    for number in 0..FARMERS {
        let farmer = person(store, &format!("grower{number}"), UserType::Farmer).await?;
        link(store, farmer, agent).await?;
        let fields = (0..FIELDS).map(|at| Ok((FieldId(Uuid::now_v7()), field(number, at)?)));
        let fields = fields.collect::<Result<Vec<_>, Failure>>()?;
        let planted = (0..FIELDS * PLANTINGS).map(|at| planting(farmer, number, at, &years, &fields));
        let planted = planted.collect::<Result<Vec<_>, _>>()?;
        let write = move |connection: &mut Connection| {
            for (id, report) in &fields {
                fields::put(connection, farmer, *id, report, None, now(0))?;
            }
            plantings::insert_many(connection, &planted)
        };
        store.write(write).await?;
    }
    Ok(())
}

fn field(farmer: usize, at: usize) -> Result<FieldReport, Failure> {
    let place = |number: usize| f64::from(u32::try_from(number).unwrap_or_default()) / 100.0;
    let (west, south) = (-104.0 + place(farmer % 600), 37.0 + place(at) + place(farmer / 600) / 2.0);
    let (east, north) = (west + 0.004, south + 0.004);
    let measures = Measures {
        acres: Acres::from_hundredths(3_700).ok_or("acres")?,
        uncertainty: None,
        bounding_box: BoundingBox { west, south, east, north },
        label_point: Location::new(f64::midpoint(south, north), f64::midpoint(west, east))
            .map_err(|_| "a place")?,
    };
    let ring = [[west, south], [east, south], [east, north], [west, north], [west, south]];
    let shape = json!({ "type": "Polygon", "coordinates": [ring] });
    let fips = Fips::parse(&format!("31{:03}", 1 + 2 * (farmer % 90))).ok_or("a county")?;
    Ok(FieldReport {
        boundary: Some(FieldBoundary { shape, source: None, accuracy: None, measures: Some(measures) }),
        fsa_farm: if at % 10 == 9 { None } else { Some(line("4321")?) },
        county: Some(FieldCounty {
            fips,
            name: line("Made-up County")?,
            state: line("Nebraska")?,
            certainty: Certainty::Inside,
        }),
        ..FieldReport::new(line(&name(at))?)
    })
}

fn line<const MAX: usize>(text: &str) -> Result<Line<MAX>, Failure> {
    Line::parse(text).map_err(|_| "a text".into())
}

fn name(at: usize) -> String {
    format!("Field {}", at % FIELDS + 1)
}

fn planting(
    farmer: Viewer,
    number: usize,
    at: usize,
    years: &[i32; PLANTINGS],
    fields: &[(FieldId, FieldReport)],
) -> Result<NewPlanting, Failure> {
    let is_missing = number.is_multiple_of(3) && at % FIELDS >= FIELDS * 3 / 4;
    let [this_year, .., oldest] = years;
    let year = years.get(at / FIELDS).filter(|year| !is_missing || *year != this_year);
    let start = Day::new(*year.unwrap_or(oldest), 5, 1 + u32::try_from(at % FIELDS)?);
    let part = subfields().nth(at / FIELDS % 2).and_then(|letters| Code::parse(&letters));
    let crop = CROPS.get(at % CROPS.len()).copied().unwrap_or(Crop::CORN);
    // One in twenty plantings names its field, and has no id of one.
    let field = fields.get(at % FIELDS).filter(|_| !at.is_multiple_of(FIELDS));
    let report = PlantingReport {
        field_id: field.map(|(id, _)| *id),
        acres: Acres::from_hundredths(1_850),
        period: Period::new(start, None).map_err(|_| "a period")?,
        choices: part.map(|part| (SUBFIELD.name, part)).into_iter().collect(),
        share: Percent::from_hundredths(10_000).filter(|_| !at.is_multiple_of(7)),
        ..PlantingReport::new(line(&name(at))?, crop)
    };
    Ok(NewPlanting {
        planting_id: PlantingId(Uuid::now_v7()),
        farmer: farmer.user_id,
        creator: farmer.user_id,
        report,
        created_at: now(0),
    })
}
