//! The people of the matrix and their records.

use std::collections::HashMap;

use rules::field::FieldReport;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::PlantingBody;
use rules::text::Line;
use rules::user::{EmailAddress, PhoneNumber, Profile, UserType};
use serde_json::{Value, json};
use server::clock;
use server::identity::{MailToken, SessionToken};
use store::access_tokens::{self, AccessToken, Making, TokenId};
use store::accounts::{self, Account, Credential};
use store::invitations::{self, Ask, Asked as Asking};
use store::links::{self, LinkId, LinkKind, LinkRequest};
use store::mailed_tokens::{self, Purpose};
use store::plantings::{self, Deletion, Put};
use store::sessions::{self, SessionId, TokenHash};
use store::{Connection, Language, Viewer, fields, users};

use super::terms::{Id, Role};
use crate::toolkit::{new_id, north_quarter};

/// One of the seven people with an account.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) user_id: UserId,
    pub(super) user_type: UserType,
    pub(super) first_name: &'static str,
    pub(super) email: EmailAddress,
    /// The session that sends the requests.
    pub(super) browser: SessionToken,
    browser_session: SessionId,
    /// Their other session.
    pub(super) phone: SessionId,
    pub(super) token: TokenId,
    /// The planting that they reported: its id and the name of its field.
    pub(super) planting: Option<(PlantingId, &'static str)>,
    /// The planting that they reported and deleted.
    pub(super) deleted: Option<(PlantingId, &'static str)>,
    /// The field that they added: its id and its name.
    pub(super) field: Option<(FieldId, &'static str)>,
    /// The field that they added and their farmer deleted.
    pub(super) deleted_field: Option<(FieldId, &'static str)>,
    /// For an employee or agent: the link with their farmer, or the one that they ask A for.
    pub(super) link: LinkId,
}

impl Person {
    fn new(role: Role) -> Option<Self> {
        let fields = match role {
            Role::FarmerA => Some(["Prairie", "Bluff"]),
            Role::FarmerB => Some(["Coulee", "Mesa"]),
            Role::Employee => Some(["Sandhill", "Butte"]),
            Role::Unlinked => Some(["Playa", "Arroyo"]),
            Role::Anonymous | Role::Agent | Role::OtherAgent | Role::FormerAgent => None,
        };
        let (user_type, first_name, field_names) = match role {
            Role::Anonymous => return None,
            Role::FarmerA => (UserType::Farmer, "Abelard", Some(["Ridge", "Gulch"])),
            Role::FarmerB => (UserType::Farmer, "Boniface", Some(["Hollow", "Marsh"])),
            Role::Employee => (UserType::Employee, "Edeltraud", Some(["Terrace", "Knoll"])),
            Role::Unlinked => (UserType::Employee, "Ulrica", Some(["Bottomland", "Slough"])),
            Role::Agent => (UserType::Agent, "Gislinde", None),
            Role::OtherAgent => (UserType::Agent, "Ottokar", None),
            Role::FormerAgent => (UserType::Agent, "Frideswide", None),
        };
        let email = format!("{}@farm.example", new_id());
        Some(Self {
            user_id: UserId(new_id()),
            user_type,
            first_name,
            email: EmailAddress::parse(&email).expect("an address"),
            browser: SessionToken::generate().expect("a token"),
            browser_session: SessionId(new_id()),
            phone: SessionId(new_id()),
            token: TokenId(new_id()),
            planting: field_names.map(|[field_name, _]| (PlantingId(new_id()), field_name)),
            deleted: field_names.map(|[_, field_name]| (PlantingId(new_id()), field_name)),
            field: fields.map(|[name, _]| (FieldId(new_id()), name)),
            deleted_field: fields.map(|[_, name]| (FieldId(new_id()), name)),
            link: LinkId(new_id()),
        })
    }

    const fn viewer(&self) -> Viewer {
        Viewer { user_id: self.user_id, user_type: self.user_type }
    }
}

/// The seven people, and the tokens that were mailed to A.
#[derive(Clone)]
pub(super) struct Cast {
    pub(super) people: HashMap<Role, Person>,
    pub(super) tokens: HashMap<(Purpose, Id), MailToken>,
    /// The invitation links of A's agent. One is revoked.
    pub(super) given: HashMap<Id, (LinkId, MailToken)>,
}

impl Cast {
    pub(super) fn new() -> Self {
        let people = Role::ALL.into_iter().filter_map(|role| Some((role, Person::new(role)?))).collect();
        let token = || MailToken::generate().expect("a token");
        let tokens = [Purpose::PasswordReset, Purpose::EmailVerification]
            .into_iter()
            .flat_map(|purpose| [Id::Own, Id::Spent].map(|id| ((purpose, id), token())))
            .collect();
        let given = [Id::Own, Id::Spent].map(|id| (id, (LinkId(new_id()), token()))).into();
        Self { people, tokens, given }
    }

    pub(super) fn person(&self, role: Role) -> &Person {
        &self.people[&role]
    }

    /// Everyone signs up, signs in, links and reports. Then some links end.
    pub(super) fn enter(&self, connection: &mut Connection, password_hash: &str) -> store::Result<()> {
        let now = clock::now().expect("a time");
        for person in self.people.values() {
            sign_up(connection, person, password_hash, now)?;
        }
        let (a, b) = (self.person(Role::FarmerA), self.person(Role::FarmerB));
        for (farmer, role) in [(a, Role::Agent), (a, Role::Employee), (b, Role::OtherAgent)] {
            let peer = self.person(role);
            link(connection, peer.link, farmer, peer, now)?;
        }
        let former = [Role::Unlinked, Role::FormerAgent].map(|role| self.person(role));
        let past = former.map(|peer| (LinkId(new_id()), peer));
        for (link_id, peer) in past {
            link(connection, link_id, a, peer, now)?;
        }
        for person in self.people.values() {
            report(connection, person, now)?;
            let owner = if person.user_id == b.user_id { b } else { a };
            mark(connection, person, owner, now)?;
        }
        for (link_id, peer) in past {
            assert!(links::end(connection, link_id, a.user_id, now)?);
            ask(connection, peer, a, now)?;
        }
        self.give(connection, now)?;
        self.mail(connection, now)
    }

    /// A's agent creates two invitation links and revokes one.
    fn give(&self, connection: &mut Connection, now: Instant) -> store::Result<()> {
        let agent = self.person(Role::Agent).viewer();
        for (id, (link_id, token)) in &self.given {
            invitations::give(connection, *link_id, agent, &TokenHash(token.digest()), now)?;
            if *id == Id::Spent {
                assert!(invitations::revoke(connection, agent.user_id, *link_id, now)?);
            }
        }
        Ok(())
    }

    /// Mails tokens to A. The first of each kind is no longer valid.
    fn mail(&self, connection: &mut Connection, now: Instant) -> store::Result<()> {
        let account_id = self.person(Role::FarmerA).user_id;
        for purpose in [Purpose::PasswordReset, Purpose::EmailVerification] {
            for id in [Id::Spent, Id::Own] {
                mailed_tokens::void(connection, account_id, purpose)?;
                let hash = TokenHash(self.tokens[&(purpose, id)].digest());
                mailed_tokens::issue(connection, account_id, purpose, &hash, now)?;
            }
        }
        Ok(())
    }
}

fn sign_up(
    connection: &mut Connection,
    person: &Person,
    password_hash: &str,
    now: Instant,
) -> store::Result<()> {
    let account = Account {
        account_id: person.user_id,
        email: person.email.clone(),
        credential: Credential::Password(password_hash.to_owned()),
        email_verified: true,
        language: Language::default(),
        created_at: now,
    };
    accounts::create(connection, &account)?;
    let profile = Profile {
        first_name: Line::parse(person.first_name).expect("a name"),
        last_name: Line::parse("Doe").expect("a name"),
        phone_number: PhoneNumber::parse("3085550100").expect("a number"),
        farm_name: None,
    };
    users::create(connection, person.user_id, person.user_type, &profile, now)?;
    let browser = TokenHash(person.browser.digest());
    sessions::create(connection, person.browser_session, &browser, person.user_id, None, now)?;
    let phone = TokenHash(SessionToken::generate().expect("a token").digest());
    sessions::create(connection, person.phone, &phone, person.user_id, None, now)?;
    let token = AccessToken {
        token_id: person.token,
        name: Line::parse("Mapping").expect("a name"),
        created_at: now,
        expires_on: now.utc_day(),
        last_used_at: None,
    };
    let hash = TokenHash(SessionToken::generate().expect("a token").digest());
    assert_eq!(access_tokens::create(connection, person.user_id, &token, &hash)?, Making::Made);
    Ok(())
}

fn link(
    connection: &mut Connection,
    link_id: LinkId,
    farmer: &Person,
    peer: &Person,
    now: Instant,
) -> store::Result<()> {
    let request = LinkRequest {
        link_id,
        kind: kind(peer),
        farmer: farmer.user_id,
        peer: peer.user_id,
        requested_by: peer.user_id,
    };
    links::request(connection, &request, now)?;
    let accepted = links::accept(connection, request.link_id, farmer.user_id, now)?;
    assert_eq!(accepted, links::Acceptance::Active);
    Ok(())
}

/// Asks for a link that the farmer has not accepted yet.
fn ask(connection: &mut Connection, peer: &Person, farmer: &Person, now: Instant) -> store::Result<()> {
    let ask = Ask {
        link_id: peer.link,
        asker: peer.viewer(),
        kind: kind(peer),
        email: farmer.email.clone(),
        token: None,
    };
    assert_eq!(invitations::ask(connection, &ask, now)?, Asking::Waits);
    Ok(())
}

/// The kind of link that this peer has.
fn kind(peer: &Person) -> LinkKind {
    if peer.user_type == UserType::Agent { LinkKind::Agent } else { LinkKind::Employee }
}

/// Reports both plantings of the person and deletes one.
fn report(connection: &mut Connection, person: &Person, now: Instant) -> store::Result<()> {
    for (planting_id, field_name) in person.planting.into_iter().chain(person.deleted) {
        let body: PlantingBody = serde_json::from_value(body(field_name)).expect("a body");
        let report = body.check().expect("a report");
        let ended = plantings::put(connection, person.viewer(), planting_id, &report, None, now)?;
        assert!(matches!(ended, Put::Created(_)), "{ended:?}");
    }
    let Some((planting_id, _)) = person.deleted else { return Ok(()) };
    let ended = plantings::delete(connection, person.viewer(), planting_id, None, now)?;
    assert_eq!(ended, Deletion::Deleted);
    Ok(())
}

/// Adds both fields of the person and deletes one as their owner.
fn mark(connection: &mut Connection, person: &Person, owner: &Person, now: Instant) -> store::Result<()> {
    for (field_id, name) in person.field.into_iter().chain(person.deleted_field) {
        let report = FieldReport::new(Line::parse(name).expect("a name"));
        let ended = fields::put(connection, person.viewer(), field_id, &report, None, now)?;
        assert!(matches!(ended, fields::Put::Created(_)), "{ended:?}");
    }
    let Some((field_id, _)) = person.deleted_field else { return Ok(()) };
    let ended = fields::delete(connection, owner.viewer(), field_id, None, now)?;
    assert_eq!(ended, fields::Deletion::Deleted);
    Ok(())
}

pub(super) fn body(field_name: &str) -> Value {
    let mut body = north_quarter();
    body["fieldName"] = json!(field_name);
    body
}
