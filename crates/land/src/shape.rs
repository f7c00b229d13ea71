//! Areas that nobody has checked.

use crate::bounds::Bounds;
use crate::grid::{Frame, Point};
use crate::ring::Part;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) frame: Frame,
    pub(crate) parts: Vec<Part>,
}

impl Shape {
    /// `None` for a shape without corners.
    pub(crate) fn bounds(&self) -> Option<Bounds> {
        Bounds::of(self.points())
    }

    pub(crate) fn points(&self) -> impl Iterator<Item = &Point> {
        self.parts.iter().flatten().flatten()
    }
}
