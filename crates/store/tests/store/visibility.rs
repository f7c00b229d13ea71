//! Access to plantings: one table for every way to read them.

use rstest_reuse::apply;
use rules::filter::ResolvedFilter;
use rules::ids::{PlantingId, UserId};
use rules::kind::Kind;
use rules::planting::PlantingRecord;
use store::plantings::{self, NewPlanting};
use store::{Viewer, records};
use uuid::Uuid;

use crate::support::{People, TestDatabase, async_on_each_engine, at, new_planting_id, now, report};

/// The plantings of both farmers, named by their creators.
struct Fields {
    farmers: PlantingId,
    employees: PlantingId,
    former_employees: PlantingId,
    other_farmers: PlantingId,
}

async fn sown(database: &TestDatabase, people: &People) -> Fields {
    let planting = |farmer: Viewer, creator: Viewer| NewPlanting {
        planting_id: new_planting_id(),
        farmer: farmer.user_id,
        creator: creator.user_id,
        report: report(),
        created_at: now(),
    };
    let new = vec![
        planting(people.farmer, people.farmer),
        planting(people.farmer, people.employee),
        planting(people.farmer, people.former_employee),
        planting(people.other_farmer, people.other_farmer),
    ];
    let ids: Vec<_> = new.iter().map(|planting| planting.planting_id).collect();
    database.write(move |connection| plantings::insert_many(connection, &new)).await;
    Fields { farmers: ids[0], employees: ids[1], former_employees: ids[2], other_farmers: ids[3] }
}

