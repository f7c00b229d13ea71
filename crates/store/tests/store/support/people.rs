//! Farmers, employees and agents, and their links.

use rules::ids::UserId;
use rules::text::Line;
use rules::user::{EmailAddress, PhoneNumber, Profile, UserType};
use store::accounts::{self, Account, Creation, Credential};
use store::links::{self, Acceptance, LinkId, LinkKind, LinkRequest, Request};
use store::{Language, Viewer, users};
use uuid::Uuid;

use super::{TestDatabase, now};

/// A farmer with an employee and an agent, others of each type, two with ended links, and an agent with a pending link.
pub(crate) struct People {
    pub(crate) farmer: Viewer,
    pub(crate) employee: Viewer,
    pub(crate) agent: Viewer,
    pub(crate) other_farmer: Viewer,
    pub(crate) other_employee: Viewer,
    pub(crate) other_agent: Viewer,
    pub(crate) former_employee: Viewer,
    pub(crate) former_agent: Viewer,
    pub(crate) waiting_agent: Viewer,
}

impl People {
    pub(crate) const fn all(&self) -> [Viewer; 9] {
        [
            self.farmer,
            self.employee,
            self.agent,
            self.other_farmer,
            self.other_employee,
            self.other_agent,
            self.former_employee,
            self.former_agent,
            self.waiting_agent,
        ]
    }

    /// The people who see nothing of the farmer's.
    pub(crate) const fn strangers(&self) -> [Viewer; 6] {
        [
            self.other_farmer,
            self.other_employee,
            self.other_agent,
            self.former_employee,
            self.former_agent,
            self.waiting_agent,
        ]
    }

    pub(crate) async fn settle(database: &TestDatabase) -> Self {
        let people = Self {
            farmer: farmer(database, "farmer").await,
            employee: employee(database, "employee").await,
            agent: agent(database, "agent").await,
            other_farmer: farmer(database, "other.farmer").await,
            other_employee: employee(database, "other.employee").await,
            other_agent: agent(database, "other.agent").await,
            former_employee: employee(database, "former.employee").await,
            former_agent: agent(database, "former.agent").await,
            waiting_agent: agent(database, "waiting.agent").await,
        };
        for peer in [people.employee, people.agent] {
            link(database, people.farmer, peer).await;
        }
        for peer in [people.former_employee, people.former_agent] {
            let link_id = link(database, people.farmer, peer).await;
            assert!(
                database.write(move |connection| links::end(connection, link_id, peer.user_id, now())).await
            );
        }
        link(database, people.other_farmer, people.other_employee).await;
        request(database, people.farmer, people.waiting_agent).await;
        people
    }
}

pub(crate) async fn farmer(database: &TestDatabase, name: &str) -> Viewer {
    person(database, name, UserType::Farmer).await
}

pub(crate) async fn employee(database: &TestDatabase, name: &str) -> Viewer {
    person(database, name, UserType::Employee).await
}

pub(crate) async fn agent(database: &TestDatabase, name: &str) -> Viewer {
    person(database, name, UserType::Agent).await
}

async fn person(database: &TestDatabase, name: &str, user_type: UserType) -> Viewer {
    let account = account(name);
    let (user_id, profile) = (account.account_id, profile(name));
    database
        .write(move |connection| {
            assert_eq!(accounts::create(connection, &account)?, Creation::Created);
            users::create(connection, user_id, user_type, &profile, now())
        })
        .await
        .unwrap();
    Viewer { user_id, user_type }
}

pub(crate) fn account(name: &str) -> Account {
    Account {
        account_id: UserId(Uuid::now_v7()),
        email: EmailAddress::parse(&format!("{name}@acremark.example")).unwrap(),
        credential: Credential::Password("$argon2id$…".to_owned()),
        email_verified: true,
        language: Language::default(),
        created_at: now(),
    }
}

pub(crate) fn profile(name: &str) -> Profile {
    Profile {
        first_name: Line::parse(name).unwrap(),
        last_name: Line::parse("Doe").unwrap(),
        phone_number: PhoneNumber::parse("3085550123").unwrap(),
        farm_name: None,
    }
}

/// Makes an active link of the farmer with the agent or employee.
pub(crate) async fn link(database: &TestDatabase, farmer: Viewer, peer: Viewer) -> LinkId {
    let link_id = request(database, farmer, peer).await;
    let accepted =
        database.write(move |connection| links::accept(connection, link_id, farmer.user_id, now())).await;
    assert_eq!(accepted, Acceptance::Active);
    link_id
}

/// Makes a pending link.
pub(crate) async fn request(database: &TestDatabase, farmer: Viewer, peer: Viewer) -> LinkId {
    let kind = if peer.user_type == UserType::Agent { LinkKind::Agent } else { LinkKind::Employee };
    let asked = LinkRequest {
        link_id: LinkId(Uuid::now_v7()),
        kind,
        farmer: farmer.user_id,
        peer: peer.user_id,
        requested_by: peer.user_id,
    };
    match database.write(move |connection| links::request(connection, &asked, now())).await {
        Request::Open(link) => link.link_id,
        Request::Mismatch => panic!("these users cannot be linked"),
    }
}
