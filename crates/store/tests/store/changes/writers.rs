//! Several clients write while others pull.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use rstest_reuse::apply;
use rules::crop_year::CropYear;
use rules::ids::ZeroReportId;
use rules::kind::Kind;
use rules::record::Version;
use rules::zero_report::ZeroReport;
use store::{Connection, Error, Store, Viewer, fields, plantings, records};
use tokio::task::JoinSet;
use uuid::Uuid;

use super::end;
use crate::support::{
    Copy, Engine, People, TestDatabase, agent, field_report, later, link, new_field_id, new_planting_id, now,
    on_each_engine, open, report, report_named,
};

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn client_that_pulls_while_many_write_misses_nothing(database: TestDatabase) {
    let people = People::settle(&database).await;
    let other_agent = agent(&database, "on.and.off").await;
    let mut writing = JoinSet::new();
    let stores = [database.store.clone(), open(&database.url)];
    for (number, by) in
        [people.farmer, people.employee, people.farmer, people.employee].into_iter().enumerate()
    {
        writing.spawn(write_much(stores[number % 2].clone(), by));
        writing.spawn(write_much(stores[1 - number % 2].clone(), by));
    }
    let done = Arc::new(AtomicBool::new(false));
    let looking = {
        let (mut look, done) = (positions_of(&database), Arc::clone(&done));
        std::thread::spawn(move || count_late(&mut look, &done))
    };
    let mut following = JoinSet::new();
    for viewer in [people.farmer, people.employee, people.agent, other_agent] {
        let (store, done) = (database.store.clone(), Arc::clone(&done));
        following.spawn(async move {
            let mut copy = Copy::of(viewer);
            loop {
                let was_done = done.load(Ordering::SeqCst);
                if !copy.pull(&store, 7).await.more && was_done {
                    return copy;
                }
            }
        });
    }
    for _ in 0..5 {
        let link_id = link(&database, people.farmer, other_agent).await;
        tokio::time::sleep(Duration::from_millis(20)).await;
        end(&database, link_id, other_agent).await;
    }
    link(&database, people.farmer, other_agent).await;
    while let Some(written) = writing.join_next().await {
        written.unwrap();
    }
    done.store(true, Ordering::SeqCst);
    for copy in following.join_all().await {
        for kind in Kind::ALL {
            assert!(copy.held.keys().any(|record| record.kind() == *kind), "{kind:?}");
        }
        copy.is_true(&database.store, &[people.farmer]).await;
    }
    let late = looking.join().unwrap();
    assert_eq!(
        late > 0,
        database.engine == Engine::Postgres,
        "positions appear late on PostgreSQL, and only there"
    );
}

/// Counts the positions that appear after a higher one.
fn count_late(look: &mut impl FnMut() -> Vec<i64>, done: &AtomicBool) -> usize {
    let (mut seen, mut late) = (BTreeSet::new(), 0);
    while !done.load(Ordering::SeqCst) {
        let highest = seen.last().copied();
        for position in look() {
            if seen.insert(position) && Some(position) < highest {
                late += 1;
            }
        }
    }
    late
}

#[derive(QueryableByName)]
struct Position {
    #[diesel(sql_type = BigInt)]
    position: i64,
}

/// Reads the positions of the log directly from the database.
fn positions_of(database: &TestDatabase) -> impl FnMut() -> Vec<i64> + Send + use<> {
    let mut connection = match database.engine {
        Engine::Sqlite => Either::Sqlite(database.sqlite()),
        Engine::Postgres => Either::Postgres(database.postgres()),
    };
    move || {
        let query = sql_query("SELECT position FROM change_log");
        let rows: Vec<Position> = match &mut connection {
            Either::Sqlite(sqlite) => query.load(sqlite),
            Either::Postgres(postgres) => query.load(postgres),
        }
        .unwrap();
        rows.into_iter().map(|row| row.position).collect()
    }
}

enum Either {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// Creates, changes and deletes records of each kind, several in each transaction.
async fn write_much(store: Store, by: Viewer) {
    for pause in 0..12 {
        let ids = [new_planting_id(), new_planting_id(), new_planting_id()];
        let field_ids = [new_field_id(), new_field_id()];
        let zero_report_id = ZeroReportId(Uuid::now_v7());
        write(&store, move |connection| {
            for id in field_ids {
                fields::put(connection, by, id, &field_report("North 40"), None, now())?;
            }
            let nothing = ZeroReport::of_farm(CropYear(2026));
            records::put(connection, by, zero_report_id, &nothing, None, now())?;
            for id in ids {
                plantings::put(connection, by, id, &report(), None, now())?;
                // Positions drawn early then often commit late.
                std::thread::sleep(Duration::from_millis(pause % 3));
            }
            Ok(())
        })
        .await;
        write(&store, move |connection| {
            let changed = report_named("Changed");
            plantings::put(connection, by, ids[0], &changed, Some(Version::FIRST), later(1))?;
            let renamed = field_report("South 40");
            fields::put(connection, by, field_ids[0], &renamed, Some(Version::FIRST), later(1))?;
            std::thread::sleep(Duration::from_millis(pause % 2));
            // Employees may not, and then the field stays.
            fields::delete(connection, by, field_ids[1], None, later(2))?;
            plantings::delete(connection, by, ids[1], None, later(2))?;
            Ok(())
        })
        .await;
    }
}

async fn write(store: &Store, work: impl Fn(&mut Connection) -> Result<(), Error> + Send + 'static) {
    store.write(work).await.unwrap();
}
