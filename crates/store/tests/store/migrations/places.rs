//! The boxes of fields, out of documents that stood before.

use rstest::rstest;

use super::{migrate_to_before, step};
use crate::support::{Engine, TestDatabase, count};

#[rstest]
fn fields_that_stood_before_get_their_boxes(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let database = TestDatabase::unmigrated(engine);
    migrate_to_before(&database, "2026-11-26-000010_places");
    let id = |byte: usize| match engine {
        Engine::Sqlite => format!("X'{}'", format!("{byte:02}").repeat(16)),
        Engine::Postgres => format!("decode(repeat('{byte:02}', 16), 'hex')"),
    };
    let farmer = id(1);
    database
        .execute(&format!(
            "INSERT INTO accounts (account_id, email, password_hash, email_verified, created_at, language, correction_mails)
                 VALUES ({farmer}, 'f@b.c', 'x', FALSE, 0, 'en', FALSE);
             INSERT INTO users (user_id, user_type, first_name, last_name, phone_number, created_at, updated_at, account_id)
                 VALUES ({farmer}, 'farmer', 'A', 'B', '0123456789', 0, 0, {farmer});"
        ))
        .unwrap();
    let documents = [
        r#"{"name":"A","bbox":[-101.5,41,-101.49,41.01]}"#,
        r#"{"name":"B","bbox":[-101,41,-99,42]}"#,
        r#"{"name":"C","bbox":[179.9,51,-179.9,52]}"#,
        r#"{"name":"D"}"#,
        r#"{"name":"E","bbox":"none"}"#,
        r#"{"name":"F","bbox":["a",{},null,true]}"#,
    ];
    for (at, document) in documents.iter().enumerate() {
        let field = id(at + 2);
        database
            .execute(&format!(
                "INSERT INTO fields (field_id, farmer, creator, created_at, updated_at, reported_at, version, document)
                     VALUES ({field}, {farmer}, {farmer}, 0, 0, 0, 1, '{document}');"
            ))
            .unwrap();
    }
    step(&database, true);
    let fields = |which: &str| count(&database, &format!("fields WHERE {which}"));
    assert_eq!(
        fields("west = -101.5 AND south = 41 AND east = -101.49 AND north = 41.01 AND NOT is_wide"),
        1
    );
    assert_eq!(fields("west = -101 AND east = -99 AND is_wide"), 1);
    assert_eq!(fields("west = 179.9 AND east = -179.9 AND is_wide"), 1);
    let none = "west IS NULL AND south IS NULL AND east IS NULL AND north IS NULL AND is_wide IS NULL";
    assert_eq!(fields(none), 3);
    step(&database, false);
    assert_eq!(fields("version = 1"), 6);
}
