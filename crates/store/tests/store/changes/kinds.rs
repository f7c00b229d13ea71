//! The feed of several kinds: which of them a cursor is for, and what a client gets when it asks for others.

use rstest_reuse::apply;
use rules::ids::FieldId;
use rules::kind::Kind;
use rules::record::Version;
use store::changes::{Kinds, PAGE_BYTES, PAGE_MAX};
use store::{Viewer, fields};

use super::{delete, edit, end, plant, told};
use crate::support::{
    Copy, Engine, People, TestDatabase, async_on_each_engine, farmer, field_report, field_with_corners,
    later, link, new_field_id, now,
};

async fn mark(database: &TestDatabase, by: Viewer, name: &str) -> FieldId {
    let (id, report) = (new_field_id(), field_report(name));
    let put = database.write(move |connection| fields::put(connection, by, id, &report, None, now())).await;
    assert!(matches!(put, fields::Put::Created(_)), "{put:?}");
    id
}

async fn rename(database: &TestDatabase, by: Viewer, id: FieldId, version: i32) {
    let (report, version) = (field_report(&format!("No. {version}")), Some(Version(version)));
    let put =
        database.write(move |connection| fields::put(connection, by, id, &report, version, later(1))).await;
    assert!(matches!(put, fields::Put::Changed(_)), "{put:?}");
}

fn only(kind: Kind) -> Kinds {
    kind.into()
}

#[apply(async_on_each_engine)]
async fn changes_of_both_kinds_come_in_the_order_of_the_log(
    database: TestDatabase,
    #[values(1, 2, PAGE_MAX)] limit: usize,
) {
    let people = People::settle(&database).await;
    let (planting, field) =
        (plant(&database, people.employee).await, mark(&database, people.farmer, "North").await);
    let mut copies = [people.farmer, people.agent, people.employee].map(Copy::of);
    for copy in &mut copies {
        copy.catch_up(&database.store, limit).await;
    }
    rename(&database, people.agent, field, 1).await;
    edit(&database, people.farmer, planting, 1).await;
    let new = mark(&database, people.employee, "South").await;
    let other = plant(&database, people.employee).await;
    delete(&database, people.employee, planting).await;
    let expected = [
        format!("put {field} v2"),
        format!("forget {planting}"),
        format!("put {new} v1"),
        format!("put {other} v1"),
    ];
    for copy in &mut copies {
        let mut all = Vec::new();
        loop {
            let page = copy.pull(&database.store, limit).await;
            all.extend(told(&page.updates));
            if !page.more {
                break;
            }
        }
        // Two small pages tell of the planting: one where it was edited, the other where it was deleted.
        let again = (limit < PAGE_MAX).then(|| expected[1].clone());
        assert_eq!(all, expected.iter().cloned().chain(again).collect::<Vec<_>>());
        copy.is_true(&database.store, &[people.farmer]).await;
    }
}

#[apply(async_on_each_engine)]
async fn kind_that_is_asked_for_anew_is_sent_from_its_beginning_and_the_others_go_on(
    database: TestDatabase,
    #[values(1, 2, PAGE_MAX)] limit: usize,
) {
    let people = People::settle(&database).await;
    let mut marked = Vec::new();
    for name in ["A", "B", "C"] {
        plant(&database, people.farmer).await;
        marked.push(mark(&database, people.farmer, name).await);
    }
    let mut copy = Copy::of(people.agent);
    copy.kinds = only(Kind::Planting);
    copy.catch_up(&database.store, limit).await;
    copy.is_true(&database.store, &[people.farmer]).await;
    rename(&database, people.farmer, marked[0], 1).await;
    let new = plant(&database, people.farmer).await;

    copy.kinds = Kinds::all();
    let mut all = Vec::new();
    loop {
        let page = copy.pull(&database.store, limit).await;
        all.extend(told(&page.updates));
        if !page.more {
            break;
        }
        // Written while the backlog is sent.
        if all.len() == 1 {
            rename(&database, people.farmer, marked[1], 1).await;
        }
    }
    let count = |id: String| all.iter().filter(|told| told.contains(&id)).count();
    assert_eq!(count(new.to_string()), 1, "{all:?}");
    assert!(marked.iter().all(|id| count(id.to_string()) >= 1), "{all:?}");
    assert!(all.iter().all(|told| !told.contains("forget")), "{all:?}");
    assert!(all.len() <= 3 + 1 + 2, "the old plantings came again: {all:?}");
    copy.is_true(&database.store, &[people.farmer]).await;
    let again = copy.pull(&database.store, limit).await;
    assert_eq!((again.updates, again.more), (vec![], false));
}

