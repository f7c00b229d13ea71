//! For the demo and for tests.

use diesel::prelude::*;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::news::News;
use rules::planting::{PlantingRecord, PlantingReport};

use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::logs::changes::{Change, ChangeRow};
use crate::records::rows::NewRow;
use crate::schema::{change_log, records};

/// PostgreSQL allows 65,535 values in a statement, and a row has up to 20.
const ROWS_MAX: usize = 1000;

#[derive(Clone, PartialEq, Debug)]
pub struct NewPlanting {
    pub planting_id: PlantingId,
    pub farmer: UserId,
    pub creator: UserId,
    pub report: PlantingReport,
    pub created_at: Instant,
}

/// Does not check whether the creators may report them.
pub fn insert_many(connection: &mut Connection, new: &[NewPlanting]) -> Result<()> {
    for new in new.chunks(ROWS_MAX) {
        let some: Vec<_> = new.iter().map(PlantingRecord::from).collect();
        let rows: Vec<_> =
            some.iter().zip(new).map(|(record, new)| NewRow::new(record, &new.report)).collect();
        let changes: Vec<_> =
            some.iter().map(|it| Change::Written { farmer: it.farmer, record: it.id.into() }).collect();
        let log: Vec<_> = changes
            .iter()
            .zip(new)
            .map(|(change, it)| ChangeRow::new(change, (&it.creator, News::New), it.created_at))
            .collect();
        let insert_rows = diesel::insert_into(records::table).values(rows);
        let insert_log = diesel::insert_into(change_log::table).values(log);
        match &mut connection.db {
            Database::Postgres(postgres) => {
                insert_rows.execute(postgres)?;
                insert_log.execute(postgres)?;
            }
            Database::Sqlite(sqlite) => {
                insert_rows.execute(sqlite)?;
                insert_log.execute(sqlite)?;
            }
        }
    }
    Ok(())
}

impl From<&NewPlanting> for PlantingRecord {
    fn from(new: &NewPlanting) -> Self {
        Self::first(new.planting_id, new.farmer, new.creator, &new.report, new.created_at)
    }
}
