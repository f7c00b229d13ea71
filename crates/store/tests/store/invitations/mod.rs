//! Invitations.

use rstest_reuse::apply;
use rules::ids::UserId;
use rules::user::{EmailAddress, UserType};
use store::accounts::{self, Account};
use store::invitations::{self, Answer, Ask, Asked};
use store::links::{self, LinkId, LinkKind, LinkStatus};
use store::sessions::TokenHash;
use store::{Viewer, departures, users};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::support::{
    Engine, TestDatabase, account, agent, async_on_each_engine, employee, farmer, later, link, now,
    on_each_engine, profile,
};

mod among_others;
mod tokens;

/// In minutes.
const DAY: i64 = 24 * 60;
/// In minutes.
const LIFETIME: i64 = 30 * DAY;

fn address(name: &str) -> EmailAddress {
    account(name).email
}

fn token(number: u8) -> TokenHash {
    TokenHash([number; 32])
}

async fn ask_at(
    database: &TestDatabase,
    asker: Viewer,
    kind: LinkKind,
    name: &str,
    mailed: Option<u8>,
    minutes: i64,
) -> (LinkId, Asked) {
    let link_id = LinkId(Uuid::now_v7());
    let ask = Ask { link_id, asker, kind, email: address(name), token: mailed.map(token), message: None };
    let outcome = database.write(move |connection| invitations::ask(connection, &ask, later(minutes))).await;
    (link_id, outcome)
}

/// Makes a pending invitation.
async fn ask(database: &TestDatabase, asker: Viewer, kind: LinkKind, name: &str) -> LinkId {
    let (link_id, outcome) = ask_at(database, asker, kind, name, None, 0).await;
    assert_eq!(outcome, Asked::Waits);
    link_id
}

async fn accept(database: &TestDatabase, viewer: Viewer, link_id: LinkId) -> Answer {
    database.write(move |connection| invitations::accept(connection, viewer, link_id, later(1))).await
}

async fn decline(database: &TestDatabase, viewer: Viewer, link_id: LinkId) -> bool {
    database.write(move |connection| invitations::decline(connection, viewer, link_id, later(1))).await
}

async fn asked_of(database: &TestDatabase, viewer: Viewer, minutes: i64) -> Vec<LinkId> {
    let asked =
        database.read(move |connection| invitations::asked_of(connection, viewer, later(minutes))).await;
    asked.into_iter().map(|invitation| invitation.link_id).collect()
}

async fn made_by(database: &TestDatabase, viewer: Viewer) -> Vec<(LinkId, bool)> {
    let invitations =
        database.read(move |connection| invitations::made_by(connection, viewer.user_id, later(1))).await;
    invitations.into_iter().map(|invitation| (invitation.link_id, invitation.withdrawn)).collect()
}

async fn farmers_of(database: &TestDatabase, viewer: Viewer) -> Vec<UserId> {
    database.read(move |connection| users::own(connection, viewer.user_id)).await.unwrap().farmers
}

async fn unconfirmed(database: &TestDatabase, name: &str, user_type: UserType) -> Viewer {
    let account = Account { email_verified: false, ..account(name) };
    let user_id = account.account_id;
    database
        .write(move |connection| {
            accounts::create(connection, &account)?;
            users::create(connection, user_id, user_type, &profile("Uma"), now())
        })
        .await;
    Viewer { user_id, user_type }
}

async fn confirm(database: &TestDatabase, viewer: Viewer) {
    database.write(move |connection| accounts::verify_email(connection, viewer.user_id)).await;
}

