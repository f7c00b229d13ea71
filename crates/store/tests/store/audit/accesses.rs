//! The accesses that the audit log shows a farmer.

use rstest_reuse::apply;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::kind::Kind;
use rules::record::Version;
use store::Viewer;
use store::audit::{self, ACCESSES_MAX, Access, AccessCursor, Action, Event, Extent};
use store::{fields, plantings};
use uuid::Uuid;

use crate::support::{
    People, TestDatabase, agent, async_on_each_engine, farmer, field_report, later, new_field_id,
    new_planting_id, now, on_each_engine, open, report,
};

async fn accesses(database: &TestDatabase, farmer: Viewer, before: Option<Instant>) -> Vec<Access> {
    let told = before.map(|until| AccessCursor { until, of_that_time: 0 });
    database.read(move |connection| audit::accesses_to(connection, farmer.user_id, told)).await
}

async fn reads(database: &TestDatabase, reader: Viewer, farmer: Viewer, extent: Extent, at: Instant) {
    let event = Event::RecordsRead { kind: Kind::Planting, farmer: farmer.user_id, extent };
    database.write(move |connection| audit::record(connection, event, Some(reader.user_id), at)).await;
}

#[apply(async_on_each_engine)]
async fn a_reading_is_logged_once_an_hour_per_reader_farmer_and_extent(database: TestDatabase) {
    let People { farmer, employee, agent, other_farmer, .. } = People::settle(&database).await;
    for (reader, farmer, extent, minutes) in [
        (agent, farmer, Extent::All(7), 0),
        (agent, farmer, Extent::All(8), 59),
        (agent, farmer, Extent::Some, 1),
        (agent, farmer, Extent::Some, 2),
        (agent, other_farmer, Extent::All(1), 3),
        (employee, farmer, Extent::All(2), 4),
        (agent, farmer, Extent::All(9), 60),
    ] {
        reads(&database, reader, farmer, extent, later(minutes)).await;
    }
    let told: Vec<_> = accesses(&database, farmer, None)
        .await
        .into_iter()
        .map(|access| (access.action, access.by.user_id, access.at, access.amount))
        .collect();
    assert_eq!(
        told,
        [
            (Action::Read, agent.user_id, later(60), Some(9)),
            (Action::Read, employee.user_id, later(4), Some(2)),
            (Action::Read, agent.user_id, later(1), None),
            (Action::Read, agent.user_id, later(0), Some(7)),
        ]
    );
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn two_processes_log_a_reading_once(database: TestDatabase) {
    let (farmer, agent) = (farmer(&database, "farmer").await, agent(&database, "agent").await);
    let other = open(&database.url);
    let event = Event::RecordsRead { kind: Kind::Planting, farmer: farmer.user_id, extent: Extent::All(3) };
    let tasks: Vec<_> = (0..32)
        .map(|n| {
            let store = if n % 2 == 0 { database.store.clone() } else { other.clone() };
            tokio::spawn(async move {
                store
                    .write(move |connection| audit::record(connection, event, Some(agent.user_id), now()))
                    .await
            })
        })
        .collect();
    for task in tasks {
        let told: store::Result<()> = task.await.unwrap();
        told.unwrap();
    }
    assert_eq!(accesses(&database, farmer, None).await.len(), 1);
}

#[apply(async_on_each_engine)]
async fn farmer_sees_accesses_by_name_and_only_to_their_own_plantings(database: TestDatabase) {
    let People { farmer, employee, other_farmer, .. } = People::settle(&database).await;
    let planting_id = new_planting_id();
    let gone = UserId(Uuid::now_v7());
    database
        .write(move |connection| {
            plantings::put(connection, employee, planting_id, &report(), None, later(1))?;
            let exported =
                Event::RecordsExported { kind: Kind::Planting, farmer: farmer.user_id, records: 12 };
            audit::record(connection, exported, Some(gone), later(2))
        })
        .await;
    let [exported, created] = <[Access; 2]>::try_from(accesses(&database, farmer, None).await).unwrap();
    assert_eq!((exported.action, exported.amount, exported.record), (Action::Exported, Some(12), None));
    assert_eq!((exported.by.user_id, exported.by.name), (gone, None));
    assert_eq!((created.action, created.record), (Action::Created, Some(planting_id.into())));
    assert_eq!((exported.action.value(), created.action.value()), ("exported", "created"));
    assert_eq!(created.field_name.as_deref(), Some("North quarter"));
    let (first, last) = created.by.name.unwrap();
    assert_eq!((first.as_str(), last.as_str()), ("employee", "Doe"));
    assert_eq!(accesses(&database, other_farmer, None).await, []);
}

#[apply(async_on_each_engine)]
async fn pages_of_accesses_have_each_access_once(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    database
        .write(move |connection| {
            (0..250).try_for_each(|n: i64| {
                // Seven share an instant.
                let planting_id = PlantingId(Uuid::from_u128(n.try_into().unwrap()));
                let event = Event::RecordCreated { farmer: farmer.user_id, record: planting_id.into() };
                audit::record(connection, event, Some(farmer.user_id), later(n / 7))
            })
        })
        .await;
    let mut seen = Vec::new();
    let mut before = None;
    loop {
        let page = accesses(&database, farmer, before).await;
        let Some(last) = page.last() else { break };
        assert!(page.len() <= ACCESSES_MAX);
        before = Some(last.at);
        seen.extend(page.iter().map(|access| access.record.unwrap().uuid().as_u128()));
    }
    assert_eq!(seen, (0..250).rev().collect::<Vec<_>>());
}

#[apply(async_on_each_engine)]
async fn page_is_full_when_one_instant_has_more_accesses_than_fit(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    database
        .write(move |connection| {
            (0..=ACCESSES_MAX).try_for_each(|plantings| {
                let exported = Event::RecordsExported {
                    kind: Kind::Planting,
                    farmer: farmer.user_id,
                    records: plantings,
                };
                audit::record(connection, exported, Some(farmer.user_id), now())
            })
        })
        .await;
    assert_eq!(accesses(&database, farmer, None).await.len(), ACCESSES_MAX);
}

#[apply(async_on_each_engine)]
async fn accesses_of_one_instant_continue_on_the_next_page(database: TestDatabase) {
    let (farmer, agent) = (farmer(&database, "farmer").await, agent(&database, "agent").await);
    let count = 2 * ACCESSES_MAX + 30;
    reads(&database, agent, farmer, Extent::Some, later(0)).await;
    database
        .write(move |connection| {
            for plantings in 0..count {
                let event = Event::RecordsExported {
                    kind: Kind::Planting,
                    farmer: farmer.user_id,
                    records: plantings,
                };
                audit::record(connection, event, Some(agent.user_id), later(1))?;
            }
            Ok(())
        })
        .await;
    reads(&database, agent, farmer, Extent::All(3), later(2)).await;
    let mut told: Vec<Access> = Vec::new();
    loop {
        let until = told.last().map(|last| AccessCursor {
            until: last.at,
            of_that_time: told.iter().filter(|access| access.at == last.at).count().try_into().unwrap(),
        });
        let page =
            database.read(move |connection| audit::accesses_to(connection, farmer.user_id, until)).await;
        if page.is_empty() {
            break;
        }
        assert!(page.len() <= ACCESSES_MAX);
        told.extend(page);
    }
    let exported: Vec<_> = told.iter().filter(|access| access.action == Action::Exported).collect();
    let in_order: Vec<_> = exported.iter().filter_map(|access| access.amount).collect();
    let expected: Vec<i32> = (0..i32::try_from(count).unwrap()).rev().collect();
    assert_eq!((in_order, told.len()), (expected, count + 2));
}

#[apply(async_on_each_engine)]
async fn farmer_sees_who_read_and_changed_their_fields(database: TestDatabase) {
    let People { farmer, employee, agent, .. } = People::settle(&database).await;
    let id = new_field_id();
    database
        .write(move |connection| {
            fields::put(connection, employee, id, &field_report("North 40"), None, later(1))?;
            let version = Some(Version::FIRST);
            fields::put(connection, agent, id, &field_report("North 42"), version, later(2))?;
            fields::delete(connection, farmer, id, None, later(3))?;
            fields::restore(connection, farmer, id, Version(3), later(4))?;
            let event =
                Event::RecordsRead { kind: Kind::Field, farmer: farmer.user_id, extent: Extent::All(7) };
            audit::record(connection, event, Some(agent.user_id), later(5))
        })
        .await;
    let told: Vec<_> = accesses(&database, farmer, None)
        .await
        .into_iter()
        .map(|access| (access.action, access.by.user_id, access.record, access.field_name, access.amount))
        .collect();
    let one = |action, by: Viewer| (action, by.user_id, Some(id.into()), Some("North 42".to_owned()), None);
    let expected = [
        (Action::Read, agent.user_id, None, None, Some(7)),
        one(Action::Restored, farmer),
        one(Action::Deleted, farmer),
        one(Action::Changed, agent),
        one(Action::Created, employee),
    ];
    assert_eq!(told, expected);
}
