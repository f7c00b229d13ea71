//! The people of the matrix and their records.

use std::collections::HashMap;

use rules::crop_year::CropYear;
use rules::field::FieldReport;
use rules::ids::{FieldId, PhotoId, PlantingId, UserId, ZeroReportId};
use rules::instant::Instant;
use rules::kind::Kind;
use rules::photo::{PhotoSize, PhotoType};
use rules::planting::PlantingBody;
use rules::text::Line;
use rules::user::{EmailAddress, PhoneNumber, Profile, UserType};
use rules::zero_report::ZeroReport;
use serde_json::{Value, json};
use server::clock;
use server::identity::{MailToken, SessionToken};
use store::access_tokens::{self, AccessToken, Making, TokenId, TokenScope};
use store::accounts::{self, Account, Credential};
use store::invitations::{self, Ask, Asked};
use store::links::{self, LinkId, LinkKind, LinkRequest};
use store::mailed_tokens::{self, Purpose};
use store::photos::{self, Addition, NewPhoto};
use store::plantings::{self, Deletion, Put};
use store::sessions::{self, SessionId};
use store::{Connection, Language, Viewer, fields, records, users};
use uuid::Uuid;

use super::terms::{Id, Role};
use crate::toolkit::{new_id, north_quarter, webp};

/// One of the seven people with an account.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) role: Role,
    pub(super) user_id: UserId,
    user_type: UserType,
    pub(super) first_name: &'static str,
    pub(super) email: EmailAddress,
    /// The token of the session that sends the requests.
    pub(super) session_token: SessionToken,
    session: SessionId,
    pub(super) other_session: SessionId,
    pub(super) access_token: TokenId,
    /// The records that they added: for each kind one that is live and one that is deleted. Agents add none.
    pub(super) records: Vec<StoredRecord>,
    /// For an employee or agent: the link with their farmer, or the one that they ask A for.
    pub(super) link: LinkId,
}

#[derive(Clone, Debug)]
pub(super) struct StoredRecord {
    pub(super) kind: Kind,
    pub(super) id: Uuid,
    pub(super) name: &'static str,
    pub(super) is_deleted: bool,
}

impl Person {
    fn new(role: Role) -> Option<Self> {
        let (user_type, first_name) = match role {
            Role::Anonymous => return None,
            Role::FarmerA => (UserType::Farmer, "Abelard"),
            Role::FarmerB => (UserType::Farmer, "Boniface"),
            Role::Employee => (UserType::Employee, "Edeltraud"),
            Role::Unlinked => (UserType::Employee, "Ulrica"),
            Role::Agent => (UserType::Agent, "Gislinde"),
            Role::OtherAgent => (UserType::Agent, "Ottokar"),
            Role::FormerAgent => (UserType::Agent, "Frideswide"),
        };
        let email = format!("{}@farm.example", new_id());
        Some(Self {
            role,
            user_id: UserId(new_id()),
            user_type,
            first_name,
            email: EmailAddress::parse(&email).expect("an address"),
            session_token: SessionToken::generate().expect("a token"),
            session: SessionId(new_id()),
            other_session: SessionId(new_id()),
            access_token: TokenId(new_id()),
            records: Kind::ALL.iter().flat_map(|kind| records(*kind, role)).collect(),
            link: LinkId(new_id()),
        })
    }

    pub(super) fn record(&self, kind: Kind) -> Option<&StoredRecord> {
        self.records.iter().find(|record| record.kind == kind && !record.is_deleted)
    }

    pub(super) fn deleted_record(&self, kind: Kind) -> Option<&StoredRecord> {
        self.records.iter().find(|record| record.kind == kind && record.is_deleted)
    }

    const fn viewer(&self) -> Viewer {
        Viewer { user_id: self.user_id, user_type: self.user_type }
    }
}

