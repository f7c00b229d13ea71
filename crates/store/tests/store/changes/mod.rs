//! Pulls give a client every change once, and nothing that the viewer may not see.

use rstest_reuse::apply;
use rules::ids::PlantingId;
use rules::record::{AnyRecord, RecordRef, Version};
use store::changes::{PAGE_MAX, Update};
use store::links::{self, LinkId};
use store::plantings::{self, Deletion, Put};
use store::{Viewer, departures};

use crate::support::{
    Copy, Engine, People, TestDatabase, agent, async_on_each_engine, farmer, later, link, new_planting_id,
    now, report, report_named,
};

mod cursors;
mod kinds;
mod order;
mod writers;

async fn plant(database: &TestDatabase, by: Viewer) -> PlantingId {
    let id = new_planting_id();
    let put =
        database.write(move |connection| plantings::put(connection, by, id, &report(), None, now())).await;
    assert!(matches!(put, Put::Created(_)), "{put:?}");
    id
}

async fn edit(database: &TestDatabase, by: Viewer, id: PlantingId, version: i32) {
    let report = report_named(&format!("No. {version}"));
    let put = database
        .write(move |connection| {
            plantings::put(connection, by, id, &report, Some(Version(version)), later(1))
        })
        .await;
    assert!(matches!(put, Put::Changed(_)), "{put:?}");
}

async fn delete(database: &TestDatabase, by: Viewer, id: PlantingId) {
    let deleted =
        database.write(move |connection| plantings::delete(connection, by, id, None, later(2))).await;
    assert_eq!(deleted, Deletion::Deleted);
}

async fn end(database: &TestDatabase, link_id: LinkId, by: Viewer) {
    assert!(database.write(move |connection| links::end(connection, link_id, by.user_id, later(3))).await);
}

/// The updates of a page as short texts.
fn told(updates: &[Update]) -> Vec<String> {
    let tell = |update: &Update| match update {
        Update::Put(record) => format!("put {} v{}", record.reference().uuid(), record.version().0),
        Update::Forget(record) => format!("forget {}", record.uuid()),
        Update::ForgetFarmer(id) => format!("forget all of {id}"),
    };
    updates.iter().map(tell).collect()
}

#[apply(async_on_each_engine)]
async fn client_without_a_cursor_gets_everything_that_the_viewer_may_see(
    database: TestDatabase,
    #[values(1, 2, 5, PAGE_MAX)] limit: usize,
) {
    let people = People::settle(&database).await;
    link(&database, people.other_farmer, people.agent).await;
    let farmers = [people.farmer, people.other_farmer];
    for by in [people.farmer, people.employee, people.other_farmer, people.other_employee] {
        for _ in 0..2 {
            plant(&database, by).await;
        }
        let gone = plant(&database, by).await;
        delete(&database, by, gone).await;
    }
    for (viewer, count) in [
        (people.farmer, 4),
        (people.employee, 2),
        (people.agent, 8),
        (people.other_employee, 2),
        (people.other_agent, 0),
        (people.former_agent, 0),
        (people.former_employee, 0),
        (people.waiting_agent, 0),
    ] {
        let first = Copy::of(viewer).pull(&database.store, limit).await;
        assert_eq!(first.total, Some(count).filter(|count| *count > limit), "{viewer:?}");
        let mut copy = Copy::of(viewer);
        assert_eq!(copy.catch_up(&database.store, limit).await, count.max(1_usize).div_ceil(limit));
        assert_eq!(copy.held.len(), count, "{viewer:?}");
        copy.is_true(&database.store, &farmers).await;
        let again = copy.pull(&database.store, limit).await;
        assert_eq!((again.updates, again.more, again.total), (vec![], false, None));
    }
}

#[apply(async_on_each_engine)]
async fn changes_come_in_the_order_of_the_log_with_the_current_state(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (own, reported) = (plant(&database, people.farmer).await, plant(&database, people.employee).await);
    let mut copies = [people.farmer, people.agent, people.employee].map(Copy::of);
    for copy in &mut copies {
        copy.catch_up(&database.store, PAGE_MAX).await;
    }
    edit(&database, people.agent, reported, 1).await;
    let new = plant(&database, people.farmer).await;
    edit(&database, people.farmer, own, 1).await;
    edit(&database, people.farmer, reported, 2).await;
    delete(&database, people.farmer, own).await;
    let all = [format!("put {reported} v3"), format!("put {new} v1"), format!("forget {own}")];
    for (copy, expected) in copies.iter_mut().zip([&all[..], &all[..], &all[..1]]) {
        let page = copy.pull(&database.store, PAGE_MAX).await;
        assert_eq!((told(&page.updates), page.more), (expected.to_vec(), false));
        copy.is_true(&database.store, &[people.farmer]).await;
    }
}

