//! Which course of events a database is in: one that was restored from a backup begins another.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{Integer, Text};
use diesel::{SqliteConnection, sql_query};

use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;

/// On SQLite, a number that [`begin_another`] draws.
const SQLITE: &str = "SELECT CAST(user_version AS TEXT) AS name FROM pragma_user_version";

/// On PostgreSQL, what its own tools change: the server, its timeline (after a restore to a point in time, and when a
/// standby takes over), and the table, which `pg_restore` makes anew.
const POSTGRES: &str = "SELECT concat_ws(' ', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8), \
     'change_log'::REGCLASS::OID) AS name FROM pg_control_system()";

/// The name of the course of events that the database is in.
pub(super) fn lineage(connection: &mut Connection) -> Result<String> {
    let found = match &mut connection.db {
        Database::Postgres(postgres) => sql_query(POSTGRES).get_result::<Lineage>(postgres),
        Database::Sqlite(sqlite) => sql_query(SQLITE).get_result::<Lineage>(sqlite),
    };
    Ok(found?.name)
}

/// Lets the database of SQLite begin another course of events.
pub(crate) fn begin_another(sqlite: &mut SqliteConnection) -> QueryResult<()> {
    let drawn = sql_query("SELECT abs(random() % 2147483647) AS number").get_result::<Drawn>(sqlite)?;
    sqlite.batch_execute(&format!("PRAGMA user_version = {};", drawn.number))
}

#[derive(QueryableByName)]
struct Lineage {
    #[diesel(sql_type = Text)]
    name: String,
}

#[derive(QueryableByName)]
struct Drawn {
    #[diesel(sql_type = Integer)]
    number: i32,
}
