//! Several invitations at once: an action on one leaves the others alone.

use rstest_reuse::apply;
use store::Viewer;
use store::invitations::{self, Answer, Asked};
use store::links::{LinkId, LinkKind};
use uuid::Uuid;

use super::{DAY, LIFETIME, accept, ask, ask_at, asked_of, by_token, decline, made_by, token};
use crate::support::{TestDatabase, agent, async_on_each_engine, count, employee, farmer, later, now};

/// Two agents and an employee, each with an invitation to two farmers.
struct Invitations {
    asker: Viewer,
    rival: Viewer,
    farmer: Viewer,
    other: Viewer,
    /// The links that the asker asks for: with the farmer, and with the other.
    asked: [LinkId; 2],
    /// The link that the rival asks for.
    by_rival: [LinkId; 2],
    /// The link that the employee asks for.
    by_employee: [LinkId; 2],
}

impl Invitations {
    /// Makes all at once. Tokens 1 and 2 are for the asker's mails, 3 and 4 for the rival's.
    async fn make(database: &TestDatabase) -> Self {
        let (asker, rival) = (agent(database, "agent").await, agent(database, "rival").await);
        let worker = employee(database, "employee").await;
        let (farmer, other) = (farmer(database, "farmer").await, farmer(database, "other").await);
        let both = async |by, kind, tokens: [Option<u8>; 2]| {
            let (of_farmer, _) = ask_at(database, by, kind, "farmer", tokens[0], 0).await;
            let (of_other, _) = ask_at(database, by, kind, "other", tokens[1], 0).await;
            [of_farmer, of_other]
        };
        Self {
            asked: both(asker, LinkKind::Agent, [Some(1), Some(2)]).await,
            by_rival: both(rival, LinkKind::Agent, [Some(3), Some(4)]).await,
            by_employee: both(worker, LinkKind::Employee, [None, None]).await,
            asker,
            rival,
            farmer,
            other,
        }
    }

    /// Asserts the farmer's open invitations, and that the other still has all three.
    async fn wait(&self, database: &TestDatabase, of_farmer: &[LinkId]) {
        assert_eq!(asked_of(database, self.farmer, 1).await, of_farmer);
        let of_other = [self.asked[1], self.by_rival[1], self.by_employee[1]];
        assert_eq!(asked_of(database, self.other, 1).await, of_other);
        let not_withdrawn = self.by_rival.map(|invitation| (invitation, false));
        assert_eq!(made_by(database, self.rival).await, not_withdrawn);
    }
}

#[apply(async_on_each_engine)]
async fn declining_or_withdrawing_one_invitation_leaves_the_others_open(database: TestDatabase) {
    let invitations = Invitations::make(&database).await;
    assert!(decline(&database, invitations.farmer, invitations.asked[0]).await);
    invitations.wait(&database, &[invitations.by_rival[0], invitations.by_employee[0]]).await;
    assert_eq!(
        made_by(&database, invitations.asker).await,
        invitations.asked.map(|invitation| (invitation, false))
    );
    assert!(decline(&database, invitations.asker, invitations.asked[0]).await);
    invitations.wait(&database, &[invitations.by_rival[0], invitations.by_employee[0]]).await;
    assert_eq!(
        made_by(&database, invitations.asker).await,
        [(invitations.asked[0], true), (invitations.asked[1], false)]
    );
}

#[apply(async_on_each_engine)]
async fn accepting_one_invitation_leaves_the_others_open(database: TestDatabase) {
    let invitations = Invitations::make(&database).await;
    let Answer::Linked(link) = accept(&database, invitations.farmer, invitations.by_rival[0]).await else {
        panic!("not linked")
    };
    assert_eq!((link.link_id, link.peer), (invitations.by_rival[0], invitations.rival.user_id));
    assert_eq!(
        asked_of(&database, invitations.farmer, 1).await,
        [invitations.asked[0], invitations.by_employee[0]]
    );
    assert_eq!(
        made_by(&database, invitations.asker).await,
        invitations.asked.map(|invitation| (invitation, false))
    );
    assert_eq!(made_by(&database, invitations.rival).await, [(invitations.by_rival[1], false)]);
    // An accepted invitation ends as a link; neither side can decline it.
    for viewer in [invitations.rival, invitations.farmer] {
        assert!(!decline(&database, viewer, invitations.by_rival[0]).await);
    }
    assert_eq!(
        accept(&database, invitations.farmer, invitations.by_rival[0]).await,
        Answer::WereLinked(link)
    );
}

