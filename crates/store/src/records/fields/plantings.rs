//! The plantings of a field that is or was merged or split.

use rules::field::FieldReport;
use rules::ids::{FieldId, UserId};
use rules::instant::Instant;
use rules::planting::PlantingReport;

use super::successions;
use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::records::kept::report_of;
use crate::records::{plantings, put};

/// A field that plantings leave or go to.
pub(super) type Land<'a> = (FieldId, &'a FieldReport);

/// Moves all plantings of the field, also those that the viewer may not see: the land is theirs to change. `to` chooses
/// the field that a planting goes to.
pub(super) fn follow<'a>(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    (field_id, field): Land<'_>,
    to: impl Fn(&PlantingReport) -> Land<'a>,
    now: Instant,
) -> Result<()> {
    for planting in plantings::naming(connection, farmer, field_id)? {
        let report = report_of(&planting)?;
        let (next_id, next) = to(&report);
        let moved = report.moved(&field.name, next_id, &next.name);
        if put::write(connection, viewer, &planting, &moved, now)?.is_none() {
            return Err(connection.overtaken("a planting of the field has just changed"));
        }
    }
    Ok(())
}

/// A report that names a field which was merged into another one, perhaps more than once, moves to the field that has the
/// land now. None if it names no such field. A field that was split stays named: only the person who splits it says which
/// part gets a planting.
pub(crate) fn settled(
    connection: &mut Connection,
    farmer: UserId,
    report: &PlantingReport,
) -> Result<Option<PlantingReport>> {
    let mut settled = None;
    loop {
        let last = settled.as_ref().unwrap_or(report);
        let Some(named) = last.field_id else { return Ok(settled) };
        let Some([before, after]) = successions::merged(connection, farmer, named)? else {
            return Ok(settled);
        };
        settled = Some(last.moved(&report_of(&before)?.name, after.id, &report_of(&after)?.name));
    }
}
