//! How the engines look up what could be far down a large table.

use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Text;
use rstest::rstest;
use rstest_reuse::apply;
use rules::kind::Kind;

use crate::support::{Engine, TestDatabase, on_each_engine};

#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[derive(QueryableByName)]
struct Operation {
    #[diesel(sql_type = Text)]
    opcode: String,
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    line: String,
}

fn plan_of_versions(database: &TestDatabase, filter: &str) -> Vec<String> {
    let kind = Kind::Planting.name();
    let query = format!("SELECT * FROM record_versions WHERE kind = '{kind}' AND {filter} ORDER BY version");
    plan(database, &query)
}

fn plan(database: &TestDatabase, query: &str) -> Vec<String> {
    match database.engine {
        Engine::Sqlite => {
            let steps = sql_query(format!("EXPLAIN QUERY PLAN {query}")).load::<Step>(&mut database.sqlite());
            steps.unwrap().into_iter().map(|step| step.detail).collect()
        }
        Engine::Postgres => {
            let mut postgres = database.postgres();
            // PostgreSQL scans an empty table rather than use its index.
            sql_query("SET enable_seqscan = off").execute(&mut postgres).unwrap();
            let lines = sql_query(format!("EXPLAIN {query}")).load::<Line>(&mut postgres);
            lines.unwrap().into_iter().map(|line| line.line).collect()
        }
    }
}

const fn an_id(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => "X'00000000000000000000000000000001'",
        Engine::Postgres => "decode(repeat('01', 16), 'hex')",
    }
}

/// PostgreSQL chooses an index by what a table holds; SQLite by the query alone.
fn with_many_records(engine: Engine) -> TestDatabase {
    let database = TestDatabase::new(engine);
    if engine == Engine::Postgres {
        database.postgres().batch_execute(MANY_RECORDS).unwrap();
    }
    database
}

const MANY_RECORDS: &str = "
    INSERT INTO users (user_id, user_type, first_name, last_name, created_at, updated_at, left_at)
        VALUES (decode(repeat('01', 16), 'hex'), 'farmer', 'A', 'B', 0, 0, 0);
    INSERT INTO records (record_id, kind, farmer, creator, created_at, updated_at, updated_by, reported_at, version,
        change, crop, latitude, longitude, field_id, document)
        SELECT decode(lpad(to_hex(n), 32, '0'), 'hex'), 'planting', user_id, user_id, n, n, user_id, n, 1,
            'created', 'Corn', n % 90, n % 180, decode('0f' || lpad(to_hex(n), 30, '0'), 'hex'), '{}'
        FROM users, generate_series(1, 4000) AS n;
    INSERT INTO records (record_id, kind, farmer, creator, created_at, updated_at, updated_by, reported_at, version,
        change, document)
        SELECT decode('0e' || lpad(to_hex(n), 30, '0'), 'hex'), 'field', user_id, user_id, n, n, user_id, n, 1,
            'created', format('{\"bbox\":[%s,1,%s,2]}', n % 90, n % 90 + 0.01)
        FROM users, generate_series(1, 4000) AS n;
    ANALYZE records;
";

/// As `count` of fields asks.
#[test]
fn fields_are_counted_by_an_index_alone() {
    let database = TestDatabase::new(Engine::Sqlite);
    let id = an_id(Engine::Sqlite);
    let query =
        format!("SELECT count(*) FROM records WHERE deleted_at IS NULL AND farmer = {id} AND kind = 'field'");
    let plan = plan(&database, &query);
    assert!(plan.iter().any(|step| step.contains("COVERING INDEX")), "{plan:#?}");
}

#[apply(on_each_engine)]
fn versions_are_found_by_an_index_in_both_parts_of_the_view(database: TestDatabase) {
    let id = an_id(database.engine);
    for filter in [
        format!("record_id = {id}"),
        format!("record_id = {id} AND version = 2"),
        format!("farmer = {id}"),
        format!("farmer IN ({id}, {id}) AND changed_by = {id}"),
    ] {
        let plan = plan_of_versions(&database, &filter);
        assert!(plan.iter().any(|step| step.contains("records")), "{plan:#?}");
        let scans = |step: &String| {
            ["SCAN record", "SCAN past", "Seq Scan on record"].iter().any(|scan| step.contains(scan))
        };
        assert!(!plan.iter().any(scans), "{filter}: {plan:#?}");
    }
}

/// As `found_in` of plantings and of fields asks.
#[apply(on_each_engine)]
fn places_are_found_by_an_index(engine: Engine) {
    let database = with_many_records(engine);
    let id = an_id(engine);
    let farmers = format!("farmer IN ({id}, {id})");
    let in_box =
        "west BETWEEN 1 AND 2 AND south <= 2 AND north >= 1 AND (west <= 2 AND east >= 1 OR west > east)";
    for (index, filter) in [
        ("records_places", "kind = 'planting' AND longitude BETWEEN 1 AND 2 AND latitude BETWEEN 1 AND 2"),
        ("records_places", "kind = 'planting' AND longitude IS NULL"),
        ("records_boxes", &format!("kind = 'field' AND extent = 'narrow' AND {in_box}")),
    ] {
        let query = format!(
            "SELECT farmer, record_id FROM records WHERE deleted_at IS NULL AND {farmers} AND {filter} LIMIT 9"
        );
        let plan = plan(&database, &query);
        assert!(plan.iter().any(|step| step.contains(index)), "{plan:#?}");
    }
}