#[apply(async_on_each_engine)]
async fn kind_that_is_no_longer_asked_for_is_forgotten_by_the_cursor(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    let (planting, field) = (plant(&database, farmer).await, mark(&database, farmer, "North").await);
    let mut copy = Copy::of(farmer);
    copy.catch_up(&database.store, PAGE_MAX).await;
    copy.kinds = only(Kind::Planting);
    rename(&database, farmer, field, 1).await;
    let page = copy.pull(&database.store, PAGE_MAX).await;
    assert_eq!(page.updates, []);
    edit(&database, farmer, planting, 1).await;
    copy.kinds = Kinds::all();
    copy.catch_up(&database.store, PAGE_MAX).await;
    copy.is_true(&database.store, &[farmer]).await;
}

#[apply(async_on_each_engine)]
async fn copy_is_right_whichever_kinds_the_client_asks_for_on_each_page(
    database: TestDatabase,
    #[values(1, 3)] limit: usize,
) {
    let people = People::settle(&database).await;
    let mut written = Vec::new();
    for number in 0..4 {
        for by in [people.farmer, people.other_farmer] {
            written.push((by, plant(&database, by).await, mark(&database, by, &number.to_string()).await));
        }
    }
    let asked = [Kinds::all(), only(Kind::Field), only(Kind::Planting), Kinds::all()];
    let mut copy = Copy::of(people.agent);
    let mut other = None;
    for (number, (by, planting, field)) in written.into_iter().enumerate() {
        copy.kinds = asked[number % asked.len()];
        copy.held.retain(|record, _| copy.kinds.has(record.kind()));
        copy.pull(&database.store, limit).await;
        match number % 5 {
            0 => edit(&database, by, planting, 1).await,
            1 | 3 => match other.take() {
                None => other = Some(link(&database, people.other_farmer, people.agent).await),
                Some(link_id) => end(&database, link_id, people.agent).await,
            },
            2 => rename(&database, by, field, 1).await,
            _ => delete(&database, by, planting).await,
        }
    }
    for kinds in [only(Kind::Field), Kinds::all()] {
        copy.kinds = kinds;
        copy.held.retain(|record, _| kinds.has(record.kind()));
        copy.catch_up(&database.store, limit).await;
        copy.is_true(&database.store, &[people.farmer, people.other_farmer]).await;
    }
}

#[apply(async_on_each_engine)]
async fn opened_link_brings_both_kinds_and_ended_link_removes_them(
    database: TestDatabase,
    #[values(1, 2, PAGE_MAX)] limit: usize,
) {
    let people = People::settle(&database).await;
    for name in ["A", "B"] {
        mark(&database, people.other_farmer, name).await;
        plant(&database, people.other_farmer).await;
    }
    let hand = people.former_employee;
    let mut copies = [people.agent, hand].map(Copy::of);
    for (copy, count) in copies.iter_mut().zip([4, 2]) {
        copy.catch_up(&database.store, limit).await;
        let link_id =
            link(&database, people.other_farmer, if count == 4 { people.agent } else { hand }).await;
        copy.catch_up(&database.store, limit).await;
        assert_eq!(copy.held.len(), count);
        copy.is_true(&database.store, &[people.other_farmer]).await;
        end(&database, link_id, people.other_farmer).await;
        copy.catch_up(&database.store, limit).await;
        assert_eq!(copy.held.len(), 0);
    }
}

#[apply(async_on_each_engine)]
async fn page_of_large_records_ends_by_its_length(engine: Engine) {
    const COUNT: usize = 14;
    let database = TestDatabase::new(engine);
    let farmer = farmer(&database, "farmer").await;
    let mut copy = Copy::of(farmer);
    copy.catch_up(&database.store, PAGE_MAX).await;
    let report = field_with_corners("Large", 10_000);
    let length = rules::record::Document::from(&report).as_str().len();
    assert!(length > 200_000, "{length}");
    database
        .write(move |connection| {
            for _ in 0..COUNT {
                fields::put(connection, farmer, new_field_id(), &report, None, now())?;
            }
            Ok::<_, store::Error>(())
        })
        .await;
    let pages = (COUNT * length).div_ceil(PAGE_BYTES.next_multiple_of(length));
    assert_eq!(copy.catch_up(&database.store, PAGE_MAX).await, pages);
    assert_eq!(Copy::of(farmer).catch_up(&database.store, PAGE_MAX).await, pages);
    copy.is_true(&database.store, &[farmer]).await;
}
