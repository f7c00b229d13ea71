//! Imports of fields, and their undoing.

use rstest_reuse::apply;
use rules::field::FieldReport;
use rules::ids::{FieldId, ImportId, UserId};
use rules::instant::Instant;
use rules::record::Version;
use store::fields::{self, Imported, Part, Undo, Undone};
use store::{Viewer, departures};
use uuid::Uuid;

use crate::support::{People, TestDatabase, async_on_each_engine, count, field_report, later, new_field_id};

fn new_import() -> ImportId {
    ImportId(Uuid::now_v7())
}

fn three() -> Vec<(FieldId, FieldReport)> {
    ["A", "B", "C"].map(|name| (new_field_id(), field_report(name))).into()
}

async fn import(
    database: &TestDatabase,
    by: Viewer,
    id: ImportId,
    farmer: Option<Viewer>,
    reports: &[(FieldId, FieldReport)],
) -> Imported {
    let (reports, farmer) = (reports.to_vec(), farmer.map(|farmer| farmer.user_id));
    database.write(move |connection| fields::import(connection, by, id, farmer, &reports, later(1))).await
}

async fn undo(database: &TestDatabase, by: Viewer, id: ImportId, at: Instant) -> Undo {
    database.write(move |connection| fields::undo_import(connection, by, id, None, 100, at)).await
}

async fn listed(database: &TestDatabase, farmer: Viewer) -> Vec<(FieldId, UserId)> {
    let list = database
        .read(move |connection| fields::of_farmer(connection, farmer, farmer.user_id, Part::ALL))
        .await;
    list.unwrap().into_iter().map(|field| (field.id, field.creator)).collect()
}

#[apply(async_on_each_engine)]
async fn import_stores_all_fields_once_for_the_farm_of_each_role(database: TestDatabase) {
    let people = People::settle(&database).await;
    let mut expected = Vec::new();
    for (by, farmer) in [
        (people.farmer, None),
        (people.employee, None),
        (people.employee, Some(people.farmer)),
        (people.agent, Some(people.farmer)),
    ] {
        let (id, reports) = (new_import(), three());
        for _ in 0..2 {
            assert_eq!(import(&database, by, id, farmer, &reports).await, Imported::Stored, "{by:?}");
        }
        expected.extend(reports.iter().map(|(id, _)| (*id, by.user_id)));
    }
    expected.sort_unstable();
    assert_eq!(listed(&database, people.farmer).await, expected);
    let log = database.audit_log(None).await;
    let told: Vec<_> =
        log.iter().filter(|entry| entry.event == "fields-imported").map(|entry| entry.amount).collect();
    assert_eq!(told, [Some(3); 4]);
}

#[apply(async_on_each_engine)]
async fn strangers_import_nothing(database: TestDatabase) {
    let people = People::settle(&database).await;
    let farmer = Some(people.farmer);
    for (by, farmer, expected) in [
        (people.agent, None, Imported::Forbidden),
        (people.former_employee, farmer, Imported::Forbidden),
        (people.other_agent, farmer, Imported::NotFound),
        (people.former_agent, farmer, Imported::NotFound),
        (people.waiting_agent, farmer, Imported::NotFound),
        (people.other_farmer, farmer, Imported::NotFound),
        (people.other_employee, farmer, Imported::NotFound),
    ] {
        assert_eq!(import(&database, by, new_import(), farmer, &three()).await, expected, "{by:?}");
    }
    assert_eq!(listed(&database, people.farmer).await, []);
}

#[apply(async_on_each_engine)]
async fn taken_id_stops_the_whole_import(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (id, mut reports) = (new_import(), three());
    let first = reports[0].0;
    import(&database, people.farmer, id, None, &reports[..1]).await;
    for (by, import_id) in [(people.farmer, new_import()), (people.employee, id), (people.other_farmer, id)] {
        let ended = import(&database, by, import_id, None, &reports).await;
        assert_eq!(ended, Imported::Conflict(first), "{by:?}");
    }
    reports.push(reports[1].clone());
    assert_eq!(import(&database, people.farmer, id, None, &reports).await, Imported::Conflict(reports[1].0));
    assert_eq!(listed(&database, people.farmer).await, [(first, people.farmer.user_id)]);
    reports.pop();
    assert_eq!(import(&database, people.farmer, id, None, &reports).await, Imported::Stored);
}

#[apply(async_on_each_engine)]
async fn import_is_undone_within_a_day_and_keeps_what_was_changed(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (id, reports) = (new_import(), three());
    import(&database, people.agent, id, Some(people.farmer), &reports).await;
    let (changed, by) = (reports[1].0, people.employee);
    let edit = move |connection: &mut _| {
        fields::put(connection, by, changed, &field_report("B2"), Some(Version(1)), later(2))
    };
    database.write(edit).await;
    for by in [people.employee, people.former_agent, people.other_farmer] {
        let expected = if by.user_id == people.employee.user_id { Undo::Forbidden } else { Undo::NotFound };
        assert_eq!(undo(&database, by, id, later(3)).await, expected, "{by:?}");
    }
    assert_eq!(undo(&database, people.agent, id, later(24 * 60 + 2)).await, Undo::Expired);
    let undone = Undone { deleted: 2, kept: vec![(changed, "B2".to_owned())], next: None };
    for by in [people.agent, people.farmer] {
        assert_eq!(undo(&database, by, id, later(24 * 60 + 1)).await, Undo::Done(undone.clone()), "{by:?}");
    }
    assert_eq!(listed(&database, people.farmer).await, [(changed, people.agent.user_id)]);
    assert_eq!(undo(&database, people.farmer, new_import(), later(3)).await, Undo::NotFound);
}

#[apply(async_on_each_engine)]
async fn import_is_undone_in_parts(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (id, reports) = (new_import(), three());
    import(&database, people.farmer, id, None, &reports).await;
    let (mut after, mut deleted) = (None, Vec::new());
    loop {
        let by = people.farmer;
        let part = move |connection: &mut _| fields::undo_import(connection, by, id, after, 2, later(2));
        let Undo::Done(undone) = database.write(part).await else { panic!("not done") };
        deleted.push(undone.deleted);
        after = undone.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(deleted, [2, 1]);
    assert_eq!(listed(&database, people.farmer).await, []);
}

#[apply(async_on_each_engine)]
async fn imports_go_with_the_farmer(database: TestDatabase) {
    let people = People::settle(&database).await;
    let farmer = people.other_farmer;
    import(&database, farmer, new_import(), None, &three()).await;
    assert_eq!(count(&database, "field_imports"), 3);
    database.write(move |connection| departures::leave(connection, farmer.user_id, later(2))).await;
    assert_eq!(count(&database, "field_imports"), 0);
}
