//! Which fields have land in an area of a download.

use rules::bounding_box::BoundingBox;
use rules::field::FieldReport;
use store::records::Window;

use super::crs::{Crs, Projection};
use super::shape::Shape;
use crate::problem::Problem;

/// An area, which a boundary meets as it meets the `bbox` of the layer.
#[derive(Clone, Debug)]
pub(crate) struct AreaFilter {
    area: BoundingBox,
    boxes: Vec<Shape>,
    degrees: Projection,
}

impl AreaFilter {
    pub(crate) fn new(area: BoundingBox) -> Result<Self, Problem> {
        let degrees = Projection::to(Crs::Crs84).map_err(|cause| Problem::internal(&cause))?;
        let boxes = area.parts().map(|it| Shape::rectangle([it.west, it.south], [it.east, it.north]));
        Ok(Self { area, boxes: boxes.collect(), degrees })
    }

    /// What the store can narrow by: never less than the area.
    pub(crate) fn window(&self) -> Window {
        Window { within: Some(self.area.parts().collect()), span: None }
    }

    pub(crate) fn keeps(&self, field: &FieldReport) -> bool {
        let shape = field.boundary.as_ref().and_then(|boundary| Shape::of(&boundary.shape, &self.degrees));
        shape.is_some_and(|shape| self.boxes.iter().any(|it| it.intersects(&shape)))
    }
}
