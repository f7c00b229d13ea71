//! A line of an acreage report: a planting with what its verdict reads of the rest of the farm.

use rstest_reuse::apply;
use rules::crop::Crop;
use rules::day::Day;
use rules::ids::{FieldId, PlantingId};
use rules::planting::{Period, PlantingReport};
use store::plantings::{self, Line};
use store::{Viewer, fields};

use crate::places::field_in;
use crate::support::{
    People, TestDatabase, async_on_each_engine, field_report, later, new_field_id, new_planting_id,
    report_named,
};

async fn add_field(database: &TestDatabase, by: Viewer, name: &str) -> FieldId {
    let (id, report) = (new_field_id(), field_report(name));
    database.write(move |connection| fields::put(connection, by, id, &report, None, later(1))).await;
    id
}

async fn plant(database: &TestDatabase, by: Viewer, report: PlantingReport) -> PlantingId {
    let id = new_planting_id();
    database.write(move |connection| plantings::put(connection, by, id, &report, None, later(1))).await;
    id
}

async fn line(database: &TestDatabase, by: Viewer, id: PlantingId) -> Option<Line> {
    database.read(move |connection| plantings::line(connection, by, id)).await
}

fn crops(line: &Line) -> Vec<&str> {
    line.others.iter().map(|other| other.crop.label()).collect()
}

#[apply(async_on_each_engine)]
async fn a_line_has_its_field_and_the_others_of_its_year_by_id_and_by_name(database: TestDatabase) {
    let People { farmer, .. } = People::settle(&database).await;
    let north = add_field(&database, farmer, "North").await;
    let creek = add_field(&database, farmer, "Creek").await;
    let named = PlantingReport { crop: Crop::CORN, ..report_named("north") };
    let by_id = PlantingReport { crop: Crop::OATS, field_id: Some(north), ..report_named("The north one") };
    let elsewhere = PlantingReport { field_id: Some(creek), ..report_named("North") };
    let undated = PlantingReport { period: Period::default(), ..report_named("North") };
    let corn = plant(&database, farmer, named).await;
    let oats = plant(&database, farmer, by_id).await;
    let other = plant(&database, farmer, elsewhere).await;
    let without_date = plant(&database, farmer, undated).await;
    let found = line(&database, farmer, corn).await.unwrap();
    assert_eq!(found.field.as_ref().map(|field| field.id), Some(north));
    assert_eq!(crops(&found), ["Oats"]);
    assert_eq!(crops(&line(&database, farmer, oats).await.unwrap()), ["Corn"]);
    let found = line(&database, farmer, other).await.unwrap();
    assert_eq!((found.field.map(|field| field.id), found.others.len()), (Some(creek), 0));
    assert!(line(&database, farmer, without_date).await.unwrap().others.is_empty());
}

#[apply(async_on_each_engine)]
async fn a_name_that_two_fields_have_is_no_field_and_only_what_the_viewer_sees_counts(
    database: TestDatabase,
) {
    let people = People::settle(&database).await;
    for _ in 0..2 {
        add_field(&database, people.farmer, "North").await;
    }
    plant(&database, people.farmer, report_named("North")).await;
    let reported = plant(&database, people.employee, report_named("North")).await;
    for (viewer, others) in [(people.farmer, 1), (people.agent, 1), (people.employee, 0)] {
        let found = line(&database, viewer, reported).await.unwrap();
        assert_eq!((found.field, found.others.len()), (None, others));
    }
    for viewer in [people.other_farmer, people.former_agent, people.waiting_agent] {
        assert_eq!(line(&database, viewer, reported).await, None);
    }
}

async fn add_field_in(database: &TestDatabase, by: Viewer, name: &str, around: [f64; 4]) -> FieldId {
    let (id, report) = (new_field_id(), field_in(name, around));
    database.write(move |connection| fields::put(connection, by, id, &report, None, later(1))).await;
    id
}

#[apply(async_on_each_engine)]
async fn a_line_has_the_fields_around_its_own_that_are_reported_for_its_year(database: TestDatabase) {
    let People { farmer, agent, .. } = People::settle(&database).await;
    let of_year = |name: &str, year: i32| PlantingReport {
        period: Period::new(Day::new(year, 5, 4), None).unwrap(),
        ..report_named(name)
    };
    let around = |west: f64| [west, 41.0, west + 0.01, 41.01];
    let own = add_field_in(&database, farmer, "Own", around(-101.0)).await;
    let by_name = add_field_in(&database, farmer, "By name", around(-101.01)).await;
    let by_id = add_field_in(&database, farmer, "By id", around(-100.995)).await;
    let apart = add_field_in(&database, farmer, "Apart", around(-100.9)).await;
    let deleted = add_field_in(&database, farmer, "Deleted", around(-101.0)).await;
    add_field_in(&database, farmer, "Not reported", around(-101.0)).await;
    let without_boundary = add_field(&database, farmer, "Without a boundary").await;
    add_field_in(&database, farmer, "Last year", around(-101.0)).await;
    let planted = plant(&database, farmer, of_year("Own", 2026)).await;
    plant(&database, farmer, of_year("by NAME", 2026)).await;
    plant(&database, farmer, of_year("Last year", 2025)).await;
    for field_id in [by_id, apart, deleted, without_boundary] {
        let named = PlantingReport { field_id: Some(field_id), ..of_year("Somewhere", 2026) };
        plant(&database, farmer, named).await;
    }
    database.write(move |connection| fields::delete(connection, farmer, deleted, None, later(2))).await;
    for viewer in [farmer, agent] {
        let found = line(&database, viewer, planted).await.unwrap();
        assert_eq!(found.field.map(|field| field.id), Some(own));
        let ids: Vec<_> = found.fields_around.iter().map(|field| field.id).collect();
        assert_eq!(ids, [by_name, by_id]);
    }
    let undated = PlantingReport { period: Period::default(), ..report_named("Own") };
    let undated = plant(&database, farmer, undated).await;
    assert!(line(&database, farmer, undated).await.unwrap().fields_around.is_empty());
}