/// As `plantings_of_field` asks.
#[apply(on_each_engine)]
fn plantings_of_a_field_are_found_by_an_index(engine: Engine) {
    let database = with_many_records(engine);
    let id = an_id(engine);
    let query = format!(
        "SELECT * FROM records WHERE farmer = {id} AND kind = 'planting' AND field_id = {id} AND deleted_at IS NULL \
         ORDER BY record_id LIMIT 9"
    );
    let plan = plan(&database, &query);
    assert!(plan.iter().any(|step| step.contains("records_of_field")), "{plan:#?}");
}

/// It would build one for each list of more than two values in a condition.
#[rstest]
fn sqlite_builds_no_table_to_check_a_new_row(
    #[values(
        "records (kind, change, version) VALUES ('planting', 'created', 1)",
        "record_history (change, version) VALUES ('created', 1)",
        "change_log (change, kind) VALUES ('written', 'planting')",
        "audit_log (event) VALUES ('planting-created')"
    )]
    row: &str,
) {
    let database = TestDatabase::new(Engine::Sqlite);
    let steps = sql_query(format!("EXPLAIN INSERT INTO {row}")).load::<Operation>(&mut database.sqlite());
    let steps = steps.unwrap();
    let writes = |operation: &Operation| operation.opcode == "IdxInsert" || operation.opcode == "Insert";
    assert!(steps.iter().any(writes), "{row}");
    assert!(!steps.iter().any(|operation| operation.opcode == "OpenEphemeral"), "{row}");
}

/// As `entries` of the audit log asks.
#[apply(on_each_engine)]
fn what_an_account_did_and_what_others_did_to_it_are_found_by_indexes(
    database: TestDatabase,
    #[values(
        ("audit_log_by_actor", "actor = $1"),
        ("audit_log_by_others", "subject = $1 AND (actor IS NULL OR actor != subject)")
    )]
    (index, account): (&str, &str),
) {
    let id = an_id(database.engine);
    let account = account.replace("$1", id);
    let query =
        format!("SELECT * FROM audit_log WHERE position > 9 AND {account} ORDER BY position LIMIT 100");
    let plan = plan(&database, &query);
    assert!(plan.iter().any(|step| step.contains(index)), "{plan:#?}");
    let sorts = |step: &String| step.contains("ORDER BY") || step.contains("Sort");
    assert!(!plan.iter().any(sorts), "{plan:#?}");
}

/// As `unseen` asks of the news of an agent.
#[apply(on_each_engine)]
fn news_of_farmers_are_found_by_an_index(database: TestDatabase) {
    let id = an_id(database.engine);
    let mark = format!("FROM news_marks WHERE agent = {id} AND is_single =");
    let query = format!(
        "SELECT * FROM change_log WHERE position > 9 AND position <= 99 AND author <> {id} AND news IN ('new') \
         AND (peer IS NULL OR peer = {id}) AND farmer IN ({id}, {id}) \
         AND NOT EXISTS (SELECT entry {mark} TRUE AND entry = position) \
         AND NOT EXISTS (SELECT * {mark} FALSE AND entry >= position AND farmer = change_log.farmer) \
         ORDER BY position DESC LIMIT 101"
    );
    let plan = plan(&database, &query);
    // PostgreSQL reads the few marks of an empty table in another way.
    let of_marks = ["news_marks_of_entries", "news_marks_of_farmers"];
    let of_marks = of_marks.into_iter().filter(|_| database.engine == Engine::Sqlite);
    for index in ["change_log_of_farmer"].into_iter().chain(of_marks) {
        assert!(plan.iter().any(|step| step.contains(index)), "{index}: {plan:#?}");
    }
}

/// As `recently_active` asks.
#[apply(on_each_engine)]
fn recent_activity_of_farmers_is_found_by_an_index(engine: Engine) {
    let database = with_many_records(engine);
    let id = an_id(engine);
    let query = format!(
        "SELECT * FROM records WHERE farmer IN ({id}, {id}) AND active_at >= 3990 AND (reported_at >= 3990 AND \
         (reported_at <= 4000 OR created_at BETWEEN 3990 AND 4000) OR start_day BETWEEN 9 AND 10 AND start_day IS NOT \
         NULL) \
         AND crop IS NOT NULL AND deleted_at IS NULL ORDER BY farmer, record_id LIMIT 9"
    );
    let plan = plan(&database, &query);
    assert!(plan.iter().any(|step| step.contains("records_active")), "{plan:#?}");
}

/// As the season of an agent's farmers asks. Without these indexes SQLite reads the documents of a whole book.
#[rstest]
fn season_is_added_up_from_indexes_alone(
    #[values(
        (
            "records_of_year",
            "farmer, crop, crop_year, field_id, count(*), sum(acres_hundredths), count(acres_hundredths)",
            "crop_year IN (2025, 2026) AND crop IS NOT NULL AND field_id IS NOT NULL \
             GROUP BY farmer, crop, crop_year, field_id"
        ),
        (
            "records_active",
            "farmer, max(reported_at)",
            "crop IS NOT NULL AND (confirmation IS NULL OR confirmation <> 'pending') GROUP BY farmer"
        ),
        (
            "records_farm_fields",
            "farmer, record_id, json_extract(document, '$.name'), json_extract(document, '$.county'), \
             json_extract(document, '$.fsaFarm'), json_extract(document, '$.acres')",
            "crop IS NULL AND crop_year IS NULL"
        )
    )]
    (index, columns, condition): (&str, &str, &str),
) {
    let database = TestDatabase::new(Engine::Sqlite);
    let id = an_id(Engine::Sqlite);
    let query = format!(
        "SELECT {columns} FROM records WHERE farmer IN ({id}, {id}) AND deleted_at IS NULL AND {condition}"
    );
    let plan = plan(&database, &query);
    assert!(plan.iter().any(|step| step.contains(&format!("COVERING INDEX {index}"))), "{plan:#?}");
}
