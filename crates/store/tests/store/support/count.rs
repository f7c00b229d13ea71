//! Counts rows.

use diesel::sql_types::BigInt;
use diesel::{QueryableByName, RunQueryDsl, sql_query};

use super::{Engine, TestDatabase};

/// The number of rows of a table. A condition may follow its name.
pub(crate) fn count(database: &TestDatabase, table: &str) -> i64 {
    let query = format!("SELECT count(*) AS number FROM {table}");
    let counted = match database.engine {
        Engine::Sqlite => sql_query(query).get_result::<Number>(&mut database.sqlite()),
        Engine::Postgres => sql_query(query).get_result::<Number>(&mut database.postgres()),
    };
    counted.unwrap().number
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}
