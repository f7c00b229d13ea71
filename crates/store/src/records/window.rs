//! Where and when: narrows a list by indexed columns, before its documents are read.

use rules::bounding_box::BoundingBox;

/// The default is all.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Window {
    /// In one of these, each with its west at most its east, or without a place. None for anywhere.
    pub within: Option<Vec<BoundingBox>>,
    /// In milliseconds since 1970, ends included. Records without a time stand in each.
    pub span: Option<[i64; 2]>,
}

/// Where and when all records of a list are. None without a place or a time in any of them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Coverage {
    pub within: Option<BoundingBox>,
    /// In milliseconds since 1970, ends included. An open end is the least or the greatest number.
    pub span: Option<[i64; 2]>,
}

/// The least and the greatest of four columns: west, south, east, north.
pub(super) type Sides = (Option<f64>, Option<f64>, Option<f64>, Option<f64>);

pub(super) fn bounding_box((west, south, east, north): Sides) -> Option<BoundingBox> {
    Some(BoundingBox { west: west?, south: south?, east: east?, north: north? })
}

/// The farmers and ids of records, in this order.
pub type Found<Id> = Vec<(rules::ids::UserId, Id)>;
