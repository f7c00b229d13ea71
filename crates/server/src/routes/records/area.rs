//! The `bbox` of a query: a part of the map.

use rules::bounding_box::BoundingBox;

use crate::problem::{Code, Problem};

/// West, south, east and north in degrees, or the corners of another reference system. Heights, in a box of six
/// numbers, count for nothing.
pub(crate) fn corners(text: &str) -> Option<[f64; 4]> {
    let number = |it: &str| it.trim().parse().ok().filter(|number: &f64| number.is_finite());
    let numbers = text.split(',').map(number).collect::<Option<Vec<f64>>>()?;
    let ([x1, y1, x2, y2] | [x1, y1, _, x2, y2, _]) = numbers[..] else { return None };
    Some([x1, y1, x2, y2])
}

pub(crate) fn area(bbox: Option<&str>) -> Result<Option<BoundingBox>, Problem> {
    bbox.map(|text| corners(text).and_then(BoundingBox::new).ok_or_else(|| unfit("bbox", text))).transpose()
}

/// The refusal of a parameter of a query.
pub(crate) fn unfit(name: &str, text: &str) -> Problem {
    Problem::new(Code::MalformedAddress, format!("The parameter “{name}” cannot be “{text}”."))
}
