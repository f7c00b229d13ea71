//! What an agent enters, and the farmer's answer.

use rstest_reuse::apply;
use rules::field::FieldReport;
use rules::ids::{FieldId, PlantingId};
use rules::instant::Instant;
use rules::planting::{PlantingRecord, PlantingReport};
use rules::record::{Confirmation, Version};
use store::plantings;
use store::records::{
    self, Confirming, Deletion, EntryDeletion, Put, Restoration, confirm, reject, withdraw,
};
use store::{Connection, Viewer, departures, links};
use tokio::task::JoinSet;

use crate::support::{
    Copy, Engine, People, TestDatabase, async_on_each_engine, at, field_report, later, link, new_field_id,
    new_planting_id, now, open, report, report_named,
};

async fn enter(
    database: &TestDatabase,
    by: Viewer,
    farmer: Viewer,
    planting_id: PlantingId,
    report: PlantingReport,
) -> Put<PlantingRecord> {
    let farmer = farmer.user_id;
    database
        .write(move |connection| records::put_for(connection, by, farmer, planting_id, &report, now()))
        .await
}

/// People, and a planting that the farmer's agent entered.
async fn settled(engine: Engine) -> (TestDatabase, People, PlantingRecord) {
    let database = TestDatabase::new(engine);
    let people = People::settle(&database).await;
    let entered = entered(&database, &people).await;
    (database, people, entered)
}

/// A planting that the farmer's agent entered.
async fn entered(database: &TestDatabase, people: &People) -> PlantingRecord {
    match enter(database, people.agent, people.farmer, new_planting_id(), report()).await {
        Put::Created(entered) => entered,
        other => panic!("{other:?}"),
    }
}

/// `records::confirm`, `reject` and `withdraw`.
type Act<T> = fn(&mut Connection, Viewer, PlantingId, Version, Instant) -> store::Result<T>;

async fn act<T: Send + 'static>(
    database: &TestDatabase,
    act: Act<T>,
    by: Viewer,
    planting_id: PlantingId,
    version: i32,
) -> T {
    let version = Version(version);
    database.write(move |connection| act(connection, by, planting_id, version, later(1))).await
}

async fn edit(
    database: &TestDatabase,
    by: Viewer,
    planting_id: PlantingId,
    name: &'static str,
    version: i32,
) -> PlantingRecord {
    let version = Some(Version(version));
    let put = database
        .write(move |connection| {
            plantings::put(connection, by, planting_id, &report_named(name), version, later(1))
        })
        .await;
    match put {
        Put::Changed(changed) => changed,
        other => panic!("{other:?}"),
    }
}

#[apply(async_on_each_engine)]
async fn agent_enters_a_planting_for_a_linked_farmer_and_repeats_the_call(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = new_planting_id();
    let put = enter(&database, people.agent, people.farmer, planting_id, report()).await;
    let Put::Created(entered) = put else { panic!("{put:?}") };
    assert_eq!((entered.farmer, entered.creator), (people.farmer.user_id, people.agent.user_id));
    assert_eq!(entered.confirmation, Some(Confirmation::Pending));
    let repeated = enter(&database, people.agent, people.farmer, planting_id, report()).await;
    assert_eq!(repeated, Put::Unchanged(entered.clone()));
    let other = enter(&database, people.agent, people.farmer, planting_id, report_named("Other")).await;
    assert_eq!(other, Put::Conflict(entered.clone()));
    for viewer in [people.farmer, people.agent] {
        let seen = database.read(move |connection| plantings::one(connection, viewer, planting_id)).await;
        assert_eq!(seen, Some(entered.clone()));
    }
}

