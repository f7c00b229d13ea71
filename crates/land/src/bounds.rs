//! Boxes on the grid.

use crate::grid::Point;

/// A box. Its sides belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) min: Point,
    pub(crate) max: Point,
}

impl Bounds {
    pub(crate) fn of<'a>(points: impl IntoIterator<Item = &'a Point>) -> Option<Self> {
        let mut points = points.into_iter();
        let first = *points.next()?;
        Some(points.fold(Self::between(first, first), |bounds, point| Self {
            min: Self::between(bounds.min, *point).min,
            max: Self::between(bounds.max, *point).max,
        }))
    }

    pub(crate) fn between(one: Point, other: Point) -> Self {
        Self {
            min: Point { x: one.x.min(other.x), y: one.y.min(other.y) },
            max: Point { x: one.x.max(other.x), y: one.y.max(other.y) },
        }
    }

    pub(crate) const fn contains(&self, point: Point) -> bool {
        self.min.x <= point.x && point.x <= self.max.x && self.min.y <= point.y && point.y <= self.max.y
    }

    /// Whether the two share more than a side.
    pub(crate) const fn overlaps(&self, other: &Self) -> bool {
        self.min.x < other.max.x
            && other.min.x < self.max.x
            && self.min.y < other.max.y
            && other.min.y < self.max.y
    }

    /// Whether the two share a point, on their sides too.
    pub(crate) const fn meets(&self, other: &Self) -> bool {
        self.min.x <= other.max.x
            && other.min.x <= self.max.x
            && self.min.y <= other.max.y
            && other.min.y <= self.max.y
    }

    /// The box moved to the east. `None` beyond the numbers of the grid.
    pub(crate) fn moved(&self, east: i64) -> Option<Self> {
        let moved =
            |point: Point| Some(Point { x: i32::try_from(i64::from(point.x) + east).ok()?, y: point.y });
        Some(Self { min: moved(self.min)?, max: moved(self.max)? })
    }

    pub(crate) fn grown(&self, by: Point) -> Self {
        Self {
            min: Point { x: self.min.x.saturating_sub(by.x), y: self.min.y.saturating_sub(by.y) },
            max: Point { x: self.max.x.saturating_add(by.x), y: self.max.y.saturating_add(by.y) },
        }
    }
}
