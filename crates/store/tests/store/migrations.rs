//! The migrations, up and down.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;

use diesel::backend::Backend;
use diesel::migration::MigrationSource;
use diesel_migrations::{FileBasedMigrations, MigrationHarness};
use rstest_reuse::apply;
use store::Error;

use crate::support::{Engine, TestDatabase, on_each_engine, open, shape};

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

fn names_of_both() -> Vec<String> {
    let sqlite = names("sqlite");
    assert_eq!(sqlite, names("postgres"));
    sqlite
}

#[apply(on_each_engine)]
fn each_down_migration_undoes_its_up_migration(engine: Engine) {
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

/// Runs one migration up or down.
fn step(database: &TestDatabase, up: bool) {
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

#[apply(on_each_engine)]
fn concurrent_starts_migrate_an_empty_database(engine: Engine) {
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

#[apply(on_each_engine)]
fn database_migrated_by_a_newer_program_is_refused(database: TestDatabase) {
    database.execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('29991231000000');").unwrap();
    let refused = database.store.migrate().unwrap_err();
    assert!(matches!(&refused, Error::Internal(cause) if cause.to_string().contains("newer")), "{refused}");
}

#[tokio::test]
async fn sqlite_read_cannot_write() {
    let database = TestDatabase::new(Engine::Sqlite);
    let marked: Result<(), Error> =
        database.store.read(|connection| store::demo::mark(connection, crate::support::now())).await;
    assert!(matches!(marked, Err(Error::Internal(_))), "{marked:?}");
}

#[test]
fn dangling_reference_stops_the_migration() {
    let database = TestDatabase::unmigrated(Engine::Sqlite);
    database
        .execute(
            "PRAGMA application_id = 1633907301; PRAGMA foreign_keys = OFF;
             CREATE TABLE barns (barn INTEGER PRIMARY KEY, beside INTEGER REFERENCES barns (barn));
             INSERT INTO barns VALUES (1, 2);",
        )
        .unwrap();
    let before = shape(&database);
    let refused = database.store.migrate().unwrap_err();
    assert!(matches!(&refused, Error::Internal(cause) if cause.to_string().contains("barns")), "{refused}");
    assert_eq!(shape(&database), before);
}
