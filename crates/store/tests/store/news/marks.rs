//! Marks: what they cover, and how they are undone.

use diesel::connection::SimpleConnection as _;
use rstest_reuse::apply;
use rules::instant::Instant;
use rules::news::News;
use store::news::{Mark, MarkId, NewsFilter, mark, unmark};
use store::{Viewer, departures, own_data};
use tokio::task::JoinSet;
use uuid::Uuid;

use super::{ALL, newest, page, plant, rename, told};
use crate::support::{
    Engine, People, TestDatabase, agent, async_on_each_engine, count, farmer, later, link, now,
    on_each_engine, open,
};

async fn marks(database: &TestDatabase, by: Viewer, what: Mark, at: Instant) -> MarkId {
    let mark_id = MarkId(Uuid::now_v7());
    database.write(move |connection| mark(connection, by, mark_id, what, at)).await;
    mark_id
}

async fn undo(database: &TestDatabase, by: Viewer, mark_id: MarkId) {
    database.write(move |connection| unmark(connection, by, mark_id)).await;
}

async fn names(database: &TestDatabase, viewer: Viewer) -> Vec<String> {
    told(database, viewer).await.into_iter().filter_map(|(_, _, name)| name).collect()
}

/// Two farmers of an agent with news: North and South of the first, East of the other.
async fn settle(database: &TestDatabase) -> [Viewer; 3] {
    let [one, other] = [farmer(database, "one").await, farmer(database, "other").await];
    let agent = agent(database, "agent").await;
    for farmer in [one, other] {
        link(database, farmer, agent).await;
    }
    plant(database, one, "North", later(1)).await;
    plant(database, one, "South", later(2)).await;
    plant(database, other, "East", later(3)).await;
    [one, other, agent]
}

#[apply(async_on_each_engine)]
async fn mark_covers_one_entry_a_farmer_a_kind_of_news_or_all_and_can_be_undone(database: TestDatabase) {
    let [one, other, agent] = settle(&database).await;
    let shown = page(&database, agent, ALL, None).await;
    assert_eq!(shown.seen_at, None);
    let all = ["North", "South", "East"];
    let of_farmer = |farmer: Viewer, news| NewsFilter { farmer: Some(farmer.user_id), news };
    for (what, left, links_left) in [
        (Mark::Entry(shown.items[1].entry), vec!["North", "East"], 2),
        (Mark::Through(newest(&shown), of_farmer(one, None)), vec!["East"], 1),
        (Mark::Through(newest(&shown), of_farmer(other, Some(News::Linked))), all.to_vec(), 1),
        (Mark::Through(newest(&shown), NewsFilter { farmer: None, news: Some(News::New) }), vec![], 2),
        (Mark::Through(shown.items[1].entry, ALL), vec!["East"], 0),
        (Mark::Through(newest(&shown), ALL), vec![], 0),
        // Nothing is there.
        (Mark::Entry(i64::MAX), all.to_vec(), 2),
        (Mark::Through(0, ALL), all.to_vec(), 2),
        (Mark::Through(-1, ALL), all.to_vec(), 2),
    ] {
        let mark_id = marks(&database, agent, what, later(9)).await;
        assert_eq!(names(&database, agent).await, left, "{what:?}");
        assert_eq!(told(&database, agent).await.len(), left.len() + links_left, "{what:?}");
        let is_nothing = links_left + left.len() == 5;
        let seen_at = page(&database, agent, ALL, None).await.seen_at;
        assert_eq!(seen_at, (!is_nothing).then(|| later(9)), "{what:?}");
        undo(&database, other, mark_id).await;
        assert_eq!(names(&database, agent).await, left, "another person undoes nothing");
        undo(&database, agent, mark_id).await;
        undo(&database, agent, mark_id).await;
        assert_eq!(names(&database, agent).await, all, "{what:?}");
    }
    assert_eq!(count(&database, "news_marks"), 0);
}

#[apply(async_on_each_engine)]
async fn mark_covers_nothing_that_comes_after_what_was_shown(database: TestDatabase) {
    let [one, other, agent] = settle(&database).await;
    let shown = page(&database, agent, ALL, None).await;
    plant(&database, one, "Later", later(4)).await;
    marks(&database, agent, Mark::Through(newest(&shown), ALL), later(5)).await;
    assert_eq!(names(&database, agent).await, ["Later"]);
    // A client cannot mark the future either.
    marks(&database, agent, Mark::Through(i64::MAX, ALL), later(5)).await;
    plant(&database, other, "Last", later(4)).await;
    assert_eq!(names(&database, agent).await, ["Last"]);
}

