use std::collections::BTreeSet;

use land::work::Work;
use rules::field::FieldBody;
use rules::ids::{FieldId, UserId};
use rules::location::Location;
use serde_json::json;

use crate::data::SentField;
use crate::names;
use crate::people::{Farm, SIGNED_UP, id, signed_up};
use crate::plantings::LARGE_FARM;
use crate::random::Random;
use crate::shapes::{QUARTER, Shape, degrees};
use land::survey::survey;

pub(crate) const LARGE_FARM_FIELDS: usize = 500;

/// How many quarters lie between the middle of a farm and its farthest field.
const REACH: i32 = 40;

/// Farms that may lie around one town; each has its own quarters.
const NEIGHBORS: u32 = 3;

/// The fields of a farm. Returns none if one breaks a rule, which a test rules out. `number` counts farms from 0.
pub(crate) fn of_farm(farm: &Farm, number: usize, random: &mut Random) -> Option<Vec<SentField>> {
    let wanted = if number == LARGE_FARM { LARGE_FARM_FIELDS } else { random.between(14, 32) as usize };
    let mut builder = FieldBuilder::new(farm, random);
    let quarters = quarters(farm, number, random).into_iter().take(wanted);
    quarters.map(|center| builder.add(Shape::pick(random), center, random)).collect()
}

/// Names and numbers the fields of a farm.
pub(crate) struct FieldBuilder {
    farmer: UserId,
    fsa_farm: u32,
    count: usize,
    called: BTreeSet<String>,
}

impl FieldBuilder {
    pub(crate) fn new(farm: &Farm, random: &mut Random) -> Self {
        let fsa_farm = random.between(1_000, 9_999);
        Self { farmer: farm.farmer, fsa_farm, count: 0, called: BTreeSet::new() }
    }

    pub(crate) fn add(&mut self, shape: Shape, center: Location, random: &mut Random) -> Option<SentField> {
        let (tract, of_tract) = (2_000 + self.count / 4, 1 + self.count % 4);
        self.count += 1;
        let body = json!({
            "name": name(&mut self.called, random),
            "boundary": shape.boundary(center, random),
            "boundarySource": random.pick(&["imported", "drawn", "walked"], "drawn"),
            "boundaryAccuracy": f64::from(random.between(10, 60)) / 10.0,
            "fsaFarm": self.fsa_farm.to_string(),
            "fsaTract": tract.to_string(),
            "fsaField": of_tract.to_string(),
        });
        let body: FieldBody = serde_json::from_value(body).ok()?;
        let report = body.check(|shape, accuracy| survey(shape, accuracy, &Work::default())).ok()?;
        let field_id = FieldId(id(SIGNED_UP, random));
        Some(SentField { field_id, farmer: self.farmer, report, at: signed_up()? })
    }
}

/// The centers of a farm's quarters, the nearest to its middle first.
fn quarters(farm: &Farm, number: usize, random: &mut Random) -> Vec<Location> {
    let middle =
        [random.between(0, 16), random.between(0, 16)].map(|at| i32::try_from(at).unwrap_or_default() - 8);
    let turn = u32::try_from(number / crate::places::PLACES.len()).unwrap_or_default() % NEIGHBORS;
    let mut found: Vec<[i32; 2]> = (-REACH..=REACH)
        .flat_map(|east| (-REACH..=REACH).map(move |north| [east, north]))
        .filter(|quarter| owner(*quarter) == turn)
        .collect();
    let distance = |[east, north]: &[i32; 2]| (east - middle[0]).pow(2) + (north - middle[1]).pow(2);
    found.sort_by_key(distance);
    let center = |[east, north]: [i32; 2]| {
        let [longitude, latitude] =
            degrees(farm.place.center()?, [f64::from(east) * QUARTER, f64::from(north) * QUARTER]);
        Location::new(latitude, longitude).ok()
    };
    found.into_iter().filter_map(center).collect()
}

/// Which of the farms around a town has the quarter.
fn owner([east, north]: [i32; 2]) -> u32 {
    let seed = (i64::from(east) << 32) | i64::from(north.cast_unsigned());
    Random::new(seed.cast_unsigned()).below(NEIGHBORS)
}

/// A name that the farm does not have yet.
fn name(called: &mut BTreeSet<String>, random: &mut Random) -> String {
    let name = names::field(random);
    let spelled = (1..).map(|turn| if turn == 1 { name.clone() } else { format!("{name} {turn}") });
    let unused = spelled.into_iter().find(|name| !called.contains(name)).unwrap_or(name.clone());
    called.insert(unused.clone());
    unused
}
