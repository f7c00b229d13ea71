//! Overlap, union and difference, exact on the grid: only new corners are rounded to it.

use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay::{IntOverlayOptions, Overlay};
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::core::solver::Solver;
use i_overlay::string::overlay::StringOverlay;
use i_overlay::string::rule::StringRule;

use crate::geodesic;
use crate::grid::{Bounds, Frame, Part, Point};
use crate::shape::Shape;

pub(crate) fn union(one: &Shape, other: &Shape) -> Shape {
    combined(one, other, OverlayRule::Union)
}

pub(crate) fn difference(one: &Shape, other: &Shape) -> Option<Shape> {
    let rest = combined(one, other, OverlayRule::Difference);
    (!rest.parts.is_empty()).then_some(rest)
}

/// The pieces on the two sides of a line. A line that ends inside cuts nothing off there.
pub(crate) fn cut(shape: &Shape, line: &[Point]) -> Vec<Shape> {
    let ogc = IntOverlayOptions::ogc();
    let mut overlay = StringOverlay::from_shape_and_string_custom(&shape.parts, &[line.to_vec()][..], ogc);
    let graph = overlay.build_graph_view(FillRule::NonZero);
    let pieces = graph.map(|graph| graph.extract_shapes(StringRule::Slice)).unwrap_or_default();
    pieces.into_iter().map(|piece| Shape { frame: shape.frame, parts: vec![piece] }).collect()
}

/// Square meters in both.
pub(crate) fn overlap(one: &Shape, other: &Shape) -> f64 {
    overlap_of_parts(one.frame, &one.parts, &seen_from(one.frame, other))
}

/// Square meters in both; the parts are in the same frame.
pub(crate) fn overlap_of_parts(frame: Frame, one: &[Part], other: &[Part]) -> f64 {
    geodesic::size_of_parts(frame, &overlaid(one, other, OverlayRule::Intersect)).square_meters
}

fn combined(one: &Shape, other: &Shape, rule: OverlayRule) -> Shape {
    let parts = overlaid(&one.parts, &seen_from(one.frame, other), rule);
    Shape { frame: one.frame, parts }
}

/// The parts of the shape in another frame.
fn seen_from(frame: Frame, shape: &Shape) -> Vec<Part> {
    let east = frame.to(shape.frame);
    let moved = |point: &Point| Point { x: point.x.saturating_add(east), y: point.y };
    let part = |part: &Part| part.iter().map(|ring| ring.iter().map(moved).collect()).collect();
    shape.parts.iter().map(part).collect()
}

fn overlaid(one: &[Part], other: &[Part], rule: OverlayRule) -> Vec<Part> {
    if !meet(one, other) {
        return apart(one, other, rule);
    }
    Overlay::from_subj_and_clip_custom(&one.to_vec(), &other.to_vec(), IntOverlayOptions::ogc(), Solver::AUTO)
        .overlay(rule, FillRule::NonZero)
}

fn meet(one: &[Part], other: &[Part]) -> bool {
    let [bounds, others] = [one, other].map(|parts| Bounds::of(parts.iter().flatten().flatten()));
    bounds.zip(others).is_some_and(|(bounds, others)| bounds.meets(&others))
}

/// Parts on the other side of the Earth are beyond the numbers that an overlay can compute with.
fn apart(one: &[Part], other: &[Part], rule: OverlayRule) -> Vec<Part> {
    match rule {
        OverlayRule::Union => [one, other].concat(),
        OverlayRule::Difference => one.to_vec(),
        _ => Vec::new(),
    }
}
