//! Backups of a SQLite database.

mod strangers;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use rules::ids::PlantingId;
use store::backup::{BackupError, Existing, back_up, restore};
use store::plantings::{self, Put};
use store::{DatabaseUrl, Viewer};
use tempfile::TempDir;

use crate::support::{Engine, TestDatabase, agent, farmer, link, new_planting_id, now, open, report};

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(self.0.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

fn url(path: &Path) -> DatabaseUrl {
    DatabaseUrl::sqlite(path)
}

fn url_of(database: &TestDatabase) -> DatabaseUrl {
    DatabaseUrl::parse(&database.url).unwrap()
}

async fn report_one(store: &store::Store, farmer: Viewer) -> PlantingId {
    let planting_id = new_planting_id();
    let put = store
        .write(move |connection| plantings::put(connection, farmer, planting_id, &report(), None, now()))
        .await;
    let put: store::Result<Put> = put;
    assert!(matches!(put.unwrap(), Put::Created(_)));
    planting_id
}

async fn plantings_in(path: &Path, farmer: Viewer) -> Vec<PlantingId> {
    let store = open(&format!("sqlite://{}", path.display()));
    store.migrate().unwrap();
    let found = store
        .read(move |connection| {
            plantings::of_farmer(connection, farmer, farmer.user_id, plantings::Part::ALL)
        })
        .await;
    let found: store::Result<_> = found;
    let ids = found.unwrap().unwrap().into_iter().map(|planting| planting.id).collect();
    store.close().await;
    ids
}

#[tokio::test(flavor = "multi_thread")]
async fn backup_has_every_write_confirmed_before_its_start() {
    let database = TestDatabase::new(Engine::Sqlite);
    let farmer = farmer(&database, "farmer").await;
    let folder = Folder::new();
    let (acknowledged, done) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicBool::new(false)));
    let writers: Vec<_> = (0..8)
        .map(|_| {
            let store = database.store.clone();
            let (acknowledged, done) = (Arc::clone(&acknowledged), Arc::clone(&done));
            tokio::spawn(async move {
                while !done.load(Ordering::Relaxed) {
                    let planting_id = report_one(&store, farmer).await;
                    acknowledged.lock().unwrap().push(planting_id);
                }
            })
        })
        .collect();
    let mut promised = Vec::new();
    for n in 0..5 {
        while acknowledged.lock().unwrap().len() < (n + 1) * 40 {
            tokio::task::yield_now().await;
        }
        let before = acknowledged.lock().unwrap().clone();
        let (from, to) = (url_of(&database), folder.file(&format!("{n}.backup")));
        tokio::task::spawn_blocking(move || back_up(&from, &to, Existing::Keep)).await.unwrap().unwrap();
        promised.push(before);
    }
    done.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.await.unwrap();
    }
    for (n, before) in promised.into_iter().enumerate() {
        let restored = folder.file(&format!("{n}.db"));
        restore(&url(&restored), &folder.file(&format!("{n}.backup")), Existing::Keep).unwrap();
        let held = plantings_in(&restored, farmer).await;
        assert!(before.iter().all(|planting_id| held.contains(planting_id)), "backup {n}");
        assert!(held.len() >= 40, "backup {n}");
    }
}

#[tokio::test]
async fn restored_database_continues_from_the_backup() {
    let database = TestDatabase::new(Engine::Sqlite);
    let (farmer, agent) = (farmer(&database, "farmer").await, agent(&database, "agent").await);
    link(&database, farmer, agent).await;
    let first = report_one(&database.store, farmer).await;
    let folder = Folder::new();
    let (backup, path) = (folder.file("backup"), folder.file("a new folder/acremark.db"));
    back_up(&url_of(&database), &backup, Existing::Keep).unwrap();
    restore(&url(&path), &backup, Existing::Keep).unwrap();
    let store = open(&format!("sqlite://{}", path.display()));
    store.migrate().unwrap();
    let second = report_one(&store, farmer).await;
    let seen = store
        .read(move |connection| plantings::of_farmer(connection, agent, farmer.user_id, plantings::Part::ALL))
        .await;
    let seen: store::Result<_> = seen;
    let seen: Vec<_> = seen.unwrap().unwrap().into_iter().map(|planting| planting.id).collect();
    assert_eq!(seen, [first, second]);
}

