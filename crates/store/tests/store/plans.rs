//! How the engines look up what could be far down a large table.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Text;
use rstest::rstest;
use rules::kind::Kind;

use crate::support::{Engine, TestDatabase};

#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    line: String,
}

fn plan_of_versions(database: &TestDatabase, kind: Kind, filter: &str) -> Vec<String> {
    let kind = kind.name();
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

#[rstest]
fn versions_are_found_by_an_index_in_every_part_of_the_view(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values((Kind::Planting, "plantings"), (Kind::Field, "fields"))] (kind, table): (Kind, &str),
) {
    let database = TestDatabase::new(engine);
    let id = an_id(engine);
    for filter in [
        format!("record_id = {id}"),
        format!("farmer = {id}"),
        format!("farmer IN ({id}, {id}) AND changed_by = {id}"),
    ] {
        let plan = plan_of_versions(&database, kind, &filter);
        assert!(plan.iter().any(|step| step.contains(table)), "{plan:#?}");
        let name = kind.name();
        let scans = |step: &String| {
            step.starts_with(&format!("SCAN {name}")) || step.contains(&format!("Seq Scan on {name}"))
        };
        assert!(!plan.iter().any(scans), "{filter}: {plan:#?}");
    }
}

/// As `found_in` of plantings and of fields asks.
#[rstest]
fn places_are_found_by_an_index(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let database = TestDatabase::new(engine);
    let id = an_id(engine);
    let farmers = format!("farmer IN ({id}, {id})");
    for (index, query) in [
        (
            "plantings_places",
            format!(
                "SELECT farmer, planting_id FROM plantings WHERE deleted_at IS NULL AND {farmers} \
                 AND longitude BETWEEN 1 AND 2 AND latitude BETWEEN 1 AND 2 LIMIT 9"
            ),
        ),
        (
            "fields_boxes",
            format!(
                "SELECT farmer, field_id FROM fields WHERE deleted_at IS NULL AND {farmers} AND is_wide = FALSE \
                 AND west BETWEEN 1 AND 2 AND south <= 2 AND north >= 1 AND (west <= 2 AND east >= 1 OR west > east) \
                 LIMIT 9"
            ),
        ),
    ] {
        let plan = plan(&database, &query);
        assert!(plan.iter().any(|step| step.contains(index)), "{plan:#?}");
    }
}

/// As `entries` of the audit log asks.
#[rstest]
fn what_an_account_did_and_what_others_did_to_it_are_found_by_indexes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(
        ("audit_log_by_actor", "actor = $1"),
        ("audit_log_by_others", "subject = $1 AND (actor IS NULL OR actor != subject)")
    )]
    (index, account): (&str, &str),
) {
    let database = TestDatabase::new(engine);
    let id = an_id(engine);
    let account = account.replace("$1", id);
    let query =
        format!("SELECT * FROM audit_log WHERE position > 9 AND {account} ORDER BY position LIMIT 100");
    let plan = plan(&database, &query);
    assert!(plan.iter().any(|step| step.contains(index)), "{plan:#?}");
    let sorts = |step: &String| step.contains("ORDER BY") || step.contains("Sort");
    assert!(!plan.iter().any(sorts), "{plan:#?}");
}

/// As `recently_active` asks.
#[rstest]
fn recent_activity_of_farmers_is_found_by_indexes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let database = TestDatabase::new(engine);
    let id = an_id(engine);
    let query = format!(
        "SELECT * FROM plantings WHERE (farmer IN ({id}, {id}) AND reported_at >= 9 AND (reported_at <= 10 OR \
         created_at BETWEEN 9 AND 10) OR farmer IN ({id}, {id}) AND start_day BETWEEN 9 AND 10 AND start_day IS NOT NULL) \
         AND deleted_at IS NULL"
    );
    let plan = plan(&database, &query);
    // PostgreSQL takes any index by farmer while the table is empty.
    let expected: &[&str] = match engine {
        Engine::Sqlite => &["plantings_reported", "plantings_started"],
        Engine::Postgres => &["Index Cond: (farmer = ANY"],
    };
    for part in expected {
        assert!(plan.iter().any(|step| step.contains(part)), "{plan:#?}");
    }
}
