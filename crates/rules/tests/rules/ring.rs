use proptest::prelude::*;
use rules::ring::{Position, position, position_in};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::same_cases;

type Corner = [i32; 2];

/// Corners on a small grid, so that many lines touch, overlap and cross. Doubled, so that a middle is on the grid too.
fn ring() -> impl Strategy<Value = Vec<Corner>> {
    prop::collection::vec((-4..=4_i32, -4..=4_i32).prop_map(|(x, y)| [2 * x, 2 * y]), 3..8)
}

fn place(ring: &[Corner], point: Corner) -> Position {
    position(ring.iter().copied(), point)
}

/// The same in a plane of numbers with decimals. Its scale and origin are powers of two, so that no number is rounded.
fn place_in_decimals(ring: &[Corner], point: Corner) -> Position {
    let moved = |corner: &Corner| corner.map(|units| f64::from(units) / 1024.0 + 4096.0);
    position(ring.iter().map(moved), moved(&point))
}

/// How often the ring goes around the point, by the angles at which the point sees its sides.
fn winding(ring: &[Corner], [x, y]: Corner) -> f64 {
    let sides = ring.iter().zip(ring.iter().cycle().skip(1));
    let angle = |([x1, y1], [x2, y2]): (&Corner, &Corner)| {
        let [ax, ay, bx, by] = [x1 - x, y1 - y, x2 - x, y2 - y].map(f64::from);
        (ax * by - ay * bx).atan2(ax * bx + ay * by)
    };
    (sides.map(angle).sum::<f64>() / std::f64::consts::TAU).round()
}

proptest! {
    #![proptest_config(same_cases())]

    #[wasm_bindgen_test(unsupported = test)]
    fn corners_and_middles_of_sides_are_on_the_line(ring in ring(), turn in 0..8_usize) {
        let sides = ring.iter().zip(ring.iter().cycle().skip(1));
        for (from, to) in sides {
            let middle = [i32::midpoint(from[0], to[0]), i32::midpoint(from[1], to[1])];
            for point in [*from, middle] {
                let mut turned = ring.clone();
                turned.rotate_left(turn % ring.len());
                prop_assert_eq!(place(&turned, point), Position::OnTheLine);
                prop_assert_eq!(place_in_decimals(&turned, point), Position::OnTheLine);
            }
        }
    }

    #[wasm_bindgen_test(unsupported = test)]
    fn point_lies_inside_if_the_ring_goes_around_it_an_odd_number_of_times(
        ring in ring(),
        x in -9..=9_i32,
        y in -9..=9_i32,
    ) {
        let found = place(&ring, [x, y]);
        prop_assert_eq!(place_in_decimals(&ring, [x, y]), found);
        let mut turned_back = ring.clone();
        turned_back.reverse();
        prop_assert_eq!(place(&turned_back, [x, y]), found);
        let closed: Vec<_> = ring.iter().chain(ring.first()).copied().collect();
        prop_assert_eq!(place(&closed, [x, y]), found);
        if found != Position::OnTheLine {
            let is_odd = winding(&ring, [x, y]) % 2.0 != 0.0;
            prop_assert_eq!(found == Position::Inside, is_odd);
        }
    }
}

#[wasm_bindgen_test(unsupported = test)]
fn hole_is_outside_and_its_line_is_on_the_line() {
    let square = |from: f64, to: f64| [[from, from], [to, from], [to, to], [from, to]].into_iter();
    let place = |point| position_in([square(0.0, 9.0), square(1.0, 8.0)], point);
    for (point, expected) in [
        ([0.5, 4.0], Position::Inside),
        ([4.0, 4.0], Position::Outside),
        ([1.0, 4.0], Position::OnTheLine),
        ([8.0, 8.0], Position::OnTheLine),
        ([9.0, 4.0], Position::OnTheLine),
        ([9.5, 4.0], Position::Outside),
    ] {
        assert_eq!(place(point), expected, "{point:?}");
    }
}
