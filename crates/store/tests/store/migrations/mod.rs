//! The migrations, up and down.

mod documents;
mod jobs;
mod places;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;

use diesel::backend::Backend;
use diesel::migration::MigrationSource;
use diesel::prelude::*;
use diesel_migrations::{FileBasedMigrations, MigrationHarness};
use rstest::rstest;
use store::Error;

use crate::support::{Engine, TestDatabase, count, open, shape};

fn names(tree: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(tree);
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .flat_map(|migration| fs::read_dir(migration.unwrap().path()).unwrap())
        .map(|file| {
            let path = file.unwrap().path();
            let name = path.iter().rev().take(2).map(|part| part.to_str().unwrap()).collect::<Vec<_>>();
            format!("{}/{}", name[1], name[0])
        })
        .collect();
    names.sort();
    names
}

#[test]
fn both_engines_have_the_same_migrations_up_and_down() {
    let names = names_of_both();
    assert!(names.len().is_multiple_of(2) && !names.is_empty());
    for both in names.chunks(2) {
        let [down, up] = both else { panic!("{both:?}") };
        assert_eq!(down.strip_suffix("/down.sql"), up.strip_suffix("/up.sql"));
    }
}

pub(crate) fn names_of_both() -> Vec<String> {
    let sqlite = names("sqlite");
    assert_eq!(sqlite, names("postgres"));
    sqlite
}

#[rstest]
fn each_down_migration_undoes_its_up_migration(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let database = TestDatabase::unmigrated(engine);
    let mut shapes = vec![BTreeMap::new()];
    for _ in 0..names_of_both().len() / 2 {
        step(&database, true);
        let now = shape(&database);
        assert_ne!(Some(&now), shapes.last());
        shapes.push(now);
    }
    while let Some(expected) = shapes.pop() {
        assert_eq!(shape(&database), expected);
        if !shapes.is_empty() {
            step(&database, false);
        }
    }
}

/// Runs the migrations that come before that one.
fn migrate_to_before(database: &TestDatabase, migration: &str) {
    let before = names_of_both().iter().filter(|name| name.as_str() < migration).count() / 2;
    (0..before).for_each(|_| step(database, true));
}

/// Runs one migration up or down.
pub(crate) fn step(database: &TestDatabase, up: bool) {
    let tree = match database.engine {
        Engine::Sqlite => "migrations/sqlite",
        Engine::Postgres => "migrations/postgres",
    };
    let tree = FileBasedMigrations::from_path(Path::new(env!("CARGO_MANIFEST_DIR")).join(tree)).unwrap();
    match database.engine {
        Engine::Sqlite => step_on(&mut database.sqlite(), tree, up),
        Engine::Postgres => step_on(&mut database.postgres(), tree, up),
    }
}

fn step_on<DB: Backend>(
    connection: &mut impl MigrationHarness<DB>,
    tree: impl MigrationSource<DB>,
    up: bool,
) {
    if up {
        connection.run_next_migration(tree).unwrap();
    } else {
        connection.revert_last_migration(tree).unwrap();
    }
}

#[rstest]
fn concurrent_starts_migrate_an_empty_database(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let database = TestDatabase::unmigrated(engine);
    let starting: Vec<_> = (0..6)
        .map(|_| {
            let url = database.url.clone();
            thread::spawn(move || open(&url).migrate())
        })
        .collect();
    for start in starting {
        start.join().unwrap().unwrap();
    }
    let migrated = shape(&database);
    database.store.migrate().unwrap();
    assert_eq!(shape(&database), migrated);
    assert_eq!(migrated, shape(&TestDatabase::new(engine)));
}

#[rstest]
fn database_migrated_by_a_newer_program_is_refused(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let database = TestDatabase::new(engine);
    database.execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('29991231000000');").unwrap();
    let refused = database.store.migrate().unwrap_err();
    assert!(matches!(&refused, Error::Fault(cause) if cause.to_string().contains("newer")), "{refused}");
}

#[tokio::test]
async fn sqlite_read_cannot_write() {
    let database = TestDatabase::new(Engine::Sqlite);
    let marked: Result<(), Error> =
        database.store.read(|connection| store::demo::mark(connection, crate::support::now())).await;
    assert!(matches!(marked, Err(Error::Fault(_))), "{marked:?}");
}

