//! Reports and changes of plantings.

use rstest_reuse::apply;
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::planting::{Planting, PlantingRecord, PlantingReport};
use rules::record::{Document, Version};
use store::links;
use store::plantings::{self, Put};
use store::{Connection, Error, Viewer};
use tokio::task::JoinSet;

use crate::support::{
    Engine, People, TestDatabase, async_on_each_engine, at, farmer, later, link, new_planting_id, now,
    report, report_named,
};

async fn put(
    database: &TestDatabase,
    viewer: Viewer,
    planting_id: PlantingId,
    report: &PlantingReport,
    expected: Option<i32>,
    now: Instant,
) -> Put {
    let report = report.clone();
    let expected = expected.map(Version);
    database
        .write(move |connection| plantings::put(connection, viewer, planting_id, &report, expected, now))
        .await
}

async fn one(database: &TestDatabase, viewer: Viewer, planting_id: PlantingId) -> Option<PlantingRecord> {
    database.read(move |connection| plantings::one(connection, viewer, planting_id)).await
}

#[apply(async_on_each_engine)]
async fn a_report_becomes_a_planting_of_the_farmer(database: TestDatabase) {
    let people = People::settle(&database).await;
    for creator in [people.farmer, people.employee] {
        let planting = Planting {
            planting_id: new_planting_id(),
            farmer: people.farmer.user_id,
            creator: creator.user_id,
            updated_by: creator.user_id,
            report: report(),
            created_at: now(),
            updated_at: now(),
            reported_at: now(),
            confirmation: None,
            version: Version::FIRST,
            answer: None,
        };
        let answer = put(&database, creator, planting.planting_id, &report(), None, now()).await;
        assert_eq!(answer, Put::Created(PlantingRecord::from(&planting)));
        let stored = one(&database, people.farmer, planting.planting_id).await.unwrap();
        assert_eq!(stored, PlantingRecord::from(&planting));
        assert_eq!(stored.read().unwrap(), planting);
    }
}

#[apply(async_on_each_engine)]
async fn report_by_an_agent_or_former_employee_is_forbidden(database: TestDatabase) {
    let people = People::settle(&database).await;
    for viewer in [people.agent, people.other_agent, people.former_employee] {
        let planting_id = new_planting_id();
        assert_eq!(put(&database, viewer, planting_id, &report(), None, now()).await, Put::Forbidden);
        assert_eq!(one(&database, people.farmer, planting_id).await, None);
    }
}

#[apply(async_on_each_engine)]
async fn change_leaves_other_plantings_unchanged(database: TestDatabase) {
    let farmer = People::settle(&database).await.farmer;
    let (changed, other) = (new_planting_id(), new_planting_id());
    for planting_id in [changed, other] {
        put(&database, farmer, planting_id, &report(), None, now()).await;
    }
    let before = one(&database, farmer, other).await;
    let answer = put(&database, farmer, changed, &report_named("Another"), Some(1), later(1)).await;
    assert!(matches!(answer, Put::Changed(_)), "{answer:?}");
    assert!(before.is_some());
    assert_eq!(one(&database, farmer, other).await, before);
}

#[apply(async_on_each_engine)]
async fn repeated_report_returns_the_stored_planting(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = new_planting_id();
    let Put::Created(created) = put(&database, people.employee, planting_id, &report(), None, now()).await
    else {
        panic!("not created")
    };
    for viewer in [people.employee, people.farmer] {
        let answer = put(&database, viewer, planting_id, &report(), None, later(1)).await;
        assert_eq!(answer, Put::Unchanged(created.clone()));
    }
    for version in [1, 2] {
        let answer = put(&database, people.farmer, planting_id, &report(), Some(version), later(1)).await;
        assert_eq!(answer, Put::Unchanged(created.clone()), "version {version}");
    }
}

#[apply(async_on_each_engine)]
async fn repeated_first_report_is_recognized_after_later_changes(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = new_planting_id();
    put(&database, people.employee, planting_id, &report(), None, now()).await;
    let changed = put(&database, people.agent, planting_id, &report_named("Mended"), Some(1), later(1)).await;
    let Put::Changed(current) = changed else { panic!("not changed: {changed:?}") };
    let again = put(&database, people.employee, planting_id, &report(), None, later(2)).await;
    assert_eq!(again, Put::Unchanged(current.clone()));
    // The farmer did not write the first version, so this is a different report under a used id.
    let foreign = put(&database, people.farmer, planting_id, &report(), None, later(2)).await;
    assert_eq!(foreign, Put::Conflict(current));
}

