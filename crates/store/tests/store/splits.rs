//! Splits of fields.

use rstest_reuse::apply;
use rules::field::FieldReport;
use rules::ids::{FieldId, PlantingId};
use rules::planting::PlantingReport;
use rules::record::{Report as _, Version};
use store::fields::{self, Seen, Split};
use store::records::Side;
use store::{Viewer, departures, plantings};

use crate::support::{
    People, TestDatabase, async_on_each_engine, count, farmer, field_report, later, new_field_id,
    new_planting_id, report_named,
};

async fn marked(database: &TestDatabase, by: Viewer) -> FieldId {
    let (id, report) = (new_field_id(), field_report("North"));
    database.write(move |connection| fields::put(connection, by, id, &report, None, later(1))).await;
    id
}

async fn planted(database: &TestDatabase, by: Viewer, field: FieldId, name: &str) -> PlantingId {
    let id = new_planting_id();
    let report = PlantingReport { field_id: Some(field), ..report_named(name) };
    database.write(move |connection| plantings::put(connection, by, id, &report, None, later(1))).await;
    id
}

/// Plantings called Creek go to the second part.
async fn split(
    database: &TestDatabase,
    by: Viewer,
    field: FieldId,
    version: Version,
    ids: &[FieldId],
) -> Split {
    let (field, ids) = (Seen { id: field, version }, ids.to_vec());
    database
        .write(move |connection| {
            let make = |_: &FieldReport| {
                store::Result::Ok(["North A", "North B"].map(field_report).into_iter().collect())
            };
            let place = |report: &PlantingReport| Ok(usize::from(report.field_name.as_str() == "Creek"));
            fields::split(connection, by, field, &ids, make, place, later(2))
        })
        .await
}

#[apply(async_on_each_engine)]
async fn parts_replace_the_field_and_all_plantings_follow(database: TestDatabase) {
    let people = People::settle(&database).await;
    for by in [people.farmer, people.agent] {
        let field = marked(&database, people.farmer).await;
        let ids = [new_field_id(), new_field_id()];
        let own = planted(&database, people.farmer, field, "north").await;
        let employees = planted(&database, people.employee, field, "Creek").await;
        for _ in 0..2 {
            let ended = split(&database, by, field, Version::FIRST, &ids).await;
            let Split::Done(parts) = ended else { panic!("{ended:?}") };
            let told: Vec<_> = parts.iter().map(|part| (part.id, part.farmer, part.creator)).collect();
            assert_eq!(told, ids.map(|id| (id, people.farmer.user_id, by.user_id)));
        }
        for (planting, name, part) in [(own, "North A", ids[0]), (employees, "Creek", ids[1])] {
            let record = database.read(move |connection| plantings::one(connection, people.farmer, planting));
            let report = PlantingReport::read(&record.await.unwrap().document).unwrap();
            assert_eq!((report.field_name.as_str(), report.field_id), (name, Some(part)), "{by:?}");
        }
        let history = database.read(move |connection| fields::history(connection, people.agent, field)).await;
        let last = history.unwrap().pop().unwrap();
        let mut told: Vec<_> = last.successions.iter().map(|it| (it.side, it.name.as_str())).collect();
        told.sort_by_key(|(_, name)| *name);
        assert_eq!(told, [(Side::Successor, "North A"), (Side::Successor, "North B")]);
        assert_eq!((last.version, last.changed_by.user_id), (Version(2), by.user_id));
    }
}

#[apply(async_on_each_engine)]
async fn split_that_is_refused_changes_nothing(database: TestDatabase) {
    let people = People::settle(&database).await;
    let field = marked(&database, people.farmer).await;
    let foreign = marked(&database, people.other_farmer).await;
    let new = || [new_field_id(), new_field_id()];
    for by in [people.other_farmer, people.other_agent, people.former_agent, people.former_employee] {
        assert_eq!(split(&database, by, field, Version::FIRST, &new()).await, Split::NotFound, "{by:?}");
    }
    let by_employee = split(&database, people.employee, field, Version::FIRST, &new()).await;
    assert_eq!(by_employee, Split::NotForUserType);
    let stale = split(&database, people.farmer, field, Version(2), &new()).await;
    assert!(matches!(&stale, Split::Stale(stored) if stored.id == field), "{stale:?}");
    let twice = new_field_id();
    for (ids, taken) in
        [([new_field_id(), foreign], foreign), ([field, new_field_id()], field), ([twice; 2], twice)]
    {
        let ended = split(&database, people.farmer, field, Version::FIRST, &ids).await;
        assert_eq!(ended, Split::Conflict(taken));
    }
    for (table, rows) in [("field_successions", 0), ("record_history", 0), ("records", 2)] {
        assert_eq!(count(&database, table), rows, "{table}");
    }
    database.write(move |connection| fields::delete(connection, people.farmer, field, None, later(2))).await;
    assert_eq!(split(&database, people.farmer, field, Version::FIRST, &new()).await, Split::Deleted);
}

#[apply(async_on_each_engine)]
async fn farm_that_is_forgotten_takes_its_parts_along(database: TestDatabase) {
    let owner = farmer(&database, "alone").await;
    let field = marked(&database, owner).await;
    split(&database, owner, field, Version::FIRST, &[new_field_id(), new_field_id()]).await;
    database.write(move |connection| departures::leave(connection, owner.user_id, later(3))).await;
    for table in ["field_successions", "record_history", "records"] {
        assert_eq!(count(&database, table), 0, "{table}");
    }
}
