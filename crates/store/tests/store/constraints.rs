//! What the types refuse the databases refuse too, whoever writes.

use std::collections::BTreeMap;

use diesel::result::DatabaseErrorKind::{
    CheckViolation, ForeignKeyViolation, NotNullViolation, UniqueViolation,
};
use diesel::result::Error;
use rstest::rstest;

use crate::support::{Engine, TestDatabase};

/// A row by its columns, in SQL. `<n>` is an id, `<n:k>` that byte k times, `{n}` a text of so many characters.
type Row = BTreeMap<&'static str, &'static str>;

const PEOPLE: &str = "
    INSERT INTO accounts VALUES (<1>, 'farmer@b.c', 'x', FALSE, 0, NULL, 'en'), (<2>, 'employee@b.c', NULL, FALSE, 0, 'p2', 'es'),
        (<3>, 'agent@b.c', 'x', FALSE, 0, NULL, 'en'), (<4>, 'other.farmer@b.c', 'x', FALSE, 0, NULL, 'en'),
        (<5>, 'nobody@b.c', 'x', FALSE, 0, NULL, 'en');
    INSERT INTO users (user_id, user_type, first_name, last_name, phone_number, farm_name, created_at, updated_at,
        account_id) VALUES (<1>, 'farmer', 'A', 'B', '0123456789', NULL, 0, 0, <1>),
        (<2>, 'employee', 'A', 'B', '0123456789', NULL, 0, 0, <2>), (<3>, 'agent', 'A', 'B', '0123456789', NULL, 0, 0, <3>),
        (<4>, 'farmer', 'A', 'B', '0123456789', NULL, 0, 0, <4>);
    INSERT INTO plantings (planting_id, farmer, creator, field_name, crop, created_at, updated_at, reported_at, version)
        VALUES (<7>, <1>, <1>, 'Home', 'Corn', 0, 0, 0, 1);
    INSERT INTO links VALUES (<8>, 'employee', <1>, <2>, 'active', <1>, 0, 0, NULL);
    INSERT INTO second_factors VALUES (<2>, <9:20>, 0, 0, 0);";

