//! A connection to either database, and how each is opened.

use std::time::Duration;

use diesel::connection::{AnsiTransactionManager, Connection as _, SimpleConnection, TransactionManager};
use diesel::query_dsl::methods::LoadQuery;
use diesel::{PgConnection, QueryResult, SqliteConnection};

use crate::database::Database;
use crate::error::{Error, Result};
use crate::store::Options;
use crate::trouble::{self, Trouble, Watch};

/// A connection, as work on the [`Store`](crate::Store) gets it. The functions of this crate's modules take it.
pub struct Connection {
    pub(crate) db: Database,
    /// The longest list that may be read here, in rows.
    rows_max: usize,
    watch: Watch,
}

type Transactions = <Database as diesel::Connection>::TransactionManager;

impl Connection {
    /// Opens a connection to a SQLite file, which is made when it is missing.
    pub(crate) fn sqlite(path: &str, access: Access, options: &Options) -> Result<Self> {
        let mut connection = SqliteConnection::establish(path).map_err(Error::unavailable)?;
        connection
            .batch_execute(&format!("PRAGMA busy_timeout = {};", access.lock_wait(options).as_millis()))
            .and_then(|()| connection.batch_execute(SQLITE_SETTINGS))
            .and_then(|()| connection.batch_execute(access.sqlite_settings()))?;
        let watch = Watch::default();
        if access != Access::Glance {
            connection.set_instrumentation(watch.on_statements(options.lock_wait));
        }
        Ok(Self { db: Database::Sqlite(connection), rows_max: access.rows_max(), watch })
    }

    /// Opens a connection to PostgreSQL.
    pub(crate) fn postgres(url: &str, options: &Options) -> Result<Self> {
        let mut connection = PgConnection::establish(url).map_err(Error::unavailable)?;
        connection.batch_execute(&format!(
            "SET synchronous_commit = on; SET default_transaction_isolation = 'read committed'; \
             SET statement_timeout = {statement}; SET lock_timeout = {lock}; \
             SET idle_in_transaction_session_timeout = {statement};",
            statement = options.statement_wait.as_millis(),
            lock = options.lock_wait.as_millis(),
        ))?;
        let watch = Watch::default();
        connection.set_instrumentation(watch.on_statements(options.lock_wait.min(options.statement_wait)));
        Ok(Self { db: Database::Postgres(connection), rows_max: usize::MAX, watch })
    }

    /// All rows that a query finds, unless they are more than may be read here.
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
            return Err(Error::unavailable("the list is too long to be read here"));
        }
        Ok(rows)
    }

    /// Begins a transaction; within one, a savepoint.
    pub(crate) fn begin(&mut self) -> QueryResult<()> {
        Transactions::begin_transaction(&mut self.db)
    }

    /// Begins a transaction that is sure to be allowed to write.
    pub(crate) fn begin_writing(&mut self) -> QueryResult<()> {
        match &mut self.db {
            Database::Sqlite(sqlite) => {
                AnsiTransactionManager::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE")
            }
            Database::Postgres(_) => self.begin(),
        }
    }

    /// Keeps what was done since the last beginning.
    pub(crate) fn commit(&mut self) -> QueryResult<()> {
        Transactions::commit_transaction(&mut self.db)
    }

    /// Undoes what was done since the last beginning.
    pub(crate) fn roll_back(&mut self) -> QueryResult<()> {
        Transactions::rollback_transaction(&mut self.db)
    }

    /// Refuses a database that takes no writes at all. On SQLite the connection that writes tells.
    pub(crate) fn takes_writes(&mut self) -> Result<()> {
        trouble::takes_writes(&mut self.db)
    }

    /// Whether work that failed here can succeed when it is run again at once.
    pub(crate) fn may_go_otherwise(&self) -> bool {
        self.watch.met().is_some_and(|trouble| trouble != Trouble::Late)
    }

    /// What the work on this connection met since this was last asked.
    pub(crate) fn take_trouble(&self) -> Option<Trouble> {
        self.watch.take()
    }

    /// Why the database is not available after work met that; none when the failure was the work's own.
    pub(crate) fn reason_of(&mut self, trouble: Trouble) -> Option<String> {
        match trouble {
            Trouble::Late => Some("a statement took as long as it may".to_owned()),
            Trouble::Lost => Some("the work was given up for the sake of another".to_owned()),
            Trouble::Unknown => trouble::reason(&mut self.db),
        }
    }
}

/// What a connection to SQLite is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// Reads whatever there is.
    Read,
    /// Reads on a thread that others wait for: few rows, and without waiting for anyone.
    Glance,
    Write,
}

/// The longest list that is read at a glance: a fraction of a millisecond.
const GLANCE_MAX: usize = 256;

impl Access {
    const fn lock_wait(self, options: &Options) -> Duration {
        match self {
            Self::Read | Self::Write => options.lock_wait,
            Self::Glance => Duration::ZERO,
        }
    }

    const fn rows_max(self) -> usize {
        match self {
            Self::Read | Self::Write => usize::MAX,
            Self::Glance => GLANCE_MAX,
        }
    }

    const fn sqlite_settings(self) -> &'static str {
        match self {
            // Long lists are read once; what they leave in a cache is of no use to the next.
            Self::Read => "PRAGMA query_only = ON; PRAGMA cache_size = -4000;",
            Self::Glance => "PRAGMA query_only = ON;",
            // A larger log between two checkpoints: a page that is written often goes to the database file once.
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
    fn sqlite_syncs_every_commit_and_trusts_neither_writers_nor_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("acremark.db");
        let path = path.to_str().unwrap();
        for (access, query_only) in [(Access::Write, 0), (Access::Read, 1), (Access::Glance, 1)] {
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
        assert_eq!(header[18..20], [2, 2], "a write-ahead log, for writers and readers");
    }
}
