//! Invitations found by the token in a mail or a link.

use rstest_reuse::apply;
use rules::user::UserType;
use store::invitations::{self, Answer, ByToken};
use store::links::{LinkId, LinkKind};
use store::{Viewer, accounts};
use uuid::Uuid;

use super::{LIFETIME, ask, ask_at, by_token, confirm, decline, made_by, token, unconfirmed};
use crate::support::{TestDatabase, agent, async_on_each_engine, employee, farmer, later, now};

#[apply(async_on_each_engine)]
async fn setting_a_token_changes_only_one_invitation(database: TestDatabase) {
    let asker = agent(&database, "agent").await;
    farmer(&database, "farmer").await;
    let invitation = ask(&database, asker, LinkKind::Agent, "farmer").await;
    ask_at(&database, asker, LinkKind::Agent, "other", Some(2), 0).await;
    database.write(move |connection| invitations::set_token(connection, invitation, &token(1))).await;
    assert_eq!(by_token(&database, 1, 1).await, Some(invitation));
    assert!(by_token(&database, 2, 1).await.is_some_and(|other| other != invitation));
}

#[apply(async_on_each_engine)]
async fn invitation_link_works_for_any_number_of_farmers_until_revoked(database: TestDatabase) {
    let (asker, other) = (agent(&database, "agent").await, agent(&database, "other").await);
    let given = LinkId(Uuid::now_v7());
    database.write(move |connection| invitations::give(connection, given, asker, &token(7), now())).await;
    let bring = |viewer: Viewer, minutes| {
        let fresh = LinkId(Uuid::now_v7());
        database.write(move |connection| {
            invitations::accept_by_token(connection, viewer, &token(7), fresh, later(minutes))
        })
    };
    for name in ["one", "two"] {
        let farmer = farmer(&database, name).await;
        let ByToken::Answered(Answer::Linked(link)) = bring(farmer, 1).await else { panic!("not linked") };
        assert_eq!(
            (link.farmer, link.peer, link.requested_by),
            (farmer.user_id, asker.user_id, asker.user_id)
        );
        assert_eq!((link.created_at, link.activated_at), (later(1), Some(later(1))));
        assert_eq!(bring(farmer, 1).await, ByToken::Answered(Answer::WereLinked(link)));
    }
    let newcomer = unconfirmed(&database, "newcomer", UserType::Farmer).await;
    assert_eq!(bring(newcomer, 1).await, ByToken::Unconfirmed);
    confirm(&database, newcomer).await;
    for viewer in [asker, other, employee(&database, "employee").await] {
        assert_eq!(bring(viewer, 1).await, ByToken::Answered(Answer::NotOpen));
    }
    assert_eq!(bring(newcomer, LIFETIME).await, ByToken::Answered(Answer::NotOpen));
    let revoke = |viewer: Viewer| {
        database.write(move |connection| invitations::revoke(connection, viewer.user_id, given, later(1)))
    };
    // It is not an invitation to one person.
    assert!(!decline(&database, asker, given).await && !revoke(other).await);
    assert!(revoke(asker).await && revoke(asker).await);
    assert_eq!(bring(newcomer, 1).await, ByToken::Answered(Answer::NotOpen));
}

#[apply(async_on_each_engine)]
async fn mailed_invitation_works_once_and_confirms_its_address(database: TestDatabase) {
    let asker = agent(&database, "agent").await;
    let bring = |viewer: Viewer, number| {
        let fresh = LinkId(Uuid::now_v7());
        database.write(move |connection| {
            invitations::accept_by_token(connection, viewer, &token(number), fresh, later(1))
        })
    };
    let (invitation, _) = ask_at(&database, asker, LinkKind::Agent, "named", Some(1), 0).await;
    ask_at(&database, asker, LinkKind::Agent, "elsewhere", Some(2), 0).await;
    let named = unconfirmed(&database, "named", UserType::Farmer).await;
    let (other, third) = (farmer(&database, "other").await, farmer(&database, "third").await);
    assert_eq!(bring(named, 2).await, ByToken::Unconfirmed);
    let ByToken::Answered(Answer::Linked(link)) = bring(named, 1).await else { panic!("refused") };
    assert_eq!((link.link_id, link.created_at, link.activated_at), (invitation, now(), Some(later(1))));
    let account = database.read(move |connection| accounts::by_id(connection, named.user_id)).await.unwrap();
    assert!(account.email_verified);
    assert_eq!(bring(named, 1).await, ByToken::Answered(Answer::WereLinked(link)));
    assert_eq!(bring(other, 1).await, ByToken::Answered(Answer::NotOpen));
    // The person signs up with another address than the invited one.
    assert!(matches!(bring(other, 2).await, ByToken::Answered(Answer::Linked(_))));
    assert_eq!(bring(third, 2).await, ByToken::Answered(Answer::NotOpen));
    assert_eq!(made_by(&database, asker).await, []);
}
