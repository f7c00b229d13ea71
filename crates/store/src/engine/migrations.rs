use std::collections::BTreeSet;

use diesel::connection::{Connection as _, SimpleConnection};
use diesel::migration::{Migration, MigrationSource, MigrationVersion};
use diesel::sql_types::Text;
use diesel::sqlite::Sqlite;
use diesel::{PgConnection, QueryDsl, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use secrecy::ExposeSecret;

use crate::engine::connection::{Access, Connection};
use crate::engine::database::Database;
use crate::engine::error::{Error, Result};
use crate::engine::options::Options;
use crate::engine::ownership::{self, Owner};
use crate::engine::pool::Place;
use crate::schema::demo_data;

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// Among a PostgreSQL server's advisory locks.
const LOCK: i64 = 0x6163_7265_6d61_726b;

pub(crate) fn run(place: &Place, options: &Options) -> Result<()> {
    match place {
        Place::Sqlite(file) => sqlite(file.connect(Access::Write, options)?),
        Place::Postgres(url) => postgres(Connection::postgres(url.expose_secret(), options)?),
    }
}

fn sqlite(mut connection: Connection) -> Result<()> {
    let Database::Sqlite(sqlite) = &mut connection.db else { return Err(Error::internal("not SQLite")) };
    // SQLite cannot alter some tables, so a migration rebuilds them; deleting the old rows must not cascade. The
    // check below finds a dangling reference before the transaction commits.
    sqlite.batch_execute("PRAGMA foreign_keys = OFF;")?;
    sqlite.exclusive_transaction(|sqlite: &mut SqliteConnection| {
        if Owner::of(sqlite)? != Owner::Ours {
            ownership::mark(sqlite)?;
        }
        // While foreign keys are on, no reference dangles. So the check is needed only after a migration.
        if bring_up_to_date(sqlite, SQLITE)? == 0 {
            return Ok(());
        }
        let dangling: Vec<Dangling> = sql_query(DANGLING).load(sqlite)?;
        match dangling.first() {
            None => Ok(()),
            Some(row) => {
                Err(Error::internal(format!("a row of {} has a dangling reference", row.table_name)))
            }
        }
    })
}

const DANGLING: &str = "SELECT \"table\" AS table_name FROM pragma_foreign_key_check LIMIT 1";

#[derive(QueryableByName)]
struct Dangling {
    #[diesel(sql_type = Text)]
    table_name: String,
}

fn postgres(mut connection: Connection) -> Result<()> {
    let Database::Postgres(postgres) = &mut connection.db else {
        return Err(Error::internal("not PostgreSQL"));
    };
    // Another process's migration can take long, so this process waits without a limit. The lock lasts until the
    // connection closes.
    postgres.batch_execute("SET lock_timeout = 0; SET statement_timeout = 0;")?;
    postgres.batch_execute(&format!("SELECT pg_advisory_lock({LOCK});"))?;
    postgres.transaction(|postgres: &mut PgConnection| bring_up_to_date(postgres, POSTGRES).map(drop))
}

/// Returns how many migrations ran.
fn bring_up_to_date<DB, C>(connection: &mut C, embedded: EmbeddedMigrations) -> Result<usize>
where
    DB: diesel::backend::Backend,
    C: MigrationHarness<DB>,
    EmbeddedMigrations: MigrationSource<DB>,
{
    if let Some(version) = newer(connection, &embedded)? {
        return Err(Error::internal(format!("a newer program migrated the database (migration {version})")));
    }
    let run = connection.run_pending_migrations(embedded).map_err(Error::internal)?;
    Ok(run.len())
}

/// An applied migration that only a newer program knows.
fn newer<DB, C>(connection: &mut C, embedded: &EmbeddedMigrations) -> Result<Option<String>>
where
    DB: diesel::backend::Backend,
    C: MigrationHarness<DB>,
    EmbeddedMigrations: MigrationSource<DB>,
{
    let known = embedded.migrations().map_err(Error::internal)?;
    let is_known = |version: &MigrationVersion<'_>| known.iter().any(|it| it.name().version() == *version);
    let applied = connection.applied_migrations().map_err(Error::internal)?;
    Ok(applied.iter().find(|it| !is_known(it)).map(ToString::to_string))
}

pub(crate) fn newer_than_sqlite_knows(connection: &mut SqliteConnection) -> Result<Option<String>> {
    newer(connection, &SQLITE)
}

/// A table, index, trigger or view that differs from what the file's migrations make.
pub(crate) fn altered_part(connection: &mut SqliteConnection) -> Result<Option<String>> {
    let applied = connection.applied_migrations().map_err(Error::internal)?;
    let mut afresh = SqliteConnection::establish(":memory:").map_err(Error::internal)?;
    // Makes the table that records the migrations.
    afresh.applied_migrations().map_err(Error::internal)?;
    let mut known: Vec<Box<dyn Migration<Sqlite>>> = SQLITE.migrations().map_err(Error::internal)?;
    known.retain(|migration| applied.contains(&migration.name().version()));
    known.sort_by_key(|migration| migration.name().version().as_owned());
    for migration in &known {
        afresh.run_migration(migration).map_err(Error::internal)?;
    }
    let expected: BTreeSet<Part> = sql_query(PARTS).load(&mut afresh)?.into_iter().collect();
    let found: BTreeSet<Part> = sql_query(PARTS).load(connection)?.into_iter().collect();
    Ok(expected.symmetric_difference(&found).next().map(|part| part.name.clone()))
}

/// SQLite derives its internal objects from these.
const PARTS: &str = "SELECT type || ' ' || name AS name, coalesce(sql, '') AS definition FROM sqlite_schema \
     WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '__diesel_schema_migrations'";

#[derive(QueryableByName, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    definition: String,
}

/// Reads the newest table, so it fails when the database is away or not up to date.
pub(crate) fn is_there(connection: &mut Connection) -> Result<()> {
    demo_data::table.select(demo_data::loaded_at).limit(1).load::<i64>(&mut connection.db)?;
    Ok(())
}