#[apply(async_on_each_engine)]
async fn viewer_gets_no_foreign_changes_and_only_the_people_of_their_own(database: TestDatabase) {
    let people = People::settle(&database).await;
    let everyone = people.all();
    // A planting stays with a farmer that its creator no longer works for.
    let ended = link(&database, people.other_farmer, people.former_employee).await;
    let left_behind = plant(&database, people.former_employee).await;
    end(&database, ended, people.former_employee).await;
    link(&database, people.farmer, people.former_employee).await;
    let mut copies = everyone.map(Copy::of);
    for copy in &mut copies {
        copy.catch_up(&database.store, PAGE_MAX).await;
    }
    edit(&database, people.other_farmer, left_behind, 1).await;
    let (own, reported) = (plant(&database, people.farmer).await, plant(&database, people.employee).await);
    edit(&database, people.agent, reported, 1).await;
    let foreign = plant(&database, people.other_employee).await;
    for (copy, viewer) in copies.iter_mut().zip(everyone) {
        let page = copy.pull(&database.store, PAGE_MAX).await;
        let ids: Vec<_> = page.updates.iter().filter_map(Update::record).map(|it| it.reference()).collect();
        let (expected, named) = if viewer == people.farmer || viewer == people.agent {
            (vec![own, reported], vec![people.farmer, people.employee, people.agent])
        } else if viewer == people.employee {
            (vec![reported], vec![people.farmer, people.employee, people.agent])
        } else if viewer == people.other_farmer {
            (
                vec![left_behind, foreign],
                vec![people.other_farmer, people.other_employee, people.former_employee],
            )
        } else if viewer == people.other_employee {
            (vec![foreign], vec![people.other_farmer, people.other_employee])
        } else {
            (vec![], vec![])
        };
        let expected: Vec<_> = expected.into_iter().map(RecordRef::from).collect();
        assert_eq!((ids, page.updates.len()), (expected.clone(), expected.len()), "{viewer:?}");
        let people: Vec<_> = page.people.iter().map(|person| person.user_id).collect();
        assert_eq!(people, named.iter().map(|viewer| viewer.user_id).collect::<Vec<_>>(), "{viewer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn write_that_commits_after_a_page_is_in_the_next_page_even_if_it_began_earlier() {
    let database = TestDatabase::new(Engine::Postgres);
    let farmer = farmer(&database, "farmer").await;
    let early = database.begin(move |connection| {
        plantings::put(connection, farmer, new_planting_id(), &report(), None, now())
    });
    plant(&database, farmer).await;
    let mut copy = Copy::of(farmer);
    copy.catch_up(&database.store, PAGE_MAX).await;
    assert_eq!(copy.held.len(), 1);
    early.finish().await;
    copy.catch_up(&database.store, PAGE_MAX).await;
    assert_eq!(copy.held.len(), 2);
    copy.is_true(&database.store, &[farmer]).await;
}

#[apply(async_on_each_engine)]
async fn opened_link_brings_existing_plantings_and_ended_link_removes_them(
    database: TestDatabase,
    #[values(1, 2, PAGE_MAX)] limit: usize,
) {
    let people = People::settle(&database).await;
    let farmers = [people.farmer, people.other_farmer];
    for by in [people.farmer, people.employee, people.other_farmer, people.other_farmer] {
        plant(&database, by).await;
    }
    let mut copy = Copy::of(people.agent);
    copy.catch_up(&database.store, limit).await;
    let other = link(&database, people.other_farmer, people.agent).await;
    copy.catch_up(&database.store, limit).await;
    assert_eq!(copy.farmers().len(), 2);
    copy.is_true(&database.store, &farmers).await;

    end(&database, other, people.other_farmer).await;
    plant(&database, people.other_farmer).await;
    let page = copy.pull(&database.store, limit).await;
    assert_eq!(told(&page.updates), [format!("forget all of {}", people.other_farmer.user_id)]);
    copy.is_true(&database.store, &farmers).await;

    // The link opens, ends and opens again between two pulls, with changes in between.
    let again = link(&database, people.other_farmer, people.agent).await;
    plant(&database, people.other_farmer).await;
    end(&database, again, people.agent).await;
    plant(&database, people.other_farmer).await;
    link(&database, people.other_farmer, people.agent).await;
    plant(&database, people.other_farmer).await;
    copy.catch_up(&database.store, limit).await;
    copy.is_true(&database.store, &farmers).await;
}

#[apply(async_on_each_engine)]
async fn opened_link_brings_only_that_farmers_plantings_over_any_number_of_pages(database: TestDatabase) {
    let mut farmers = [farmer(&database, "one").await, farmer(&database, "other").await];
    // Pages list farmers in the order of their ids. The client already knows the farmer after the new one.
    farmers.sort_by_key(|farmer| farmer.user_id);
    let [new, known] = farmers;
    let agent = agent(&database, "agent").await;
    link(&database, known, agent).await;
    plant(&database, known).await;
    let mut planted = [plant(&database, new).await, plant(&database, new).await, plant(&database, new).await];
    let mut copy = Copy::of(agent);
    copy.catch_up(&database.store, PAGE_MAX).await;
    link(&database, new, agent).await;
    let mut brought = Vec::new();
    loop {
        let page = copy.pull(&database.store, 1).await;
        brought.extend(page.updates.iter().filter_map(Update::record).map(AnyRecord::reference));
        if !page.more {
            break;
        }
    }
    planted.sort_unstable();
    assert_eq!(brought, planted.map(RecordRef::from));
}

#[apply(async_on_each_engine)]
async fn employee_who_changes_farms_loses_the_old_plantings_and_gets_their_own_at_the_new_farm(
    database: TestDatabase,
) {
    let people = People::settle(&database).await;
    let hand = people.former_employee;
    let first = link(&database, people.farmer, hand).await;
    plant(&database, hand).await;
    let mut copy = Copy::of(hand);
    copy.catch_up(&database.store, PAGE_MAX).await;
    assert_eq!(copy.held.len(), 1);
    end(&database, first, hand).await;
    link(&database, people.other_farmer, hand).await;
    plant(&database, people.other_farmer).await;
    plant(&database, hand).await;
    copy.catch_up(&database.store, PAGE_MAX).await;
    assert_eq!(copy.farmers(), [people.other_farmer.user_id]);
    copy.is_true(&database.store, &[people.farmer, people.other_farmer]).await;
}

#[apply(async_on_each_engine)]
async fn agents_keep_the_plantings_of_a_departed_farmer_and_employees_lose_them(database: TestDatabase) {
    let people = People::settle(&database).await;
    plant(&database, people.farmer).await;
    plant(&database, people.employee).await;
    let mut copies = [people.agent, people.employee].map(Copy::of);
    for copy in &mut copies {
        copy.catch_up(&database.store, PAGE_MAX).await;
    }
    let leaver = people.farmer.user_id;
    database.write(move |connection| departures::leave(connection, leaver, later(4))).await;
    for (copy, count) in copies.iter_mut().zip([2, 0]) {
        copy.catch_up(&database.store, PAGE_MAX).await;
        assert_eq!(copy.held.len(), count);
        copy.is_true(&database.store, &[people.farmer]).await;
    }
    let own = database
        .read(move |connection| store::own_data::of_account(connection, people.agent.user_id, later(5)))
        .await
        .unwrap();
    end(&database, own.links[0].link.link_id, people.agent).await;
    let [agents, _] = &mut copies;
    agents.catch_up(&database.store, PAGE_MAX).await;
    assert_eq!(agents.held.len(), 0);
}

#[apply(async_on_each_engine)]
async fn copy_is_right_whatever_is_written_between_two_pages(
    database: TestDatabase,
    #[values(1, 3)] limit: usize,
) {
    let people = People::settle(&database).await;
    let farmers = [people.farmer, people.other_farmer];
    let mut ids = Vec::new();
    for by in [people.farmer, people.employee, people.other_farmer] {
        for _ in 0..4 {
            ids.push((by, plant(&database, by).await));
        }
    }
    let mut copy = Copy::of(people.agent);
    let mut other = None;
    for (number, (by, id)) in ids.into_iter().enumerate() {
        copy.pull(&database.store, limit).await;
        match number % 4 {
            0 => edit(&database, by, id, 1).await,
            1 => delete(&database, by, id).await,
            2 => drop(plant(&database, by).await),
            _ => match other.take() {
                None => other = Some(link(&database, people.other_farmer, people.agent).await),
                Some(link_id) => end(&database, link_id, people.agent).await,
            },
        }
    }
    copy.catch_up(&database.store, limit).await;
    copy.is_true(&database.store, &farmers).await;
}
