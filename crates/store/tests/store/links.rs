//! Links.

use rstest_reuse::apply;
use rules::ids::UserId;
use rules::user::UserType;
use store::Viewer;
use store::accounts::{self, Account};
use store::links::{self, Acceptance, LinkId, LinkKind, LinkRequest, LinkStatus, Request};
use store::users;
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::support::{
    Engine, People, TestDatabase, account, agent, async_on_each_engine, at, employee, farmer, later, link,
    now, on_each_engine, profile, request,
};

async fn farmers_of(database: &TestDatabase, viewer: Viewer) -> Vec<UserId> {
    database.read(move |connection| users::own(connection, viewer.user_id)).await.unwrap().farmers
}

#[apply(async_on_each_engine)]
async fn link_gives_access_only_between_acceptance_and_end(database: TestDatabase) {
    let (farmer, agent) = (farmer(&database, "farmer").await, agent(&database, "agent").await);
    let link_id = request(&database, farmer, agent).await;
    assert_eq!(farmers_of(&database, agent).await, []);
    let accept =
        || database.write(move |connection| links::accept(connection, link_id, farmer.user_id, later(1)));
    for _ in 0..2 {
        assert_eq!(accept().await, Acceptance::Active);
        assert_eq!(farmers_of(&database, agent).await, [farmer.user_id]);
    }
    // The clock of the machine that ends the link is late.
    let early = at("2020-01-01T00:00:00Z");
    let end = || database.write(move |connection| links::end(connection, link_id, farmer.user_id, early));
    assert!(end().await);
    assert_eq!(farmers_of(&database, agent).await, []);
    assert!(!end().await);
    assert_eq!(accept().await, Acceptance::NotOpen);
    assert_eq!(farmers_of(&database, agent).await, []);
}

#[apply(async_on_each_engine)]
async fn repeated_request_returns_the_open_link_and_a_new_one_after_its_end(database: TestDatabase) {
    let (farmer, agent) = (farmer(&database, "farmer").await, agent(&database, "agent").await);
    let first = request(&database, farmer, agent).await;
    assert_eq!(request(&database, farmer, agent).await, first);
    database.write(move |connection| links::accept(connection, first, farmer.user_id, later(1))).await;
    assert_eq!(request(&database, farmer, agent).await, first);
    database.write(move |connection| links::end(connection, first, farmer.user_id, later(2))).await;
    assert_ne!(request(&database, farmer, agent).await, first);
}

#[apply(async_on_each_engine)]
async fn link_joins_a_farmer_with_a_peer_of_its_kind(database: TestDatabase) {
    let people = People::settle(&database).await;
    let nobody = UserId(Uuid::now_v7());
    let (farmer, employee, agent) =
        (people.farmer.user_id, people.employee.user_id, people.other_agent.user_id);
    for (kind, farmer, peer, fits) in [
        (LinkKind::Agent, farmer, agent, true),
        (LinkKind::Employee, farmer, agent, false),
        (LinkKind::Agent, farmer, employee, false),
        (LinkKind::Agent, farmer, farmer, false),
        (LinkKind::Agent, farmer, people.other_farmer.user_id, false),
        (LinkKind::Agent, agent, agent, false),
        (LinkKind::Employee, agent, employee, false),
        (LinkKind::Agent, nobody, agent, false),
        (LinkKind::Agent, farmer, nobody, false),
    ] {
        let asked = LinkRequest { link_id: LinkId(Uuid::now_v7()), kind, farmer, peer, requested_by: peer };
        let answer = database.write(move |connection| links::request(connection, &asked, now())).await;
        match answer {
            Request::Open(link) => {
                assert!(fits, "{asked:?}");
                assert_eq!((link.kind, link.farmer, link.peer), (kind, farmer, peer));
                assert_eq!((link.status, link.requested_by), (LinkStatus::Pending, peer));
            }
            Request::Mismatch => assert!(!fits, "{asked:?}"),
        }
    }
}

