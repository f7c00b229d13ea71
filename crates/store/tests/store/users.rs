//! The records of users.

use rstest_reuse::apply;
use rules::ids::UserId;
use rules::text::FarmName;
use rules::user::{Contact, Profile, User, UserType};
use store::Viewer;
use store::accounts;
use store::users::{self, Made};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::support::{People, TestDatabase, account, async_on_each_engine, at, later, link, now, profile};

#[apply(async_on_each_engine)]
async fn second_creation_returns_the_stored_record(database: TestDatabase) {
    let account = account("jane");
    let Profile { first_name, last_name, phone_number, farm_name } = profile("Jane");
    let user = User {
        user_id: account.account_id,
        user_type: UserType::Farmer,
        first_name,
        last_name,
        farm_name,
        contact: Some(Contact { email: account.email.clone(), phone_number }),
        farmers: vec![],
    };
    database.write(move |connection| accounts::create(connection, &account)).await;
    let user_id = user.user_id;
    for (user_type, name) in [(UserType::Farmer, "Jane"), (UserType::Agent, "Someone else")] {
        let made = database
            .write(move |connection| users::create(connection, user_id, user_type, &profile(name), now()))
            .await;
        let expected = if name == "Jane" { Made::Now(user.clone()) } else { Made::Before(user.clone()) };
        assert_eq!(made, Some(expected));
    }
    let nobody = UserId(Uuid::now_v7());
    let made = database
        .write(move |connection| {
            users::create(connection, nobody, UserType::Farmer, &profile("Nobody"), now())
        })
        .await;
    assert_eq!(made, None);
    assert_eq!(database.read(move |connection| users::own(connection, nobody)).await, None);
}

#[apply(async_on_each_engine)]
async fn concurrent_creations_make_one_record_and_all_return_it(database: TestDatabase) {
    for round in 0..8 {
        let account = account(&format!("jane{round}"));
        let user_id = account.account_id;
        database.write(move |connection| accounts::create(connection, &account)).await;
        let mut making = JoinSet::new();
        for number in 0..8 {
            let store = database.store.clone();
            making.spawn(async move {
                let profile = profile(&format!("No. {number}"));
                store
                    .write(move |connection| {
                        users::create(connection, user_id, UserType::Farmer, &profile, now())
                    })
                    .await
                    .unwrap()
            });
        }
        let made = making.join_all().await;
        let made_now = made.iter().filter(|made| matches!(made, Some(Made::Now(_)))).count();
        assert_eq!(made_now, 1, "{made:?}");
        let made: Vec<_> = made.into_iter().map(|made| made.map(Made::user)).collect();
        let stored = database.read(move |connection| users::own(connection, user_id)).await;
        assert!(stored.is_some() && made.iter().all(|made| *made == stored), "{made:?}");
    }
}

#[apply(async_on_each_engine)]
async fn a_profile_changes_as_a_whole(database: TestDatabase) {
    let people = People::settle(&database).await;
    let user_id = people.farmer.user_id;
    let other = people.other_farmer.user_id;
    let before = database.read(move |connection| users::own(connection, other)).await;
    let mut renamed = profile("Renamed");
    renamed.farm_name = Some(FarmName::parse("Turnrow Farm").unwrap());
    for (profile, at) in [(renamed, later(1)), (profile("Again"), at("2020-01-01T00:00:00Z"))] {
        let changed = profile.clone();
        let user = database
            .write(move |connection| users::update_profile(connection, user_id, &changed, at))
            .await
            .unwrap();
        assert_eq!((&user.first_name, &user.farm_name), (&profile.first_name, &profile.farm_name));
        assert_eq!(database.read(move |connection| users::own(connection, user_id)).await, Some(user));
        assert_eq!(database.read(move |connection| users::own(connection, other)).await, before);
    }
    let nobody = UserId(Uuid::now_v7());
    let missing = database
        .write(move |connection| users::update_profile(connection, nobody, &profile("Nobody"), now()))
        .await;
    assert_eq!(missing, None);
}

#[apply(async_on_each_engine)]
async fn user_sees_themselves_and_people_with_an_active_link(database: TestDatabase) {
    let people = People::settle(&database).await;
    let everyone = people.all();
    let asked = everyone.map(|viewer| viewer.user_id);
    for (viewer, seen, farmers) in [
        (people.farmer, vec![people.farmer, people.employee, people.agent], vec![]),
        (people.employee, vec![people.farmer, people.employee], vec![people.farmer]),
        (people.agent, vec![people.farmer, people.agent], vec![people.farmer]),
        (people.other_farmer, vec![people.other_farmer, people.other_employee], vec![]),
        (people.other_agent, vec![people.other_agent], vec![]),
        (people.former_employee, vec![people.former_employee], vec![]),
        (people.former_agent, vec![people.former_agent], vec![]),
        (people.waiting_agent, vec![people.waiting_agent], vec![]),
    ] {
        let found = database.read(move |connection| users::visible(connection, viewer, &asked)).await;
        assert_eq!(found.iter().map(|user| user.user_id).collect::<Vec<_>>(), ids(&seen), "{viewer:?}");
        for user in found {
            let expected = if user.user_id == viewer.user_id { ids(&farmers) } else { vec![] };
            assert_eq!(user.farmers, expected, "{viewer:?}");
        }
    }
}

#[apply(async_on_each_engine)]
async fn only_requested_users_are_returned(database: TestDatabase) {
    let people = People::settle(&database).await;
    link(&database, people.other_farmer, people.agent).await;
    let nobody = UserId(Uuid::now_v7());
    for (asked, expected) in [
        (vec![], vec![]),
        (vec![nobody], vec![]),
        (vec![people.farmer.user_id, people.farmer.user_id, nobody], ids(&[people.farmer])),
        (ids(&[people.other_farmer, people.farmer]), ids(&[people.farmer, people.other_farmer])),
    ] {
        let found = database.read(move |connection| users::visible(connection, people.agent, &asked)).await;
        assert_eq!(found.iter().map(|user| user.user_id).collect::<Vec<_>>(), expected);
    }
    let own = database.read(move |connection| users::own(connection, people.agent.user_id)).await.unwrap();
    assert_eq!(own.farmers, ids(&[people.farmer, people.other_farmer]));
}

fn ids(viewers: &[Viewer]) -> Vec<UserId> {
    viewers.iter().map(|viewer| viewer.user_id).collect()
}