/// The first farmer's plantings that each viewer sees; none if the farmer does not exist for them.
fn table(people: &People, fields: &Fields) -> [(&'static str, Viewer, Option<Vec<PlantingId>>); 9] {
    let all = vec![fields.farmers, fields.employees, fields.former_employees];
    [
        ("the farmer", people.farmer, Some(all.clone())),
        ("the farmer's employee", people.employee, Some(vec![fields.employees])),
        ("the farmer's agent", people.agent, Some(all)),
        ("another farmer", people.other_farmer, None),
        ("another farmer's employee", people.other_employee, None),
        ("another agent", people.other_agent, None),
        ("a former employee", people.former_employee, None),
        ("a former agent", people.former_agent, None),
        ("an agent with a pending link", people.waiting_agent, None),
    ]
}

#[apply(async_on_each_engine)]
async fn viewer_sees_only_plantings_that_their_links_allow(database: TestDatabase) {
    let people = People::settle(&database).await;
    let fields = sown(&database, &people).await;
    // An agent's link to another farmer gives no access to this one.
    crate::support::link(&database, people.other_farmer, people.other_agent).await;
    let farmer = people.farmer.user_id;
    for (name, viewer, seen) in table(&people, &fields) {
        let of_farmer = database
            .read(move |connection| plantings::of_farmer(connection, viewer, farmer, plantings::Part::ALL))
            .await;
        assert_eq!(ids(of_farmer), seen, "{name}: the list");

        let sieve = ResolvedFilter::default();
        let matching = database
            .read(move |connection| {
                plantings::matching(connection, viewer, farmer, &sieve, plantings::Part::ALL)
            })
            .await;
        let matching = matching.map(|found| found.iter().map(PlantingRecord::from).collect());
        assert_eq!(ids(matching), seen, "{name}: the filtered list");

        let visible = seen.unwrap_or_default();
        for planting_id in [fields.farmers, fields.employees, fields.former_employees] {
            let one = database.read(move |connection| plantings::one(connection, viewer, planting_id)).await;
            assert_eq!(one.is_some(), visible.contains(&planting_id), "{name}: one planting");
            let history =
                database.read(move |connection| plantings::history(connection, viewer, planting_id)).await;
            assert_eq!(history.is_some(), visible.contains(&planting_id), "{name}: a history");
            let whose =
                database.read(move |connection| plantings::farmer_of(connection, viewer, planting_id)).await;
            let expected = visible.contains(&planting_id).then_some(farmer);
            assert_eq!(whose, expected, "{name}: a planting's farmer");
        }
        let missing = new_planting_id();
        let whose = database.read(move |connection| plantings::farmer_of(connection, viewer, missing)).await;
        assert_eq!(whose, None, "{name}: a missing planting's farmer");
        for (planting_id, creator) in [
            (fields.farmers, people.farmer),
            (fields.employees, people.employee),
            (fields.former_employees, people.former_employee),
        ] {
            let both = database
                .read(move |connection| {
                    records::farmer_and_creator(connection, viewer, Kind::Planting, farmer, creator.user_id)
                })
                .await;
            let both = both.map(|both| (both.farmer.user_id, both.creator.user_id));
            let expected = visible.contains(&planting_id).then_some((farmer, creator.user_id));
            assert_eq!(both, expected, "{name}: farmer and creator");
        }
    }
}

#[apply(async_on_each_engine)]
async fn only_agents_see_recent_activity_and_only_of_their_farmers(database: TestDatabase) {
    let people = People::settle(&database).await;
    let fields = sown(&database, &people).await;
    let asked = [people.farmer.user_id, people.other_farmer.user_id, UserId(Uuid::now_v7())];
    // One limit before the reports, and one before the start dates too.
    for (compare_date, (name, viewer, _)) in ["2026-05-02T12:00:00Z", "2026-04-02T12:00:00Z"]
        .into_iter()
        .flat_map(|compare_date| table(&people, &fields).map(|line| (compare_date, line)))
    {
        let active = database
            .read(move |connection| {
                plantings::recently_active(connection, viewer, &asked, [at(compare_date), now()], None, 500)
            })
            .await;
        let expected = if viewer == people.agent {
            vec![fields.farmers, fields.employees, fields.former_employees]
        } else {
            vec![]
        };
        assert_eq!(ids(Some(active.plantings)), Some(expected), "{name} since {compare_date}");
    }
}

#[apply(async_on_each_engine)]
async fn farmer_without_plantings_differs_from_a_missing_farmer(database: TestDatabase) {
    let people = People::settle(&database).await;
    let missing = UserId(Uuid::now_v7());
    for viewer in [people.farmer, people.employee, people.agent, people.former_agent] {
        let list = |farmer| {
            database.read(move |connection| {
                plantings::of_farmer(connection, viewer, farmer, plantings::Part::ALL)
            })
        };
        let sees_farmer = viewer != people.former_agent;
        assert_eq!(list(people.farmer.user_id).await, sees_farmer.then(Vec::new), "{viewer:?}");
        assert_eq!(list(missing).await, None, "{viewer:?}");
        assert_eq!(list(people.agent.user_id).await, (viewer == people.agent).then(Vec::new), "{viewer:?}");
    }
}

#[apply(async_on_each_engine)]
async fn employees_reports_stay_with_their_old_farm(database: TestDatabase) {
    let people = People::settle(&database).await;
    let fields = sown(&database, &people).await;
    crate::support::link(&database, people.other_farmer, people.former_employee).await;
    let viewer = people.former_employee;
    let list = |farmer: Viewer| {
        database.read(move |connection| {
            plantings::of_farmer(connection, viewer, farmer.user_id, plantings::Part::ALL)
        })
    };
    assert_eq!(list(people.farmer).await, None);
    assert_eq!(list(people.other_farmer).await, Some(vec![]));
    for planting_id in [fields.former_employees, fields.other_farmers] {
        let seen = database.read(move |connection| plantings::one(connection, viewer, planting_id)).await;
        assert_eq!(seen, None);
    }
}

fn ids(plantings: Option<Vec<PlantingRecord>>) -> Option<Vec<PlantingId>> {
    plantings.map(|plantings| plantings.iter().map(|planting| planting.id).collect())
}