#[tokio::test]
async fn backup_is_readable_only_by_its_owner_and_leaves_no_other_file() {
    let database = TestDatabase::new(Engine::Sqlite);
    let folder = Folder::new();
    back_up(&url_of(&database), &folder.file("backup"), Existing::Keep).unwrap();
    assert_eq!(folder.names(), ["backup"]);
    let mode = fs::metadata(folder.file("backup")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[tokio::test]
async fn database_files_are_readable_only_by_their_owner() {
    let database = TestDatabase::new(Engine::Sqlite);
    farmer(&database, "farmer").await;
    for suffix in ["", "-wal", "-shm"] {
        let file = format!("{}{suffix}", database.sqlite_path());
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
}

#[tokio::test]
async fn existing_file_is_replaced_only_on_request() {
    let database = TestDatabase::new(Engine::Sqlite);
    let farmer = farmer(&database, "farmer").await;
    let folder = Folder::new();
    let (backup, path) = (folder.file("backup"), folder.file("acremark.db"));
    fs::write(&backup, "a diary").unwrap();
    let refused = back_up(&url_of(&database), &backup, Existing::Keep);
    assert!(matches!(&refused, Err(BackupError::Exists(file)) if *file == backup), "{refused:?}");
    assert_eq!(fs::read(&backup).unwrap(), b"a diary");
    back_up(&url_of(&database), &backup, Existing::Replace).unwrap();
    restore(&url(&path), &backup, Existing::Keep).unwrap();
    let late = report_one(&database.store, farmer).await;
    back_up(&url_of(&database), &backup, Existing::Replace).unwrap();
    let refused = restore(&url(&path), &backup, Existing::Keep);
    assert!(matches!(refused, Err(BackupError::Exists(_))), "{refused:?}");
    assert_eq!(plantings_in(&path, farmer).await, []);
    restore(&url(&path), &backup, Existing::Replace).unwrap();
    assert_eq!(plantings_in(&path, farmer).await, [late]);
}

#[tokio::test]
async fn a_database_is_not_backed_up_over_itself() {
    let database = TestDatabase::new(Engine::Sqlite);
    let farmer = farmer(&database, "farmer").await;
    let refused = back_up(&url_of(&database), Path::new(database.sqlite_path()), Existing::Replace);
    assert!(matches!(refused, Err(BackupError::Exists(_))), "{refused:?}");
    report_one(&database.store, farmer).await;
}

#[tokio::test]
async fn database_in_use_by_any_program_is_not_replaced() {
    let database = TestDatabase::new(Engine::Sqlite);
    let farmer = farmer(&database, "farmer").await;
    let planted = report_one(&database.store, farmer).await;
    let folder = Folder::new();
    let backup = folder.file("backup");
    back_up(&url_of(&database), &backup, Existing::Keep).unwrap();
    let refused = restore(&url_of(&database), &backup, Existing::Replace);
    assert!(matches!(refused, Err(BackupError::InUse)), "{refused:?}");
    // A program that does not know our lock.
    let path = folder.file("acremark.db");
    restore(&url(&path), &backup, Existing::Keep).unwrap();
    assert_eq!(plantings_in(&path, farmer).await, [planted]);
    let mut other = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    other.batch_execute("SELECT count(*) FROM users;").unwrap();
    let refused = restore(&url(&path), &backup, Existing::Replace);
    assert!(matches!(refused, Err(BackupError::InUse)), "{refused:?}");
    drop(other);
    restore(&url(&path), &backup, Existing::Replace).unwrap();
}

#[tokio::test]
async fn a_damaged_database_is_replaced() {
    let database = TestDatabase::new(Engine::Sqlite);
    let farmer = farmer(&database, "farmer").await;
    let planted = report_one(&database.store, farmer).await;
    let folder = Folder::new();
    let (backup, path) = (folder.file("backup"), folder.file("acremark.db"));
    back_up(&url_of(&database), &backup, Existing::Keep).unwrap();
    fs::write(&path, "no database").unwrap();
    fs::write(folder.file("acremark.db-wal"), "no log").unwrap();
    restore(&url(&path), &backup, Existing::Replace).unwrap();
    assert_eq!(plantings_in(&path, farmer).await, [planted]);
}

#[tokio::test]
async fn bad_backup_is_refused_and_the_database_stays() {
    let database = TestDatabase::new(Engine::Sqlite);
    let farmer = farmer(&database, "farmer").await;
    let planted = report_one(&database.store, farmer).await;
    let folder = Folder::new();
    let (backup, path) = (folder.file("backup"), folder.file("acremark.db"));
    back_up(&url_of(&database), &backup, Existing::Keep).unwrap();
    restore(&url(&path), &backup, Existing::Keep).unwrap();
    let made = |name: &str, statements: &str| {
        let file = folder.file(name);
        SqliteConnection::establish(file.to_str().unwrap()).unwrap().batch_execute(statements).unwrap();
        file
    };
    let spoilt = |name: &str, spoil: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = fs::read(&backup).unwrap();
        spoil(&mut bytes);
        fs::write(folder.file(name), bytes).unwrap();
        folder.file(name)
    };
    let newer = TestDatabase::new(Engine::Sqlite);
    newer.execute("INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000001');").unwrap();
    back_up(&url_of(&newer), &folder.file("newer"), Existing::Keep).unwrap();
    for (file, expected) in [
        (folder.file("nowhere"), "Missing"),
        (folder.0.path().to_owned(), "Missing"),
        (spoilt("empty", &|bytes| bytes.clear()), "NotABackup"),
        (spoilt("cut short", &|bytes| bytes.truncate(19)), "NotABackup"),
        (spoilt("another kind of file", &|bytes| bytes[0] = b's'), "NotABackup"),
        (made("another program's", "CREATE TABLE recipes (name TEXT);"), "NotABackup"),
        (made("a live one", "PRAGMA journal_mode = WAL; CREATE TABLE recipes (name TEXT);"), "NotABackup"),
        (folder.file("newer"), "Newer"),
        (spoilt("one letter", &|bytes| alter_a_field_name(bytes)), "Damaged"),
        (spoilt("without its checksum", &|bytes| bytes.truncate(bytes.len() - 48)), "Damaged"),
        (spoilt("half", &|bytes| bytes.truncate(bytes.len() / 2)), "Damaged"),
        (spoilt("overwritten", &|bytes| bytes[4096..].fill(0x5a)), "Damaged"),
    ] {
        let refused = restore(&url(&path), &file, Existing::Replace).unwrap_err();
        assert!(format!("{refused:?}").starts_with(expected), "{}: {refused:?}", file.display());
        assert!(folder.names().iter().all(|name| !name.starts_with('.')), "{:?}", folder.names());
    }
    assert_eq!(plantings_in(&path, farmer).await, [planted]);
}

/// Changes a letter in a field's name, which no constraint can notice.
fn alter_a_field_name(bytes: &mut [u8]) {
    let name = report().field_name.to_string();
    let at = bytes.windows(name.len()).position(|some| some == name.as_bytes()).unwrap();
    bytes[at] ^= 1;
}

#[test]
fn only_a_regular_file_is_replaced() {
    let database = TestDatabase::new(Engine::Sqlite);
    let folder = Folder::new();
    let (directory, link) = (folder.file("a folder"), folder.file("a link"));
    fs::create_dir(&directory).unwrap();
    fs::write(folder.file("its end"), "a diary").unwrap();
    std::os::unix::fs::symlink(folder.file("its end"), &link).unwrap();
    for target in [directory.as_path(), &link, Path::new("/dev/null")] {
        let refused = back_up(&url_of(&database), target, Existing::Replace);
        assert!(matches!(refused, Err(BackupError::NotAFile(_))), "{}: {refused:?}", target.display());
    }
    assert_eq!(fs::read(folder.file("its end")).unwrap(), b"a diary");
}

#[test]
fn next_backup_removes_files_of_a_killed_one_but_not_of_a_running_one() {
    let database = TestDatabase::new(Engine::Sqlite);
    let folder = Folder::new();
    for left in [".backup.4711.part", ".backup.4711.part-journal", ".backup.Xy12Zt.part"] {
        fs::write(folder.file(left), "half").unwrap();
    }
    fs::write(folder.file(".backup.of.mine"), "a diary").unwrap();
    fs::write(folder.file(".backup.4712.part"), "half").unwrap();
    let written = fs::File::open(folder.file(".backup.4712.part")).unwrap();
    written.lock().unwrap();
    back_up(&url_of(&database), &folder.file("backup"), Existing::Keep).unwrap();
    assert_eq!(folder.names(), [".backup.4712.part", ".backup.of.mine", "backup"]);
}

#[test]
fn missing_database_and_postgres_are_refused() {
    let folder = Folder::new();
    let missing = back_up(&url(&folder.file("nowhere.db")), &folder.file("backup"), Existing::Keep);
    assert!(matches!(missing, Err(BackupError::Missing(_))), "{missing:?}");
    let server = DatabaseUrl::parse("postgres://db/acremark").unwrap();
    for refused in [
        back_up(&server, &folder.file("backup"), Existing::Keep),
        restore(&server, &folder.file("backup"), Existing::Keep),
    ] {
        assert!(matches!(refused, Err(BackupError::NotEmbedded)), "{refused:?}");
    }
    assert_eq!(folder.names(), Vec::<String>::new());
}
