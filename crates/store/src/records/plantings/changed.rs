use diesel::prelude::*;
use rules::planting::PlantingRecord;
use rules::user::UserType;

use super::rows::StoredPlanting;
use super::visibility::links_of;
use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::database::columns_of;
use crate::engine::error::Result;
use crate::people::links::kind::LinkKind;
use crate::records::changes::{Place, Stretch};
use crate::schema::{change_log, links, plantings};

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Changed {
    pub(crate) place: Place,
    /// Its last state if it was deleted.
    pub(crate) planting: PlantingRecord,
    pub(crate) is_deleted: bool,
}

/// Of plantings that the viewer may see, in the order of the log.
pub(crate) fn changed(
    connection: &mut Connection,
    viewer: Viewer,
    stretch: Stretch,
    limit: usize,
) -> Result<Vec<Changed>> {
    let me = viewer.user_id.key();
    let noted = change_log::table
        .inner_join(plantings::table.on(change_log::planting_id.eq(plantings::planting_id.nullable())))
        .filter(stretch)
        .order((change_log::epoch, change_log::position))
        .limit(i64::try_from(limit).unwrap_or(i64::MAX))
        .select((
            change_log::epoch,
            change_log::position,
            columns_of::<StoredPlanting>(),
            plantings::deleted_at.is_not_null(),
        ));
    // The rule of `visibility`, on the log's own index over farmers.
    let rows: Vec<(i64, i64, StoredPlanting, bool)> = match viewer.user_type {
        UserType::Farmer => connection.list(noted.filter(change_log::farmer.eq(me))),
        UserType::Agent => {
            let farmers = links_of(me, LinkKind::Agent).select(links::farmer);
            connection.list(noted.filter(change_log::farmer.eq_any(farmers)))
        }
        UserType::Employee => {
            let farmers = links_of(me, LinkKind::Employee).select(links::farmer);
            let own = change_log::farmer.eq_any(farmers).and(plantings::creator.eq(me));
            connection.list(noted.filter(own))
        }
    }?;
    let read = |(epoch, position, row, is_deleted): (i64, i64, StoredPlanting, bool)| {
        Ok(Changed { place: Place { epoch, position }, planting: row.try_into()?, is_deleted })
    };
    rows.into_iter().map(read).collect()
}
