//! Whether a failure was the work's own, or the database's, which passes.
//!
//! PostgreSQL says so by its SQLSTATE and SQLite by its result code. Diesel hands on neither (as of 2.3), but for the few
//! kinds of [`DatabaseErrorKind`]; and what an error says in words depends on the server's language. So a failure of no
//! known kind is looked into:
//!
//! - The statement took as long as a statement or a lock may: it was ended for that.
//! - PostgreSQL can have given it up for the sake of another one (a deadlock), or someone canceled it. The transaction is
//!   run again; what is wrong with the work itself fails again.
//! - Otherwise the database is asked to do something that is known to be right. PostgreSQL makes a small table, and
//!   tells by SQLSTATE why it cannot; SQLite reads its schema. If that fails, the database is not available.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

use diesel::connection::{Instrumentation, InstrumentationEvent, SimpleConnection};
use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error as DieselError};
use diesel::sql_types::{Nullable, Text};
use diesel::{PgConnection, SqliteConnection, sql_query};

use crate::database::Database;
use crate::error::{Error, Result};

/// What a statement met, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// It took as long as it may.
    Late,
    /// It was given up for the sake of another.
    Lost,
    /// Something that diesel does not tell.
    Unknown,
}

/// Remembers what the statements of one connection met.
#[derive(Clone, Default, Debug)]
pub(crate) struct Watch(Arc<AtomicU8>);

impl Watch {
    /// What to hand to the connection, whose statements may take that long.
    pub(crate) fn on_statements(&self, longest: Duration) -> impl Instrumentation + use<> {
        let met = Arc::clone(&self.0);
        let mut begun = None;
        move |event: InstrumentationEvent<'_>| match event {
            InstrumentationEvent::StartQuery { .. } => begun = Some(Instant::now()),
            InstrumentationEvent::FinishQuery { error: Some(error), .. } => {
                let took = begun.map_or(Duration::ZERO, |begun: Instant| begun.elapsed());
                if let Some(trouble) = Trouble::of(error, took >= longest) {
                    // What follows the first one in its transaction fails for that alone.
                    let _first =
                        met.compare_exchange(0, trouble.number(), Ordering::Relaxed, Ordering::Relaxed);
                }
            }
            _ => {}
        }
    }

    /// What the first statement in trouble met since it was last taken.
    pub(crate) fn met(&self) -> Option<Trouble> {
        let met = self.0.load(Ordering::Relaxed);
        [Trouble::Late, Trouble::Lost, Trouble::Unknown].into_iter().find(|it| it.number() == met)
    }

    /// The same, and forgets it.
    pub(crate) fn take(&self) -> Option<Trouble> {
        let met = self.met();
        self.0.store(0, Ordering::Relaxed);
        met
    }
}

impl Trouble {
    /// Never 0.
    const fn number(self) -> u8 {
        self as u8 + 1
    }

    fn of(error: &DieselError, was_late: bool) -> Option<Self> {
        match error {
            DieselError::DatabaseError(DatabaseErrorKind::SerializationFailure, _) => Some(Self::Lost),
            DieselError::DatabaseError(DatabaseErrorKind::Unknown, _) if was_late => Some(Self::Late),
            DieselError::DatabaseError(DatabaseErrorKind::Unknown, _) => Some(Self::Unknown),
            _ => None,
        }
    }
}

/// Why the database is not available; none when it does what it is asked. Outside a transaction.
pub(crate) fn reason(database: &mut Database) -> Option<String> {
    match database {
        Database::Postgres(postgres) => postgres_reason(postgres),
        Database::Sqlite(sqlite) => sqlite_reason(sqlite),
    }
}

fn sqlite_reason(sqlite: &mut SqliteConnection) -> Option<String> {
    let read = sqlite.batch_execute("SELECT count(*) FROM sqlite_schema;");
    read.err().map(|error| format!("it cannot be read: {error}"))
}

/// Takes new room on the disk, which is given back at once, and tells by SQLSTATE whether that could be done.
const MAKE_A_TABLE: &str = include_str!("make_a_table.sql");

/// What the server says itself: a standby, and a server that its operator has closed for writing, take no writes.
const TAKES_NO_WRITES: &str = "SELECT current_setting('transaction_read_only') AS state";

/// Refuses a PostgreSQL that takes no writes.
pub(crate) fn takes_writes(database: &mut Database) -> Result<()> {
    let Database::Postgres(postgres) = database else { return Ok(()) };
    let told = sql_query(TAKES_NO_WRITES).get_result::<Told>(postgres)?;
    if told.state.as_deref() == Some("on") {
        return Err(Error::unavailable("it takes no writes now"));
    }
    Ok(())
}

/// The classes of SQLSTATE that pass by themselves: connection, read-only, transaction rollback, resources, an object
/// that is in use, an operator at work, the system.
const PASSING: [&str; 7] = ["08", "25", "40", "53", "55", "57", "58"];

fn postgres_reason(postgres: &mut PgConnection) -> Option<String> {
    let told = postgres.batch_execute(MAKE_A_TABLE).and_then(|()| {
        sql_query("SELECT current_setting('acremark.state', TRUE) AS state").get_result::<Told>(postgres)
    });
    match told {
        Ok(Told { state: Some(state) }) if PASSING.contains(&state.get(..2).unwrap_or_default()) => {
            Some(format!("it cannot write (SQLSTATE {state})"))
        }
        Ok(_) => None,
        Err(error) => Some(format!("it does not answer: {error}")),
    }
}

#[derive(QueryableByName)]
struct Told {
    #[diesel(sql_type = Nullable<Text>)]
    state: Option<String>,
}
