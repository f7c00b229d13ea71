//! The tables refuse every value that the Rust types refuse, except inside documents: reading refuses those.

use std::collections::BTreeMap;

use diesel::result::DatabaseErrorKind::{
    CheckViolation, ForeignKeyViolation, NotNullViolation, UniqueViolation,
};
use diesel::result::Error;

use crate::support::{Engine, TestDatabase};

mod deadlines;
mod people;
mod records;

/// A row: SQL values by column. `<n>` stands for an id, `<n:k>` for byte n repeated k times, `{n}` for a text of n
/// characters.
type Row = BTreeMap<&'static str, &'static str>;

const PEOPLE: &str = "
    INSERT INTO accounts VALUES (<1>, 'farmer@b.c', 'x', FALSE, 0, NULL, 'en', FALSE),
        (<2>, 'employee@b.c', NULL, FALSE, 0, 'p2', 'es', FALSE),
        (<3>, 'agent@b.c', 'x', FALSE, 0, NULL, 'en', FALSE),
        (<4>, 'other.farmer@b.c', 'x', FALSE, 0, NULL, 'en', FALSE),
        (<5>, 'nobody@b.c', 'x', FALSE, 0, NULL, 'en', FALSE);
    INSERT INTO users (user_id, user_type, first_name, last_name, phone_number, farm_name, created_at, updated_at,
        account_id) VALUES (<1>, 'farmer', 'A', 'B', '0123456789', NULL, 0, 0, <1>),
        (<2>, 'employee', 'A', 'B', '0123456789', NULL, 0, 0, <2>),
        (<3>, 'agent', 'A', 'B', '0123456789', NULL, 0, 0, <3>),
        (<4>, 'farmer', 'A', 'B', '0123456789', NULL, 0, 0, <4>);
    INSERT INTO records (record_id, kind, farmer, creator, created_at, updated_at, updated_by, reported_at, version,
        change, crop, document)
        VALUES (<7>, 'field', <1>, <1>, 0, 0, <1>, 0, 1, 'created', NULL, '{}'),
        (<8>, 'field', <1>, <1>, 0, 0, <1>, 0, 1, 'created', NULL, '{}'),
        (<10>, 'planting', <1>, <1>, 0, 0, <1>, 0, 1, 'created', 'Corn', '{}');
    INSERT INTO links VALUES (<8>, 'employee', <1>, <2>, 'active', <1>, 0, 0, NULL);
    INSERT INTO second_factors VALUES (<2>, <9:20>, 0, 0, 0);
    INSERT INTO authority_files VALUES (2025, 'x', <9:32>, 0, 0);";

const LONGEST_ID: &str = "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\
    xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'";
const TOO_LONG_ID: &str = "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\
    xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'";

