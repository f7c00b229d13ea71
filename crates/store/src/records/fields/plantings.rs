//! The plantings of a field that is or was merged or split.

use rules::field::{FieldReport, PLANTINGS_MAX};
use rules::ids::{FieldId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::planting::PlantingReport;

use super::successions;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::records::kind::report_of;
use crate::records::read::farmer_of;
use crate::records::{plantings, put};

/// Where the plantings of a field are that is to be merged or split, also those that the viewer may not see. None if
/// too many name it.
pub fn planted_at(
    connection: &mut Connection,
    viewer: Viewer,
    field_id: FieldId,
) -> Result<Option<Vec<Location>>> {
    let Some(farmer) = farmer_of(connection, viewer, field_id)? else { return Ok(Some(Vec::new())) };
    let moving = plantings::plantings_of_field(connection, farmer, field_id, PLANTINGS_MAX + 1)?;
    if moving.len() > PLANTINGS_MAX {
        return Ok(None);
    }
    let reports = moving.iter().map(report_of).collect::<Result<Vec<_>>>()?;
    Ok(Some(reports.iter().filter_map(|report| report.location.map(|mark| mark.location)).collect()))
}

/// A field that plantings leave or go to.
pub(super) type Land<'a> = (FieldId, &'a FieldReport);

/// Moves all plantings of the field, also those that the viewer may not see: the land is theirs to change. `to` chooses
/// the field that a planting goes to.
pub(super) fn move_plantings<'a, E: From<Error>>(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    (field_id, field): Land<'_>,
    to: impl Fn(&PlantingReport) -> std::result::Result<Land<'a>, E>,
    now: Instant,
) -> std::result::Result<(), E> {
    let moving = plantings::plantings_of_field(connection, farmer, field_id, PLANTINGS_MAX + 1)?;
    if moving.len() > PLANTINGS_MAX {
        return Err(Error::unavailable("too many plantings have just been added to the field").into());
    }
    for planting in moving {
        let report = report_of(&planting)?;
        let (next_id, next) = to(&report)?;
        let moved = report.moved(&field.name, next_id, &next.name);
        if put::write(connection, viewer, &planting, &moved, None, now)?.is_none() {
            return Err(connection.overtaken("a planting of the field has just changed").into());
        }
    }
    Ok(())
}

/// A report that names a field which was merged into another one, perhaps more than once, moves to the field that has
/// the land now. None if it names no such field. A field that was split stays named: only the person who splits it says
/// which part gets a planting.
pub(crate) fn redirected_to_successor(
    connection: &mut Connection,
    farmer: UserId,
    report: &PlantingReport,
) -> Result<Option<PlantingReport>> {
    let mut redirected = None;
    loop {
        let last = redirected.as_ref().unwrap_or(report);
        let Some(named) = last.field_id else { return Ok(redirected) };
        let Some([before, after]) = successions::merged(connection, farmer, named)? else {
            return Ok(redirected);
        };
        redirected = Some(last.moved(&report_of(&before)?.name, after.id, &report_of(&after)?.name));
    }
}