#[apply(async_on_each_engine)]
async fn farmers_invitation_links_the_agent_at_their_next_visit(database: TestDatabase) {
    let (farmer, bystander) = (farmer(&database, "farmer").await, agent(&database, "bystander").await);
    let naming = ask(&database, farmer, LinkKind::Agent, "agent").await;
    let agent = agent(&database, "agent").await;
    let take_up =
        |viewer| database.write(move |connection| invitations::take_up(connection, viewer, later(1)));
    assert_eq!(take_up(bystander).await, []);
    assert_eq!(farmers_of(&database, agent).await, []);
    let links = take_up(agent).await;
    assert_eq!(links.len(), 1);
    assert_eq!((links[0].link_id, links[0].status), (naming, LinkStatus::Active));
    assert_eq!((links[0].requested_by, links[0].created_at), (farmer.user_id, now()));
    assert_eq!(farmers_of(&database, agent).await, [farmer.user_id]);
    assert_eq!(take_up(agent).await, []);
    assert_eq!((made_by(&database, farmer).await, asked_of(&database, agent, 1).await), (vec![], vec![]));
}

#[apply(async_on_each_engine)]
async fn visit_alone_does_not_link_an_employee(database: TestDatabase) {
    let (farmer, employee) = (farmer(&database, "farmer").await, employee(&database, "employee").await);
    let naming = ask(&database, farmer, LinkKind::Employee, "employee").await;
    let taken = database.write(move |connection| invitations::take_up(connection, employee, later(1))).await;
    assert_eq!(taken, []);
    assert_eq!(asked_of(&database, employee, 1).await, [naming]);
    assert!(matches!(accept(&database, employee, naming).await, Answer::Linked(_)));
    assert_eq!(farmers_of(&database, employee).await, [farmer.user_id]);
}

#[apply(async_on_each_engine)]
async fn only_the_invited_address_with_the_right_type_can_accept(database: TestDatabase) {
    let (asker, other) = (agent(&database, "agent").await, farmer(&database, "other").await);
    let namesake = employee(&database, "employee").await;
    let invitations = [
        ask(&database, asker, LinkKind::Agent, "farmer").await,
        ask(&database, asker, LinkKind::Agent, "employee").await,
        ask(&database, asker, LinkKind::Agent, "agent").await,
    ];
    let farmer = farmer(&database, "farmer").await;
    for viewer in [asker, other, namesake] {
        assert_eq!(asked_of(&database, viewer, 1).await, []);
        for invitation in invitations {
            assert_eq!(accept(&database, viewer, invitation).await, Answer::NotOpen);
        }
    }
    assert_eq!(asked_of(&database, farmer, 1).await, [invitations[0]]);
    let Answer::Linked(link) = accept(&database, farmer, invitations[0]).await else { panic!("not linked") };
    assert_eq!((link.link_id, link.farmer, link.peer), (invitations[0], farmer.user_id, asker.user_id));
    assert_eq!(accept(&database, farmer, invitations[0]).await, Answer::WereLinked(link.clone()));
    database.write(move |connection| links::end(connection, link.link_id, farmer.user_id, later(2))).await;
    assert_eq!(accept(&database, farmer, invitations[0]).await, Answer::NotOpen);
}

#[apply(async_on_each_engine)]
async fn invitation_needs_confirmed_addresses_on_both_sides(database: TestDatabase) {
    let asker = unconfirmed(&database, "agent", UserType::Agent).await;
    let farmer = unconfirmed(&database, "farmer", UserType::Farmer).await;
    let invitation = ask(&database, asker, LinkKind::Agent, "farmer").await;
    assert_eq!(made_by(&database, asker).await, [(invitation, false)]);
    for viewer in [farmer, asker] {
        assert_eq!(asked_of(&database, farmer, 1).await, []);
        assert_eq!(accept(&database, farmer, invitation).await, Answer::NotOpen);
        confirm(&database, viewer).await;
    }
    assert_eq!(asked_of(&database, farmer, 1).await, [invitation]);
}

