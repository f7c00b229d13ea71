//! Everything that is kept of a person's plantings, for the person.

use std::collections::HashMap;

use diesel::prelude::*;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::Planting;

use super::history::{ENTRY, HistoryEntry, StoredEntry};
use super::rows::StoredPlanting;
use crate::connection::Connection;
use crate::error::Result;
use crate::keys::{Key, instant};
use crate::schema::{links, planting_history, plantings, users};

/// A planting of one's own with all that is kept of it.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnPlanting {
    /// As it stands, or stood when it was deleted.
    pub planting: Planting,
    /// When it was deleted.
    pub deleted_at: Option<Instant>,
    /// Its versions, the first one first.
    pub history: Vec<HistoryEntry>,
}

/// What one has written into the history of another's planting.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnEntry {
    /// The planting.
    pub planting_id: PlantingId,
    /// Whose it is.
    pub farmer: UserId,
    /// What one has written.
    pub entry: HistoryEntry,
}

/// Every planting of a farmer, deleted ones too, in the order of their ids.
pub(crate) fn of_owner(connection: &mut Connection, farmer: UserId) -> Result<Vec<OwnPlanting>> {
    let entries = planting_history::table
        .inner_join(plantings::table.on(plantings::planting_id.eq(planting_history::planting_id)))
        .inner_join(users::table.on(users::user_id.eq(planting_history::changed_by)))
        .filter(plantings::farmer.eq(farmer.key()))
        .order((planting_history::planting_id, planting_history::version))
        .select((planting_history::planting_id, ENTRY))
        .load::<(Vec<u8>, StoredEntry)>(&mut connection.db)?;
    let mut histories: HashMap<PlantingId, Vec<HistoryEntry>> = HashMap::new();
    for (planting_id, entry) in entries {
        let planting_id = PlantingId::from_key(&planting_id, "planting_history.planting_id")?;
        histories.entry(planting_id).or_default().push(entry.try_into()?);
    }
    let rows = plantings::table
        .filter(plantings::farmer.eq(farmer.key()))
        .order(plantings::planting_id)
        .select((StoredPlanting::as_select(), plantings::deleted_at))
        .load::<(StoredPlanting, Option<i64>)>(&mut connection.db)?;
    let read = |(row, deleted_at): (StoredPlanting, Option<i64>)| {
        let planting = Planting::try_from(row)?;
        let history = histories.remove(&planting.planting_id).unwrap_or_default();
        let deleted_at = deleted_at.map(|at| instant(at, "plantings.deleted_at")).transpose()?;
        Ok(OwnPlanting { planting, deleted_at, history })
    };
    rows.into_iter().map(read).collect()
}

/// What an employee or agent has written into the history of farmers' plantings, in the order of the plantings.
pub(crate) fn written_by(connection: &mut Connection, author: UserId) -> Result<Vec<OwnEntry>> {
    // Whoever wrote there was linked with the farmer when he did; that is found quicker than all that he wrote.
    let farmers = links::table.filter(links::peer.eq(author.key())).select(links::farmer);
    let rows = planting_history::table
        .inner_join(plantings::table.on(plantings::planting_id.eq(planting_history::planting_id)))
        .inner_join(users::table.on(users::user_id.eq(planting_history::changed_by)))
        .filter(plantings::farmer.eq_any(farmers))
        .filter(planting_history::changed_by.eq(author.key()))
        .order((planting_history::planting_id, planting_history::version))
        .select((planting_history::planting_id, plantings::farmer, ENTRY))
        .load::<(Vec<u8>, Vec<u8>, StoredEntry)>(&mut connection.db)?;
    let read = |(planting_id, farmer, entry): (Vec<u8>, Vec<u8>, StoredEntry)| {
        Ok(OwnEntry {
            planting_id: PlantingId::from_key(&planting_id, "planting_history.planting_id")?,
            farmer: UserId::from_key(&farmer, "plantings.farmer")?,
            entry: entry.try_into()?,
        })
    };
    rows.into_iter().map(read).collect()
}
