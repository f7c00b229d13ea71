//! Backups and databases of other releases and of other programs.

use std::fs;
use std::path::PathBuf;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use rstest::rstest;
use store::backup::{BackupError, Existing, back_up, restore};

use super::{Folder, url};
use crate::migrations::{names_of_both, step};
use crate::support::{Engine, TestDatabase, open};

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    number: i64,
}

/// The first migration of the release that adds a checksum to backups and marks databases.
const SEALED: &str = "2026-11-22-000010";

/// A database of the previous release, or an older one with `fewer` migrations less.
fn older_database(fewer: usize) -> TestDatabase {
    let database = TestDatabase::unmigrated(Engine::Sqlite);
    let before = names_of_both().iter().filter(|name| name.as_str() < SEALED).count() / 2;
    (fewer..before).for_each(|_| step(&database, true));
    database
}

/// A backup of that database, without a checksum.
fn older_backup(folder: &Folder, fewer: usize, alter: &str) -> PathBuf {
    let database = older_database(fewer);
    let file = folder.file("older backup");
    let mut sqlite = database.sqlite();
    sqlite.batch_execute(&format!("{alter} VACUUM INTO '{}'", file.display())).unwrap();
    let mut backup = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
    backup.batch_execute("PRAGMA application_id = 1633907301;").unwrap();
    file
}

#[tokio::test]
async fn older_backup_is_migrated_at_the_next_start() {
    for fewer in [0, 2] {
        let folder = Folder::new();
        let path = folder.file("acremark.db");
        restore(&url(&path), &older_backup(&folder, fewer, ""), Existing::Keep).unwrap();
        let store = open(&format!("sqlite://{}", path.display()));
        store.migrate().unwrap();
        store.ping().await.unwrap();
    }
}

#[rstest]
#[case::missing_table("DROP TABLE demo_data;", "demo_data")]
#[case::missing_index("DROP INDEX plantings_reported;", "plantings_reported")]
#[case::extra_trigger(
    "CREATE TRIGGER foreign_one AFTER INSERT ON plantings BEGIN SELECT 1; END;",
    "foreign_one"
)]
#[case::extra_table("CREATE TABLE recipes (name TEXT);", "recipes")]
fn a_backup_with_another_schema_is_refused(#[case] alter: &str, #[case] part: &str) {
    let folder = Folder::new();
    let refused =
        restore(&url(&folder.file("acremark.db")), &older_backup(&folder, 0, alter), Existing::Keep);
    assert!(matches!(&refused, Err(BackupError::Damaged(told)) if told.contains(part)), "{refused:?}");
    assert!(!folder.file("acremark.db").exists());
}

#[test]
fn a_database_of_another_program_is_neither_opened_nor_backed_up() {
    let folder = Folder::new();
    let path = folder.file("recipes.db");
    let text = path.to_str().unwrap();
    let recipes = "CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('Bread');";
    let diesels = "CREATE TABLE __diesel_schema_migrations (version TEXT); CREATE TABLE bread (name TEXT);";
    let marked = "CREATE TABLE recipes (name TEXT); PRAGMA application_id = 7;";
    for statements in [recipes, diesels, marked] {
        SqliteConnection::establish(text).unwrap().batch_execute(statements).unwrap();
        let before = fs::read(&path).unwrap();
        let opened = store::Store::open(&url(&path), store::Options::default()).err().unwrap();
        assert!(opened.to_string().contains("another program"), "{opened}");
        let refused = back_up(&url(&path), &folder.file("backup"), Existing::Keep);
        assert!(matches!(refused, Err(BackupError::NotOurs(_))), "{refused:?}");
        assert_eq!(fs::read(&path).unwrap(), before);
        fs::remove_file(&path).unwrap();
    }
}

#[tokio::test]
async fn database_of_the_previous_release_is_accepted() {
    let database = older_database(0);
    database.store.close().await;
    for _ in 0..2 {
        let store = open(&database.url);
        store.migrate().unwrap();
        store.ping().await.unwrap();
        store.close().await;
        let marked = diesel::sql_query("SELECT application_id AS number FROM pragma_application_id")
            .get_result::<Number>(&mut database.sqlite());
        assert_eq!(marked.unwrap().number, 0x6163_7265);
    }
}