const LONGEST_ID: &str = "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'";
const TOO_LONG_ID: &str = "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'";

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
        "plantings" => &[
            ("planting_id", "<9>"),
            ("farmer", "<1>"),
            ("creator", "<2>"),
            ("field_name", "'North quarter'"),
            ("crop", "'Sugar Beets'"),
            ("created_at", "5"),
            ("updated_at", "5"),
            ("reported_at", "5"),
            ("version", "1"),
        ],
        "planting_history" => &[
            ("planting_id", "<7>"),
            ("version", "1"),
            ("change", "'created'"),
            ("changed_by", "<1>"),
            ("changed_at", "5"),
            ("field_name", "'North quarter'"),
            ("crop", "'Corn'"),
        ],
        "change_log" => &[
            ("changed_at", "5"),
            ("change", "'planting-written'"),
            ("farmer", "<1>"),
            ("planting_id", "<7>"),
        ],
        "audit_log" => {
            &[("recorded_at", "5"), ("event", "'logged-in'"), ("actor", "<1>"), ("subject", "<1>")]
        }
        "invitations" => &[
            ("invitation_id", "<9>"),
            ("asker", "<3>"),
            ("kind", "'agent'"),
            ("addressee", "'farmer'"),
            ("email", "'jane@acremark.example'"),
            ("status", "'open'"),
            ("withdrawn", "FALSE"),
            ("created_at", "5"),
        ],
        "mails" => &[
            ("mail_id", "<9>"),
            ("kind", "'password-reset'"),
            ("queued_at", "5"),
            ("tries", "0"),
            ("due_at", "5"),
            ("recipient", "'jane@acremark.example'"),
            ("subject", "'Hello'"),
            ("text", "'Hello.'"),
            ("html", "'<p>Hello.</p>'"),
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

/// In SQL as the engine writes bytes.
fn sql(engine: Engine, text: &str) -> String {
    let text = with_long_texts(text);
    let mut parts = text.split('<');
    let mut written = parts.next().unwrap().to_owned();
    for part in parts {
        // A '<' that begins no bytes is itself.
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
        written += &"ż".repeat(count.parse().unwrap());
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
        Err(other) => panic!("refused for another reason: {other}"),
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
    assert!(is_taken(&database, table, &[]), "the row itself");
    for changes in taken {
        assert!(is_taken(&database, table, changes), "{changes:?} is to be taken");
    }
    for changes in refused {
        assert!(!is_taken(&database, table, changes), "{changes:?} is to be refused");
    }
    for column in base(table).into_keys() {
        assert!(!is_taken(&database, table, &[(column, "NULL")]), "{column} is required");
    }
}

#[rstest]
fn an_account_has_an_address_of_its_own_in_lower_case(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let taken: &[&[_]] = &[
        &[("email", "'żaneta@b.c'")],
        &[("email", "'jane@b.c{246}'")],
        &[("email_verified", "TRUE")],
        &[("password_hash", "NULL"), ("provider_id", "'p'")],
        &[("password_hash", "NULL"), ("provider_id", LONGEST_ID)],
        &[("language", "'es'")],
    ];
    let refused: &[&[_]] = &[
        &[("account_id", "<9:15>")],
        &[("account_id", "<9:17>")],
        &[("account_id", "<1>")],
        &[("email", "'farmer@b.c'")],
        &[("email", "'Jane@b.c'")],
        &[("email", "'jane b.c'")],
        &[("email", "'jane@bc'")],
        &[("email", "' jane@b.c'")],
        &[("email", "'jane@b.c{247}'")],
        &[("password_hash", "''")],
        &[("password_hash", "NULL")],
        &[("provider_id", "'p'")],
        &[("password_hash", "NULL"), ("provider_id", "''")],
        &[("password_hash", "NULL"), ("provider_id", TOO_LONG_ID)],
        &[("password_hash", "NULL"), ("provider_id", "'a b'")],
        &[("password_hash", "NULL"), ("provider_id", "'ż'")],
        &[("password_hash", "NULL"), ("provider_id", "'p2'")],
        &[("language", "'ES'")],
        &[("language", "''")],
        &[("language", "NULL")],
    ];
    check(engine, "accounts", taken, refused);
}

#[rstest]
fn a_session_has_a_token_and_an_account_and_is_not_used_before_it_is_there(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let taken: &[&[_]] = &[&[("user_agent", "'{200}'")], &[("last_used_at", "6")]];
    let refused: &[&[_]] = &[
        &[("session_id", "<9:15>")],
        &[("token_hash", "<9:31>")],
        &[("token_hash", "<9:33>")],
        &[("account_id", "<6>")],
        &[("last_used_at", "4")],
        &[("user_agent", "''")],
        &[("user_agent", "'{201}'")],
    ];
    check(engine, "sessions", taken, refused);
}

/// What becomes of a user who deletes his account.
const LEFT: [(&str, &str); 3] = [("account_id", "NULL"), ("phone_number", "NULL"), ("left_at", "5")];

#[rstest]
fn a_user_has_an_account_a_type_names_and_a_number(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let taken: &[&[_]] = &[
        &[("user_type", "'employee'")],
        &[("user_type", "'agent'")],
        &[("farm_name", "'Turnrow Farm'")],
        &[("phone_number", "'żżżżżżżżżż'")],
        &[LEFT[0], LEFT[1], LEFT[2]],
    ];
    let refused: &[&[_]] = &[
        &[("user_id", "<6>"), ("account_id", "<6>")],
        &[("user_id", "<1>"), ("account_id", "<1>")],
        &[("user_id", "<6>")],
        &[("user_id", "<9:15>"), LEFT[0], LEFT[1], LEFT[2]],
        &[("user_type", "'Farmer'")],
        &[("user_type", "''")],
        &[("first_name", "''")],
        &[("last_name", "' Doe'")],
        &[("farm_name", "''")],
        &[("first_name", "'Jane\n'")],
        &[("phone_number", "'308555012'")],
        &[("phone_number", "'30855501234'")],
        &[("updated_at", "4")],
        // Whoever has left has names alone.
        &[LEFT[0], LEFT[1]],
        &[LEFT[0], LEFT[2]],
        &[LEFT[1], LEFT[2]],
        &[LEFT[0], LEFT[1], ("left_at", "4")],
        &[LEFT[0], LEFT[1], LEFT[2], ("farm_name", "'Turnrow Farm'")],
    ];
    check(engine, "users", taken, refused);
}

#[rstest]
fn a_link_joins_a_farmer_with_one_of_its_kind_and_its_status_says_when(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let active = ("status", "'active'");
    let ended = ("status", "'ended'");
    let employee = [("kind", "'employee'"), ("peer", "<2>"), ("requested_by", "<2>")];
    let taken: &[&[_]] = &[
        &[("requested_by", "<1>")],
        &[active, ("activated_at", "5")],
        &[ended, ("ended_at", "5")],
        &[ended, ("activated_at", "6"), ("ended_at", "6")],
        &[("farmer", "<4>"), employee[0], employee[1], employee[2]],
    ];
    let refused: &[&[_]] = &[
        &[("link_id", "<9:8>")],
        &[("link_id", "<8>")],
        &[("kind", "'farmer'")],
        &[("kind", "'employee'")],
        &[("peer", "<2>")],
        &[("peer", "<1>")],
        &[("farmer", "<6>")],
        &[("requested_by", "<4>")],
        &[("status", "'open'")],
        // One open link between two, one employer at a time.
        &employee,
        &[("farmer", "<4>"), employee[0], employee[1], employee[2], active, ("activated_at", "5")],
        &[active],
        &[active, ("activated_at", "4")],
        &[("activated_at", "5")],
        &[ended],
        &[ended, ("ended_at", "4")],
        &[ended, ("activated_at", "7"), ("ended_at", "6")],
        &[("ended_at", "5")],
    ];
    check(engine, "links", taken, refused);
}

/// Where a planting is, and how that came to be.
const HERE: [(&str, &str); 2] = [("latitude", "0.0"), ("longitude", "0.0")];
const MOVED: [(&str, &str); 2] = [("fix_source", "'moved'"), ("fix_taken_at", "5")];
const MEASURED: [(&str, &str); 2] = [("fix_source", "'measured'"), ("fix_taken_at", "5")];

#[rstest]
fn a_planting_holds_what_a_report_holds(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let start = ("start_day", "20000");
    let year = ("crop_year", "2024");
    let taken: &[&[_]] = &[
        &[("field_name", "'żółw #1'")],
        &[("field_name", "'{100}'")],
        &[("crop", "'Mixed Forage'")],
        &[("acres_hundredths", "1")],
        &[("acres_hundredths", "10000000")],
        &[("latitude", "90.0"), ("longitude", "180.0")],
        &[("latitude", "-90.0"), ("longitude", "-180.0")],
        &[HERE[0], HERE[1], MOVED[0], MOVED[1]],
        &[HERE[0], HERE[1], MOVED[0], MOVED[1], ("accuracy_tenths", "100000")],
        &[HERE[0], HERE[1], MEASURED[0], MEASURED[1], ("accuracy_tenths", "1")],
        &[start, year],
        &[("start_day", "-25567"), ("crop_year", "1900")],
        &[("start_day", "84005"), ("crop_year", "2200"), ("end_day", "84005")],
        &[start, year, ("end_day", "20000")],
        &[("reported_at", "6"), ("updated_at", "7"), ("version", "3")],
        &[("updated_at", "7"), ("deleted_at", "7")],
    ];
    let refused: &[&[_]] = &[
        &[("planting_id", "<9:1>")],
        &[("planting_id", "<7>")],
        &[("planting_id", "<7>"), ("farmer", "<4>")],
        &[("farmer", "<6>")],
        &[("creator", "<6>")],
        &[("field_name", "''")],
        &[("field_name", "' North'")],
        &[("field_name", "'North\tquarter'")],
        &[("field_name", "'{101}'")],
        &[("crop", "'corn'")],
        &[("crop", "'Soybeans'")],
        &[("acres_hundredths", "0")],
        &[("acres_hundredths", "10000001")],
        &[("latitude", "90.0000001"), ("longitude", "0.0")],
        &[("latitude", "-90.0000001"), ("longitude", "0.0")],
        &[("latitude", "0.0"), ("longitude", "180.0000001")],
        &[("latitude", "0.0"), ("longitude", "-180.0000001")],
        &[("latitude", "0.0")],
        &[("longitude", "0.0")],
        // A fix is of a location, known whole, and of what was measured with its accuracy.
        &MOVED,
        &[HERE[0], HERE[1], MOVED[0]],
        &[HERE[0], HERE[1], MOVED[1]],
        &[HERE[0], HERE[1], ("accuracy_tenths", "42")],
        &[HERE[0], HERE[1], MEASURED[0], MEASURED[1]],
        &[HERE[0], HERE[1], MOVED[0], MOVED[1], ("accuracy_tenths", "0")],
        &[HERE[0], HERE[1], MOVED[0], MOVED[1], ("accuracy_tenths", "100001")],
        &[HERE[0], HERE[1], ("fix_source", "'guessed'"), ("fix_taken_at", "5"), ("accuracy_tenths", "42")],
        &[("start_day", "-25568"), ("crop_year", "1900")],
        &[("start_day", "84006"), ("crop_year", "2200")],
        &[start, year, ("end_day", "19999")],
        &[start, year, ("end_day", "84006")],
        &[("end_day", "20000")],
        &[start],
        &[year],
        &[("created_at", "6")],
        &[("reported_at", "6")],
        &[("updated_at", "4")],
        &[("version", "0")],
        &[("deleted_at", "6")],
    ];
    check(engine, "plantings", taken, refused);
}

#[rstest]
fn the_history_begins_with_the_first_version(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let taken: &[&[_]] =
        &[&[("version", "2"), ("change", "'changed'")], &[("version", "2"), ("change", "'deleted'")]];
    let refused: &[&[_]] = &[
        &[("planting_id", "<9>")],
        &[("changed_by", "<6>")],
        &[("version", "0")],
        &[("version", "2")],
        &[("change", "'changed'")],
        &[("version", "2"), ("change", "'lost'")],
    ];
    check(engine, "planting_history", taken, refused);
}

#[rstest]
fn the_change_log_names_what_changed(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let opened = ("change", "'link-opened'");
    let taken: &[&[_]] = &[
        &[("change", "'planting-deleted'")],
        // It may be gone for good.
        &[("planting_id", "<9>")],
        &[opened, ("planting_id", "NULL"), ("peer", "<3>")],
        &[("change", "'link-ended'"), ("planting_id", "NULL"), ("peer", "<3>")],
    ];
    let refused: &[&[_]] = &[
        &[("change", "'other'")],
        &[("farmer", "<6>")],
        &[("planting_id", "<9:15>")],
        &[("peer", "<3>")],
        &[opened],
        &[opened, ("peer", "<3>")],
        &[opened, ("planting_id", "NULL")],
        &[opened, ("planting_id", "NULL"), ("peer", "<6>")],
    ];
    check(engine, "change_log", taken, refused);
}

#[rstest]
fn an_audit_entry_names_who_did_what_and_may_outlive_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (failed, read) = (("event", "'log-in-failed'"), ("event", "'plantings-read'"));
    let taken: &[&[_]] = &[
        &[("actor", "<6>"), ("subject", "<6>"), ("object", "<6>")],
        &[failed, ("actor", "NULL")],
        &[failed, ("actor", "NULL"), ("subject", "NULL")],
        &[("event", "'password-reset'"), ("actor", "NULL")],
        &[read, ("hour", "494422"), ("amount", "0")],
        &[read, ("hour", "494422")],
    ];
    let refused: &[&[_]] = &[
        &[("event", "'other'")],
        &[("actor", "<1:15>")],
        &[("subject", "<1:17>")],
        &[("object", "<1:15>")],
        &[("amount", "-1")],
        &[("hour", "494422")],
        &[read],
        &[("event", "'password-reset'"), ("actor", "NULL"), ("subject", "NULL")],
    ];
    check(engine, "audit_log", taken, refused);
}

#[rstest]
fn an_invitation_names_someone_or_carries_a_token(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let token = ("token_hash", "<9:32>");
    let of_farmer = [("asker", "<1>"), ("addressee", "'agent'")];
    let [asker, addressee] = of_farmer;
    let taken: &[&[_]] = &[
        &[("email", "'{254}'"), token],
        &[("email", "NULL"), token],
        &[("email", "NULL"), token, ("withdrawn", "TRUE")],
        &[("status", "'refused'")],
        &[("kind", "'employee'"), ("status", "'accepted'")],
        &of_farmer,
        &[asker, ("kind", "'employee'"), ("addressee", "'employee'")],
    ];
    let refused: &[&[_]] = &[
        &[("invitation_id", "<9:15>")],
        &[("asker", "<6>")],
        &[("kind", "'farmer'")],
        &[("addressee", "'employee'")],
        &[("email", "''")],
        &[("email", "'{255}'")],
        &[("token_hash", "<9:31>")],
        &[("token_hash", "<9:33>")],
        &[("status", "'withdrawn'")],
        &[("email", "NULL"), token, ("status", "'accepted'")],
        &[asker, addressee, token],
        &[asker, addressee, ("email", "NULL"), token],
    ];
    check(engine, "invitations", taken, refused);
}

#[rstest]
fn a_mail_that_waits_has_all_that_it_takes_to_send_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let taken: &[&[_]] = &[
        &[("kind", "'{40}'"), ("recipient", "'{254}'"), ("subject", "'{250}'")],
        &[("reply_to", "'{254}'")],
        &[("tries", "1"), ("leased_until", "9"), ("failure", "'{500}'")],
    ];
    let refused: &[&[_]] = &[
        &[("mail_id", "<9:15>")],
        &[("kind", "''")],
        &[("kind", "'{41}'")],
        &[("recipient", "''")],
        &[("recipient", "'{255}'")],
        &[("reply_to", "''")],
        &[("reply_to", "'{255}'")],
        &[("subject", "''")],
        &[("subject", "'{251}'")],
        &[("text", "''")],
        &[("html", "''")],
        &[("tries", "-1")],
        &[("leased_until", "9")],
        &[("failure", "'refused'")],
        &[("tries", "1"), ("failure", "''")],
        &[("tries", "1"), ("failure", "'{501}'")],
    ];
    check(engine, "mails", taken, refused);
}

#[rstest]
fn a_mailed_token_is_an_account_s_and_for_one_thing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let taken: &[&[_]] = &[&[("purpose", "'email-verification'")]];
    let refused: &[&[_]] = &[
        &[("token_hash", "<9:31>")],
        &[("token_hash", "<9:33>")],
        &[("account_id", "<6>")],
        &[("purpose", "'other'")],
    ];
    check(engine, "mailed_tokens", taken, refused);
}

#[rstest]
fn an_account_has_one_second_factor_and_its_recovery_codes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let taken: &[&[_]] = &[&[("enabled_at", "6")], &[("last_step", "9000000000")]];
    let refused: &[&[_]] = &[
        &[("account_id", "<2>")],
        &[("account_id", "<6>")],
        &[("secret", "<9:19>")],
        &[("secret", "<9:21>")],
        &[("last_step", "-1")],
    ];
    check(engine, "second_factors", taken, refused);
    let refused: &[&[_]] = &[&[("account_id", "<1>")], &[("code_hash", "<9:31>")]];
    check(engine, "recovery_codes", &[], refused);
}