#[test]
fn rebuilt_table_keeps_its_rows_and_references() {
    let database = TestDatabase::unmigrated(Engine::Sqlite);
    for _ in 0..5 {
        step(&database, true);
    }
    database
        .execute(
            "INSERT INTO accounts VALUES (X'00000000000000000000000000000001', 'f@b.c', 'x', FALSE, 0),
                 (X'00000000000000000000000000000002', 'a@b.c', 'x', FALSE, 0);
             INSERT INTO users VALUES (X'00000000000000000000000000000001', 'farmer', 'A', 'B', '0123456789', 'F', 0, 3),
                 (X'00000000000000000000000000000002', 'agent', 'A', 'B', '0123456789', NULL, 0, 0);
             INSERT INTO links VALUES (X'00000000000000000000000000000003', 'agent', X'00000000000000000000000000000001',
                 X'00000000000000000000000000000002', 'active', X'00000000000000000000000000000001', 0, 0, NULL);
             INSERT INTO change_log (changed_at, change, farmer, peer) VALUES (0, 'link-opened',
                 X'00000000000000000000000000000001', X'00000000000000000000000000000002');",
        )
        .unwrap();
    database.store.migrate().unwrap();
    for table in ["users WHERE account_id = user_id AND left_at IS NULL", "links", "change_log"] {
        let count = diesel::sql_query(format!("SELECT count(*) AS number FROM {table}"))
            .get_result::<Number>(&mut database.sqlite())
            .unwrap();
        assert_eq!(count.number, if table.starts_with("users") { 2 } else { 1 }, "{table}");
    }
}

#[rstest]
fn audit_log_keeps_its_entries_when_a_migration_adds_a_kind(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let database = TestDatabase::unmigrated(engine);
    migrate_to_before(&database, "2026-11-22-000001_ended_by_operator");
    let id = match engine {
        Engine::Sqlite => "X'00000000000000000000000000000001'",
        Engine::Postgres => "decode(repeat('01', 16), 'hex')",
    };
    let ended = |actor: &str| {
        format!(
            "INSERT INTO audit_log (recorded_at, event, actor, subject, amount)
             VALUES (0, 'sessions-ended', {actor}, {id}, 2);"
        )
    };
    database.execute(&ended(id)).unwrap();
    database.execute(&ended("NULL")).unwrap_err();
    database.store.migrate().unwrap();
    database.execute(&ended("NULL")).unwrap();
    database.execute("UPDATE audit_log SET amount = 3;").unwrap_err();
    database.execute("DELETE FROM audit_log;").unwrap_err();
    let kept = "SELECT count(*) AS number FROM audit_log WHERE amount = 2";
    let kept = match engine {
        Engine::Sqlite => diesel::sql_query(kept).get_result::<Number>(&mut database.sqlite()),
        Engine::Postgres => diesel::sql_query(kept).get_result::<Number>(&mut database.postgres()),
    };
    assert_eq!(kept.unwrap().number, 2);
}

#[rstest]
fn position_of_the_log_never_comes_again_after_the_log_was_rebuilt(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    const MIGRATION: &str = "2026-11-25-000030_fields";
    let database = TestDatabase::unmigrated(engine);
    migrate_to_before(&database, MIGRATION);
    let id = |byte: &str| match engine {
        Engine::Sqlite => format!("X'{}'", byte.repeat(16)),
        Engine::Postgres => format!("decode(repeat('{byte}', 16), 'hex')"),
    };
    let (farmer, planting) = (id("01"), id("02"));
    let write = format!(
        "INSERT INTO change_log (changed_at, change, farmer, planting_id)
             VALUES (0, 'planting-written', {farmer}, {planting});"
    );
    database
        .execute(&format!(
            "INSERT INTO accounts (account_id, email, password_hash, email_verified, created_at, language, correction_mails)
                 VALUES ({farmer}, 'f@b.c', 'x', FALSE, 0, 'en', FALSE);
             INSERT INTO users (user_id, user_type, first_name, last_name, phone_number, created_at, updated_at, account_id)
                 VALUES ({farmer}, 'farmer', 'A', 'B', '0123456789', 0, 0, {farmer});
             {write} {write} {write}
             DELETE FROM change_log WHERE position > 1;"
        ))
        .unwrap();
    step(&database, true);
    database.execute(&write).unwrap();
    let positions = |which: &str| count(&database, &format!("change_log WHERE position {which}"));
    assert_eq!((positions("= 1"), positions("IN (2, 3)"), positions("= 4")), (1, 0, 1));
    database.execute("DELETE FROM change_log WHERE position > 1;").unwrap();
    step(&database, false);
    database.execute(&write).unwrap();
    assert_eq!((positions("= 1"), positions("IN (2, 3, 4)"), positions("= 5")), (1, 0, 1));
}

#[test]
fn dangling_reference_stops_the_migration() {
    let database = TestDatabase::unmigrated(Engine::Sqlite);
    for _ in 0..5 {
        step(&database, true);
    }
    database
        .execute(
            "PRAGMA foreign_keys = OFF; INSERT INTO users
                 VALUES (X'00000000000000000000000000000001', 'farmer', 'A', 'B', '0123456789', NULL, 0, 0);",
        )
        .unwrap();
    let before = shape(&database);
    let refused = database.store.migrate().unwrap_err();
    assert!(matches!(&refused, Error::Fault(cause) if cause.to_string().contains("users")), "{refused}");
    assert_eq!(shape(&database), before);
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    number: i64,
}
