//! Rings of corners in a plane, and whether a point lies in them. No result is rounded.

use robust::Coord;

/// A coordinate of a plane: a number of the grid or of a reference system.
pub trait Coordinate: Copy + PartialOrd {
    type Turn: PartialOrd + Default;

    /// Returns more than 0 if the point is left of the line, less if it is right of it, and 0 if it is in line. It is
    /// exact for whole numbers that are apart by less than half of their range.
    fn turn(from: [Self; 2], to: [Self; 2], point: [Self; 2]) -> Self::Turn;
}

impl Coordinate for i32 {
    type Turn = i128;

    fn turn(from: [Self; 2], to: [Self; 2], point: [Self; 2]) -> i128 {
        let from_start =
            |[x, y]: [Self; 2]| [i128::from(x) - i128::from(from[0]), i128::from(y) - i128::from(from[1])];
        let ([ax, ay], [bx, by]) = (from_start(to), from_start(point));
        ax * by - ay * bx
    }
}

impl Coordinate for f64 {
    type Turn = Self;

    /// The sign is exact.
    fn turn(from: [Self; 2], to: [Self; 2], point: [Self; 2]) -> Self {
        let [from, to, point] = [from, to, point].map(|[x, y]| Coord { x, y });
        robust::orient2d(from, to, point)
    }
}

/// Says where a point lies to an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Position {
    Inside,
    OnTheLine,
    Outside,
}

/// The sides of a ring, the last one back to the first corner. The first corner may be repeated at the end.
pub fn sides<C: Copy>(ring: impl Iterator<Item = C> + Clone) -> impl Iterator<Item = [C; 2]> {
    ring.clone().zip(ring.cycle().skip(1)).map(|(from, to)| [from, to])
}

/// Whether the point is on the line between two others, ends included.
pub fn is_on_line<C: Coordinate>([from, to]: [[C; 2]; 2], point: [C; 2]) -> bool {
    let is_between = |axis: usize| {
        let [one, other, it] = [from, to, point].map(|[x, y]| if axis == 0 { x } else { y });
        (one <= it && it <= other) || (other <= it && it <= one)
    };
    is_between(0) && is_between(1) && C::turn(from, to, point) == C::Turn::default()
}

/// Decides by the parity of the sides to the point's east.
pub fn position<C: Coordinate>(ring: impl Iterator<Item = [C; 2]> + Clone, point: [C; 2]) -> Position {
    let [_, y] = point;
    let mut is_inside = false;
    for side in sides(ring) {
        let [from, to] = side;
        let [is_from_above, is_to_above] = [from[1] > y, to[1] > y];
        if is_from_above == is_to_above && from[1] != y && to[1] != y {
            continue;
        }
        if is_on_line(side, point) {
            return Position::OnTheLine;
        }
        // A side counts with its lower end and without its upper one.
        let is_left = C::turn(from, to, point) > C::Turn::default();
        if is_from_above != is_to_above && is_left == is_to_above {
            is_inside = !is_inside;
        }
    }
    if is_inside { Position::Inside } else { Position::Outside }
}

/// Says where the point lies to an exterior with its holes. The first ring is the exterior.
pub fn position_in<C: Coordinate>(
    rings: impl IntoIterator<Item = impl Iterator<Item = [C; 2]> + Clone>,
    point: [C; 2],
) -> Position {
    let mut rings = rings.into_iter();
    match rings.next().map(|exterior| position(exterior, point)) {
        Some(Position::Inside) => {
            let in_hole = rings.map(|hole| position(hole, point)).find(|it| *it != Position::Outside);
            match in_hole {
                None => Position::Inside,
                Some(Position::Inside) => Position::Outside,
                Some(Position::OnTheLine | Position::Outside) => Position::OnTheLine,
            }
        }
        other => other.unwrap_or(Position::Outside),
    }
}
