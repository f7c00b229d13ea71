use land::boundary::Boundary;
use land::limits::CROSSINGS_MAX;
use land::parts::{PartsViolation, check_parts};
use land::violation::ViolationCode;
use rules::location::Location;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::fields::field;
use crate::support::random::Random;
use crate::support::{HERE, boundary};

const WEST: &[[i32; 2]] = &[[0, 0], [10, 0], [10, 10], [0, 10]];
const EAST: &[[i32; 2]] = &[[10, 0], [20, 0], [20, 10], [10, 10]];

#[wasm_bindgen_test(unsupported = test)]
fn fields_that_share_a_side_become_one_and_split_again() {
    let [west, east] = [WEST, EAST].map(|ring| boundary(&[&[ring]]));
    let both = west.union(&east).unwrap();
    assert_eq!((both.parts().len(), both.corners()), (1, 4));
    let rest = both.difference(&east).unwrap().unwrap();
    assert_eq!((rest.acres(), rest.bounding_box()), (west.acres(), west.bounding_box()));
    assert_eq!(both.difference(&both).unwrap(), None);
    assert_eq!(west.overlap(&east).units(), 0);
    assert_eq!(both.overlap(&west), west.acres().decimal());
}

#[wasm_bindgen_test(unsupported = test)]
fn fields_apart_become_two_parts_and_take_nothing_off_each_other() {
    let [west, apart] = [WEST, &[[30, 0], [40, 0], [40, 10]]].map(|ring| boundary(&[&[ring]]));
    assert_eq!(west.union(&apart).unwrap().parts().len(), 2);
    assert_eq!(west.difference(&apart).unwrap(), Some(west.clone()));
    assert_eq!(west.overlap(&apart).units(), 0);
}

#[wasm_bindgen_test(unsupported = test)]
fn fields_at_both_ends_of_the_country_are_too_far_apart_for_a_union() {
    let here = boundary(&[&[WEST]]);
    let guam =
        r#"{"type":"Polygon","coordinates":[[[144.77,13.45],[144.78,13.45],[144.77,13.46],[144.77,13.45]]]}"#;
    let guam = Boundary::parse(guam).unwrap();
    assert_eq!(here.union(&guam).unwrap_err()[0].code, ViolationCode::UnionUnfit);
    assert_eq!(guam.overlap(&here).units(), 0);
    assert_eq!(guam.difference(&here).unwrap(), Some(guam.clone()));
}

#[wasm_bindgen_test(unsupported = test)]
fn a_strip_across_a_field_leaves_two_parts_and_a_pond_leaves_a_hole() {
    let west = boundary(&[&[WEST]]);
    let strip = boundary(&[&[&[[4, -5], [6, -5], [6, 15], [4, 15]]]]);
    let pond = boundary(&[&[&[[4, 4], [6, 4], [6, 6], [4, 6]]]]);
    assert_eq!(west.difference(&strip).unwrap().unwrap().parts().len(), 2);
    assert_eq!(west.difference(&pond).unwrap().unwrap().parts()[0].len(), 2);
}

/// A line through corners in thousandths of a degree from here.
fn line(corners: &[[f64; 2]]) -> Vec<Location> {
    let place = |[x, y]: &[f64; 2]| Location::new(HERE[1] + y / 1e3, HERE[0] + x / 1e3).unwrap();
    corners.iter().map(place).collect()
}

#[wasm_bindgen_test(unsupported = test)]
fn a_line_across_a_field_cuts_it_into_its_sides() {
    let west = boundary(&[&[WEST]]);
    let halves = west.cut(&line(&[[5.0, -1.0], [5.0, 11.0]])).unwrap();
    assert_eq!(halves.len(), 2);
    assert_eq!(halves[0].union(&halves[1]).unwrap().acres(), west.acres());
    assert_eq!(halves[0].overlap(&halves[1]).units(), 0);
    let bent = west.cut(&line(&[[-1.0, 2.0], [5.0, 8.0], [11.0, 2.0]])).unwrap();
    assert_eq!(bent.len(), 2);
    // Along its own corners, and beginning on its line.
    assert_eq!(west.cut(&line(&[[0.0, 0.0], [10.0, 10.0]])).unwrap().len(), 2);
    // The line goes in and out again, twice.
    assert_eq!(west.cut(&line(&[[2.0, -1.0], [2.0, 11.0], [8.0, 11.0], [8.0, -1.0]])).unwrap().len(), 3);
}