#[apply(async_on_each_engine)]
async fn repeated_change_is_recognized(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = new_planting_id();
    put(&database, people.farmer, planting_id, &report(), None, now()).await;
    put(&database, people.farmer, planting_id, &report_named("Second"), Some(1), later(1)).await;
    let third = put(&database, people.agent, planting_id, &report_named("Third"), Some(2), later(2)).await;
    let Put::Changed(current) = third else { panic!("not changed: {third:?}") };
    let again = put(&database, people.farmer, planting_id, &report_named("Second"), Some(1), later(3)).await;
    assert_eq!(again, Put::Unchanged(current));
}

#[apply(async_on_each_engine)]
async fn different_report_under_a_used_id_is_refused_with_the_stored_planting(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = new_planting_id();
    let Put::Created(stored) = put(&database, people.farmer, planting_id, &report(), None, now()).await
    else {
        panic!("not created")
    };
    let other = report_named("Another field");
    assert_eq!(
        put(&database, people.farmer, planting_id, &other, None, later(1)).await,
        Put::Conflict(stored.clone())
    );
    for version in [0, 2, 3] {
        assert_eq!(
            put(&database, people.farmer, planting_id, &other, Some(version), later(1)).await,
            Put::Stale(stored.clone()),
            "version {version}"
        );
    }
    assert_eq!(one(&database, people.farmer, planting_id).await, Some(stored));
}

#[apply(async_on_each_engine)]
async fn change_keeps_the_creator_and_updates_the_times(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = new_planting_id();
    let Put::Created(created) = put(&database, people.employee, planting_id, &report(), None, now()).await
    else {
        panic!("not created")
    };
    // An agent's correction does not count as activity in the field.
    let answer =
        put(&database, people.agent, planting_id, &report_named("By the agent"), Some(1), later(1)).await;
    let by_agent = PlantingRecord {
        document: Document::from(&report_named("By the agent")),
        updated_at: later(1),
        updated_by: people.agent.user_id,
        version: Version(2),
        ..created.clone()
    };
    assert_eq!(answer, Put::Changed(by_agent.clone()));
    let answer =
        put(&database, people.farmer, planting_id, &report_named("By the farmer"), Some(2), later(2)).await;
    let by_farmer = PlantingRecord {
        document: Document::from(&report_named("By the farmer")),
        updated_at: later(2),
        updated_by: people.farmer.user_id,
        reported_at: later(2),
        version: Version(3),
        ..by_agent
    };
    assert_eq!(answer, Put::Changed(by_farmer.clone()));
    // Another machine's clock is late; the planting's times do not go back.
    let answer =
        put(&database, people.employee, planting_id, &report(), Some(3), at("2020-01-01T00:00:00Z")).await;
    let by_employee = PlantingRecord {
        document: Document::from(&report()),
        updated_by: people.employee.user_id,
        version: Version(4),
        ..by_farmer
    };
    assert_eq!(answer, Put::Changed(by_employee.clone()));
    assert_eq!(one(&database, people.employee, planting_id).await, Some(by_employee));
}

#[apply(async_on_each_engine)]
async fn invisible_planting_cannot_be_written(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = new_planting_id();
    put(&database, people.farmer, planting_id, &report(), None, now()).await;
    let unseeing = [
        people.employee,
        people.other_farmer,
        people.other_employee,
        people.other_agent,
        people.former_agent,
    ];
    for viewer in unseeing {
        for planting_id in [planting_id, new_planting_id()] {
            let answer =
                put(&database, viewer, planting_id, &report_named("Taken over"), Some(1), later(1)).await;
            assert_eq!(answer, Put::NotFound, "{viewer:?}");
        }
    }
    // Nobody can reuse the id, and the answer tells nothing about its planting.
    for viewer in [people.employee, people.other_farmer, people.other_employee] {
        for report in [report(), report_named("Taken over")] {
            assert_eq!(put(&database, viewer, planting_id, &report, None, later(1)).await, Put::NotFound);
        }
    }
    let stored = one(&database, people.farmer, planting_id).await.unwrap();
    assert_eq!((stored.document, stored.version), (Document::from(&report()), Version::FIRST));
}

