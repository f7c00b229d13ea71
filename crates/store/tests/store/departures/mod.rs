//! Deleting an account: what is deleted, and what stays for others.

mod at_once;
mod many;

use rstest_reuse::apply;
use rules::ids::PlantingId;
use rules::kind::Kind;
use rules::planting::PlantingRecord;
use rules::record::Version;
use rules::text::Line;
use rules::user::User;
use store::jobs::JobId;
use store::links::{self, LinkId, LinkKind, LinkRequest, LinkStatus, Request};
use store::mails::{self, Mail, NewMail};
use store::plantings::{self, Deletion, Part, Put};
use store::{Viewer, accounts, departures, records, sessions, users};
use uuid::Uuid;

use crate::support::{
    People, TestDatabase, agent, async_on_each_engine, count, farmer, later, link, new_planting_id, now,
    profile, report, report_named,
};

async fn leave(database: &TestDatabase, viewer: Viewer) {
    database.write(move |connection| departures::leave(connection, viewer.user_id, later(60))).await;
}

async fn plant(database: &TestDatabase, by: Viewer) -> PlantingId {
    let id = new_planting_id();
    let put =
        database.write(move |connection| plantings::put(connection, by, id, &report(), None, now())).await;
    assert!(matches!(put, Put::Created(_)), "{put:?}");
    id
}

async fn correct(database: &TestDatabase, by: Viewer, id: PlantingId) -> Put {
    let version = Some(Version::FIRST);
    let corrected = report_named("Corrected");
    database.write(move |connection| plantings::put(connection, by, id, &corrected, version, later(1))).await
}

async fn list(database: &TestDatabase, viewer: Viewer, farmer: Viewer) -> Option<Vec<PlantingRecord>> {
    database.read(move |connection| plantings::of_farmer(connection, viewer, farmer.user_id, Part::ALL)).await
}

async fn seen(database: &TestDatabase, viewer: Viewer, who: Viewer) -> Option<User> {
    let found = database.read(move |connection| users::visible(connection, viewer, &[who.user_id])).await;
    found.into_iter().next()
}

async fn end_link(database: &TestDatabase, farmer: Viewer, agent: Viewer) {
    let link_id = link_between(database, farmer, agent).await;
    assert!(
        database.write(move |connection| links::end(connection, link_id, agent.user_id, later(90))).await
    );
}

/// The open link of the two, also when one has left.
async fn link_between(database: &TestDatabase, farmer: Viewer, agent: Viewer) -> LinkId {
    link_of(database, farmer, agent).await.link_id
}

/// The link of the two as the one who is still there sees it.
async fn link_of(database: &TestDatabase, farmer: Viewer, peer: Viewer) -> links::Link {
    let own = database
        .read(move |connection| store::own_data::of_account(connection, peer.user_id, now()))
        .await
        .unwrap();
    own.links.into_iter().find(|own| own.other.user_id == farmer.user_id).unwrap().link
}

async fn queue_mail_to(database: &TestDatabase, name: &str) {
    let mail = NewMail {
        mail_id: JobId(Uuid::now_v7()),
        mail: Mail {
            kind: "contact".to_owned(),
            recipient: crate::support::account(name).email,
            reply_to: None,
            subject: Line::parse("Acres").unwrap(),
            text: "Hello.".to_owned(),
            html: "<p>Hello.</p>".to_owned(),
        },
        lifetime: None,
    };
    database.write(move |connection| mails::enqueue(connection, &mail, now())).await;
}

#[apply(async_on_each_engine)]
async fn account_deletion_removes_address_password_and_sessions(database: TestDatabase) {
    let people = People::settle(&database).await;
    let leaver = people.farmer.user_id;
    database
        .write(move |connection| {
            let token = sessions::TokenHash([1; 32]);
            sessions::create(connection, sessions::SessionId(Uuid::now_v7()), &token, leaver, None, now())
        })
        .await;
    let before = count(&database, "accounts");
    // A second call changes nothing.
    for _ in 0..2 {
        leave(&database, people.farmer).await;
        assert_eq!((count(&database, "accounts"), count(&database, "sessions")), (before - 1, 0));
    }
    assert_eq!(database.read(move |connection| accounts::by_id(connection, leaver)).await, None);
    assert_eq!(database.read(move |connection| users::own(connection, leaver)).await, None);
    // Another account can take the address.
    assert_ne!(farmer(&database, "farmer").await.user_id, leaver);
}

