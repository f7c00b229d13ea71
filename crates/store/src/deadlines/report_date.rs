//! The next day by which a farm has to report its acres, and who says so.

use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::{Area, Deadline, DeadlineKind, next_date};
use rules::ids::UserId;

use super::farms::farm;
use super::list::{KnownDate, Scope, known};
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::Result;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReportDate {
    pub day: Day,
    /// Whether a file of the authority has the date. Otherwise only the agent entered it.
    pub is_of_authority: bool,
}

/// As the agent knows it; none where no date is known.
pub fn report_date(
    connection: &mut Connection,
    agent: Viewer,
    farmer: UserId,
    crop_year: CropYear,
    today: Day,
) -> Result<Option<ReportDate>> {
    let scope = Scope { crop_year: Some(crop_year), area: Area::Everywhere };
    let mut dates = known(connection, agent, scope)?.dates;
    dates.retain(|date| date.deadline().kind == DeadlineKind::AcreageReporting);
    if dates.is_empty() {
        return Ok(None);
    }
    let farm = farm(connection, agent, farmer)?;
    let deadlines: Vec<Deadline> = dates.iter().map(KnownDate::deadline).collect();
    let Some(next) = next_date(&farm, &deadlines, today) else { return Ok(None) };
    let says_so = |date: &KnownDate| {
        let deadline = date.deadline();
        deadline.date == next.date && farm.is_concerned_by(&deadline)
    };
    let is_of_authority = dates.iter().any(|date| matches!(date, KnownDate::Authority(..)) && says_so(date));
    Ok(Some(ReportDate { day: next.date, is_of_authority }))
}
