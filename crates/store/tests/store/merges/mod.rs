//! Merges of fields.

mod late;
mod races;

use rstest_reuse::apply;
use rules::field::FieldReport;
use rules::ids::{FieldId, PlantingId};
use rules::planting::PlantingReport;
use rules::record::{Report as _, Version};
use store::fields::{self, Merge, Seen};
use store::records::{Side, Succession};
use store::{Viewer, departures, plantings};

use crate::support::{
    People, TestDatabase, async_on_each_engine, count, farmer, field_report, later, new_field_id,
    new_planting_id, report_named,
};

const FIRST: Version = Version::FIRST;

async fn marked(database: &TestDatabase, by: Viewer, name: &str) -> FieldId {
    let (id, report) = (new_field_id(), field_report(name));
    database.write(move |connection| fields::put(connection, by, id, &report, None, later(1))).await;
    id
}

async fn planted(database: &TestDatabase, by: Viewer, field: FieldId, name: &str) -> PlantingId {
    let id = new_planting_id();
    let report = PlantingReport { field_id: Some(field), ..report_named(name) };
    database.write(move |connection| plantings::put(connection, by, id, &report, None, later(1))).await;
    id
}

/// A number stands for the boundary.
fn joined(into: &FieldReport, other: &FieldReport) -> FieldReport {
    FieldReport { fsa_tract: other.fsa_farm.clone(), ..into.clone() }
}

async fn merge(database: &TestDatabase, by: Viewer, gone: FieldId, into: FieldId) -> Merge {
    let [gone, into] = [gone, into].map(|id| Seen { id, version: FIRST });
    merge_versions(database, by, gone, into).await
}

async fn merge_versions(database: &TestDatabase, by: Viewer, gone: Seen, into: Seen) -> Merge {
    let join = |into: &FieldReport, other: &FieldReport| store::Result::Ok(joined(into, other));
    database.write(move |connection| fields::merge(connection, by, gone, into, join, later(2))).await
}

async fn name_and_field(database: &TestDatabase, by: Viewer, id: PlantingId) -> (String, Option<FieldId>) {
    let record = database.read(move |connection| plantings::one(connection, by, id)).await.unwrap();
    let report = PlantingReport::read(&record.document).unwrap();
    (report.field_name.to_string(), report.field_id)
}

#[apply(async_on_each_engine)]
async fn all_plantings_follow_the_merge_of_each_role(database: TestDatabase) {
    let people = People::settle(&database).await;
    for by in [people.farmer, people.agent] {
        let stays = marked(&database, people.farmer, "North").await;
        let goes = marked(&database, people.employee, "South").await;
        let own = planted(&database, people.farmer, goes, "SOUTH").await;
        let employees = planted(&database, people.employee, goes, "Creek").await;
        let apart = planted(&database, people.farmer, stays, "South").await;
        let deleted = planted(&database, people.farmer, goes, "South").await;
        database
            .write(move |connection| plantings::delete(connection, people.farmer, deleted, None, later(1)))
            .await;
        for _ in 0..2 {
            let merged = merge(&database, by, goes, stays).await;
            let Merge::Done(field) = merged else { panic!("{merged:?}") };
            assert_eq!((field.id, field.version, field.updated_by), (stays, Version(2), by.user_id));
            assert_eq!(field.report().unwrap().fsa_tract, field_report("South").fsa_farm);
        }
        for (planting, name) in [(own, "North"), (employees, "Creek"), (apart, "South")] {
            let told = name_and_field(&database, people.farmer, planting).await;
            assert_eq!(told, (name.to_owned(), Some(stays)), "{by:?}");
        }
        assert_eq!(database.read(move |connection| fields::one(connection, by, goes)).await, None);
    }
}

#[apply(async_on_each_engine)]
async fn both_histories_tell_the_merge(database: TestDatabase) {
    let people = People::settle(&database).await;
    let [stays, goes] =
        [marked(&database, people.farmer, "North").await, marked(&database, people.farmer, "South").await];
    merge(&database, people.agent, goes, stays).await;
    let told = async |id| {
        let history = database.read(move |connection| fields::history(connection, people.agent, id)).await;
        let entry = history.unwrap().pop().unwrap();
        (entry.version, entry.changed_by.user_id, entry.successions)
    };
    for (id, side, other, name) in
        [(stays, Side::Predecessor, goes, "South"), (goes, Side::Successor, stays, "North")]
    {
        let (version, by, successions) = told(id).await;
        assert_eq!((version, by), (Version(2), people.agent.user_id));
        let [Succession { side: told_side, other: told_other, name: told_name, .. }] = &successions[..]
        else {
            panic!("{successions:?}")
        };
        assert_eq!((*told_side, *told_other, told_name.as_str()), (side, other.0, name));
    }
}

#[apply(async_on_each_engine)]
async fn merge_that_is_refused_changes_nothing(database: TestDatabase) {
    let people = People::settle(&database).await;
    let [stays, goes] =
        [marked(&database, people.farmer, "North").await, marked(&database, people.farmer, "South").await];
    let foreign = marked(&database, people.other_farmer, "West").await;
    let planting = planted(&database, people.farmer, goes, "South").await;
    for by in [people.other_farmer, people.other_agent, people.former_agent, people.former_employee] {
        assert_eq!(merge(&database, by, goes, stays).await, Merge::NotFound, "{by:?}");
    }
    assert_eq!(merge(&database, people.employee, goes, stays).await, Merge::NotForUserType);
    assert_eq!(merge(&database, people.farmer, goes, foreign).await, Merge::NotFound);
    assert_eq!(merge(&database, people.farmer, goes, goes).await, Merge::Unfit);
    for (gone, into, stored) in [(1, 2, stays), (3, 1, goes)] {
        let gone = Seen { id: goes, version: Version(gone) };
        let into = Seen { id: stays, version: Version(into) };
        let ended = merge_versions(&database, people.farmer, gone, into).await;
        assert!(matches!(&ended, Merge::Stale(field) if field.id == stored), "{ended:?}");
    }
    let told = name_and_field(&database, people.farmer, planting).await;
    assert_eq!(told, ("South".to_owned(), Some(goes)));
    assert_eq!(count(&database, "field_successions"), 0);
    assert_eq!(count(&database, "record_history"), 0);
    database.write(move |connection| fields::delete(connection, people.farmer, stays, None, later(2))).await;
    assert_eq!(merge(&database, people.farmer, goes, stays).await, Merge::Deleted);
    assert_eq!(merge(&database, people.farmer, stays, goes).await, Merge::Deleted);
}

#[apply(async_on_each_engine)]
async fn farm_that_is_forgotten_takes_its_merges_along(database: TestDatabase) {
    let owner = farmer(&database, "alone").await;
    let [stays, goes] = [marked(&database, owner, "North").await, marked(&database, owner, "South").await];
    merge(&database, owner, goes, stays).await;
    database.write(move |connection| departures::leave(connection, owner.user_id, later(3))).await;
    for table in ["field_successions", "record_history", "records"] {
        assert_eq!(count(&database, table), 0, "{table}");
    }
}
