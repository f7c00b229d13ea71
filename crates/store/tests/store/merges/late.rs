//! Plantings that name a field after its merge.

use rstest_reuse::apply;
use rules::ids::{FieldId, PlantingId};
use rules::planting::PlantingReport;
use rules::record::{Report as _, Version};
use store::Viewer;
use store::fields::{self, Seen};
use store::plantings::{self, ChangeKind, HistoryEntry, Put, Restoration};

use super::{FIRST, marked, merge, merge_versions, name_and_field, planted};
use crate::support::{
    People, TestDatabase, async_on_each_engine, later, new_field_id, new_planting_id, report_named,
};

/// The change and the field of each version in the farmer's history of the planting.
async fn fields_of_versions(
    database: &TestDatabase,
    farmer: Viewer,
    id: PlantingId,
) -> Vec<(ChangeKind, Option<FieldId>)> {
    let history = database.read(move |connection| plantings::history(connection, farmer, id)).await.unwrap();
    let told = |entry: HistoryEntry| (entry.change, PlantingReport::read(&entry.report).unwrap().field_id);
    history.into_iter().map(told).collect()
}

/// East was merged into South, and South into North: north, east.
async fn merged_twice(database: &TestDatabase, people: &People) -> [FieldId; 2] {
    let north = marked(database, people.farmer, "North").await;
    let south = marked(database, people.farmer, "South").await;
    let east = marked(database, people.farmer, "East").await;
    merge(database, people.farmer, east, south).await;
    let south = Seen { id: south, version: Version(2) };
    merge_versions(database, people.farmer, south, Seen { id: north, version: FIRST }).await;
    [north, east]
}

#[apply(async_on_each_engine)]
async fn planting_that_arrives_after_the_merge_goes_to_the_field_that_has_the_land(database: TestDatabase) {
    let people = People::settle(&database).await;
    let [north, east] = merged_twice(&database, &people).await;
    for (by, name, kept) in [(people.farmer, "EAST", "North"), (people.employee, "Creek", "Creek")] {
        let id = new_planting_id();
        let report = PlantingReport { field_id: Some(east), ..report_named(name) };
        let mut ends = Vec::new();
        for _ in 0..2 {
            let report = report.clone();
            let put = move |connection: &mut _| plantings::put(connection, by, id, &report, None, later(3));
            ends.push(database.write(put).await);
        }
        let [Put::Created(created), Put::Unchanged(repeated)] = &ends[..] else { panic!("{ends:?}") };
        assert_eq!((created.version, created), (Version(2), repeated));
        assert_eq!(name_and_field(&database, by, id).await, (kept.to_owned(), Some(north)));
        let told = fields_of_versions(&database, people.farmer, id).await;
        assert_eq!(told, [(ChangeKind::Created, Some(east)), (ChangeKind::Changed, Some(north))]);
    }
}

#[apply(async_on_each_engine)]
async fn edit_that_names_a_merged_field_goes_to_the_field_that_has_the_land(database: TestDatabase) {
    let people = People::settle(&database).await;
    let [north, east] = merged_twice(&database, &people).await;
    for by in [people.farmer, people.agent] {
        let id = new_planting_id();
        let [first, edited] =
            [None, Some(east)].map(|field_id| PlantingReport { field_id, ..report_named("East") });
        database
            .write(move |connection| plantings::put(connection, people.farmer, id, &first, None, later(3)))
            .await;
        let mut ends = Vec::new();
        for _ in 0..2 {
            let edited = edited.clone();
            let put =
                move |connection: &mut _| plantings::put(connection, by, id, &edited, Some(FIRST), later(4));
            ends.push(database.write(put).await);
        }
        let [Put::Changed(changed), Put::Unchanged(repeated)] = &ends[..] else { panic!("{ends:?}") };
        assert_eq!((changed.version, changed.updated_by), (Version(3), by.user_id));
        assert_eq!(changed, repeated);
        let told = fields_of_versions(&database, people.farmer, id).await;
        let fields: Vec<_> = told.into_iter().map(|(_, field)| field).collect();
        assert_eq!(fields, [None, Some(east), Some(north)]);
    }
}

#[apply(async_on_each_engine)]
async fn planting_that_is_restored_after_the_merge_goes_to_the_field_that_has_the_land(
    database: TestDatabase,
) {
    let people = People::settle(&database).await;
    let by = people.farmer;
    let [stays, goes] = [marked(&database, by, "North").await, marked(&database, by, "South").await];
    let id = planted(&database, by, goes, "South").await;
    database.write(move |connection| plantings::delete(connection, by, id, None, later(1))).await;
    merge(&database, by, goes, stays).await;
    for _ in 0..2 {
        let restored = database
            .write(move |connection| plantings::restore(connection, by, id, Version(2), later(3)))
            .await;
        let Restoration::Restored(restored) = restored else { panic!("{restored:?}") };
        assert_eq!(restored.version, Version(4));
    }
    assert_eq!(name_and_field(&database, by, id).await, ("North".to_owned(), Some(stays)));
    let told = fields_of_versions(&database, by, id).await;
    let last = [(ChangeKind::Restored, Some(goes)), (ChangeKind::Changed, Some(stays))];
    assert_eq!(told[2..], last);
}

#[apply(async_on_each_engine)]
async fn only_a_merge_of_this_farm_moves_a_planting(database: TestDatabase) {
    let people = People::settle(&database).await;
    let [_, foreign] = merged_twice(&database, &people).await;
    let by = people.other_farmer;
    let [stays, goes] = [marked(&database, by, "North").await, marked(&database, by, "South").await];
    merge(&database, by, goes, stays).await;
    database.write(move |connection| fields::restore(connection, by, goes, Version(2), later(3))).await;
    let deleted = marked(&database, by, "West").await;
    database.write(move |connection| fields::delete(connection, by, deleted, None, later(3))).await;
    for field in [foreign, goes, deleted, new_field_id()] {
        let planting = planted(&database, by, field, "South").await;
        assert_eq!(name_and_field(&database, by, planting).await, ("South".to_owned(), Some(field)));
    }
}

#[apply(async_on_each_engine)]
async fn planting_that_arrives_during_the_merge_goes_to_the_field_that_has_the_land(database: TestDatabase) {
    let people = People::settle(&database).await;
    let by = people.farmer;
    for _ in 0..20 {
        let [stays, goes] = [marked(&database, by, "North").await, marked(&database, by, "South").await];
        let planted = || planted(&database, people.employee, goes, "South");
        let (before, _, after) = tokio::join!(planted(), merge(&database, by, goes, stays), planted());
        for planting in [before, after] {
            let told = name_and_field(&database, by, planting).await;
            assert_eq!(told, ("North".to_owned(), Some(stays)));
        }
    }
}
