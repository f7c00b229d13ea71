//! What an insurer asks for beside the crop, the acres and the ground.

use super::line::ReportLine;
use super::reason::Reason;
use crate::percent::{MAX_PERCENT, Percent};
use crate::planting::PlantingReport;
use crate::planting::members::{IRRIGATION, LEGAL_DESCRIPTION, OTHER_SHAREHOLDERS};

pub(super) fn reasons(line: &ReportLine<'_>) -> impl Iterator<Item = Reason> {
    let planting = line.planting;
    let has_legal_description = planting.texts.contains_key(LEGAL_DESCRIPTION.name);
    [
        of_shareholders(planting),
        (!has_legal_description).then_some(Reason::LegalDescriptionMissing),
        (!planting.choices.contains_key(IRRIGATION.name)).then_some(Reason::IrrigationMissing),
    ]
    .into_iter()
    .flatten()
}

fn of_shareholders(planting: &PlantingReport) -> Option<Reason> {
    let is_known = planting.texts.contains_key(OTHER_SHAREHOLDERS.name);
    let has_others = planting.share.is_some_and(|share| !is_whole(share));
    (has_others && !is_known).then_some(Reason::OtherShareholdersMissing)
}

fn is_whole(share: Percent) -> bool {
    Some(share) == Percent::from_hundredths(MAX_PERCENT * 100)
}