#[expect(clippy::too_many_lines, reason = "a row of each table")]
fn base(table: &str) -> Row {
    let columns: &[_] = match table {
        "accounts" => &[
            ("account_id", "<9>"),
            ("email", "'jane@acremark.example'"),
            ("password_hash", "'x'"),
            ("email_verified", "FALSE"),
            ("created_at", "5"),
        ],
        "sessions" => &[
            ("session_id", "<9>"),
            ("token_hash", "<9:32>"),
            ("account_id", "<1>"),
            ("created_at", "5"),
            ("last_used_at", "5"),
        ],
        "users" => &[
            ("user_id", "<5>"),
            ("user_type", "'farmer'"),
            ("first_name", "'Jane'"),
            ("last_name", "'Doe'"),
            ("phone_number", "'3085550123'"),
            ("created_at", "5"),
            ("updated_at", "5"),
            ("account_id", "<5>"),
        ],
        "links" => &[
            ("link_id", "<9>"),
            ("kind", "'agent'"),
            ("farmer", "<1>"),
            ("peer", "<3>"),
            ("status", "'pending'"),
            ("requested_by", "<3>"),
            ("created_at", "5"),
        ],
        "records" => &[
            ("record_id", "<9>"),
            ("kind", "'planting'"),
            ("farmer", "<1>"),
            ("creator", "<2>"),
            ("crop", "'Sugar Beets'"),
            ("created_at", "5"),
            ("updated_at", "5"),
            ("updated_by", "<2>"),
            ("reported_at", "5"),
            ("version", "1"),
            ("change", "'created'"),
            ("document", "'{}'"),
        ],
        "record_history" => &[
            ("record_id", "<7>"),
            ("version", "1"),
            ("change", "'created'"),
            ("changed_by", "<1>"),
            ("changed_at", "5"),
            ("document", "'{}'"),
        ],
        "field_imports" => &[("field_id", "<7>"), ("import_id", "<9>")],
        "field_successions" => &[
            ("field_id", "<7>"),
            ("field_version", "2"),
            ("successor_id", "<8>"),
            ("successor_version", "1"),
        ],
        "photos" => &[
            ("photo_id", "<9>"),
            ("planting_id", "<10>"),
            ("farmer", "<1>"),
            ("creator", "<2>"),
            ("taken_at", "5"),
            ("received_at", "5"),
            ("media_type", "'image/jpeg'"),
            ("width", "1600"),
            ("height", "1"),
            ("size", "16"),
            ("sha256", "<9:32>"),
            ("content", "<9>"),
        ],
        "change_log" => &[
            ("changed_at", "5"),
            ("change", "'written'"),
            ("farmer", "<1>"),
            ("kind", "'planting'"),
            ("record_id", "<10>"),
        ],
        "news_marks" => &[
            ("agent", "<3>"),
            ("mark_id", "<9>"),
            ("entry", "1"),
            ("is_single", "FALSE"),
            ("marked_at", "5"),
        ],
        "book_notes" => &[("agent", "<3>"), ("farmer", "<1>"), ("version", "1"), ("updated_at", "5")],
        "reminders" => &[
            ("farmer", "<1>"),
            ("day", "20637"),
            ("agent", "<3>"),
            ("crop_year", "2026"),
            ("state", "'queued'"),
            ("queued_at", "5"),
        ],
        "reminder_stops" => &[("account_id", "<1>"), ("stopped_at", "5")],
        "crop_codes" => &[
            ("agent", "<3>"),
            ("crop", "'Soybeans'"),
            ("code", "'0332'"),
            ("source", "'x'"),
            ("version", "1"),
            ("updated_at", "5"),
        ],
        "news_mails" => {
            &[("account_id", "<3>"), ("frequency", "'daily'"), ("told_at", "5"), ("told_to", "0")]
        }
        "deadlines" => &[
            ("deadline_id", "<9>"),
            ("agent", "<3>"),
            ("version", "1"),
            ("kind", "'acreageReporting'"),
            ("area", "'31057'"),
            ("crop_year", "2026"),
            ("day", "20649"),
            ("source", "'Letter'"),
            ("created_at", "5"),
            ("updated_at", "5"),
        ],
        "authority_files" => &[
            ("reinsurance_year", "2026"),
            ("name", "'dates.txt'"),
            ("sha256", "<9:32>"),
            ("filed_on", "20649"),
            ("imported_at", "5"),
        ],
        "authority_dates" => &[
            ("reinsurance_year", "2025"),
            ("county", "'31057'"),
            ("crop_year", "2026"),
            ("crop", "'Corn'"),
            ("kind", "'acreageReporting'"),
            ("crop_type", "''"),
            ("practice", "''"),
            ("day", "20649"),
        ],
        "audit_log" => &[("recorded_at", "5"), ("event", "'logged-in'")],
        "invitations" => &[
            ("invitation_id", "<9>"),
            ("asker", "<3>"),
            ("kind", "'agent'"),
            ("addressee", "'farmer'"),
            ("email", "'jane@acremark.example'"),
            ("status", "'open'"),
            ("withdrawn", "FALSE"),
            ("created_at", "5"),
            ("asked_at", "5"),
        ],
        "jobs" => &[
            ("job_id", "<9>"),
            ("kind", "'mail'"),
            ("payload", "'{}'"),
            ("queued_at", "5"),
            ("tries", "0"),
            ("due_at", "5"),
        ],
        "access_tokens" => &[
            ("token_id", "<9>"),
            ("token_hash", "<9:32>"),
            ("account_id", "<1>"),
            ("name", "'Office'"),
            ("scopes", "'records:read'"),
            ("created_at", "5"),
            ("expires_on", "20000"),
        ],
        "mailed_tokens" => &[
            ("token_hash", "<9:32>"),
            ("account_id", "<1>"),
            ("purpose", "'password-reset'"),
            ("created_at", "5"),
        ],
        "second_factors" => {
            &[("account_id", "<1>"), ("secret", "<9:20>"), ("created_at", "5"), ("last_step", "0")]
        }
        "recovery_codes" => &[("account_id", "<2>"), ("code_hash", "<9:32>")],
        other => panic!("no row for {other}"),
    };
    columns.iter().copied().collect()
}

