//! A database gets another id when it is restored from a backup.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{Integer, Text};
use diesel::{SqliteConnection, sql_query};

use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;

/// The random number of [`renew_database_id`].
const SQLITE: &str = "SELECT CAST(user_version AS TEXT) AS id FROM pragma_user_version";

/// Values that a restore changes: the server, its timeline (it changes after a restore to a point in time, and when a
/// standby takes over), and the OID of the table (`pg_restore` creates the table anew).
const POSTGRES: &str = "SELECT concat_ws(' ', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8), \
     'change_log'::REGCLASS::OID) AS id FROM pg_control_system()";

/// A cursor is valid only in the database that made it.
pub(super) fn database_id(connection: &mut Connection) -> Result<String> {
    let found = match &mut connection.db {
        Database::Postgres(postgres) => sql_query(POSTGRES).get_result::<DatabaseId>(postgres),
        Database::Sqlite(sqlite) => sql_query(SQLITE).get_result::<DatabaseId>(sqlite),
    };
    Ok(found?.id)
}

pub(crate) fn renew_database_id(sqlite: &mut SqliteConnection) -> QueryResult<()> {
    let drawn = sql_query("SELECT abs(random() % 2147483647) AS number").get_result::<Drawn>(sqlite)?;
    sqlite.batch_execute(&format!("PRAGMA user_version = {};", drawn.number))
}

#[derive(QueryableByName)]
struct DatabaseId {
    #[diesel(sql_type = Text)]
    id: String,
}

#[derive(QueryableByName)]
struct Drawn {
    #[diesel(sql_type = Integer)]
    number: i32,
}
