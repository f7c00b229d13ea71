//! How the engines look up the versions of records.

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

fn plan(database: &TestDatabase, kind: Kind, filter: &str) -> Vec<String> {
    let kind = kind.name();
    let query = format!("SELECT * FROM record_versions WHERE kind = '{kind}' AND {filter} ORDER BY version");
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

#[rstest]
fn versions_are_found_by_an_index_in_every_part_of_the_view(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values((Kind::Planting, "plantings"), (Kind::Field, "fields"))] (kind, table): (Kind, &str),
) {
    let database = TestDatabase::new(engine);
    let id = match engine {
        Engine::Sqlite => "X'00000000000000000000000000000001'",
        Engine::Postgres => "decode(repeat('01', 16), 'hex')",
    };
    for filter in [format!("record_id = {id}"), format!("farmer = {id}")] {
        let plan = plan(&database, kind, &filter);
        assert!(plan.iter().any(|step| step.contains(table)), "{plan:#?}");
        let name = kind.name();
        let scans = |step: &String| {
            step.starts_with(&format!("SCAN {name}")) || step.contains(&format!("Seq Scan on {name}"))
        };
        assert!(!plan.iter().any(scans), "{filter}: {plan:#?}");
    }
}