#[apply(async_on_each_engine)]
async fn ended_link_stops_an_employees_reports_at_once(database: TestDatabase) {
    let people = People::settle(&database).await;
    let returned = link(&database, people.farmer, people.former_employee).await;
    let planting_id = new_planting_id();
    put(&database, people.former_employee, planting_id, &report(), None, now()).await;
    database.write(move |connection| links::end(connection, returned, people.farmer.user_id, later(1))).await;
    let change =
        put(&database, people.former_employee, planting_id, &report_named("Late"), Some(1), later(2)).await;
    assert_eq!(change, Put::NotFound);
    let again = put(&database, people.former_employee, planting_id, &report(), None, later(2)).await;
    assert_eq!(again, Put::Forbidden);
}

#[apply(async_on_each_engine)]
async fn sixteen_identical_concurrent_reports_make_one_planting_and_equal_answers(database: TestDatabase) {
    let people = People::settle(&database).await;
    for _ in 0..12 {
        let planting_id = new_planting_id();
        let answers = at_once(&database, 16, move |_| (people.employee, planting_id, report(), None)).await;
        let created = answers.iter().filter(|answer| matches!(answer, Put::Created(_))).count();
        assert_eq!(created, 1, "{answers:?}");
        let stored = one(&database, people.farmer, planting_id).await.unwrap();
        for answer in answers {
            match answer {
                Put::Created(planting) | Put::Unchanged(planting) => assert_eq!(planting, stored),
                other => panic!("{other:?}"),
            }
        }
        let history =
            database.read(move |connection| plantings::history(connection, people.farmer, planting_id)).await;
        assert_eq!(history.unwrap().len(), 1);
    }
}

#[apply(async_on_each_engine)]
async fn one_of_sixteen_concurrent_changes_wins_and_the_others_get_its_result(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = new_planting_id();
    put(&database, people.farmer, planting_id, &report(), None, now()).await;
    let answers = at_once(&database, 16, move |n| {
        (people.farmer, planting_id, report_named(&format!("No. {n}")), Some(1))
    })
    .await;
    let changed: Vec<_> = answers.iter().filter(|answer| matches!(answer, Put::Changed(_))).collect();
    assert_eq!(changed.len(), 1, "{answers:?}");
    let stored = one(&database, people.farmer, planting_id).await.unwrap();
    assert_eq!(stored.version, Version(2));
    for answer in answers {
        match answer {
            Put::Changed(planting) | Put::Stale(planting) => assert_eq!(planting, stored),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn change_that_waited_for_another_gets_its_result() {
    let database = TestDatabase::new(Engine::Postgres);
    let (farmer, planting_id) = (farmer(&database, "farmer").await, new_planting_id());
    put(&database, farmer, planting_id, &report(), None, now()).await;
    let change = |name: &str| {
        let (report, first) = (report_named(name), Some(Version::FIRST));
        move |connection: &mut Connection| {
            plantings::put(connection, farmer, planting_id, &report, first, later(1))
        }
    };
    let first = database.begin(change("First"));
    let (store, second) = (database.store.clone(), change("Second"));
    let second = tokio::spawn(async move { store.write(second).await });
    while !database.waits() {
        assert!(!second.is_finished());
    }
    let Put::Changed(stored) = first.finish().await else { panic!("refused") };
    let second: Result<Put, Error> = second.await.unwrap();
    assert_eq!(second.unwrap(), Put::Stale(stored));
}

async fn at_once(
    database: &TestDatabase,
    count: usize,
    write: impl Fn(usize) -> (Viewer, PlantingId, PlantingReport, Option<i32>),
) -> Vec<Put> {
    let mut writes = JoinSet::new();
    for n in 0..count {
        let store = database.store.clone();
        let (viewer, planting_id, report, expected) = write(n);
        let expected = expected.map(Version);
        writes.spawn(async move {
            store
                .write(move |connection| {
                    plantings::put(connection, viewer, planting_id, &report, expected, now())
                })
                .await
                .unwrap()
        });
    }
    writes.join_all().await
}
