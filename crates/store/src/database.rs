//! Either database, for diesel.

use diesel::{PgConnection, SqliteConnection};

/// A connection to one of the two. A query written for it runs on both.
#[derive(diesel::MultiConnection)]
pub(crate) enum Database {
    Postgres(PgConnection),
    Sqlite(SqliteConnection),
}