/// The live and the deleted record of that kind that the role added.
fn records(kind: Kind, role: Role) -> Vec<StoredRecord> {
    let names = match (kind, role) {
        (Kind::Planting, Role::FarmerA) => ["Ridge", "Gulch"],
        (Kind::Planting, Role::FarmerB) => ["Hollow", "Marsh"],
        (Kind::Planting, Role::Employee) => ["Terrace", "Knoll"],
        (Kind::Planting, Role::Unlinked) => ["Bottomland", "Slough"],
        (Kind::Field, Role::FarmerA) => ["Prairie", "Bluff"],
        (Kind::Field, Role::FarmerB) => ["Coulee", "Mesa"],
        (Kind::Field, Role::Employee) => ["Sandhill", "Butte"],
        (Kind::Field, Role::Unlinked) => ["Playa", "Arroyo"],
        (Kind::ZeroReport, Role::FarmerA) => ["Draw", "Oxbow"],
        (Kind::ZeroReport, Role::FarmerB) => ["Tallgrass", "Loess"],
        (Kind::ZeroReport, Role::Employee) => ["Windbreak", "Swale"],
        (Kind::ZeroReport, Role::Unlinked) => ["Cottonwood", "Buttonbush"],
        (_, Role::Anonymous | Role::Agent | Role::OtherAgent | Role::FormerAgent) => return Vec::new(),
    };
    let [live, deleted] = names;
    [(live, false), (deleted, true)]
        .map(|(name, is_deleted)| StoredRecord { kind, id: new_id(), name, is_deleted })
        .into()
}

/// The seven people, and the tokens that were mailed to A.
#[derive(Clone)]
pub(super) struct People {
    pub(super) by_role: HashMap<Role, Person>,
    pub(super) mailed_tokens: HashMap<(Purpose, Id), MailToken>,
    /// The invitation links of A's agent. One is revoked.
    pub(super) invitation_links: HashMap<Id, (LinkId, MailToken)>,
}

impl People {
    pub(super) fn new() -> Self {
        let by_role = Role::ALL.into_iter().filter_map(|role| Some((role, Person::new(role)?))).collect();
        let token = || MailToken::generate().expect("a token");
        let mailed_tokens = [Purpose::PasswordReset, Purpose::EmailVerification]
            .into_iter()
            .flat_map(|purpose| [Id::Own, Id::Spent].map(|id| ((purpose, id), token())))
            .collect();
        let invitation_links = [Id::Own, Id::Spent].map(|id| (id, (LinkId(new_id()), token()))).into();
        Self { by_role, mailed_tokens, invitation_links }
    }

    fn person(&self, role: Role) -> &Person {
        &self.by_role[&role]
    }

    /// Stores the people, their sessions, links and records. Then some links end.
    pub(super) fn insert(&self, connection: &mut Connection, password_hash: &str) -> store::Result<()> {
        let now = clock::now().expect("a time");
        for person in self.by_role.values() {
            insert_person(connection, person, password_hash, now)?;
        }
        let (a, b) = (self.person(Role::FarmerA), self.person(Role::FarmerB));
        for (farmer, role) in [(a, Role::Agent), (a, Role::Employee), (b, Role::OtherAgent)] {
            let peer = self.person(role);
            insert_link(connection, peer.link, farmer, peer, now)?;
        }
        let former = [Role::Unlinked, Role::FormerAgent].map(|role| self.person(role));
        let past = former.map(|peer| (LinkId(new_id()), peer));
        for (link_id, peer) in past {
            insert_link(connection, link_id, a, peer, now)?;
        }
        for person in self.by_role.values() {
            let owner = self.person(person.role.farm_of_records());
            for record in &person.records {
                insert_record(connection, record, person, owner, now)?;
            }
        }
        for (link_id, peer) in past {
            assert!(links::end(connection, link_id, a.user_id, now)?);
            request_link(connection, peer, a, now)?;
        }
        self.insert_invitation_links(connection, now)?;
        self.insert_mailed_tokens(connection, now)
    }

    /// A's agent creates two invitation links and revokes one.
    fn insert_invitation_links(&self, connection: &mut Connection, now: Instant) -> store::Result<()> {
        let agent = self.person(Role::Agent).viewer();
        for (id, (link_id, token)) in &self.invitation_links {
            invitations::give(connection, *link_id, agent, &token.hash(), now)?;
            if *id == Id::Spent {
                assert!(invitations::revoke(connection, agent.user_id, *link_id, now)?);
            }
        }
        Ok(())
    }

    /// Issues the tokens that were mailed to A. The first for each purpose is no longer valid.
    fn insert_mailed_tokens(&self, connection: &mut Connection, now: Instant) -> store::Result<()> {
        let account_id = self.person(Role::FarmerA).user_id;
        for purpose in [Purpose::PasswordReset, Purpose::EmailVerification] {
            for id in [Id::Spent, Id::Own] {
                mailed_tokens::void(connection, account_id, purpose)?;
                let hash = self.mailed_tokens[&(purpose, id)].hash();
                mailed_tokens::issue(connection, account_id, purpose, &hash, now)?;
            }
        }
        Ok(())
    }
}

