use std::time::Duration;

use diesel::connection::{AnsiTransactionManager, Connection as _, SimpleConnection, TransactionManager};
use diesel::query_dsl::methods::LoadQuery;
use diesel::{PgConnection, QueryResult, SqliteConnection};

use crate::engine::database::Database;
use crate::engine::db_error::{self, DbError, HealthFlag};
use crate::engine::error::{Error, Result};
use crate::engine::options::Options;

/// The functions of this crate's modules take it.
pub struct Connection {
    pub(crate) db: Database,
    /// In rows.
    rows_max: usize,
    health: HealthFlag,
}

type Transactions = <Database as diesel::Connection>::TransactionManager;

impl Connection {
    /// Makes the file if it is missing.
    pub(crate) fn sqlite(path: &str, access: Access, options: &Options) -> Result<Self> {
        let mut connection = SqliteConnection::establish(path).map_err(Error::unavailable)?;
        connection
            .batch_execute(&format!("PRAGMA busy_timeout = {};", access.lock_wait(options).as_millis()))
            .and_then(|()| connection.batch_execute(SQLITE_SETTINGS))
            .and_then(|()| connection.batch_execute(access.sqlite_settings()))?;
        let health = HealthFlag::default();
        if access != Access::Inline {
            connection.set_instrumentation(health.on_statements(options.lock_wait));
        }
        Ok(Self { db: Database::Sqlite(connection), rows_max: access.rows_max(), health })
    }

    pub(crate) fn postgres(url: &str, options: &Options) -> Result<Self> {
        let mut connection = PgConnection::establish(url).map_err(Error::unavailable)?;
        connection.batch_execute(&format!(
            "SET synchronous_commit = on; SET default_transaction_isolation = 'read committed'; \
             SET statement_timeout = {statement}; SET lock_timeout = {lock}; \
             SET idle_in_transaction_session_timeout = {statement};",
            statement = options.statement_wait.as_millis(),
            lock = options.lock_wait.as_millis(),
        ))?;
        let health = HealthFlag::default();
        connection.set_instrumentation(health.on_statements(options.lock_wait.min(options.statement_wait)));
        Ok(Self { db: Database::Postgres(connection), rows_max: usize::MAX, health })
    }

    /// Fails with [`Error::Unavailable`] when there are more rows than this connection may read.
    pub(crate) fn list<'query, Q, T>(&mut self, query: Q) -> Result<Vec<T>>
    where
        Q: LoadQuery<'query, PgConnection, T> + LoadQuery<'query, SqliteConnection, T>,
    {
        let rows: Vec<T> = match &mut self.db {
            Database::Postgres(postgres) => query.load(postgres)?,
            Database::Sqlite(sqlite) => {
                let rows = query.load_iter(sqlite)?.take(self.rows_max.saturating_add(1));
                rows.collect::<QueryResult<_>>()?
            }
        };
        if rows.len() > self.rows_max {
            return Err(Error::unavailable("the list is too long for this connection"));
        }
        Ok(rows)
    }

    /// Inside a transaction, begins a savepoint.
    pub(crate) fn begin(&mut self) -> QueryResult<()> {
        Transactions::begin_transaction(&mut self.db)
    }

    /// SQLite takes the write lock at once, not at the first write.
    pub(crate) fn begin_writing(&mut self) -> QueryResult<()> {
        match &mut self.db {
            Database::Sqlite(sqlite) => {
                AnsiTransactionManager::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE")
            }
            Database::Postgres(_) => self.begin(),
        }
    }

    pub(crate) fn commit(&mut self) -> QueryResult<()> {
        Transactions::commit_transaction(&mut self.db)
    }

    pub(crate) fn roll_back(&mut self) -> QueryResult<()> {
        Transactions::rollback_transaction(&mut self.db)
    }

    /// Refuses a read-only PostgreSQL server. SQLite's writer finds out by itself.
    pub(crate) fn takes_writes(&mut self) -> Result<()> {
        db_error::takes_writes(&mut self.db)
    }

    /// Whether failed work can succeed if it runs again at once.
    pub(crate) fn may_go_otherwise(&self) -> bool {
        self.health.first_error().is_some_and(|error| error != DbError::Timeout)
    }

    pub(crate) fn take_db_error(&self) -> Option<DbError> {
        self.health.take()
    }

    /// The error of work that met the change of another transaction. On PostgreSQL the store then runs it again.
    pub(crate) fn overtaken(&self, cause: &'static str) -> Error {
        self.health.note(DbError::Canceled);
        Error::unavailable(cause)
    }

    /// None when the work itself failed.
    pub(crate) fn reason_of(&mut self, error: DbError) -> Option<String> {
        match error {
            DbError::Timeout => Some("a statement reached its time limit".to_owned()),
            DbError::Canceled => {
                Some("the database canceled the work in favor of another transaction".to_owned())
            }
            DbError::Unknown => db_error::reason(&mut self.db),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    Read,
    /// Reads on an async thread: few rows, and without waiting for a lock.
    Inline,
    Write,
}

/// In rows. Such a list takes a fraction of a millisecond.
const INLINE_MAX: usize = 256;

impl Access {
    const fn lock_wait(self, options: &Options) -> Duration {
        match self {
            Self::Read | Self::Write => options.lock_wait,
            Self::Inline => Duration::ZERO,
        }
    }

    const fn rows_max(self) -> usize {
        match self {
            Self::Read | Self::Write => usize::MAX,
            Self::Inline => INLINE_MAX,
        }
    }

    const fn sqlite_settings(self) -> &'static str {
        match self {
            // A long list is read once; its pages in a cache do not help the next query.
            Self::Read => "PRAGMA query_only = ON; PRAGMA cache_size = -4000;",
            Self::Inline => "PRAGMA query_only = ON;",
            // A longer log between checkpoints: a page with many writes goes to the database file once.
            Self::Write => {
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;"
            }
        }
    }
}

const SQLITE_SETTINGS: &str = "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; \
     PRAGMA cell_size_check = ON; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;";

#[cfg(test)]
mod tests {
    use diesel::sql_types::BigInt;
    use diesel::{QueryableByName, RunQueryDsl, sql_query};

    use super::*;

    #[derive(QueryableByName)]
    struct Setting {
        #[diesel(sql_type = BigInt)]
        value: i64,
    }

    fn setting(connection: &mut Connection, name: &str) -> i64 {
        sql_query(format!("SELECT {name} AS value FROM pragma_{name}"))
            .get_result::<Setting>(&mut connection.db)
            .map(|setting| setting.value)
            .unwrap()
    }

    #[test]
    fn sqlite_syncs_every_commit_and_does_not_trust_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("acremark.db");
        let path = path.to_str().unwrap();
        for (access, query_only) in [(Access::Write, 0), (Access::Read, 1), (Access::Inline, 1)] {
            let mut connection = Connection::sqlite(path, access, &Options::default()).unwrap();
            for (name, value) in [
                ("synchronous", 2),
                ("foreign_keys", 1),
                ("trusted_schema", 0),
                ("cell_size_check", 1),
                ("query_only", query_only),
            ] {
                assert_eq!(setting(&mut connection, name), value, "{name} for {access:?}");
            }
        }
        let header = std::fs::read(path).unwrap();
        assert_eq!(header[18..20], [2, 2], "the header names a write-ahead log for writers and readers");
    }
}