#[apply(async_on_each_engine)]
async fn repeated_invitation_restarts_its_lifetime_and_makes_no_second(database: TestDatabase) {
    let (asker, farmer) = (agent(&database, "agent").await, farmer(&database, "farmer").await);
    let (invitation, _) = ask_at(&database, asker, LinkKind::Agent, "farmer", Some(1), 0).await;
    let works = async |number, minutes| {
        let found = database
            .read(move |connection| invitations::by_token(connection, None, &token(number), later(minutes)))
            .await;
        found.map(|followed| followed.invitation.link_id)
    };
    assert_eq!((works(1, LIFETIME - 1).await, works(1, LIFETIME).await), (Some(invitation), None));
    // No mail goes out this time, so the earlier token keeps working.
    let (_, asked) = ask_at(&database, asker, LinkKind::Agent, "farmer", None, DAY).await;
    assert_eq!((asked, works(1, LIFETIME).await), (Asked::Waits, Some(invitation)));
    let (_, asked) = ask_at(&database, asker, LinkKind::Agent, "farmer", Some(2), 2 * DAY).await;
    assert_eq!(
        (asked, works(1, 2 * DAY).await, works(2, 2 * DAY).await),
        (Asked::Waits, None, Some(invitation))
    );
    assert_eq!(asked_of(&database, farmer, LIFETIME + 2 * DAY - 1).await, [invitation]);
    assert_eq!(asked_of(&database, farmer, LIFETIME + 2 * DAY).await, []);
    assert_eq!(made_by(&database, asker).await, [(invitation, false)]);
}

#[apply(async_on_each_engine)]
async fn invitation_repeated_within_a_day_keeps_its_token_and_mails_nothing(database: TestDatabase) {
    let asker = agent(&database, "agent").await;
    let (invitation, _) = ask_at(&database, asker, LinkKind::Agent, "farmer", Some(1), 0).await;
    let (_, asked) = ask_at(&database, asker, LinkKind::Agent, "farmer", Some(2), DAY - 1).await;
    assert_eq!((asked, by_token(&database, 1, DAY).await), (Asked::Moot, Some(invitation)));
    assert!(decline(&database, asker, invitation).await);
    let (_, asked) = ask_at(&database, asker, LinkKind::Agent, "farmer", Some(2), DAY - 1).await;
    assert_eq!((asked, by_token(&database, 1, DAY).await), (Asked::Moot, Some(invitation)));
    let (_, asked) = ask_at(&database, asker, LinkKind::Agent, "farmer", Some(2), DAY).await;
    assert_eq!((asked, by_token(&database, 2, DAY).await), (Asked::Waits, Some(invitation)));
}

#[apply(async_on_each_engine)]
async fn restored_invitation_waits_again_and_its_mailed_link_works(database: TestDatabase) {
    let (asker, farmer) = (agent(&database, "agent").await, farmer(&database, "farmer").await);
    let restore = async |viewer, link_id, minutes| {
        database
            .write(move |connection| invitations::restore(connection, viewer, link_id, later(minutes)))
            .await
    };
    let (invitation, _) = ask_at(&database, asker, LinkKind::Agent, "farmer", Some(1), 0).await;
    assert!(decline(&database, asker, invitation).await);
    assert!(!restore(farmer, invitation, 1).await);
    assert!(!restore(asker, invitation, LIFETIME).await);
    assert_eq!(made_by(&database, asker).await, [(invitation, true)]);
    assert!(restore(asker, invitation, 1).await && restore(asker, invitation, 1).await);
    assert_eq!(
        (made_by(&database, asker).await, by_token(&database, 1, 1).await),
        (vec![(invitation, false)], Some(invitation))
    );
    assert!(matches!(accept(&database, farmer, invitation).await, Answer::Linked(_)));
    assert!(!restore(asker, invitation, 1).await);
}

#[apply(async_on_each_engine)]
async fn declined_invitation_looks_pending_to_its_asker_and_cannot_be_repeated(database: TestDatabase) {
    let (asker, farmer) = (employee(&database, "employee").await, farmer(&database, "farmer").await);
    let (invitation, _) = ask_at(&database, asker, LinkKind::Employee, "farmer", Some(1), 0).await;
    assert!(decline(&database, farmer, invitation).await && decline(&database, farmer, invitation).await);
    assert_eq!(
        (made_by(&database, asker).await, asked_of(&database, farmer, 1).await),
        (vec![(invitation, false)], vec![])
    );
    assert_eq!(accept(&database, farmer, invitation).await, Answer::NotOpen);
    assert!(decline(&database, asker, invitation).await);
    assert_eq!(made_by(&database, asker).await, [(invitation, true)]);
    let (_, asked) = ask_at(&database, asker, LinkKind::Employee, "farmer", Some(2), 1).await;
    assert_eq!((asked, made_by(&database, asker).await), (Asked::Moot, vec![(invitation, false)]));
    assert_eq!(asked_of(&database, farmer, 1).await, []);
    for number in [1, 2] {
        let found = database
            .read(move |connection| invitations::by_token(connection, None, &token(number), later(1)));
        assert_eq!(found.await, None);
    }
}

