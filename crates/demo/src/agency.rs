//! An agency with about 20,000 fields in Nebraska, Kansas and Colorado, to see how the program does with many.

use rules::location::Location;
use rules::user::UserType;

use crate::data::SentField;
use crate::fields::FieldBuilder;
use crate::people::{FARMERS, Farm, People, link, person};
use crate::places::{HOLDREGE, Place, around};
use crate::random::Random;
use crate::sections::{Part, SECTION, divided};
use crate::shapes::degrees;

/// The name in the agent's address.
pub(crate) const AGENT: &str = "agency";
pub(crate) const GROWERS: u32 = 125;

/// The farm with this number has [`MOST_FIELDS`].
pub(crate) const FIRST_FARM: usize = FARMERS as usize;
const MOST_FIELDS: usize = 500;

/// Numbers of people and links; the other demo people have the smaller ones.
const FIRST_NUMBER: u32 = 300;

/// Returns none if a name or address breaks a rule, which a test rules out.
pub(crate) fn people(random: &Random) -> Option<People> {
    let agent = person(random, FIRST_NUMBER, AGENT, UserType::Agent, HOLDREGE)?;
    let (mut all, mut links, mut farms) = (vec![agent.clone()], Vec::new(), Vec::new());
    for number in 1..=GROWERS {
        let place = place(number);
        let name = format!("grower{number:03}");
        let grower = person(random, FIRST_NUMBER + number, &name, UserType::Farmer, place)?;
        links.push(link(random, grower.user_id, &agent, FIRST_NUMBER + number)?);
        farms.push(Farm { farmer: grower.user_id, employees: Vec::new(), place });
        all.push(grower);
    }
    Some(People { all, links, invitations: Vec::new(), agent: agent.user_id, farms })
}

/// The middle of a cell of a grid, so that no two farms overlap. The grid lies within the three states.
fn place(number: u32) -> Place {
    const SOUTH_WEST: [f64; 2] = [37.1, -104.0];
    const CELL: [f64; 2] = [0.25, 0.35];
    const ROWS: u32 = 22;
    const COLUMNS: u32 = 20;
    // Prime to the number of cells, so that no cell comes twice.
    const STEP: u32 = 181;
    let cell = number * STEP % (ROWS * COLUMNS);
    let [south, west] = SOUTH_WEST;
    let [high, wide] = CELL;
    around(south + high * (f64::from(cell / COLUMNS) + 0.5), west + wide * (f64::from(cell % COLUMNS) + 0.5))
}

/// The fields of a farm. Returns none if one breaks a rule, which a test rules out.
pub(crate) fn fields(farm: &Farm, number: usize, random: &mut Random) -> Option<Vec<SentField>> {
    let wanted = if number == FIRST_FARM { MOST_FIELDS } else { random.between(62, 242) as usize };
    let mut builder = FieldBuilder::new(farm, random);
    let center = farm.place.center()?;
    let sections: Vec<_> = sections().into_iter().filter(|_| random.percent(OWNED)).collect();
    let parts: Vec<_> =
        sections.into_iter().flat_map(|section| divided(section, random)).take(wanted).collect();
    let field = |Part { middle, shape }| {
        let [longitude, latitude] = degrees(center, middle);
        builder.add(shape, Location::new(latitude, longitude).ok()?, random)
    };
    parts.into_iter().map(field).collect()
}

/// The percentage of the sections around a farm's middle that belong to the farm.
const OWNED: u32 = 70;

/// The middles of the sections in a farm's cell, in meters, the nearest first.
fn sections() -> Vec<[f64; 2]> {
    const REACH: i32 = 8;
    let mut found: Vec<[i32; 2]> =
        (-REACH..=REACH).flat_map(|east| (-REACH..=REACH).map(move |north| [east, north])).collect();
    found.sort_by_key(|[east, north]| east.pow(2) + north.pow(2));
    found.into_iter().map(|place| place.map(|at| f64::from(at) * SECTION)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use land::boundary::Boundary;
    use land::overlaps::overlaps;

    use super::*;
    use crate::SEED;

    #[test]
    fn people_have_names_and_addresses_of_their_own() {
        let random = Random::new(SEED);
        let mut people = people(&random).unwrap().all;
        assert_eq!(people.len(), 1 + GROWERS as usize);
        people.extend(crate::people::people(&random).unwrap().all);
        let addresses: BTreeSet<_> = people.iter().map(|person| person.email.as_str()).collect();
        let ids: BTreeSet<_> = people.iter().map(|person| person.user_id).collect();
        let names: BTreeSet<_> = people
            .iter()
            .map(|person| (person.profile.first_name.as_str(), person.profile.last_name.as_str()))
            .collect();
        assert_eq!([addresses.len(), ids.len(), names.len()], [people.len(); 3]);
    }

    #[test]
    fn every_farm_has_a_cell_of_its_own_in_the_three_states() {
        let cells: BTreeSet<_> = (1..=GROWERS).map(place).map(|it| format!("{it:?}")).collect();
        assert_eq!(cells.len(), GROWERS as usize);
        for place in (1..=GROWERS).map(place) {
            let county = land::county::county_of(place.center().unwrap()).unwrap();
            let land::county::CountyOfPlace::Inside(county) = county else { continue };
            let area_codes = match county.state.as_str() {
                "Nebraska" => ["308", "402"],
                "Kansas" => ["620", "785"],
                "Colorado" => ["719", "970"],
                _ => panic!("{place:?} lies in {}", county.state),
            };
            assert!(area_codes.contains(&place.area_code), "{place:?}: {}", county.state);
        }
    }

    #[test]
    fn fields_are_the_same_each_time_and_do_not_overlap() {
        let random = Random::new(SEED);
        let farms = people(&random).unwrap().farms;
        let made = || fields(&farms[7], FIRST_FARM + 7, &mut random.branch(7)).unwrap();
        let fields = made();
        assert_eq!(fields, made());
        assert!((62..=242).contains(&fields.len()), "{}", fields.len());
        let shapes = fields.iter().map(|field| &field.report.boundary.as_ref().unwrap().shape);
        let boundaries: Vec<_> = shapes.map(|shape| Boundary::from_geojson(shape).unwrap()).collect();
        assert!(overlaps(&boundaries).is_empty());
        let acres: Vec<_> = boundaries.iter().map(|field| field.acres().hundredths() / 100).collect();
        assert!(acres.iter().all(|acres| (25..=640).contains(acres)), "{acres:?}");
        assert!(acres.iter().any(|acres| *acres > 300) && acres.iter().any(|acres| *acres < 40));
    }
}