#[apply(async_on_each_engine)]
async fn nobody_enters_a_planting_for_a_farmer_who_is_not_linked(database: TestDatabase) {
    let people = People::settle(&database).await;
    for stranger in [
        people.other_agent,
        people.former_agent,
        people.waiting_agent,
        people.other_farmer,
        people.other_employee,
    ] {
        let put = enter(&database, stranger, people.farmer, new_planting_id(), report()).await;
        assert_eq!(put, Put::NotFound);
    }
    let put = enter(&database, people.former_employee, people.farmer, new_planting_id(), report()).await;
    assert_eq!(put, Put::Forbidden);
    for own in [people.farmer, people.employee] {
        let put = enter(&database, own, people.farmer, new_planting_id(), report()).await;
        assert!(matches!(put, Put::Created(PlantingRecord { confirmation: None, .. })), "{put:?}");
    }
    let farmer = people.farmer.user_id;
    database.write(move |connection| departures::leave(connection, farmer, later(1))).await;
    let put = enter(&database, people.agent, people.farmer, new_planting_id(), report()).await;
    assert_eq!(put, Put::Forbidden);
}

#[apply(async_on_each_engine)]
async fn farmer_confirms_once_whatever_comes_after(engine: Engine) {
    let (database, people, entered) = settled(engine).await;
    let confirmed = PlantingRecord {
        confirmation: Some(Confirmation::Confirmed),
        version: Version(2),
        updated_at: later(1),
        reported_at: later(1),
        updated_by: people.farmer.user_id,
        ..entered.clone()
    };
    for _ in 0..2 {
        let answer = act(&database, confirm, people.farmer, entered.id, 1).await;
        assert_eq!(answer, Confirming::Confirmed(confirmed.clone()));
    }
    let corrected = edit(&database, people.agent, entered.id, "By the agent", 2).await;
    assert_eq!(corrected.confirmation, Some(Confirmation::Confirmed));
    let repeated = act(&database, confirm, people.farmer, entered.id, 1).await;
    assert_eq!(repeated, Confirming::Confirmed(corrected.clone()));
    let late = act(&database, reject, people.farmer, entered.id, 3).await;
    assert_eq!(late, EntryDeletion::NotPending(corrected));
    let (agent, id) = (people.agent, entered.id);
    let history = database.read(move |connection| plantings::history(connection, agent, id)).await.unwrap();
    let told: Vec<_> =
        history.iter().map(|entry| (entry.changed_by.user_id, entry.confirmation.unwrap())).collect();
    let (by_agent, by_farmer) = (people.agent.user_id, people.farmer.user_id);
    let expected = [
        (by_agent, Confirmation::Pending),
        (by_farmer, Confirmation::Confirmed),
        (by_agent, Confirmation::Confirmed),
    ];
    assert_eq!(told, expected);
}

#[apply(async_on_each_engine)]
async fn only_the_farmer_confirms_and_rejects(engine: Engine) {
    let (database, people, PlantingRecord { id, .. }) = settled(engine).await;
    assert_eq!(act(&database, confirm, people.agent, id, 1).await, Confirming::Forbidden);
    assert_eq!(
        act(&database, reject, people.agent, id, 1).await,
        EntryDeletion::Deletion(Deletion::Forbidden)
    );
    for stranger in [people.employee, people.other_farmer, people.other_agent, people.former_agent] {
        assert_eq!(act(&database, confirm, stranger, id, 1).await, Confirming::NotFound);
        assert_eq!(
            act(&database, reject, stranger, id, 1).await,
            EntryDeletion::Deletion(Deletion::NotFound)
        );
    }
}

#[apply(async_on_each_engine)]
async fn agent_withdraws_their_entry_once_and_only_while_it_waits(engine: Engine) {
    let (database, people, PlantingRecord { id, .. }) = settled(engine).await;
    let changed = edit(&database, people.agent, id, "By the agent", 1).await;
    let stale = EntryDeletion::Deletion(Deletion::Stale(changed));
    assert_eq!(act(&database, withdraw, people.agent, id, 1).await, stale);
    for _ in 0..2 {
        let withdrawn = act(&database, withdraw, people.agent, id, 2).await;
        assert_eq!(withdrawn, EntryDeletion::Deletion(Deletion::Deleted));
    }
    for viewer in [people.farmer, people.agent] {
        assert_eq!(database.read(move |connection| plantings::one(connection, viewer, id)).await, None);
    }
    let confirmed = entered(&database, &people).await.id;
    let Confirming::Confirmed(stored) = act(&database, confirm, people.farmer, confirmed, 1).await else {
        panic!()
    };
    let late = act(&database, withdraw, people.agent, confirmed, 2).await;
    assert_eq!(late, EntryDeletion::NotPending(stored));
}