/// Writes the placeholders for ids and bytes in the engine's SQL.
fn sql(engine: Engine, text: &str) -> String {
    let text = with_long_texts(text);
    let mut parts = text.split('<');
    let mut written = parts.next().unwrap().to_owned();
    for part in parts {
        // This '<' does not begin a placeholder.
        let bytes = part.split_once('>').and_then(|(inside, rest)| {
            let (byte, times) = inside.split_once(':').unwrap_or((inside, "16"));
            Some((format!("{:02x}", byte.parse::<u8>().ok()?).repeat(times.parse().ok()?), rest))
        });
        match (bytes, engine) {
            (Some((hex, rest)), Engine::Sqlite) => written.extend(["X'", &hex, "'", rest]),
            (Some((hex, rest)), Engine::Postgres) => written.extend(["'\\x", &hex, "'::BYTEA", rest]),
            (None, _) => written.extend(["<", part]),
        }
    }
    written
}

fn with_long_texts(text: &str) -> String {
    let mut parts = text.split('{');
    let mut written = parts.next().unwrap().to_owned();
    for part in parts {
        let (count, rest) = part.split_once('}').unwrap();
        match count {
            "" => written += "{}",
            count => written += &"ż".repeat(count.parse().unwrap()),
        }
        written += rest;
    }
    written
}

fn is_taken(database: &TestDatabase, table: &str, changes: &[(&'static str, &'static str)]) -> bool {
    let mut row = base(table);
    row.extend(changes.iter().copied());
    let columns = row.keys().copied().collect::<Vec<_>>().join(", ");
    let values = row.values().copied().collect::<Vec<_>>().join(", ");
    let insert = format!("BEGIN; INSERT INTO {table} ({columns}) VALUES ({values}); ROLLBACK;");
    match database.execute(&sql(database.engine, &insert)) {
        Ok(()) => true,
        Err(Error::DatabaseError(
            CheckViolation | ForeignKeyViolation | NotNullViolation | UniqueViolation,
            _,
        )) => false,
        Err(other) => panic!("refused with an unexpected error: {other}"),
    }
}

#[track_caller]
fn check(
    engine: Engine,
    table: &str,
    taken: &[&[(&'static str, &'static str)]],
    refused: &[&[(&'static str, &'static str)]],
) {
    let database = TestDatabase::new(engine);
    database.execute(&sql(engine, PEOPLE)).unwrap();
    assert!(is_taken(&database, table, &[]), "the database refuses the base row");
    for changes in taken {
        assert!(is_taken(&database, table, changes), "the database refuses {changes:?}");
    }
    for changes in refused {
        assert!(!is_taken(&database, table, changes), "the database accepts {changes:?}");
    }
    for column in base(table).into_keys() {
        assert!(!is_taken(&database, table, &[(column, "NULL")]), "{column} accepts NULL");
    }
}
