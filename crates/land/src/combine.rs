//! Overlap, union and difference, exact on the grid: only new corners are rounded to it.

use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay::{IntOverlayOptions, Overlay};
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::core::solver::Solver;
use i_overlay::string::overlay::StringOverlay;
use i_overlay::string::rule::StringRule;

use crate::boundary::contacts::{Contact, Segment, segments, sweep};
use crate::bounds::Bounds;
use crate::geodesic;
use crate::grid::{Frame, Point};
use crate::limits::CROSSINGS_MAX;
use crate::ring::Part;
use crate::shape::Shape;
use crate::work::{Exceeded, Work};

/// Steps of an overlay besides those for each line.
const OVERLAY: usize = 100;

pub(crate) fn union(one: &Shape, other: &Shape, work: &Work<'_>) -> Result<Shape, Exceeded> {
    combined(one, other, OverlayRule::Union, work)
}

pub(crate) fn difference(one: &Shape, other: &Shape, work: &Work<'_>) -> Result<Option<Shape>, Exceeded> {
    let rest = combined(one, other, OverlayRule::Difference, work)?;
    Ok((!rest.parts.is_empty()).then_some(rest))
}

/// The pieces on the two sides of a line. A line that ends inside cuts nothing off there.
pub(crate) fn cut(shape: &Shape, line: &[Point]) -> Vec<Shape> {
    let ogc = IntOverlayOptions::ogc();
    let mut overlay = StringOverlay::from_shape_and_string_custom(&shape.parts, &[line.to_vec()][..], ogc);
    let graph = overlay.build_graph_view(FillRule::NonZero);
    let pieces = graph.map(|graph| graph.extract_shapes(StringRule::Slice)).unwrap_or_default();
    pieces.into_iter().map(|piece| Shape { frame: shape.frame, parts: vec![piece] }).collect()
}

/// Returns the square meters that lie in both.
pub(crate) fn overlap(one: &Shape, other: &Shape, work: &Work<'_>) -> Result<f64, Exceeded> {
    let both = combined(one, other, OverlayRule::Intersect, work)?;
    Ok(geodesic::size_of_parts(both.frame, &both.parts).square_meters)
}

/// Square meters in both; the parts are in the same frame.
pub(crate) fn overlap_of_parts(frame: Frame, one: &[Part], other: &[Part]) -> f64 {
    geodesic::size_of_parts(frame, &overlay_of(one, other, OverlayRule::Intersect)).square_meters
}

fn combined(one: &Shape, other: &Shape, rule: OverlayRule, work: &Work<'_>) -> Result<Shape, Exceeded> {
    let theirs = parts_in_frame(one.frame, other);
    work.take(OVERLAY + one.points().count() + other.points().count())?;
    if boxes_meet(&one.parts, &theirs) {
        check_crossings(&one.parts, &theirs, work)?;
    }
    Ok(Shape { frame: one.frame, parts: overlay_of(&one.parts, &theirs, rule) })
}

/// Fails if the lines of the two cross more often than two boundaries can that become one. An overlay holds all
/// crossings at once, and there can be a quarter of the product of both numbers of lines.
fn check_crossings(one: &[Part], other: &[Part], work: &Work<'_>) -> Result<(), Exceeded> {
    let of_one = one.iter().map(Vec::len).sum();
    let [bounds, others] = [one, other].map(bounds);
    let mut near = segments(one.iter().chain(other).flatten().map(Vec::as_slice));
    near.retain(|line| {
        let around = if line.ring < of_one { others } else { bounds };
        around.is_some_and(|around| around.meets(&line.bounds))
    });
    let mut crossings = 0;
    let are_of_two = |first: &Segment, second: &Segment| (first.ring < of_one) != (second.ring < of_one);
    sweep(near, are_of_two, work, |_, _, contact| {
        crossings += usize::from(matches!(contact, Contact::Cross(_)));
        crossings <= CROSSINGS_MAX
    })?;
    if crossings > CROSSINGS_MAX { Err(Exceeded) } else { Ok(()) }
}

/// The parts of the shape in another frame.
fn parts_in_frame(frame: Frame, shape: &Shape) -> Vec<Part> {
    let east = frame.to(shape.frame);
    let moved = |point: &Point| Point { x: point.x.saturating_add(east), y: point.y };
    let part = |part: &Part| part.iter().map(|ring| ring.iter().map(moved).collect()).collect();
    shape.parts.iter().map(part).collect()
}

fn overlay_of(one: &[Part], other: &[Part], rule: OverlayRule) -> Vec<Part> {
    if !boxes_meet(one, other) {
        return overlay_of_distant(one, other, rule);
    }
    Overlay::from_subj_and_clip_custom(&one.to_vec(), &other.to_vec(), IntOverlayOptions::ogc(), Solver::AUTO)
        .overlay(rule, FillRule::NonZero)
}

fn boxes_meet(one: &[Part], other: &[Part]) -> bool {
    let [bounds, others] = [one, other].map(bounds);
    bounds.zip(others).is_some_and(|(bounds, others)| bounds.meets(&others))
}

fn bounds(parts: &[Part]) -> Option<Bounds> {
    Bounds::of(parts.iter().flatten().flatten())
}

/// Parts on the other side of the Earth are beyond the numbers that an overlay can compute with.
fn overlay_of_distant(one: &[Part], other: &[Part], rule: OverlayRule) -> Vec<Part> {
    match rule {
        OverlayRule::Union => [one, other].concat(),
        OverlayRule::Difference => one.to_vec(),
        _ => Vec::new(),
    }
}