#[apply(async_on_each_engine)]
async fn only_a_user_with_a_confirmed_address_can_be_asked(database: TestDatabase) {
    let (farmer, agent) =
        (farmer(&database, "farmer").await.user_id, agent(&database, "agent").await.user_id);
    let new_farmer = unconfirmed(&database, "new.farmer", UserType::Farmer).await;
    let new_agent = unconfirmed(&database, "new.agent", UserType::Agent).await;
    for (newcomer, farmer, peer, other) in
        [(new_farmer, new_farmer, agent, agent), (new_agent, farmer, new_agent, farmer)]
    {
        let ask = |requested_by| {
            let link_id = LinkId(Uuid::now_v7());
            let asked = LinkRequest { link_id, kind: LinkKind::Agent, farmer, peer, requested_by };
            database.write(move |connection| links::request(connection, &asked, now()))
        };
        assert_eq!(ask(other).await, Request::Mismatch);
        // They may ask others, and others may ask them after the confirmation.
        let Request::Open(link) = ask(newcomer).await else { panic!("not open") };
        database.write(move |connection| links::end(connection, link.link_id, newcomer, now())).await;
        database.write(move |connection| accounts::verify_email(connection, newcomer)).await;
        assert!(matches!(ask(other).await, Request::Open(_)));
    }
}

/// Makes a user with an unconfirmed address.
async fn unconfirmed(database: &TestDatabase, name: &str, user_type: UserType) -> UserId {
    let account = Account { email_verified: false, ..account(name) };
    let (user_id, profile) = (account.account_id, profile(name));
    database
        .write(move |connection| {
            accounts::create(connection, &account)?;
            users::create(connection, user_id, user_type, &profile, now())
        })
        .await;
    user_id
}