#[apply(async_on_each_engine)]
async fn withdrawn_invitation_is_hidden_and_can_be_sent_again(database: TestDatabase) {
    let (asker, farmer) = (agent(&database, "agent").await, farmer(&database, "farmer").await);
    let bystander = agent(&database, "bystander").await;
    let invitation = ask(&database, asker, LinkKind::Agent, "farmer").await;
    assert!(!decline(&database, bystander, invitation).await);
    assert!(decline(&database, asker, invitation).await && decline(&database, asker, invitation).await);
    assert_eq!(asked_of(&database, farmer, 1).await, []);
    assert_eq!(accept(&database, farmer, invitation).await, Answer::NotOpen);
    assert!(!decline(&database, farmer, invitation).await);
    ask_at(&database, asker, LinkKind::Agent, "farmer", None, 1).await;
    assert_eq!(asked_of(&database, farmer, 1).await, [invitation]);
}

#[apply(async_on_each_engine)]
async fn linked_users_can_invite_each_other_only_after_the_link_ends(database: TestDatabase) {
    let (farmer, agent) = (farmer(&database, "farmer").await, agent(&database, "agent").await);
    // Each invites the other; one acceptance is enough.
    let crossing = ask(&database, farmer, LinkKind::Agent, "agent").await;
    let invitation = ask(&database, agent, LinkKind::Agent, "farmer").await;
    let Answer::Linked(link) = accept(&database, farmer, invitation).await else { panic!("not linked") };
    assert_eq!((made_by(&database, farmer).await, made_by(&database, agent).await), (vec![], vec![]));
    assert_eq!(accept(&database, agent, crossing).await, Answer::WereLinked(link.clone()));
    for (asker, name) in [(farmer, "agent"), (agent, "farmer")] {
        let (_, asked) = ask_at(&database, asker, LinkKind::Agent, name, None, 1).await;
        assert_eq!((asked, made_by(&database, asker).await), (Asked::Moot, vec![]));
    }
    database.write(move |connection| links::end(connection, link.link_id, agent.user_id, later(2))).await;
    let again = ask(&database, agent, LinkKind::Agent, "farmer").await;
    assert_ne!(again, invitation);
    assert!(matches!(accept(&database, farmer, again).await, Answer::Linked(_)));
}

async fn by_token(database: &TestDatabase, number: u8, minutes: i64) -> Option<LinkId> {
    let found = database
        .read(move |connection| invitations::by_token(connection, None, &token(number), later(minutes)))
        .await;
    found.map(|followed| followed.invitation.link_id)
}

