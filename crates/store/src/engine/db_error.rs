//! Tells a failure of the work itself from a failure of the database, which passes.
//!
//! PostgreSQL reports an SQLSTATE and SQLite a result code, but diesel 2.3 passes on neither, only the few kinds of
//! [`DatabaseErrorKind`]. The error's text depends on the server's language. So the store examines a failure of no
//! known kind:
//!
//! - If the statement took as long as a statement or a lock may take, the database canceled it for that reason.
//! - PostgreSQL may have canceled the transaction to break a deadlock, or a person canceled it. The store runs it
//!   again; an error of the work itself happens again.
//! - Otherwise the store gives the database a task that is known to work. PostgreSQL makes a small table and reports by
//!   SQLSTATE why it cannot; SQLite reads its schema. If the task fails, the database is unavailable.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

use diesel::connection::{Instrumentation, InstrumentationEvent, SimpleConnection};
use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error as DieselError};
use diesel::sql_types::{Nullable, Text};
use diesel::{PgConnection, SqliteConnection, sql_query};

use crate::engine::database::Database;
use crate::engine::error::{Error, Result};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DbError {
    /// A statement took as long as it may.
    Timeout,
    /// Another transaction came first: the database canceled this one in its favor, or it changed what this one read.
    Canceled,
    Unknown,
}

/// Records the first failure of one connection's statements.
#[derive(Clone, Default, Debug)]
pub(crate) struct HealthFlag(Arc<AtomicU8>);

impl HealthFlag {
    /// A failed statement that took at least `longest` counts as [`DbError::Timeout`].
    pub(crate) fn on_statements(&self, longest: Duration) -> impl Instrumentation + use<> {
        let flag = self.clone();
        let mut begun = None;
        move |event: InstrumentationEvent<'_>| match event {
            InstrumentationEvent::StartQuery { .. } => begun = Some(Instant::now()),
            InstrumentationEvent::FinishQuery { error: Some(error), .. } => {
                let took = begun.map_or(Duration::ZERO, |begun: Instant| begun.elapsed());
                if let Some(found) = DbError::of(error, took >= longest) {
                    flag.note(found);
                }
            }
            _ => {}
        }
    }

    /// Only the first: later statements of the same transaction fail because it did.
    pub(crate) fn note(&self, error: DbError) {
        let _first = self.0.compare_exchange(0, error.number(), Ordering::Relaxed, Ordering::Relaxed);
    }

    pub(crate) fn first_error(&self) -> Option<DbError> {
        let met = self.0.load(Ordering::Relaxed);
        [DbError::Timeout, DbError::Canceled, DbError::Unknown].into_iter().find(|it| it.number() == met)
    }

    pub(crate) fn take(&self) -> Option<DbError> {
        let met = self.first_error();
        self.0.store(0, Ordering::Relaxed);
        met
    }
}

impl DbError {
    /// Never 0, which stands for no error.
    const fn number(self) -> u8 {
        self as u8 + 1
    }

    fn of(error: &DieselError, was_late: bool) -> Option<Self> {
        match error {
            DieselError::DatabaseError(DatabaseErrorKind::SerializationFailure, _) => Some(Self::Canceled),
            DieselError::DatabaseError(DatabaseErrorKind::Unknown, _) if was_late => Some(Self::Timeout),
            DieselError::DatabaseError(DatabaseErrorKind::Unknown, _) => Some(Self::Unknown),
            _ => None,
        }
    }
}

/// None when the database works. Call it outside a transaction.
pub(crate) fn reason(database: &mut Database) -> Option<String> {
    match database {
        Database::Postgres(postgres) => postgres_reason(postgres),
        Database::Sqlite(sqlite) => sqlite_reason(sqlite),
    }
}

fn sqlite_reason(sqlite: &mut SqliteConnection) -> Option<String> {
    let read = sqlite.batch_execute("SELECT count(*) FROM sqlite_schema;");
    read.err().map(|error| format!("the file is unreadable: {error}"))
}

/// Takes new room on the disk, gives it back at once, and stores the resulting SQLSTATE in a setting.
const MAKE_A_TABLE: &str = include_str!("make_a_table.sql");

/// A standby refuses writes, and so does a server that its operator made read-only.
const TAKES_NO_WRITES: &str = "SELECT current_setting('transaction_read_only') AS state";

pub(crate) fn takes_writes(database: &mut Database) -> Result<()> {
    let Database::Postgres(postgres) = database else { return Ok(()) };
    let setting = sql_query(TAKES_NO_WRITES).get_result::<Setting>(postgres)?;
    if setting.state.as_deref() == Some("on") {
        return Err(Error::unavailable("the server is read-only"));
    }
    Ok(())
}

/// SQLSTATE classes: connection, read-only, transaction rollback, resources, object in use, operator intervention,
/// system error.
const PASSING: [&str; 7] = ["08", "25", "40", "53", "55", "57", "58"];

fn postgres_reason(postgres: &mut PgConnection) -> Option<String> {
    let setting = postgres.batch_execute(MAKE_A_TABLE).and_then(|()| {
        sql_query("SELECT current_setting('acremark.state', TRUE) AS state").get_result::<Setting>(postgres)
    });
    match setting {
        Ok(Setting { state: Some(state) }) if PASSING.contains(&state.get(..2).unwrap_or_default()) => {
            Some(format!("the server cannot write (SQLSTATE {state})"))
        }
        Ok(_) => None,
        Err(error) => Some(format!("the server does not answer: {error}")),
    }
}

#[derive(QueryableByName)]
struct Setting {
    #[diesel(sql_type = Nullable<Text>)]
    state: Option<String>,
}
