//! Restoring a deleted planting.

use rstest_reuse::apply;
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::record::RESTORE_DAYS;
use rules::record::Version;
use store::Viewer;
use store::changes::{self, Kinds, Update};
use store::plantings::{self, ChangeKind, Deletion, Put, Restoration};

use crate::support::{
    People, TestDatabase, async_on_each_engine, later, new_planting_id, now, report, report_named,
};

/// A planting of the reporter that the farmer deleted a minute later, as version 2.
async fn deleted(database: &TestDatabase, by: Viewer, farmer: Viewer) -> PlantingId {
    let id = new_planting_id();
    let deletion = database
        .write(move |connection| {
            plantings::put(connection, by, id, &report(), None, now())?;
            plantings::delete(connection, farmer, id, Some(Version::FIRST), later(1))
        })
        .await;
    assert_eq!(deletion, Deletion::Deleted);
    id
}

async fn restore(
    database: &TestDatabase,
    by: Viewer,
    id: PlantingId,
    version: i32,
    at: Instant,
) -> Restoration {
    database.write(move |connection| plantings::restore(connection, by, id, Version(version), at)).await
}

/// The days after the deletion, in minutes.
const fn days(days: i64) -> i64 {
    days * 24 * 60
}

#[apply(async_on_each_engine)]
async fn farmer_and_reporting_employee_may_restore_a_planting_and_repeat_it(database: TestDatabase) {
    let people = People::settle(&database).await;
    for by in [people.farmer, people.employee] {
        let id = deleted(&database, people.employee, people.farmer).await;
        for at in [later(2), later(3)] {
            let Restoration::Restored(stored) = restore(&database, by, id, 2, at).await else {
                panic!("not restored");
            };
            assert_eq!(
                (stored.version, stored.updated_at, stored.reported_at),
                (Version(3), later(2), later(2))
            );
            assert_eq!(stored.read().unwrap().report, report());
            let one = database.read(move |connection| plantings::one(connection, people.agent, id)).await;
            assert_eq!(one, Some(stored));
        }
        let history =
            database.read(move |connection| plantings::history(connection, people.farmer, id)).await.unwrap();
        let told: Vec<_> =
            history.iter().map(|it| (it.change, it.changed_by.user_id, it.changed_at)).collect();
        let expected = [
            (ChangeKind::Created, people.employee.user_id, now()),
            (ChangeKind::Deleted, people.farmer.user_id, later(1)),
            (ChangeKind::Restored, by.user_id, later(2)),
        ];
        assert_eq!(told, expected);
        let entries = database.audit_log(None).await;
        let last = entries.last().unwrap();
        assert_eq!((last.event.as_str(), last.actor), ("planting-restored", Some(by.user_id)));
        assert_eq!((last.subject, last.object), (Some(people.farmer.user_id), Some(id.0)));
    }
}

#[apply(async_on_each_engine)]
async fn only_those_who_may_delete_may_restore(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = deleted(&database, people.farmer, people.farmer).await;
    assert_eq!(restore(&database, people.agent, id, 2, later(2)).await, Restoration::Forbidden);
    let unseeing = people.strangers().into_iter().chain([people.employee]);
    for viewer in unseeing {
        assert_eq!(restore(&database, viewer, id, 2, later(2)).await, Restoration::NotFound, "{viewer:?}");
    }
    assert_eq!(
        restore(&database, people.farmer, new_planting_id(), 2, later(2)).await,
        Restoration::NotFound
    );
    let one = database.read(move |connection| plantings::one(connection, people.farmer, id)).await;
    assert_eq!(one, None);
}

#[apply(async_on_each_engine)]
async fn planting_can_be_restored_and_is_listed_for_thirty_days(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = deleted(&database, people.farmer, people.farmer).await;
    let (last, over) = (later(1 + days(RESTORE_DAYS)), later(2 + days(RESTORE_DAYS)));
    let listed = |viewer: Viewer, at: Instant| {
        database.read(move |connection| {
            plantings::deleted_of_farmer::<PlantingId>(
                connection,
                viewer,
                people.farmer.user_id,
                at,
                None,
                10,
            )
        })
    };
    for (at, expected) in [(last, 1), (over, 0)] {
        assert_eq!(listed(people.agent, at).await.map(|list| list.len()), Some(expected));
    }
    assert_eq!(restore(&database, people.farmer, id, 2, over).await, Restoration::Expired);
    assert!(matches!(restore(&database, people.farmer, id, 2, last).await, Restoration::Restored(_)));
    assert_eq!(listed(people.farmer, last).await, Some(vec![]));
}