#[apply(async_on_each_engine)]
async fn only_the_agent_who_entered_a_planting_withdraws_it(engine: Engine) {
    let (database, people, PlantingRecord { id, .. }) = settled(engine).await;
    link(&database, people.farmer, people.other_agent).await;
    for other in [people.farmer, people.other_agent] {
        let refused = act(&database, withdraw, other, id, 1).await;
        assert_eq!(refused, EntryDeletion::Deletion(Deletion::Forbidden));
    }
    for stranger in [people.employee, people.other_farmer, people.former_agent] {
        let refused = act(&database, withdraw, stranger, id, 1).await;
        assert_eq!(refused, EntryDeletion::Deletion(Deletion::NotFound));
    }
    assert!(matches!(
        act(&database, reject, people.farmer, id, 1).await,
        EntryDeletion::Deletion(Deletion::Deleted)
    ));
    let late = act(&database, withdraw, people.other_agent, id, 1).await;
    assert_eq!(late, EntryDeletion::Deletion(Deletion::NotFound));
}

#[apply(async_on_each_engine)]
async fn what_the_agent_changed_meanwhile_is_refused_and_stays_pending(engine: Engine) {
    let (database, people, PlantingRecord { id, .. }) = settled(engine).await;
    let changed = edit(&database, people.agent, id, "By the agent", 1).await;
    assert_eq!(changed.confirmation, Some(Confirmation::Pending));
    assert_eq!(act(&database, confirm, people.farmer, id, 1).await, Confirming::Stale(changed.clone()));
    let stale = EntryDeletion::Deletion(Deletion::Stale(changed));
    assert_eq!(act(&database, reject, people.farmer, id, 1).await, stale);
    assert!(matches!(act(&database, confirm, people.farmer, id, 2).await, Confirming::Confirmed(_)));
}

#[apply(async_on_each_engine)]
async fn edit_of_the_farmer_confirms_and_no_report_of_the_farm_waits(engine: Engine) {
    let (database, people, PlantingRecord { id, .. }) = settled(engine).await;
    let changed = edit(&database, people.farmer, id, "By the farmer", 1).await;
    assert_eq!(changed.confirmation, Some(Confirmation::Confirmed));
    for by in [people.farmer, people.employee] {
        let own = new_planting_id();
        let put = database
            .write(move |connection| plantings::put(connection, by, own, &report(), None, now()))
            .await;
        let Put::Created(stored) = put else { panic!("{put:?}") };
        assert_eq!(stored.confirmation, None);
        assert_eq!(
            act(&database, confirm, people.farmer, own, 1).await,
            Confirming::NotPending(stored.clone())
        );
        assert_eq!(act(&database, reject, people.farmer, own, 1).await, EntryDeletion::NotPending(stored));
    }
}

#[apply(async_on_each_engine)]
async fn rejected_planting_is_deleted_and_can_be_restored_to_wait_again(engine: Engine) {
    let (database, people, entered) = settled(engine).await;
    let (farmer, agent, id) = (people.farmer, people.agent, entered.id);
    for _ in 0..2 {
        let answer = act(&database, reject, farmer, id, 1).await;
        assert_eq!(answer, EntryDeletion::Deletion(Deletion::Deleted));
    }
    assert_eq!(act(&database, confirm, farmer, id, 1).await, Confirming::Deleted);
    let again = enter(&database, agent, farmer, id, report()).await;
    assert_eq!(again, Put::Deleted);
    let restored = database
        .write(move |connection| plantings::restore(connection, farmer, id, Version(2), later(2)))
        .await;
    let Restoration::Restored(restored) = restored else { panic!("{restored:?}") };
    assert_eq!((restored.confirmation, restored.version), (Some(Confirmation::Pending), Version(3)));
    let repeated = act(&database, reject, farmer, id, 1).await;
    assert_eq!(repeated, EntryDeletion::Deletion(Deletion::Restored(restored)));
}

