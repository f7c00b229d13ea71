//! The recent-activity query in SQL matches the rule.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Binary, Integer, Nullable};
use proptest::collection::vec;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rstest_reuse::apply;
use rules::activity::{Activity, compare_date};
use rules::day::Day;
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::planting::PlantingRecord;
use store::plantings::{self, NewPlanting};

use crate::support::{
    Engine, TestDatabase, agent, async_on_each_engine, at, farmer, link, new_planting_id, now, report,
};

/// Activities from a fixed seed, around both ends of the 30 days before [`now`].
fn activities(count: usize) -> Vec<Activity> {
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let day = 24 * 60 * 60 * 1000_i64;
    let bounds = vec![compare_date(now()).number(), now().number()];
    let instant =
        (proptest::sample::select(bounds), proptest::sample::select(vec![-9 * day, -day, -1, 0, 1, day]));
    let instant = instant.prop_map(|(bound, offset)| Instant::from_number(bound + offset).unwrap());
    let start = proptest::option::of(
        (-45..=15).prop_map(|days| Day::from_number(now().utc_day().number() + days).unwrap()),
    );
    let activity = (instant.clone(), instant, start).prop_map(|(one, other, start)| Activity {
        created_at: one.min(other),
        reported_at: one.max(other),
        start,
        confirmation: None,
    });
    vec(activity, count).new_tree(&mut runner).unwrap().current()
}

/// Sets times that no call of the store can set.
fn set(database: &TestDatabase, planting_id: PlantingId, activity: &Activity) {
    let statement = match database.engine {
        Engine::Sqlite => {
            "UPDATE records SET created_at = ?, reported_at = ?, updated_at = ?, start_day = ?, end_day = NULL, \
             crop_year = ? WHERE record_id = ?"
        }
        Engine::Postgres => {
            "UPDATE records SET created_at = $1, reported_at = $2, updated_at = $3, start_day = $4, end_day = NULL, \
             crop_year = $5 WHERE record_id = $6"
        }
    };
    let query = sql_query(statement)
        .bind::<BigInt, _>(activity.created_at.number())
        .bind::<BigInt, _>(activity.reported_at.number())
        .bind::<BigInt, _>(activity.reported_at.number())
        .bind::<Nullable<Integer>, _>(activity.start.map(|day| day.number()))
        .bind::<Nullable<Integer>, _>(activity.start.map(|day| day.year()))
        .bind::<Binary, _>(planting_id.0.as_bytes().to_vec());
    let updated = match database.engine {
        Engine::Sqlite => query.execute(&mut database.sqlite()),
        Engine::Postgres => query.execute(&mut database.postgres()),
    };
    assert_eq!(updated, Ok(1));
}

#[apply(async_on_each_engine)]
async fn recent_activity_in_sql_matches_the_rule(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    let agent = agent(&database, "agent").await;
    link(&database, farmer, agent).await;
    let mut expected = Vec::new();
    let activities = activities(300);
    for activity in &activities {
        let planting = NewPlanting {
            planting_id: new_planting_id(),
            farmer: farmer.user_id,
            creator: farmer.user_id,
            report: report(),
            created_at: now(),
        };
        let planting_id = planting.planting_id;
        database
            .write(move |connection| plantings::insert_many(connection, std::slice::from_ref(&planting)))
            .await;
        set(&database, planting_id, activity);
        if activity.is_recent(compare_date(now()), now()) {
            expected.push(planting_id);
        }
    }
    let active = database
        .read(move |connection| {
            let (asked, span) = ([farmer.user_id], [compare_date(now()), now()]);
            plantings::recently_active(connection, agent, &asked, span, None, 500)
        })
        .await
        .plantings;
    assert!(active.iter().all(|planting| activity(planting).is_recent(compare_date(now()), now())));
    assert_eq!(active.iter().map(|planting| planting.id).collect::<Vec<_>>(), expected);
    assert!(
        expected.len() > 50 && expected.len() < activities.len() - 20,
        "the activities cover both sides of the limit"
    );
}

fn activity(planting: &PlantingRecord) -> Activity {
    let PlantingRecord { created_at, reported_at, derived: period, .. } = *planting;
    Activity { created_at, reported_at, start: period.start(), confirmation: None }
}

#[apply(async_on_each_engine)]
async fn recent_activity_covers_only_the_requested_farmers(database: TestDatabase) {
    let agent = agent(&database, "agent").await;
    let mut farmers = Vec::new();
    for name in ["one", "two"] {
        let farmer = farmer(&database, name).await;
        link(&database, farmer, agent).await;
        let planting_id = new_planting_id();
        database
            .write(move |connection| plantings::put(connection, farmer, planting_id, &report(), None, now()))
            .await;
        farmers.push((farmer.user_id, planting_id));
    }
    for (asked, expected) in [
        (vec![], vec![]),
        (vec![farmers[0].0], vec![farmers[0].1]),
        (vec![farmers[1].0, farmers[1].0], vec![farmers[1].1]),
        (vec![farmers[1].0, farmers[0].0], vec![farmers[0].1, farmers[1].1]),
    ] {
        let since = at("2026-05-02T12:00:00Z");
        let active = database
            .read(move |connection| {
                plantings::recently_active(connection, agent, &asked, [since, now()], None, 500)
            })
            .await
            .plantings;
        assert_eq!(active.iter().map(|planting| planting.id).collect::<Vec<_>>(), expected);
    }
}

#[apply(async_on_each_engine)]
async fn pages_of_active_plantings_have_each_planting_once(database: TestDatabase) {
    let agent = agent(&database, "agent").await;
    let mut asked = Vec::new();
    for name in ["one", "other", "two"] {
        let farmer = farmer(&database, name).await;
        link(&database, farmer, agent).await;
        for _ in 0..3 {
            let planting_id = new_planting_id();
            database
                .write(move |connection| {
                    plantings::put(connection, farmer, planting_id, &report(), None, now())
                })
                .await;
        }
        asked.extend((name != "other").then_some(farmer.user_id));
    }
    for limit in [1, 2, 3, 4, 9, 10] {
        let (mut found, mut after) = (Vec::new(), None);
        for page in 1.. {
            assert!(page <= 10, "pages of {limit} do not end");
            let asked = asked.clone();
            let read = database
                .read(move |connection| {
                    let span = [at("2026-05-02T12:00:00Z"), now()];
                    plantings::recently_active(connection, agent, &asked, span, after, limit)
                })
                .await;
            found.extend(read.plantings.iter().map(|planting| planting.farmer));
            after = read.next;
            if after.is_none() {
                break;
            }
        }
        assert_eq!(found, [[asked[0]; 3], [asked[1]; 3]].concat(), "pages of {limit}");
    }
}
