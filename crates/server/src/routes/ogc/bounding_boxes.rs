//! The degrees around a box of any reference system, for the store's indexes.

use rules::bounding_box::BoundingBox;

use super::crs::Projection;
use super::shape::Shape;

/// The unit is degrees. The margin covers the last digit of a stored place, and the curves that straight sides become.
const MARGIN: f64 = 1e-7;
const MARGIN_OF_PLANES: f64 = 1e-3;

/// Points on each side of a box. Between two of them a side that bends stays within the margin, or within the share of
/// the box that is added to it.
const POINTS_OF_SIDE: u32 = 32;
const SHARE: f64 = 0.01;

/// A box with a pole in it spans all longitudes.
const SPAN_MAX: f64 = 180.0;

/// Returns none if a rectangle would not hold all of a box.
pub(super) fn bounding_boxes(boxes: &[Shape], projection: &Projection) -> Option<Vec<BoundingBox>> {
    boxes.iter().map(|shape| rectangle(shape.bounds(), projection)).collect()
}

fn rectangle([from, to]: [[f64; 2]; 2], projection: &Projection) -> Option<BoundingBox> {
    if projection.crs().is_geographic() {
        let ([west, south], [east, north]) = (projection.unproject(from)?, projection.unproject(to)?);
        return Some(widened([west, south], [east, north], MARGIN));
    }
    let (mut least, mut greatest) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for point in outline(from, to) {
        let [longitude, latitude] = projection.unproject(point)?;
        least = [least[0].min(longitude), least[1].min(latitude)];
        greatest = [greatest[0].max(longitude), greatest[1].max(latitude)];
    }
    let span = (greatest[0] - least[0]).max(greatest[1] - least[1]);
    (span < SPAN_MAX).then(|| widened(least, greatest, MARGIN_OF_PLANES + span * SHARE))
}

fn outline([x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) -> impl Iterator<Item = [f64; 2]> {
    (0..=POINTS_OF_SIDE).flat_map(move |at| {
        let share = f64::from(at) / f64::from(POINTS_OF_SIDE);
        let (x, y) = (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share);
        [[x, y1], [x, y2], [x1, y], [x2, y]]
    })
}

fn widened([west, south]: [f64; 2], [east, north]: [f64; 2], by: f64) -> BoundingBox {
    BoundingBox { west: west - by, south: south - by, east: east + by, north: north + by }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::routes::ogc::crs::Crs;

    fn holds(rectangle: &BoundingBox, [longitude, latitude]: [f64; 2]) -> bool {
        (rectangle.west..=rectangle.east).contains(&longitude)
            && (rectangle.south..=rectangle.north).contains(&latitude)
    }

    proptest! {
        #[test]
        fn every_place_in_a_box_is_in_the_rectangle_around_it(
            longitude in -125.0..-66.0_f64,
            latitude in 24.0..50.0_f64,
            size in prop::array::uniform2(1.0..2_000_000.0_f64),
            share in prop::array::uniform2(0.0..=1.0_f64),
            crs in prop::sample::select(vec![3857, 5070, 26914, 32614]),
        ) {
            let projection = Projection::to(Crs::Epsg(crs)).unwrap();
            let from = projection.project([longitude, latitude]).unwrap();
            let to = [from[0] + size[0], from[1] + size[1]];
            let inside = [from[0] + size[0] * share[0], from[1] + size[1] * share[1]];
            let rectangles = bounding_boxes(&[Shape::rectangle(from, to)], &projection);
            if let (Some(place), Some(rectangles)) = (projection.unproject(inside), rectangles) {
                prop_assert!(holds(&rectangles[0], place), "{rectangles:?} {place:?}");
            }
        }
    }

    #[test]
    fn a_box_that_no_rectangle_holds_has_none() {
        let boxes_around = |crs, from, to| {
            let projection = Projection::to(Crs::Epsg(crs)).unwrap();
            bounding_boxes(&[Shape::rectangle(from, to)], &projection)
        };
        assert_eq!(boxes_around(5070, [-9e6, -9e6], [9e6, 9e6]), None);
        assert_eq!(boxes_around(3857, [-3e7, -3e7], [3e7, 3e7]), None);
        let rectangles = boxes_around(4326, [40.0, -100.0], [41.0, -99.0]).unwrap();
        assert!(holds(&rectangles[0], [-100.0, 41.0]) && !holds(&rectangles[0], [-100.1, 41.0]));
    }
}
