//! Confirmed writes survive the death of the process.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use store::plantings;

use crate::support::{Engine, TestDatabase, farmer};

#[derive(QueryableByName)]
struct State {
    #[diesel(sql_type = Text)]
    integrity: String,
    #[diesel(sql_type = BigInt)]
    plantings: i64,
    #[diesel(sql_type = BigInt)]
    history: i64,
    #[diesel(sql_type = BigInt)]
    changes: i64,
}

#[tokio::test]
async fn confirmed_writes_survive_a_kill_of_the_writing_process() {
    let database = TestDatabase::new(Engine::Sqlite);
    let farmer = farmer(&database, "farmer").await;
    let mut acknowledged = Vec::new();
    for until in [1, 400, 3000] {
        let mut writer = Command::new(example("write_until_killed"))
            .args([database.sqlite_path(), &farmer.user_id.to_string()])
            .stdout(Stdio::piped())
            .spawn()
            .expect("cargo builds the examples together with this package's tests");
        let mut lines = BufReader::new(writer.stdout.take().unwrap()).lines().map(Result::unwrap);
        acknowledged.extend(lines.by_ref().take(until));
        // On Unix this is SIGKILL: the process cannot do anything more.
        writer.kill().unwrap();
        writer.wait().unwrap();
        acknowledged.extend(lines);

        let list = database.read(move |connection| {
            plantings::of_farmer(connection, farmer, farmer.user_id, plantings::Part::ALL)
        });
        let kept: Vec<_> = list.await.unwrap().iter().map(|planting| planting.id.to_string()).collect();
        for planting_id in &acknowledged {
            assert!(kept.binary_search(planting_id).is_ok(), "the confirmed planting {planting_id} is lost");
        }
        let state = sql_query(
            "SELECT (SELECT integrity_check FROM pragma_integrity_check) AS integrity, \
                 (SELECT count(*) FROM records) AS plantings, \
                 (SELECT count(*) FROM record_versions) AS history, \
                 (SELECT count(*) FROM change_log WHERE record_id IS NOT NULL) AS changes",
        )
        .get_result::<State>(&mut database.sqlite())
        .unwrap();
        assert_eq!(state.integrity, "ok");
        assert_eq!((state.history, state.changes), (state.plantings, state.plantings));
    }
}

/// The example's binary, in a folder beside the one of this test's binary.
fn example(name: &str) -> PathBuf {
    let own = std::env::current_exe().unwrap();
    own.ancestors().nth(2).unwrap().join("examples").join(name)
}
