//! What an insurer asks for beside the crop, the acres and the ground.

use super::line::ReportLine;
use super::reason::Reason;
use crate::planting::members::IRRIGATION;

pub(super) fn reasons(line: &ReportLine<'_>) -> impl Iterator<Item = Reason> {
    let is_said = line.planting.choices.contains_key(IRRIGATION.name);
    (!is_said).then_some(Reason::IrrigationMissing).into_iter()
}