#[apply(async_on_each_engine)]
async fn several_presses_at_once_make_one_version(engine: Engine) {
    let (database, people, PlantingRecord { id, .. }) = settled(engine).await;
    let farmer = people.farmer;
    // Only PostgreSQL serves two processes at once.
    let other = if engine == Engine::Postgres { open(&database.url) } else { database.store.clone() };
    let mut presses = JoinSet::new();
    for store in [database.store.clone(), other.clone(), database.store.clone(), other] {
        presses.spawn(async move {
            store
                .write(move |connection| confirm(connection, farmer, id, Version(1), later(1)))
                .await
                .unwrap()
        });
    }
    for answer in presses.join_all().await {
        let Confirming::Confirmed(confirmed) = answer else { panic!("{answer:?}") };
        assert_eq!(confirmed.version, Version(2));
    }
}

#[apply(async_on_each_engine)]
async fn entry_is_activity_of_the_farm_by_its_start_or_once_it_is_confirmed(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (agent, farmer) = (people.agent, people.farmer);
    // It started in April.
    let id = entered(&database, &people).await.id;
    let active = async |since: &str| {
        let since = at(since);
        let farmers = [farmer.user_id];
        let page = database
            .read(move |connection| {
                plantings::recently_active(connection, agent, &farmers, [since, later(60)], None, 500)
            })
            .await;
        page.plantings.len()
    };
    assert_eq!(active("2026-05-15T00:00:00Z").await, 0);
    assert_eq!(active("2026-04-20T00:00:00Z").await, 1);
    act(&database, confirm, farmer, id, 1).await;
    assert_eq!(active("2026-05-15T00:00:00Z").await, 1);
}

#[apply(async_on_each_engine)]
async fn devices_learn_of_a_confirmation(engine: Engine) {
    let (database, people, entered) = settled(engine).await;
    let mut copies = [people.farmer, people.agent].map(Copy::of);
    for copy in &mut copies {
        copy.catch_up(&database.store, 10).await;
        copy.is_true(&database.store, &[people.farmer]).await;
    }
    act(&database, confirm, people.farmer, entered.id, 1).await;
    for copy in &mut copies {
        let page = copy.pull(&database.store, 10).await;
        assert_eq!(page.updates.len(), 1);
        copy.is_true(&database.store, &[people.farmer]).await;
    }
}

#[apply(async_on_each_engine)]
async fn entry_of_an_agent_whose_link_ended_stays_with_their_name(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (farmer, agent) = (people.farmer, people.other_agent);
    let link_id = link(&database, farmer, agent).await;
    let planting_id = new_planting_id();
    enter(&database, agent, farmer, planting_id, report()).await;
    database.write(move |connection| links::end(connection, link_id, agent.user_id, later(1))).await;
    database.write(move |connection| departures::leave(connection, agent.user_id, later(1))).await;
    let answer = act(&database, confirm, farmer, planting_id, 1).await;
    assert!(matches!(answer, Confirming::Confirmed(_)), "{answer:?}");
    let history =
        database.read(move |connection| plantings::history(connection, farmer, planting_id)).await.unwrap();
    assert_eq!(history[0].changed_by.first_name.as_str(), "other.agent");
}

#[apply(async_on_each_engine)]
async fn agent_enters_a_field_that_only_the_farmer_confirms(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (agent, farmer, employee, id) = (people.agent, people.farmer, people.employee, new_field_id());
    let put = database
        .write(move |connection| {
            records::put_for(connection, agent, farmer.user_id, id, &field_report("North"), now())
        })
        .await;
    assert!(matches!(&put, Put::Created(field) if field.is_pending()), "{put:?}");
    let answer = async |by: Viewer| {
        database.write(move |connection| confirm::<FieldId>(connection, by, id, Version(2), later(2))).await
    };
    let edit = |_: &FieldReport| Ok::<_, store::Error>(field_report("South"));
    let edited = database
        .write(move |connection| records::edit(connection, employee, id, Version(1), edit, None, later(1)))
        .await;
    assert!(matches!(&edited, Put::Changed(field) if field.is_pending()), "{edited:?}");
    assert_eq!(answer(employee).await, Confirming::Forbidden);
    assert!(matches!(answer(farmer).await, Confirming::Confirmed(_)));
}