#[apply(async_on_each_engine)]
async fn account_deletion_leaves_other_accounts_unchanged(database: TestDatabase) {
    let (stayer, leaver) = (farmer(&database, "stayer").await, farmer(&database, "leaver").await);
    let agents = [agent(&database, "one").await, agent(&database, "other").await];
    for (farmer, agent) in [(leaver, agents[0]), (stayer, agents[1])] {
        link(&database, farmer, agent).await;
    }
    for name in ["leaver", "stayer"] {
        queue_mail_to(&database, name).await;
    }
    // One of them changes their record after the other's departure.
    for (user, at) in [(stayer, later(90)), (leaver, later(1))] {
        let profile = profile("changed");
        database.write(move |connection| users::update_profile(connection, user.user_id, &profile, at)).await;
        assert_eq!(count(&database, &format!("users WHERE updated_at = {}", at.number())), 1);
    }
    let own = || {
        database.read(move |connection| {
            let data = store::own_data::of_account(connection, stayer.user_id, now())?;
            Ok::<_, store::Error>((data, plantings::of_owner(connection, stayer.user_id, Part::ALL)?))
        })
    };
    plant(&database, stayer).await;
    plant(&database, leaver).await;
    let before = own().await;
    let log = count(&database, "change_log");
    leave(&database, leaver).await;
    leave(&database, agents[0]).await;
    assert_eq!(own().await, before);
    assert_eq!(list(&database, agents[1], stayer).await.map(|list| list.len()), Some(1));
    let waiting: Vec<_> =
        database.read(mails::waiting).await.into_iter().map(|mail| mail.recipient).collect();
    assert_eq!(waiting, [crate::support::account("stayer").email]);
    let left = format!("users WHERE left_at = {}", later(60).number());
    assert_eq!(count(&database, &left), 2);
    // The log loses the leaver's planting and gets the end of their link, so that copies forget the leaver.
    assert_eq!(count(&database, "change_log"), log);
    assert_eq!(count(&database, "change_log WHERE record_id IS NOT NULL"), 1);
}

#[apply(async_on_each_engine)]
async fn departed_farmers_plantings_stay_readable_for_linked_agents(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (own, reported) = (plant(&database, people.farmer).await, plant(&database, people.employee).await);
    let before = list(&database, people.agent, people.farmer).await;
    assert_eq!(before.as_ref().map(Vec::len), Some(2));
    leave(&database, people.farmer).await;

    assert_eq!(list(&database, people.agent, people.farmer).await, before);
    let record = seen(&database, people.agent, people.farmer).await.unwrap();
    assert_eq!((record.first_name.as_str(), record.last_name.as_str()), ("farmer", "Doe"));
    assert_eq!((record.contact, record.farm_name), (None, None));
    let (agent, leaver) = (people.agent, people.farmer.user_id);
    let other = profile("Other");
    let changed =
        database.write(move |connection| users::update_profile(connection, leaver, &other, later(61))).await;
    assert_eq!(changed, None);
    let record = seen(&database, people.agent, people.farmer).await.unwrap();
    assert_eq!((record.first_name.as_str(), record.contact), ("farmer", None));
    let history = database.read(move |connection| plantings::history(connection, agent, own)).await.unwrap();
    assert_eq!(history[0].changed_by.first_name.as_str(), "farmer");

    for (viewer, id, expected) in [
        (people.agent, own, Put::Forbidden),
        (people.farmer, own, Put::Forbidden),
        (people.employee, reported, Put::NotFound),
    ] {
        assert_eq!(correct(&database, viewer, id).await, expected, "{viewer:?}");
    }
    let farmer = people.farmer;
    let deleted =
        database.write(move |connection| plantings::delete(connection, farmer, own, None, later(2))).await;
    assert_eq!(deleted, Deletion::Forbidden);
}

#[apply(async_on_each_engine)]
async fn departed_farmers_other_links_end(database: TestDatabase) {
    let people = People::settle(&database).await;
    plant(&database, people.employee).await;
    leave(&database, people.farmer).await;
    for viewer in [people.employee, people.former_agent, people.former_employee, people.waiting_agent] {
        assert_eq!(list(&database, viewer, people.farmer).await, None, "{viewer:?}");
        assert_eq!(seen(&database, viewer, people.farmer).await, None, "{viewer:?}");
        assert_eq!(link_of(&database, people.farmer, viewer).await.status, LinkStatus::Ended, "{viewer:?}");
    }
    assert_eq!(link_of(&database, people.farmer, people.agent).await.status, LinkStatus::Active);
    assert_eq!(
        link_of(&database, people.other_farmer, people.other_employee).await.status,
        LinkStatus::Active
    );
    // The employee may work for another farmer. Nobody can link with the departed one.
    link(&database, people.other_farmer, people.employee).await;
    let ask = |requested_by| LinkRequest {
        link_id: LinkId(Uuid::now_v7()),
        kind: LinkKind::Agent,
        farmer: people.farmer.user_id,
        peer: people.other_agent.user_id,
        requested_by,
    };
    for asked in [ask(people.farmer.user_id), ask(people.other_agent.user_id)] {
        let answer = database.write(move |connection| links::request(connection, &asked, now())).await;
        assert_eq!(answer, Request::Mismatch);
    }
}