#[apply(async_on_each_engine)]
async fn an_employee_reports_for_one_farmer_at_a_time(database: TestDatabase) {
    let people = People::settle(&database).await;
    let second = request(&database, people.other_farmer, people.employee).await;
    let accept = || {
        database.write(move |connection| links::accept(connection, second, people.employee.user_id, later(1)))
    };
    assert_eq!(accept().await, Acceptance::EmployedElsewhere);
    assert_eq!(farmers_of(&database, people.employee).await, [people.farmer.user_id]);
    let first = request(&database, people.farmer, people.employee).await;
    database.write(move |connection| links::end(connection, first, people.employee.user_id, later(1))).await;
    assert_eq!(accept().await, Acceptance::Active);
    assert_eq!(farmers_of(&database, people.employee).await, [people.other_farmer.user_id]);
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_acceptances_give_an_employee_one_farmer(database: TestDatabase) {
    for round in 0..8 {
        let employee = employee(&database, &format!("employee{round}")).await;
        let mut accepting = JoinSet::new();
        for one in ["one", "other"] {
            let farmer = farmer(&database, &format!("{one}{round}")).await;
            let link_id = request(&database, farmer, employee).await;
            let store = database.store.clone();
            accepting.spawn(async move {
                store
                    .write(move |connection| links::accept(connection, link_id, farmer.user_id, later(1)))
                    .await
            });
        }
        let answers: Vec<_> = accepting.join_all().await.into_iter().map(Result::unwrap).collect();
        let count = |asked| answers.iter().filter(|answer| **answer == asked).count();
        assert_eq!((count(Acceptance::Active), count(Acceptance::EmployedElsewhere)), (1, 1), "{answers:?}");
        assert_eq!(farmers_of(&database, employee).await.len(), 1);
    }
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_acceptances_all_succeed_and_one_of_concurrent_ends_does(database: TestDatabase) {
    let (farmer, agent) = (farmer(&database, "farmer").await, agent(&database, "agent").await);
    let link_id = request(&database, farmer, agent).await;
    let (mut accepting, mut ending) = (JoinSet::new(), JoinSet::new());
    for _ in 0..8 {
        let store = database.store.clone();
        accepting.spawn(async move {
            store.write(move |connection| links::accept(connection, link_id, farmer.user_id, later(1))).await
        });
    }
    for accepted in accepting.join_all().await {
        assert_eq!(accepted.unwrap(), Acceptance::Active);
    }
    for by in [farmer, agent].repeat(4) {
        let store = database.store.clone();
        ending.spawn(async move {
            store.write(move |connection| links::end(connection, link_id, by.user_id, later(2))).await
        });
    }
    let ended: Vec<bool> = ending.join_all().await.into_iter().map(Result::unwrap).collect();
    assert_eq!(ended.into_iter().filter(|ended| *ended).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn acceptance_waits_only_for_transactions_that_link_either_side() {
    let database = TestDatabase::new(Engine::Postgres);
    let (one, other) = (farmer(&database, "one").await, farmer(&database, "other").await);
    for (name, waits) in [("farmer", true), ("peer", true), ("another farmer", false)] {
        let agent = agent(&database, &name.replace(' ', ".")).await;
        let held = match name {
            "farmer" => one,
            "peer" => agent,
            _ => other,
        };
        let link_id = request(&database, one, agent).await;
        let holding = database.hold(held);
        let store = database.store.clone();
        let accepting = tokio::spawn(async move {
            store.write(move |connection| links::accept(connection, link_id, one.user_id, later(1))).await
        });
        while waits && !database.waits() {
            assert!(!accepting.is_finished(), "{name}");
        }
        if waits {
            drop(holding);
        }
        let accepted: store::Result<Acceptance> = accepting.await.unwrap();
        assert_eq!(accepted.unwrap(), Acceptance::Active, "{name}");
    }
}

#[apply(async_on_each_engine)]
async fn active_links_are_visible_only_to_their_sides(database: TestDatabase) {
    let people = People::settle(&database).await;
    let others = async |viewer: Viewer| {
        let active = database.read(move |connection| links::active(connection, viewer)).await;
        active.into_iter().map(|(_, other)| other.user_id).collect::<Vec<_>>()
    };
    assert_eq!(others(people.farmer).await, [people.employee.user_id, people.agent.user_id]);
    assert_eq!(others(people.agent).await, [people.farmer.user_id]);
    for viewer in [people.former_agent, people.waiting_agent, people.other_agent] {
        assert_eq!(others(viewer).await, []);
    }
    let link_id = link(&database, people.farmer, people.agent).await;
    for (viewer, knows) in
        [(people.farmer, true), (people.agent, true), (people.other_agent, false), (people.employee, false)]
    {
        let own = database.read(move |connection| links::own(connection, viewer, link_id)).await;
        assert_eq!(own.is_some(), knows);
    }
}

#[apply(async_on_each_engine)]
async fn between_finds_only_active_links_in_either_order(database: TestDatabase) {
    let people = People::settle(&database).await;
    let linked = [
        (people.farmer, people.employee),
        (people.farmer, people.agent),
        (people.other_farmer, people.other_employee),
        (people.other_farmer, people.agent),
    ];
    link(&database, people.other_farmer, people.agent).await;
    let everyone = people.all();
    for (one, other) in everyone.iter().flat_map(|one| everyone.map(|other| (*one, other))) {
        let between = database
            .read(move |connection| links::between(connection, one.user_id, other.user_id))
            .await
            .map(|link| (link.farmer, link.peer, link.status));
        let expected = linked
            .into_iter()
            .find(|(farmer, peer)| [(one, other), (other, one)].contains(&(*farmer, *peer)))
            .map(|(farmer, peer)| (farmer.user_id, peer.user_id, LinkStatus::Active));
        assert_eq!(between, expected, "{one:?} and {other:?}");
    }
}

#[apply(async_on_each_engine)]
async fn missing_link_cannot_be_accepted_or_ended(database: TestDatabase) {
    let (missing, someone) = (LinkId(Uuid::now_v7()), UserId(Uuid::now_v7()));
    let accepted = database.write(move |connection| links::accept(connection, missing, someone, now())).await;
    assert_eq!(accepted, Acceptance::NotOpen);
    assert!(!database.write(move |connection| links::end(connection, missing, someone, now())).await);
}