#[wasm_bindgen_test(unsupported = test)]
fn a_line_that_does_not_cross_a_field_leaves_it_whole() {
    let west = boundary(&[&[WEST]]);
    for corners in [
        &[[20.0, 0.0], [20.0, 10.0]][..],
        &[[5.0, -1.0], [5.0, 5.0]],
        &[[2.0, 2.0], [8.0, 8.0]],
        &[[5.0, 5.0]],
        &[],
    ] {
        let acres: Vec<_> = west.cut(&line(corners)).unwrap().iter().map(Boundary::acres).collect();
        assert_eq!(acres, [west.acres()], "{corners:?}");
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn a_line_cuts_through_a_hole_and_leaves_other_parts_whole() {
    let pond: &[[i32; 2]] = &[[4, 4], [4, 6], [6, 6], [6, 4]];
    let field = boundary(&[&[WEST, pond], &[&[[30, 0], [40, 0], [40, 10]]]]);
    let pieces = field.cut(&line(&[[5.0, -1.0], [5.0, 11.0]])).unwrap();
    let acres: f64 = pieces.iter().map(|piece| piece.acres().number()).sum();
    assert_eq!(pieces.len(), 3);
    assert!((acres - field.acres().number()).abs() < 0.02, "{acres}");
}

#[wasm_bindgen_test(unsupported = test)]
fn a_piece_that_is_too_small_for_a_field_is_refused() {
    let west = boundary(&[&[WEST]]);
    let refused = west.cut(&line(&[[0.0004, -1.0], [0.0, 11.0]])).unwrap_err();
    assert_eq!(refused[0].code, ViolationCode::AreaTooSmall);
}

/// What is in both, what is in one only and what is in either add up, for boundaries that lie over each other.
#[wasm_bindgen_test(unsupported = test)]
fn overlap_union_and_difference_add_up() {
    let mut random = Random::seeded(9);
    for _ in 0..60 {
        let one = field(&mut random);
        let moved = one.to_geojson().to_string();
        let other = shifted(&moved, &mut random);
        let Ok(other) = Boundary::parse(&other) else { continue };
        let union = one.union(&other).unwrap();
        let rest = one.difference(&other).unwrap().map_or(0.0, |rest| rest.acres().number());
        let overlap = one.overlap(&other).number();
        let bound = 0.03 + one.acres().number() * 1e-5;
        assert!((rest + overlap - one.acres().number()).abs() < bound, "{moved}");
        assert!((rest + other.acres().number() - union.acres().number()).abs() < bound, "{moved}");
        assert_eq!(one.overlap(&other), other.overlap(&one));
    }
}

/// The same boundary a few meters to the north.
fn shifted(geojson: &str, random: &mut Random) -> String {
    let north = f64::from(u32::try_from(random.between(1, 2_000)).unwrap()) / 1e7;
    let mut value: serde_json::Value = serde_json::from_str(geojson).unwrap();
    shift(&mut value["coordinates"], north);
    value.to_string()
}

fn shift(value: &mut serde_json::Value, north: f64) {
    let Some(list) = value.as_array_mut() else { return };
    if let [_, latitude] = list.as_mut_slice()
        && let Some(degrees) = latitude.as_f64()
    {
        *latitude = crate::support::rounded(degrees + north).into();
    } else {
        for inner in list {
            shift(inner, north);
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn parts_are_the_field_or_one_is_outside_overlaps_or_is_missing() {
    let west = boundary(&[&[WEST]]);
    let part = |from: i32, to: i32| boundary(&[&[&[[from, 0], [to, 0], [to, 10], [from, 10]]]]);
    let pieces = west.cut(&line(&[[3.3, -1.0], [6.6, 11.0]])).unwrap();
    assert_eq!(check_parts(&west, &pieces), Ok(()));
    assert_eq!(check_parts(&west, &[part(0, 4), part(4, 10)]), Ok(()));
    assert_eq!(check_parts(&west, &[part(0, 4), part(4, 11)]), Err(PartsViolation::Outside(1)));
    let overlapping = check_parts(&west, &[part(0, 5), part(4, 10)]);
    assert!(
        matches!(overlapping, Err(PartsViolation::Overlap(found)) if (found.one, found.other) == (0, 1)),
        "{overlapping:?}"
    );
    let missing = check_parts(&west, &[part(0, 4), part(5, 10)]);
    assert!(matches!(missing, Err(PartsViolation::LeftOut(acres)) if acres.units() > 2_000), "{missing:?}");
}

/// Teeth over the whole width, so that the lines of two combs across each other cross everywhere.
fn comb(teeth: i32, is_upright: bool) -> Boundary {
    let place = |x: i32, y: i32| if is_upright { [y, x] } else { [x, y] };
    let tooth = |tooth: i32| {
        let (low, high) = (4 * tooth, 4 * tooth + 2);
        [place(4 * teeth, low), place(4 * teeth, high), place(1, high), place(1, low + 4)]
    };
    let mut ring = vec![place(0, 0)];
    ring.extend((0..teeth).flat_map(tooth));
    ring.push(place(0, 4 * teeth));
    boundary(&[&[&ring]])
}

#[wasm_bindgen_test(unsupported = test)]
fn boundaries_that_cross_too_often_are_refused_before_they_are_combined() {
    // Each tooth crosses two lines of the others twice.
    let few = (comb(20, false), comb(20, true));
    assert!(few.0.union(&few.1).is_ok());
    let (comb, across) = (comb(60, false), comb(60, true));
    assert!(comb.corners() + across.corners() < CROSSINGS_MAX / 10);
    assert_eq!(comb.union(&across).unwrap_err()[0].code, ViolationCode::UnionUnfit);
    assert_eq!(comb.difference(&across).unwrap_err()[0].code, ViolationCode::BoundaryTooIntricate);
    assert_eq!(comb.overlap(&across), comb.acres().min(across.acres()).decimal());
    assert_eq!(check_parts(&comb, &[across.clone(), across]), Err(PartsViolation::TooIntricate));
}
