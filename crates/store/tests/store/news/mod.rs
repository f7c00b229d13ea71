//! What is new to an agent, and what they have seen.

mod mails;
mod marks;

use std::collections::HashSet;

use rstest_reuse::apply;
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::news::News;
use rules::record::Version;
use store::links::LinkKind;
use store::news::{self, NewsFilter, NewsItem, PAGE_MAX, Page};
use store::plantings::{self, NewPlanting, Put};
use store::{Viewer, departures, fields, links, records};

use crate::support::{
    Engine, People, TestDatabase, agent, async_on_each_engine, farmer, field_report, later, link,
    new_field_id, new_planting_id, now, report, report_named,
};

const ALL: NewsFilter = NewsFilter { farmer: None, news: None };

async fn page(database: &TestDatabase, viewer: Viewer, filter: NewsFilter, before: Option<i64>) -> Page {
    database.read(move |connection| news::page(connection, viewer, &filter, before)).await
}

/// The entry up to which the client marks what it shows.
fn newest(page: &Page) -> i64 {
    page.items[0].entry
}

/// Says what happened, who did it and to what, the oldest first.
async fn told(database: &TestDatabase, viewer: Viewer) -> Vec<(News, String, Option<String>)> {
    let page = page(database, viewer, ALL, None).await;
    assert_eq!(page.next, None);
    let count = database.read(move |connection| news::count(connection, viewer)).await;
    assert_eq!(count, page.items.len());
    let tell = |item: &NewsItem| {
        (item.news, item.by.first_name.to_string(), item.record.as_ref().map(|record| record.name.clone()))
    };
    page.items.iter().rev().map(tell).collect()
}

async fn plant(database: &TestDatabase, by: Viewer, name: &'static str, at: Instant) -> PlantingId {
    let id = new_planting_id();
    let put = database
        .write(move |connection| plantings::put(connection, by, id, &report_named(name), None, at))
        .await;
    assert!(matches!(put, Put::Created(_)), "{put:?}");
    id
}

async fn rename(
    database: &TestDatabase,
    by: Viewer,
    (id, version): (PlantingId, i32),
    name: &'static str,
    at: Instant,
) {
    let version = Some(Version(version));
    let put = database
        .write(move |connection| plantings::put(connection, by, id, &report_named(name), version, at))
        .await;
    assert!(matches!(put, Put::Changed(_)), "{put:?}");
}

fn by(who: &str, news: News, name: &str) -> (News, String, Option<String>) {
    (news, who.to_owned(), Some(name.to_owned()))
}

fn of_link(who: &str, news: News) -> (News, String, Option<String>) {
    (news, who.to_owned(), None)
}

#[apply(async_on_each_engine)]
async fn agent_is_told_what_others_did_to_records_of_every_kind_and_not_what_they_did_themselves(
    database: TestDatabase,
) {
    let people = People::settle(&database).await;
    let (farmer, agent_of_farm) = (people.farmer, people.agent);
    let other_agent = agent(&database, "second.agent").await;
    link(&database, farmer, other_agent).await;
    let id = plant(&database, people.employee, "North", later(1)).await;
    rename(&database, farmer, (id, 1), "South", later(2)).await;
    rename(&database, other_agent, (id, 2), "East", later(3)).await;
    rename(&database, agent_of_farm, (id, 3), "West", later(4)).await;
    database.write(move |connection| plantings::delete(connection, farmer, id, None, later(5))).await;
    database.write(move |connection| records::restore(connection, farmer, id, Version(5), later(6))).await;
    let field = new_field_id();
    database
        .write(move |connection| {
            fields::put(connection, farmer, field, &field_report("Home"), None, later(7))
        })
        .await;
    database.write(move |connection| fields::delete(connection, farmer, field, None, later(8))).await;
    let of_farm = |own: &[(News, String, Option<String>)]| {
        let mut told = vec![of_link("farmer", News::Linked), by("employee", News::New, "West")];
        told.push(by("farmer", News::Changed, "West"));
        told.extend_from_slice(own);
        told.extend([
            by("farmer", News::Deleted, "West"),
            by("farmer", News::Restored, "West"),
            by("farmer", News::New, "Home"),
            by("farmer", News::Deleted, "Home"),
        ]);
        told
    };
    let by_other = by("second.agent", News::Corrected, "West");
    let by_agent = by("agent", News::Corrected, "West");
    assert_eq!(told(&database, agent_of_farm).await, of_farm(&[by_other]));
    assert_eq!(told(&database, other_agent).await, of_farm(&[by_agent]));
    let items = page(&database, agent_of_farm, ALL, None).await.items;
    let last = items[0].record.as_ref().unwrap();
    assert_eq!((last.is_deleted, last.crop.as_ref(), last.acres), (true, None, None));
    let restored = items[2].record.as_ref().unwrap();
    assert!(!restored.is_deleted && items[2].at == later(6));
    assert_eq!((restored.crop, restored.acres), (Some(report().crop), report().acres));
    assert!(items.iter().all(|item| item.farmer.user_id == farmer.user_id));
}

#[apply(async_on_each_engine)]
async fn nobody_else_is_told_anything(database: TestDatabase) {
    let people = People::settle(&database).await;
    plant(&database, people.farmer, "North", later(1)).await;
    for viewer in [
        people.farmer,
        people.employee,
        people.other_farmer,
        people.other_employee,
        people.other_agent,
        people.former_employee,
        people.waiting_agent,
    ] {
        let filter = NewsFilter { farmer: Some(people.farmer.user_id), news: None };
        for filter in [ALL, filter] {
            assert_eq!(page(&database, viewer, filter, None).await.items, [], "{viewer:?}");
        }
    }
    // This agent ended the link themselves.
    assert_eq!(told(&database, people.former_agent).await, []);
}

