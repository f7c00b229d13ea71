//! Deleting a planting.

use rstest_reuse::apply;
use rules::filter::ResolvedFilter;
use rules::ids::PlantingId;
use rules::kind::Kind;
use rules::planting::PlantingRecord;
use rules::record::{Document, Version};
use store::plantings::{self, ChangeKind, Deletion, Put};
use store::{Error, Viewer, records};

use crate::support::{
    Engine, People, TestDatabase, async_on_each_engine, at, farmer, later, new_planting_id, now, report,
    report_named,
};

async fn reported(database: &TestDatabase, by: Viewer) -> PlantingId {
    let planting_id = new_planting_id();
    let put = database
        .write(move |connection| plantings::put(connection, by, planting_id, &report(), None, now()))
        .await;
    assert!(matches!(put, Put::Created(_)));
    planting_id
}

async fn delete(
    database: &TestDatabase,
    by: Viewer,
    planting_id: PlantingId,
    expected: Option<i32>,
) -> Deletion {
    let expected = expected.map(Version);
    database.write(move |connection| plantings::delete(connection, by, planting_id, expected, later(1))).await
}

async fn is_there(database: &TestDatabase, farmer: Viewer, planting_id: PlantingId) -> bool {
    let one = database.read(move |connection| plantings::one(connection, farmer, planting_id)).await;
    let list = database
        .read(move |connection| {
            plantings::of_farmer(connection, farmer, farmer.user_id, plantings::Part::ALL)
        })
        .await;
    let listed = list.unwrap().iter().any(|planting| planting.id == planting_id);
    assert_eq!(one.is_some(), listed);
    listed
}

#[apply(async_on_each_engine)]
async fn farmer_and_reporting_employee_may_delete_a_planting_and_repeat_it(
    database: TestDatabase,
    #[values(None, Some(1))] expected: Option<i32>,
) {
    let people = People::settle(&database).await;
    for by in [people.farmer, people.employee] {
        let planting_id = reported(&database, people.employee).await;
        assert!(is_there(&database, people.farmer, planting_id).await);
        for _ in 0..2 {
            assert_eq!(delete(&database, by, planting_id, expected).await, Deletion::Deleted);
            assert!(!is_there(&database, people.farmer, planting_id).await);
        }
    }
}

#[apply(async_on_each_engine)]
async fn deleted_planting_leaves_every_list_and_others_stay(database: TestDatabase) {
    let people = People::settle(&database).await;
    let gone = reported(&database, people.employee).await;
    reported(&database, people.farmer).await;
    let (agent, farmer, employee) = (people.agent, people.farmer.user_id, people.employee.user_id);
    let lists = || {
        database.read(move |connection| {
            let all =
                plantings::of_farmer(connection, agent, farmer, plantings::Part::ALL)?.unwrap_or_default();
            let sieve = ResolvedFilter::default();
            let matching = plantings::matching(connection, agent, farmer, &sieve, plantings::Part::ALL)?
                .unwrap_or_default();
            let since = at("2026-01-01T00:00:00Z");
            let active =
                plantings::recently_active(connection, agent, &[farmer], [since, later(60)], None, 500)?;
            let matching = matching.iter().map(PlantingRecord::from).collect();
            Ok([all, matching, active.plantings])
        })
    };
    let before = lists().await;
    assert_eq!(before.each_ref().map(Vec::len), [2; 3]);
    assert_eq!(delete(&database, people.farmer, gone, None).await, Deletion::Deleted);
    let others =
        before.map(|list| list.into_iter().filter(|planting| planting.id != gone).collect::<Vec<_>>());
    assert_eq!(lists().await, others);
    // The employee no longer has a planting that would show them to the agent.
    let both = database
        .read(move |connection| {
            records::farmer_and_creator(connection, agent, Kind::Planting, farmer, employee)
        })
        .await;
    assert_eq!(both, None);
}

#[apply(async_on_each_engine)]
async fn only_the_farmer_and_the_reporting_employee_may_delete(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = reported(&database, people.farmer).await;
    assert_eq!(delete(&database, people.agent, planting_id, Some(1)).await, Deletion::NotForUserType);
    let unseeing = people.strangers().into_iter().chain([people.employee]);
    for viewer in unseeing {
        assert_eq!(delete(&database, viewer, planting_id, Some(1)).await, Deletion::NotFound, "{viewer:?}");
    }
    assert!(is_there(&database, people.farmer, planting_id).await);
    assert_eq!(delete(&database, people.farmer, new_planting_id(), None).await, Deletion::NotFound);
    delete(&database, people.farmer, planting_id, None).await;
    assert_eq!(delete(&database, people.agent, planting_id, Some(1)).await, Deletion::NotFound);
}

#[apply(async_on_each_engine)]
async fn deletion_of_a_stale_version_is_refused_with_current_version(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = reported(&database, people.farmer).await;
    for version in [0, 2] {
        let answer = delete(&database, people.farmer, planting_id, Some(version)).await;
        assert!(matches!(answer, Deletion::Stale(planting) if planting.version == Version::FIRST));
    }
    assert!(is_there(&database, people.farmer, planting_id).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn deletion_that_waited_for_a_change_deletes_the_new_version() {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    let planting_id = reported(&database, farmer).await;
    let change = database.begin(move |connection| {
        let (report, first) = (report_named("Changed"), Some(Version::FIRST));
        plantings::put(connection, farmer, planting_id, &report, first, later(1))
    });
    let store = database.store.clone();
    let deletion = tokio::spawn(async move {
        store
            .write(move |connection| plantings::delete(connection, farmer, planting_id, None, later(2)))
            .await
    });
    while !database.waits() {
        assert!(!deletion.is_finished());
    }
    assert!(matches!(change.finish().await, Put::Changed(_)));
    let deletion: Result<Deletion, Error> = deletion.await.unwrap();
    assert_eq!(deletion.unwrap(), Deletion::Deleted);
    let history =
        database.read(move |connection| plantings::history(connection, farmer, planting_id)).await.unwrap();
    let told: Vec<_> = history.iter().map(|entry| (entry.version.0, entry.change)).collect();
    assert_eq!(told, [(1, ChangeKind::Created), (2, ChangeKind::Changed), (3, ChangeKind::Deleted)]);
}

#[apply(async_on_each_engine)]
async fn deletion_stays_in_the_history_and_the_id_stays_taken(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = reported(&database, people.farmer).await;
    delete(&database, people.farmer, planting_id, None).await;
    let history = database
        .read(move |connection| plantings::history(connection, people.farmer, planting_id))
        .await
        .unwrap();
    let changes: Vec<_> =
        history.iter().map(|entry| (entry.version.0, entry.change, entry.changed_at)).collect();
    assert_eq!(changes, [(1, ChangeKind::Created, now()), (2, ChangeKind::Deleted, later(1))]);
    assert!(history.iter().all(|entry| entry.report == Document::from(&report())));
    for (report, expected) in [(report(), None), (report_named("Again"), None), (report(), Some(Version(2)))]
    {
        let answer = database
            .write(move |connection| {
                plantings::put(connection, people.farmer, planting_id, &report, expected, later(2))
            })
            .await;
        assert_eq!(answer, Put::Deleted);
    }
}

#[apply(async_on_each_engine)]
async fn deletion_works_with_a_late_clock(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = reported(&database, people.farmer).await;
    let early = at("2020-01-01T00:00:00Z");
    let answer = database
        .write(move |connection| plantings::delete(connection, people.farmer, planting_id, None, early))
        .await;
    assert_eq!(answer, Deletion::Deleted);
}