#[apply(async_on_each_engine)]
async fn plantings_without_a_reader_are_deleted_with_the_names(database: TestDatabase) {
    let lonely = farmer(&database, "lonely").await;
    let id = plant(&database, lonely).await;
    assert!(matches!(correct(&database, lonely, id).await, Put::Changed(_)));
    leave(&database, lonely).await;
    for table in ["records", "record_history", "change_log"] {
        assert_eq!(count(&database, table), 0, "{table}");
    }
    let former = "users WHERE first_name = 'Former' AND last_name = 'farmer' AND left_at IS NOT NULL";
    assert_eq!(count(&database, former), 1);
}

#[apply(async_on_each_engine)]
async fn plantings_go_when_the_last_agent_ends_the_link_or_leaves(database: TestDatabase) {
    let people = People::settle(&database).await;
    link(&database, people.farmer, people.other_agent).await;
    let id = plant(&database, people.employee).await;
    assert!(matches!(correct(&database, people.agent, id).await, Put::Changed(_)));
    // A person who is still there when the plantings go, and other plantings with readers of their own.
    let corrected = report_named("Corrected again");
    let by = people.other_agent;
    let put = database
        .write(move |connection| plantings::put(connection, by, id, &corrected, Some(Version(2)), later(1)))
        .await;
    assert!(matches!(put, Put::Changed(_)));
    link(&database, people.other_farmer, people.former_agent).await;
    let other = plant(&database, people.other_employee).await;
    leave(&database, people.employee).await;
    leave(&database, people.farmer).await;
    end_link(&database, people.farmer, people.other_agent).await;
    assert_eq!(list(&database, people.other_agent, people.farmer).await, None);
    assert_eq!(list(&database, people.agent, people.farmer).await.map(|list| list.len()), Some(1));
    leave(&database, people.agent).await;
    assert_eq!((count(&database, "records"), count(&database, "record_versions")), (1, 1));
    // Nothing needs the three names anymore; the person who is still there keeps theirs.
    assert_eq!(count(&database, "users WHERE first_name = 'Former'"), 3);
    assert_eq!(count(&database, "users WHERE first_name = 'other.agent'"), 1);
    let employee = people.other_employee;
    assert!(database.read(move |connection| plantings::one(connection, employee, other)).await.is_some());
}

#[apply(async_on_each_engine)]
async fn names_of_departed_employee_and_agent_stay_in_the_farmers_records(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = plant(&database, people.employee).await;
    assert!(matches!(correct(&database, people.agent, id).await, Put::Changed(_)));
    // This agent reads the plantings and writes nothing.
    link(&database, people.farmer, people.other_agent).await;
    for leaver in [people.employee, people.agent, people.other_agent] {
        leave(&database, leaver).await;
    }
    let farmer = people.farmer;
    let history = database.read(move |connection| plantings::history(connection, farmer, id)).await.unwrap();
    let names: Vec<_> = history.iter().map(|entry| entry.changed_by.first_name.as_str()).collect();
    assert_eq!(names, ["employee", "agent"]);
    let both = database
        .read(move |connection| {
            records::farmer_and_creator(
                connection,
                farmer,
                Kind::Planting,
                farmer.user_id,
                people.employee.user_id,
            )
        })
        .await
        .unwrap();
    assert_eq!((both.creator.first_name.as_str(), both.creator.contact), ("employee", None));
    assert!(both.farmer.contact.is_some());
    assert_eq!(count(&database, "users WHERE last_name = 'agent' AND first_name = 'Former'"), 1);
    // The farmer still owns their plantings.
    assert!(matches!(correct(&database, farmer, id).await, Put::Unchanged(_)));
}

#[apply(async_on_each_engine)]
async fn account_without_a_user_record_is_deleted(database: TestDatabase) {
    let account = crate::support::account("someone");
    let id = account.account_id;
    database.write(move |connection| accounts::create(connection, &account)).await;
    database.write(move |connection| departures::leave(connection, id, now())).await;
    assert_eq!((count(&database, "accounts"), count(&database, "users")), (0, 0));
}
