//! Merges, splits, edits and deletions of the same fields at the same time.

use std::sync::Arc;

use rstest_reuse::apply;
use rules::field::FieldReport;
use rules::ids::FieldId;
use rules::planting::PlantingReport;
use store::fields::{self, Seen};
use store::{Connection, Error, Viewer, plantings};
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use super::{FIRST, joined, marked, planted};
use crate::support::{
    People, TestDatabase, field_report, later, new_field_id, on_each_engine, open, report_named,
};

const ROUNDS: usize = 6;

type Work = Box<dyn Fn(&mut Connection) -> Result<(), Error> + Send>;

fn merging(by: Viewer, gone: FieldId, into: FieldId) -> Work {
    let [gone, into] = [gone, into].map(|id| Seen { id, version: FIRST });
    let join = |into: &FieldReport, other: &FieldReport| store::Result::Ok(joined(into, other));
    Box::new(move |connection| fields::merge(connection, by, gone, into, join, later(2)).map(drop))
}

fn splitting(by: Viewer, field: FieldId) -> Work {
    let (field, ids) = (Seen { id: field, version: FIRST }, [new_field_id(), new_field_id()]);
    let make = |_: &FieldReport| store::Result::Ok(["A", "B"].map(field_report).into_iter().collect());
    let first = |_: &PlantingReport| store::Result::Ok(0);
    Box::new(move |connection| fields::split(connection, by, field, &ids, make, first, later(2)).map(drop))
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn racing_writes_to_the_same_fields_are_all_answered(database: TestDatabase) {
    // Without PostgreSQL's check for deadlocks, a deadlock lasts until the lock's time limit, which is an error here.
    let store = open(&database.url.replace("?options=", "?options=-cdeadlock_timeout%3D60s%20"));
    let People { farmer, employee, agent, .. } = People::settle(&database).await;
    for _ in 0..ROUNDS {
        let [a, b, c] = [
            marked(&database, farmer, "A").await,
            marked(&database, farmer, "B").await,
            marked(&database, farmer, "C").await,
        ];
        let plantings = [
            planted(&database, farmer, a, "A").await,
            planted(&database, employee, a, "A").await,
            planted(&database, farmer, b, "B").await,
        ];
        let edited = move |connection: &mut Connection, by, planting| {
            let report = PlantingReport { field_id: Some(a), ..report_named("Another name") };
            plantings::put(connection, by, planting, &report, Some(FIRST), later(2)).map(drop)
        };
        let work: Vec<Work> = vec![
            merging(farmer, a, b),
            merging(agent, a, b),
            merging(employee, b, a),
            merging(agent, b, c),
            merging(farmer, c, a),
            splitting(farmer, a),
            splitting(agent, b),
            Box::new(move |connection| fields::delete(connection, farmer, a, None, later(2)).map(drop)),
            Box::new(move |connection| {
                let report = field_report("Changed too");
                fields::put(connection, employee, a, &report, Some(FIRST), later(2)).map(drop)
            }),
            Box::new(move |connection| {
                let report = field_report("Changed");
                fields::put(connection, agent, b, &report, Some(FIRST), later(2)).map(drop)
            }),
            Box::new(move |connection| edited(connection, agent, plantings[0])),
            Box::new(move |connection| edited(connection, employee, plantings[1])),
            Box::new(move |connection| {
                plantings::delete(connection, farmer, plantings[2], None, later(2)).map(drop)
            }),
        ];
        let begin = Arc::new(Barrier::new(work.len()));
        let mut writing = JoinSet::new();
        for work in work {
            let (store, begin) = (store.clone(), Arc::clone(&begin));
            writing.spawn(async move {
                begin.wait().await;
                store.write(work).await
            });
        }
        while let Some(written) = writing.join_next().await {
            written.unwrap().unwrap();
        }
    }
}
