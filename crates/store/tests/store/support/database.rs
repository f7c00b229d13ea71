//! A database of a test's own.

use std::num::NonZeroU32;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::{Connection as _, PgConnection, QueryResult, RunQueryDsl as _, SqliteConnection, sql_query};
use store::{Connection, DatabaseUrl, Error, Options, Store, Viewer};
use tempfile::TempDir;
use uuid::Uuid;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Engine {
    Sqlite,
    Postgres,
}

/// A migrated database that goes when the test ends.
pub(crate) struct TestDatabase {
    pub(crate) store: Store,
    pub(crate) engine: Engine,
    pub(crate) url: String,
    _folder: Option<TempDir>,
}

impl TestDatabase {
    pub(crate) fn new(engine: Engine) -> Self {
        let fresh = Self::unmigrated(engine);
        fresh.store.migrate().unwrap();
        fresh
    }

    pub(crate) fn unmigrated(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => {
                let folder = TempDir::new().unwrap();
                let url = format!("sqlite://{}", folder.path().join("new folder/acremark.db").display());
                Self { store: open(&url), engine, url, _folder: Some(folder) }
            }
            Engine::Postgres => {
                let url = new_postgres_schema();
                Self { store: open(&url), engine, url, _folder: None }
            }
        }
    }

    /// Runs statements past the store, as someone with the database's own tools would.
    pub(crate) fn execute(&self, statements: &str) -> QueryResult<()> {
        match self.engine {
            Engine::Sqlite => {
                let mut connection = self.sqlite();
                connection.batch_execute(statements)
            }
            Engine::Postgres => self.postgres().batch_execute(statements),
        }
    }

    pub(crate) fn sqlite(&self) -> SqliteConnection {
        let mut connection = SqliteConnection::establish(self.sqlite_path()).unwrap();
        connection.batch_execute("PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;").unwrap();
        connection
    }

    pub(crate) fn postgres(&self) -> PgConnection {
        PgConnection::establish(&self.url).unwrap()
    }

    /// On PostgreSQL, the schema that is this test's own, and the name by which its connections call themselves.
    pub(crate) fn schema(&self) -> &str {
        self.url.rsplit_once("application_name=").unwrap().1
    }

    pub(crate) fn sqlite_path(&self) -> &str {
        self.url.strip_prefix("sqlite://").unwrap()
    }

    /// On PostgreSQL, holds the user as whoever links him does, until it is dropped.
    pub(crate) fn hold(&self, user: Viewer) -> PgConnection {
        let mut holding = self.postgres();
        let user_id = user.user_id.0.simple();
        let hold = format!("BEGIN; SELECT 1 FROM users WHERE user_id = '\\x{user_id}' FOR NO KEY UPDATE;");
        holding.batch_execute(&hold).unwrap();
        holding
    }

    /// On PostgreSQL, whether one of the store's connections waits for a lock.
    pub(crate) fn waits(&self) -> bool {
        let waiting = sql_query(
            "SELECT FROM pg_stat_activity \
             WHERE application_name = current_schema() AND wait_event_type = 'Lock'",
        );
        waiting.execute(&mut self.postgres()).unwrap() > 0
    }

    pub(crate) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, Error> + Send + 'static,
    ) -> T {
        self.store.read(work).await.unwrap()
    }

    pub(crate) async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Connection) -> Result<T, Error> + Send + 'static,
    ) -> T {
        self.store.write(work).await.unwrap()
    }
}

pub(crate) fn open(url: &str) -> Store {
    Store::open(&DatabaseUrl::parse(url).unwrap(), options()).unwrap()
}

/// Waits short enough for a test to see their end.
fn options() -> Options {
    Options {
        connections: NonZeroU32::new(4).unwrap(),
        connection_wait: Duration::from_secs(2),
        lock_wait: Duration::from_secs(5),
        statement_wait: Duration::from_secs(5),
    }
}

/// The address of an empty schema in the tests' PostgreSQL.
pub(crate) fn new_postgres_schema() -> String {
    let server = postgres_server();
    let schema = format!("test_{}", Uuid::now_v7().simple());
    PgConnection::establish(&server).unwrap().batch_execute(&format!("CREATE SCHEMA {schema};")).unwrap();
    format!("{server}?options=-csearch_path%3D{schema}&application_name={schema}")
}

/// The address of the tests' PostgreSQL.
fn postgres_server() -> String {
    std::env::var("ACREMARK_TEST_POSTGRES_URL")
        .expect("the tests need PostgreSQL: run `make test`, or `.make/with-postgres cargo test -p store`")
}