#[apply(async_on_each_engine)]
async fn repeating_an_invitation_extends_only_that_one(database: TestDatabase) {
    let invitations = Invitations::make(&database).await;
    // Both are withdrawn. Another invitation does not bring them back.
    assert!(decline(&database, invitations.asker, invitations.asked[1]).await);
    assert!(decline(&database, invitations.rival, invitations.by_rival[0]).await);
    // The farmer's own invitation to the asker is a separate one.
    let naming = ask(&database, invitations.farmer, LinkKind::Agent, "agent").await;
    // A farmer may invite one address both as agent and as employee.
    let as_employee = ask(&database, invitations.farmer, LinkKind::Employee, "agent").await;
    let (_, asked) = ask_at(&database, invitations.asker, LinkKind::Agent, "farmer", Some(5), DAY).await;
    assert_eq!(asked, Asked::Waits);
    let (_, asked) = ask_at(&database, invitations.farmer, LinkKind::Agent, "agent", None, DAY).await;
    assert_eq!(asked, Asked::Waits);
    assert_eq!(
        made_by(&database, invitations.asker).await,
        [(invitations.asked[1], true), (invitations.asked[0], false)]
    );
    assert_eq!(
        made_by(&database, invitations.rival).await,
        [(invitations.by_rival[0], true), (invitations.by_rival[1], false)]
    );
    assert_eq!(made_by(&database, invitations.farmer).await, [(as_employee, false), (naming, false)]);
    for (number, works) in
        [(1, None), (2, None), (3, None), (4, Some(invitations.by_rival[1])), (5, Some(invitations.asked[0]))]
    {
        assert_eq!(by_token(&database, number, 61).await, works, "{number}");
    }
    assert_eq!(asked_of(&database, invitations.farmer, LIFETIME).await, [invitations.asked[0]]);
    assert_eq!(asked_of(&database, invitations.other, LIFETIME).await, []);
    assert_eq!(asked_of(&database, invitations.asker, LIFETIME).await, [naming]);
}

#[apply(async_on_each_engine)]
async fn expired_invitation_is_gone_for_everyone(database: TestDatabase) {
    let invitations = Invitations::make(&database).await;
    let given = LinkId(Uuid::now_v7());
    let (asker, rival) = (invitations.asker, invitations.rival);
    database.write(move |connection| invitations::give(connection, given, asker, &token(7), now())).await;
    for (minutes, stands) in [(LIFETIME, false), (LIFETIME - 1, true)] {
        let at = later(minutes);
        let made = database.read(move |connection| invitations::made_by(connection, asker.user_id, at)).await;
        assert_eq!(made.len(), if stands { 3 } else { 0 }, "{minutes}");
        for (viewer, invitation) in
            [(asker, invitations.asked[0]), (invitations.farmer, invitations.by_rival[0])]
        {
            let declined = database
                .write(move |connection| invitations::decline(connection, viewer, invitation, at))
                .await;
            assert_eq!(declined, stands, "{minutes}");
        }
        // Only the agent who made an invitation link can revoke it, and only invitation links can be revoked.
        for (viewer, invitation, expected) in
            [(asker, given, stands), (asker, invitations.asked[1], false), (rival, given, false)]
        {
            let revoked = database
                .write(move |connection| invitations::revoke(connection, viewer.user_id, invitation, at))
                .await;
            assert_eq!(revoked, expected, "{minutes}");
        }
    }
    let forget =
        |minutes| database.write(move |connection| invitations::forget_expired(connection, later(minutes)));
    let all = count(&database, "invitations");
    assert_eq!(forget(LIFETIME - 1).await, 0);
    assert_eq!((forget(LIFETIME).await.try_into(), count(&database, "invitations")), (Ok(all), 0));
}

#[apply(async_on_each_engine)]
async fn user_of_the_wrong_type_cannot_decline_an_invitation(database: TestDatabase) {
    let (asker, bystander) = (agent(&database, "agent").await, farmer(&database, "bystander").await);
    let namesake = employee(&database, "employee").await;
    let invitation = ask(&database, asker, LinkKind::Agent, "employee").await;
    for viewer in [namesake, bystander] {
        assert!(!decline(&database, viewer, invitation).await);
    }
    assert_eq!(made_by(&database, asker).await, [(invitation, false)]);
}