#[apply(async_on_each_engine)]
async fn news_of_a_farmer_begin_with_the_link_and_only_its_end_is_told_after_it(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (farmer, agent) = (people.farmer, people.agent);
    let before = plant(&database, people.other_farmer, "Before", now()).await;
    assert_eq!(told(&database, people.other_agent).await, []);
    plant(&database, farmer, "During", later(1)).await;
    let link_id = database
        .read(move |connection| links::between(connection, farmer.user_id, agent.user_id))
        .await
        .unwrap()
        .link_id;
    database.write(move |connection| links::end(connection, link_id, farmer.user_id, later(2))).await;
    plant(&database, farmer, "After", later(3)).await;
    let end = of_link("farmer", News::LinkEnded);
    assert_eq!(told(&database, agent).await, std::slice::from_ref(&end));
    // A new link shows nothing of what happened between the two.
    let again = link_at(&database, farmer, agent, later(4)).await;
    rename(&database, people.other_farmer, (before, 1), "Elsewhere", later(5)).await;
    plant(&database, farmer, "Again", later(5)).await;
    let linked = of_link("farmer", News::Linked);
    assert_eq!(told(&database, agent).await, [end, linked, by("farmer", News::New, "Again")]);
    database.write(move |connection| links::end(connection, again, agent.user_id, later(6))).await;
    assert_eq!(told(&database, agent).await, [of_link("farmer", News::LinkEnded)]);
}

async fn link_at(database: &TestDatabase, farmer: Viewer, peer: Viewer, at: Instant) -> links::LinkId {
    let link_id = links::LinkId(uuid::Uuid::now_v7());
    let (kind, farmer, peer) = (LinkKind::Agent, farmer.user_id, peer.user_id);
    let request = links::LinkRequest { link_id, kind, farmer, peer, requested_by: peer };
    database
        .write(move |connection| {
            links::request(connection, &request, at)?;
            links::accept(connection, link_id, farmer, at)
        })
        .await;
    link_id
}

#[apply(async_on_each_engine)]
async fn ten_thousand_news_are_told_page_by_page_each_once(engine: Engine) {
    const NEW: usize = 10_000;
    let database = TestDatabase::new(engine);
    let [one, other] = [farmer(&database, "one").await, farmer(&database, "other").await];
    let agent = agent(&database, "agent").await;
    for farmer in [one, other] {
        link(&database, farmer, agent).await;
    }
    database
        .write(move |connection| {
            let new = |number: usize| NewPlanting {
                planting_id: new_planting_id(),
                farmer: if number.is_multiple_of(4) { other.user_id } else { one.user_id },
                creator: if number.is_multiple_of(4) { other.user_id } else { one.user_id },
                report: report(),
                created_at: later(1),
            };
            plantings::insert_many(connection, &(0..NEW).map(new).collect::<Vec<_>>())
        })
        .await;
    for (filter, expected) in [
        (ALL, NEW + 2),
        (NewsFilter { farmer: Some(other.user_id), news: None }, NEW / 4 + 1),
        (NewsFilter { farmer: None, news: Some(News::Linked) }, 2),
        (NewsFilter { farmer: Some(one.user_id), news: Some(News::New) }, NEW * 3 / 4),
        (NewsFilter { farmer: None, news: Some(News::Restored) }, 0),
    ] {
        let (mut seen, mut before) = (HashSet::new(), None);
        loop {
            let page = page(&database, agent, filter, before).await;
            assert!(page.items.is_sorted_by(|one, next| one.entry > next.entry));
            assert!(page.items.iter().all(|item| before.is_none_or(|before| item.entry < before)));
            seen.extend(page.items.iter().map(|item| item.entry));
            let Some(next) = page.next else { break };
            assert_eq!(page.items.len(), PAGE_MAX);
            before = Some(next);
        }
        assert_eq!(seen.len(), expected, "{filter:?}");
    }
    let count = database.read(move |connection| news::count(connection, agent)).await;
    assert_eq!(count, news::COUNT_MAX);
}

#[apply(async_on_each_engine)]
async fn entries_of_an_earlier_release_and_of_an_unknown_kind_are_no_news(database: TestDatabase) {
    let people = People::settle(&database).await;
    plant(&database, people.farmer, "Old", later(1)).await;
    database.execute("UPDATE change_log SET author = NULL, news = NULL;").unwrap();
    assert_eq!(told(&database, people.agent).await, []);
    plant(&database, people.farmer, "Newer", later(1)).await;
    database.execute("UPDATE change_log SET news = 'ofANewerRelease' WHERE news IS NOT NULL;").unwrap();
    assert_eq!(told(&database, people.agent).await, []);
}

#[apply(async_on_each_engine)]
async fn news_of_a_departed_farmer_stay_while_the_agent_may_read_the_records(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (farmer, agent) = (people.farmer, people.agent);
    plant(&database, farmer, "North", later(1)).await;
    database.write(move |connection| departures::leave(connection, farmer.user_id, later(2))).await;
    let linked = of_link("farmer", News::Linked);
    assert_eq!(told(&database, agent).await, [linked, by("farmer", News::New, "North")]);
    let link =
        database.read(move |connection| links::between(connection, farmer.user_id, agent.user_id)).await;
    let link_id = link.unwrap().link_id;
    database.write(move |connection| links::end(connection, link_id, agent.user_id, later(3))).await;
    assert_eq!(told(&database, agent).await, []);
}
