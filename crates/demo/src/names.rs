//! Names for the demo's people, farms and fields, all of them invented.

use crate::random::Random;

const FIRST: [&str; 48] = [
    "Abigail",
    "Alejandro",
    "Amara",
    "Anders",
    "Beatriz",
    "Bryce",
    "Calvin",
    "Carmen",
    "Clara",
    "Dale",
    "Darlene",
    "Diego",
    "Elias",
    "Emiko",
    "Ernesto",
    "Faith",
    "Gerald",
    "Greta",
    "Hank",
    "Ingrid",
    "Isaiah",
    "Ivy",
    "Jolene",
    "Josué",
    "Karl",
    "Keisha",
    "Lars",
    "Leticia",
    "Lyle",
    "Mabel",
    "Marcus",
    "Mei",
    "Nadine",
    "Nolan",
    "Olivia",
    "Omar",
    "Priya",
    "Quentin",
    "Ramona",
    "Renée",
    "Roscoe",
    "Sigrid",
    "Tamara",
    "Tyrell",
    "Ursula",
    "Vernon",
    "Wanda",
    "Zeke",
];

const LAST: [&str; 60] = [
    "Aldrich",
    "Amaya",
    "Bauer",
    "Becerra",
    "Begay",
    "Bjornson",
    "Blackwood",
    "Cárdenas",
    "Castillo",
    "Chen",
    "Dahl",
    "Delgado",
    "Dvorak",
    "Eberhart",
    "Engel",
    "Fairchild",
    "Fuentes",
    "Garza",
    "Goodnight",
    "Gustafson",
    "Haake",
    "Harlan",
    "Hayashi",
    "Hruska",
    "Ibarra",
    "Iverson",
    "Janssen",
    "Jefferson",
    "Kelso",
    "Klein",
    "Kozak",
    "Larkin",
    "Lindqvist",
    "Macias",
    "McAllister",
    "Mendoza",
    "Nakamura",
    "Novotny",
    "O'Dell",
    "Oliveira",
    "Ostergaard",
    "Pawlak",
    "Quintana",
    "Redfern",
    "Reyes",
    "Rasmussen",
    "Salazar",
    "Schroeder",
    "Stroh",
    "Svoboda",
    "Tabor",
    "Thiessen",
    "Treviño",
    "Unruh",
    "Vandermeer",
    "Vásquez",
    "Whitehorse",
    "Wiebe",
    "Yoder",
    "Zimmerman",
];

const FARM_ENDINGS: [&str; 8] =
    ["Farms", "Family Farm", "Land & Cattle", "Brothers", "Grain", "Acres", "& Sons", "& Daughters"];

const LANDMARKS: [&str; 28] = [
    "Airport",
    "Antelope",
    "Badger Hill",
    "Blue Barn",
    "Cedar Draw",
    "Cottonwood",
    "Creek Bottom",
    "Dry Fork",
    "Elevator",
    "Gravel Pit",
    "Grandma's",
    "Highway",
    "Home Place",
    "Lone Tree",
    "Meadowlark",
    "Mile Corner",
    "Old Orchard",
    "Plum Thicket",
    "Railroad",
    "Ridge",
    "River Bend",
    "Sandhill",
    "Schoolhouse",
    "Substation",
    "Tower",
    "Turkey Track",
    "Wagon Trail",
    "Windmill",
];

const SIDES: [&str; 8] =
    ["North", "South", "East", "West", "Northeast", "Northwest", "Southeast", "Southwest"];
const SHAPES: [&str; 6] = ["Quarter", "Eighty", "Forty", "Half", "Pivot", "Corner"];
const QUARTERS: [&str; 4] = ["NE", "NW", "SE", "SW"];

/// The first and last name of a person by number. No two people of the demo share both.
pub(crate) fn person(number: u32) -> (&'static str, &'static str) {
    let first = FIRST.get(number.wrapping_mul(29) as usize % FIRST.len()).copied().unwrap_or("Alex");
    // The last name moves on by one after each full turn of the first names, so that no pair repeats.
    let turn = number as usize / LAST.len();
    let last = LAST.get((number as usize * 7 + turn) % LAST.len()).copied().unwrap_or("Field");
    (first, last)
}

pub(crate) fn farm(last_name: &str, random: &mut Random) -> String {
    format!("{last_name} {}", random.pick(&FARM_ENDINGS, "Farms"))
}

pub(crate) fn field(random: &mut Random) -> String {
    let side = random.pick(&SIDES, "North");
    let landmark = random.pick(&LANDMARKS, "Ridge");
    let shape = random.pick(&SHAPES, "Quarter");
    match random.below(10) {
        0..=2 => format!("{landmark} {shape}"),
        3..=4 => format!("{side} {landmark}"),
        5..=6 => format!("{side} {shape} {}", random.between(1, 12)),
        7 => landmark.to_owned(),
        _ => section(random),
    }
}

/// A quarter of a section, as the land survey names it.
pub(crate) fn section(random: &mut Random) -> String {
    let quarter = random.pick(&QUARTERS, "NE");
    let (section, township, range) = (random.between(1, 36), random.between(1, 34), random.between(5, 58));
    format!("{quarter} {section}-{township}N-{range}W")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_people_of_the_demo_share_a_name() {
        let names: BTreeSet<_> = (0..200).map(person).collect();
        assert_eq!(names.len(), 200);
    }
}