#[apply(async_on_each_engine)]
async fn inviting_ones_own_address_looks_like_any_other(database: TestDatabase) {
    let (farmer, asker) = (farmer(&database, "farmer").await, agent(&database, "agent").await);
    for (linked, minutes) in [(false, 0), (true, DAY)] {
        if linked {
            link(&database, farmer, asker).await;
        }
        let (_, asked) = ask_at(&database, asker, LinkKind::Agent, "agent", None, minutes).await;
        assert_eq!(asked, Asked::Waits, "{linked}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn invitation_withdrawn_during_acceptance_is_not_accepted() {
    let database = TestDatabase::new(Engine::Postgres);
    let (asker, farmer) = (agent(&database, "agent").await, farmer(&database, "farmer").await);
    let invitation = ask(&database, asker, LinkKind::Agent, "farmer").await;
    let holding = database.hold(farmer);
    let store = database.store.clone();
    let accepting = tokio::spawn(async move {
        store.write(move |connection| invitations::accept(connection, farmer, invitation, later(1))).await
    });
    while !database.waits() {
        assert!(!accepting.is_finished());
    }
    assert!(decline(&database, asker, invitation).await);
    drop(holding);
    let answer: store::Result<Answer> = accepting.await.unwrap();
    assert_eq!(answer.unwrap(), Answer::NotOpen);
    assert_eq!(farmers_of(&database, asker).await, []);
}

#[apply(async_on_each_engine)]
async fn second_farmer_cannot_accept_an_employee_and_the_invitation_stays_open(database: TestDatabase) {
    let (one, other) = (farmer(&database, "one").await, farmer(&database, "other").await);
    let employee = employee(&database, "employee").await;
    let first = link(&database, one, employee).await;
    let invitation = ask(&database, employee, LinkKind::Employee, "other").await;
    assert_eq!(accept(&database, other, invitation).await, Answer::EmployedElsewhere);
    assert_eq!(farmers_of(&database, employee).await, [one.user_id]);
    assert_eq!(asked_of(&database, other, 1).await, [invitation]);
    database.write(move |connection| links::end(connection, first, one.user_id, later(1))).await;
    assert!(matches!(accept(&database, other, invitation).await, Answer::Linked(_)));
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_acceptances_link_an_employee_to_one_farmer(database: TestDatabase) {
    for round in 0..8 {
        let employee = employee(&database, &format!("employee{round}")).await;
        let mut accepting = JoinSet::new();
        for one in ["one", "other"] {
            let name = format!("{one}{round}");
            let farmer = farmer(&database, &name).await;
            let invitation = ask(&database, employee, LinkKind::Employee, &name).await;
            // Each farmer clicks twice.
            for _ in 0..2 {
                let store = database.store.clone();
                accepting.spawn(async move {
                    store
                        .write(move |connection| {
                            invitations::accept(connection, farmer, invitation, later(1))
                        })
                        .await
                });
            }
        }
        let answers: Vec<_> = accepting.join_all().await.into_iter().map(Result::unwrap).collect();
        let count = |is: fn(&Answer) -> bool| answers.iter().filter(|answer| is(answer)).count();
        assert_eq!(count(|answer| matches!(answer, Answer::Linked(_))), 1, "{answers:?}");
        assert_eq!(count(|answer| matches!(answer, Answer::WereLinked(_))), 1, "{answers:?}");
        assert_eq!(count(|answer| *answer == Answer::EmployedElsewhere), 2, "{answers:?}");
    }
}

#[apply(async_on_each_engine)]
async fn account_deletion_removes_its_invitations(database: TestDatabase) {
    let (asker, farmer) = (agent(&database, "agent").await, farmer(&database, "farmer").await);
    let rival = agent(&database, "rival").await;
    let invitation = ask(&database, asker, LinkKind::Agent, "farmer").await;
    let by_rival = ask(&database, rival, LinkKind::Agent, "farmer").await;
    database.write(move |connection| departures::leave(connection, asker.user_id, later(1))).await;
    assert_eq!(made_by(&database, asker).await, []);
    assert_eq!(asked_of(&database, farmer, 1).await, [by_rival]);
    assert_eq!(accept(&database, farmer, invitation).await, Answer::NotOpen);
}

#[apply(async_on_each_engine)]
async fn declined_invitation_can_be_repeated_only_after_it_expires(database: TestDatabase) {
    let (asker, named) = (agent(&database, "asker").await, farmer(&database, "named").await);
    let link_id = ask(&database, asker, LinkKind::Agent, "named").await;
    assert!(decline(&database, named, link_id).await);
    for (minutes, expected) in [(2, Asked::Moot), (LIFETIME - 1, Asked::Moot), (LIFETIME, Asked::Waits)] {
        let (_, outcome) = ask_at(&database, asker, LinkKind::Agent, "named", None, minutes).await;
        assert_eq!(outcome, expected, "after {minutes} minutes");
    }
}
