//! Backups with another schema, and databases of other programs.

use std::fs;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use rstest::rstest;
use store::backup::{BackupError, Existing, back_up, restore};

use super::{Folder, url, url_of};
use crate::support::{Engine, TestDatabase};

#[rstest]
#[case::missing_table("DROP TABLE demo_data;", "demo_data")]
#[case::missing_index("DROP INDEX records_places;", "records_places")]
#[case::extra_trigger(
    "CREATE TRIGGER foreign_one AFTER INSERT ON records BEGIN SELECT 1; END;",
    "foreign_one"
)]
#[case::extra_table("CREATE TABLE recipes (name TEXT);", "recipes")]
fn a_backup_with_another_schema_is_refused(#[case] alter: &str, #[case] part: &str) {
    let (folder, database) = (Folder::new(), TestDatabase::new(Engine::Sqlite));
    database.execute(alter).unwrap();
    let backup = folder.file("backup");
    back_up(&url_of(&database), &backup, Existing::Keep).unwrap();
    let refused = restore(&url(&folder.file("acremark.db")), &backup, Existing::Keep);
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
