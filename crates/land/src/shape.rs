//! Areas without a promise about them.

use crate::grid::{Frame, Part, Point};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    pub(crate) frame: Frame,
    pub(crate) parts: Vec<Part>,
}

impl Shape {
    pub(crate) fn points(&self) -> impl Iterator<Item = &Point> {
        self.parts.iter().flatten().flatten()
    }
}