#[apply(async_on_each_engine)]
async fn marks_of_two_devices_add_up_and_a_repeated_one_is_stored_once(database: TestDatabase) {
    let [one, _, agent] = settle(&database).await;
    let shown = page(&database, agent, ALL, None).await;
    let of_one = NewsFilter { farmer: Some(one.user_id), news: None };
    let first = marks(&database, agent, Mark::Through(newest(&shown), of_one), later(5)).await;
    marks(&database, agent, Mark::Through(newest(&shown), of_one), later(5)).await;
    assert_eq!(count(&database, "news_marks"), 1, "there was nothing left to mark");
    let all = marks(&database, agent, Mark::Through(newest(&shown), ALL), later(5)).await;
    undo(&database, agent, all).await;
    assert_eq!(names(&database, agent).await, ["East"], "the other mark stays");
    let again = move |connection: &mut _| {
        mark(connection, agent, first, Mark::Through(newest(&shown), ALL), later(6))
    };
    database.write(again).await;
    assert_eq!(names(&database, agent).await, ["East"], "a mark's id is taken");
    undo(&database, agent, first).await;
    assert_eq!(names(&database, agent).await, ["North", "South", "East"]);
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn marks_of_several_processes_at_once_all_hold(database: TestDatabase) {
    let [_, _, agent] = settle(&database).await;
    let shown = page(&database, agent, ALL, None).await;
    let same = MarkId(Uuid::now_v7());
    let mut marking = JoinSet::new();
    for store in [database.store.clone(), open(&database.url), open(&database.url)] {
        let entries: Vec<_> = shown.items.iter().map(|item| item.entry).collect();
        marking.spawn(async move {
            for entry in entries {
                let what = Mark::Entry(entry);
                let one = move |connection: &mut _| {
                    mark(connection, agent, same, what, now())?;
                    mark(connection, agent, MarkId(Uuid::now_v7()), what, now())
                };
                let marked: store::Result<()> = store.write(one).await;
                marked.unwrap();
            }
        });
    }
    marking.join_all().await;
    assert_eq!(told(&database, agent).await, []);
}

#[apply(async_on_each_engine)]
async fn marks_that_an_old_mark_for_everything_covers_are_deleted(engine: Engine) {
    const DAY: i64 = 24 * 60;
    let database = TestDatabase::new(engine);
    let [one, _, agent] = settle(&database).await;
    let shown = page(&database, agent, ALL, None).await;
    marks(&database, agent, Mark::Entry(shown.items[0].entry), later(5)).await;
    marks(&database, agent, Mark::Through(shown.items[1].entry, ALL), later(5)).await;
    marks(&database, agent, Mark::Through(newest(&shown), ALL), later(6)).await;
    assert_eq!(count(&database, "news_marks"), 2, "the second covers all that the third would");
    plant(&database, one, "Next", later(7)).await;
    plant(&database, one, "Last", later(7)).await;
    let shown = page(&database, agent, ALL, None).await;
    marks(&database, agent, Mark::Entry(shown.items[0].entry), later(5 + DAY)).await;
    assert_eq!(count(&database, "news_marks"), 3, "the mark for everything may still be undone");
    marks(&database, agent, Mark::Entry(shown.items[1].entry), later(6 + DAY)).await;
    assert_eq!(told(&database, agent).await, []);
    assert_eq!(count(&database, "news_marks WHERE is_single"), 3, "the last entry was not covered");
}

#[apply(async_on_each_engine)]
async fn marks_are_in_the_own_data_and_go_with_the_account(database: TestDatabase) {
    let [one, other, agent] = settle(&database).await;
    let shown = page(&database, agent, ALL, None).await;
    let what = Mark::Through(newest(&shown), NewsFilter { farmer: Some(one.user_id), news: Some(News::New) });
    marks(&database, agent, what, later(5)).await;
    let own = async |viewer: Viewer| {
        let read = move |connection: &mut _| own_data::of_account(connection, viewer.user_id, now());
        database.read(read).await.unwrap().news_marks
    };
    let of_agent = own(agent).await;
    assert_eq!((of_agent[0].mark, of_agent[0].marked_at, of_agent.len()), (what, later(5), 1));
    assert_eq!(own(other).await, []);
    database.write(move |connection| departures::leave(connection, agent.user_id, later(6))).await;
    assert_eq!(count(&database, "news_marks"), 0);
}

/// PostgreSQL draws a position before its transaction commits.
#[tokio::test(flavor = "multi_thread")]
async fn mark_covers_no_entry_that_is_not_committed_yet() {
    let database = TestDatabase::new(Engine::Postgres);
    let people = People::settle(&database).await;
    let (farmer, agent) = (people.farmer, people.agent);
    let early = plant(&database, farmer, "Early", later(1)).await;
    let late = plant(&database, farmer, "Late", later(1)).await;
    let shown = page(&database, agent, ALL, None).await;
    marks(&database, agent, Mark::Through(newest(&shown), ALL), later(2)).await;
    let mut writer = database.postgres();
    let id = |id: Uuid| id.simple().to_string();
    let entry = format!(
        "INSERT INTO change_log (changed_at, change, farmer, kind, record_id, author, news)
         VALUES ({at}, 'written', '\\x{farmer}', 'planting', '\\x{early}', '\\x{farmer}', 'changed');",
        at = later(3).number(),
        farmer = id(farmer.user_id.0),
        early = id(early.0),
    );
    writer.batch_execute(&format!("BEGIN; {entry}")).unwrap();
    rename(&database, farmer, (late, 1), "Changed", later(3)).await;
    let shown = page(&database, agent, ALL, None).await;
    assert_eq!(shown.items, []);
    marks(&database, agent, Mark::Through(i64::MAX, ALL), later(4)).await;
    writer.batch_execute("COMMIT").unwrap();
    assert_eq!(names(&database, agent).await, ["Early", "Changed"]);
}