fn insert_person(
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
    let session = person.session_token.hash();
    sessions::create(connection, person.session, &session, person.user_id, None, now)?;
    let other_session = SessionToken::generate().expect("a token").hash();
    sessions::create(connection, person.other_session, &other_session, person.user_id, None, now)?;
    let token = AccessToken {
        token_id: person.access_token,
        name: Line::parse("Mapping").expect("a name"),
        scope: TokenScope::RecordsRead,
        created_at: now,
        expires_on: now.utc_day(),
        last_used_at: None,
    };
    let hash = SessionToken::generate().expect("a token").hash();
    assert_eq!(access_tokens::create(connection, person.user_id, &token, &hash)?, Making::Made);
    Ok(())
}

fn insert_link(
    connection: &mut Connection,
    link_id: LinkId,
    farmer: &Person,
    peer: &Person,
    now: Instant,
) -> store::Result<()> {
    let request = LinkRequest {
        link_id,
        kind: link_kind(peer),
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
fn request_link(
    connection: &mut Connection,
    peer: &Person,
    farmer: &Person,
    now: Instant,
) -> store::Result<()> {
    let ask = Ask {
        link_id: peer.link,
        asker: peer.viewer(),
        kind: link_kind(peer),
        email: farmer.email.clone(),
        token: None,
        message: None,
    };
    assert_eq!(invitations::ask(connection, &ask, now)?, Asked::Waits);
    Ok(())
}

/// The kind of link that this peer has.
fn link_kind(peer: &Person) -> LinkKind {
    if peer.user_type == UserType::Agent { LinkKind::Agent } else { LinkKind::Employee }
}

/// Adds a record, and deletes it if it is one of those. The farmer deletes the fields, their creators the plantings.
fn insert_record(
    connection: &mut Connection,
    record: &StoredRecord,
    creator: &Person,
    owner: &Person,
    now: Instant,
) -> store::Result<()> {
    match record.kind {
        Kind::Planting => {
            let planting_id = PlantingId(record.id);
            let body: PlantingBody =
                serde_json::from_value(north_quarter_named(record.name)).expect("a body");
            let report = body.check().expect("a report");
            let put = plantings::put(connection, creator.viewer(), planting_id, &report, None, now)?;
            assert!(matches!(put, Put::Created(_)), "{put:?}");
            insert_photo(connection, planting_id, creator, now)?;
            if record.is_deleted {
                let deletion = plantings::delete(connection, creator.viewer(), planting_id, None, now)?;
                assert_eq!(deletion, Deletion::Deleted);
            }
        }
        Kind::Field => {
            let field_id = FieldId(record.id);
            let report = FieldReport::new(Line::parse(record.name).expect("a name"));
            let put = fields::put(connection, creator.viewer(), field_id, &report, None, now)?;
            assert!(matches!(put, fields::Put::Created(_)), "{put:?}");
            if record.is_deleted {
                let deletion = fields::delete(connection, owner.viewer(), field_id, None, now)?;
                assert_eq!(deletion, fields::Deletion::Deleted);
            }
        }
        Kind::ZeroReport => {
            let (id, name) = (ZeroReportId(record.id), Line::parse(record.name).expect("a name"));
            let report = ZeroReport { field_name: Some(name), ..ZeroReport::of_farm(CropYear(2026)) };
            let put = records::put(connection, creator.viewer(), id, &report, None, now)?;
            assert!(matches!(put, records::Put::Created(_)), "{put:?}");
            if record.is_deleted {
                let deletion = records::delete(connection, creator.viewer(), id, None, now)?;
                assert_eq!(deletion, records::Deletion::Deleted);
            }
        }
    }
    Ok(())
}

/// Adds a photo to a planting. It has the planting's id.
fn insert_photo(
    connection: &mut Connection,
    planting_id: PlantingId,
    creator: &Person,
    now: Instant,
) -> store::Result<()> {
    let photo = NewPhoto {
        photo_id: PhotoId(planting_id.0),
        planting_id,
        taken_at: now,
        photo_type: PhotoType::Webp,
        size: PhotoSize::new(4, 2).expect("a size"),
        content: webp(4, 2),
    };
    let addition = photos::add(connection, creator.viewer(), &photo, now)?;
    assert!(matches!(addition, Addition::Added(_)), "{addition:?}");
    Ok(())
}

pub(super) fn north_quarter_named(field_name: &str) -> Value {
    let mut report = north_quarter();
    report["fieldName"] = json!(field_name);
    report
}
