//! The plantings of a field that is merged or split.

use rules::field::FieldReport;
use rules::ids::{FieldId, UserId};
use rules::instant::Instant;
use rules::planting::PlantingReport;

use crate::Viewer;
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
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
            return Err(Error::unavailable("a planting of the field has just changed"));
        }
    }
    Ok(())
}
