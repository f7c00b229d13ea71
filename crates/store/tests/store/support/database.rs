//! A test's own database.

use std::num::NonZeroU32;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::{Connection as _, PgConnection, QueryResult, RunQueryDsl as _, SqliteConnection, sql_query};
use rules::ids::UserId;
use store::audit::{self, Entry, Position, Selection};
use store::{Connection, DatabaseUrl, Error, Options, Store, Viewer};
use tempfile::TempDir;
use uuid::Uuid;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Engine {
    Sqlite,
    Postgres,
}

/// A migrated database that is deleted at the end of the test.
pub(crate) struct TestDatabase {
    pub(crate) store: Store,
    pub(crate) engine: Engine,
    pub(crate) url: String,
    _folder: Option<TempDir>,
}

impl TestDatabase {
    pub(crate) fn on_sqlite() -> Self {
        Self::new(Engine::Sqlite)
    }

    pub(crate) fn on_postgres() -> Self {
        Self::new(Engine::Postgres)
    }

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

    /// Runs statements without the store, like a person with the database's own tools.
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

    /// The test's own PostgreSQL schema, which is also the application name of its connections.
    pub(crate) fn schema(&self) -> &str {
        self.url.rsplit_once("application_name=").unwrap().1
    }

    pub(crate) fn sqlite_path(&self) -> &str {
        self.url.strip_prefix("sqlite://").unwrap()
    }

    /// Locks the user on PostgreSQL as a transaction that links them does, until the drop.
    pub(crate) fn hold(&self, user: Viewer) -> PgConnection {
        let mut holding = self.postgres();
        let user_id = user.user_id.0.simple();
        let hold = format!("BEGIN; SELECT 1 FROM users WHERE user_id = '\\x{user_id}' FOR NO KEY UPDATE;");
        holding.batch_execute(&hold).unwrap();
        holding
    }

    /// Whether one of the store's connections waits for a lock on PostgreSQL.
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

    /// The audit log, or its entries about one account, oldest first.
    pub(crate) async fn audit_log(&self, account: Option<UserId>) -> Vec<Entry> {
        let selection = Selection { account, since: None };
        self.read(move |connection| audit::entries(connection, &selection, Position::default(), usize::MAX))
            .await
    }
}

pub(crate) fn open(url: &str) -> Store {
    Store::open(&DatabaseUrl::parse(url).unwrap(), options()).unwrap()
}

/// Settings with waits short enough for a test.
fn options() -> Options {
    Options {
        connections: NonZeroU32::new(4).unwrap(),
        connection_wait: Duration::from_secs(2),
        lock_wait: Duration::from_secs(5),
        statement_wait: Duration::from_secs(5),
    }
}

/// Makes an empty schema in the tests' PostgreSQL and returns its address.
pub(crate) fn new_postgres_schema() -> String {
    let server = postgres_server();
    let schema = format!("test_{}", Uuid::now_v7().simple());
    PgConnection::establish(&server).unwrap().batch_execute(&format!("CREATE SCHEMA {schema};")).unwrap();
    format!("{server}?options=-csearch_path%3D{schema}&application_name={schema}")
}

fn postgres_server() -> String {
    std::env::var("ACREMARK_TEST_POSTGRES_URL")
        .expect("the tests need PostgreSQL: run `make test`, or `.make/with-postgres cargo test -p store`")
}