#[apply(async_on_each_engine)]
async fn list_has_who_deleted_what_for_those_who_saw_the_planting(database: TestDatabase) {
    let people = People::settle(&database).await;
    let own = deleted(&database, people.farmer, people.farmer).await;
    let reported = new_planting_id();
    database
        .write(move |connection| {
            plantings::put(connection, people.employee, reported, &report_named("Late"), None, now())?;
            plantings::delete(connection, people.employee, reported, None, later(5))
        })
        .await;
    let farmer = people.farmer.user_id;
    let database = &database;
    let list = |viewer: Viewer, limit: usize| async move {
        let list = database
            .read(move |connection| {
                plantings::deleted_of_farmer(connection, viewer, farmer, later(6), None, limit)
            })
            .await?;
        let told = list.iter().map(|it| (it.record.id, it.deleted_by.user_id, it.deleted_at));
        assert!(list.iter().all(|it| it.record.version == Version(2)));
        Some(told.collect::<Vec<_>>())
    };
    let of_employee = (reported, people.employee.user_id, later(5));
    let both = vec![of_employee, (own, farmer, later(1))];
    assert_eq!(list(people.farmer, 10).await, Some(both.clone()));
    assert_eq!(list(people.agent, 10).await, Some(both));
    assert_eq!(list(people.agent, 1).await, Some(vec![of_employee]));
    assert_eq!(list(people.employee, 10).await, Some(vec![of_employee]));
    for stranger in [people.other_farmer, people.other_agent, people.former_agent, people.former_employee] {
        assert_eq!(list(stranger, 10).await, None, "{stranger:?}");
    }
}

#[apply(async_on_each_engine)]
async fn planting_that_was_deleted_again_is_restored_only_from_that_deletion(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = deleted(&database, people.farmer, people.farmer).await;
    assert!(matches!(restore(&database, people.farmer, id, 2, later(2)).await, Restoration::Restored(_)));
    database.write(move |connection| plantings::delete(connection, people.farmer, id, None, later(3))).await;
    let stale = restore(&database, people.farmer, id, 2, later(4)).await;
    assert!(matches!(stale, Restoration::Stale(planting) if planting.version == Version(4)));
    assert!(matches!(restore(&database, people.farmer, id, 4, later(4)).await, Restoration::Restored(_)));
}

#[apply(async_on_each_engine)]
async fn repeated_deletion_and_report_leave_a_restored_planting_in_place(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = deleted(&database, people.employee, people.farmer).await;
    let Restoration::Restored(stored) = restore(&database, people.employee, id, 2, later(2)).await else {
        panic!("not restored");
    };
    let deletion = |by: Viewer| {
        database
            .write(move |connection| plantings::delete(connection, by, id, Some(Version::FIRST), later(3)))
    };
    assert_eq!(deletion(people.farmer).await, Deletion::Restored(stored.clone()));
    assert_eq!(deletion(people.employee).await, Deletion::Stale(stored.clone()));
    let repeated = database
        .write(move |connection| plantings::put(connection, people.employee, id, &report(), None, later(3)))
        .await;
    assert_eq!(repeated, Put::Unchanged(stored));
}

#[apply(async_on_each_engine)]
async fn feed_brings_a_restored_planting_back(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = new_planting_id();
    let pull = |since: Option<changes::Cursor>| {
        let pull = move |connection: &mut _| {
            changes::pull(connection, people.agent, Kinds::all(), since.as_ref(), 10)
        };
        database.read(pull)
    };
    database
        .write(move |connection| plantings::put(connection, people.farmer, id, &report(), None, now()))
        .await;
    let before = pull(None).await.unwrap();
    database.write(move |connection| plantings::delete(connection, people.farmer, id, None, later(1))).await;
    let while_deleted = pull(Some(before.cursor.clone())).await.unwrap();
    assert_eq!(while_deleted.updates, [Update::Forget(id.into())]);
    let Restoration::Restored(stored) = restore(&database, people.farmer, id, 2, later(2)).await else {
        panic!("not restored");
    };
    for cursor in [while_deleted.cursor, before.cursor] {
        assert_eq!(pull(Some(cursor)).await.unwrap().updates, [Update::Put(stored.clone().into())]);
    }
}
