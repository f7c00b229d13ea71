//! Leaves another program's SQLite file unchanged.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;

use crate::engine::error::{Error, Result};

/// `acre`, in our files' headers.
const APPLICATION_ID: i64 = 0x6163_7265;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    Nobody,
    Ours,
    Another,
}

impl Owner {
    pub(crate) fn of(sqlite: &mut SqliteConnection) -> QueryResult<Self> {
        let mut number =
            |query: &str| Ok(sql_query(query).get_result::<Number>(sqlite)?.number) as QueryResult<i64>;
        let marked = number("SELECT application_id AS number FROM pragma_application_id")?;
        if marked == APPLICATION_ID {
            return Ok(Self::Ours);
        }
        let tables = number("SELECT count(*) AS number FROM sqlite_schema")?;
        Ok(if (marked, tables) == (0, 0) { Self::Nobody } else { Self::Another })
    }
}

/// Runs before anything changes the file.
pub(crate) fn refuse_another(path: &str) -> Result<()> {
    let mut sqlite = SqliteConnection::establish(path).map_err(Error::unavailable)?;
    sqlite.batch_execute("PRAGMA busy_timeout = 2000; PRAGMA trusted_schema = OFF;")?;
    match Owner::of(&mut sqlite)
        .map_err(|error| Error::unavailable(format!("{path} cannot be read: {error}")))?
    {
        Owner::Another => Err(Error::internal(format!("{path} holds the data of another program"))),
        Owner::Nobody | Owner::Ours => Ok(()),
    }
}

pub(crate) fn mark(sqlite: &mut SqliteConnection) -> QueryResult<()> {
    sqlite.batch_execute(&format!("PRAGMA application_id = {APPLICATION_ID};"))
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}
