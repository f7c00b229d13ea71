//! The contents of a request of the matrix.

use rules::kind::Kind;
use serde_json::{Value, json};
use server::identity::MailToken;
use store::mailed_tokens::Purpose;

use super::fixture::Fixture;
use super::people::{Person, north_quarter_named};
use super::terms::{Id, Role};
use crate::toolkit::new_id;

/// One cell, from which a request is made.
pub(super) struct Case<'a> {
    pub(super) fixture: &'a Fixture,
    pub(super) role: Role,
    pub(super) id: Id,
}

impl Case<'_> {
    fn person(&self) -> Option<&Person> {
        match (self.id, self.role) {
            (Id::Own, Role::Anonymous) => Some(self.fixture.person(Role::FarmerA)),
            (Id::Own, role) | (Id::Of(role), _) => Some(self.fixture.person(role)),
            _ => None,
        }
    }

    /// The id that `id_of` takes from the person. Without a person, a missing or a malformed id.
    fn id(&self, id_of: impl FnOnce(&Person) -> String) -> String {
        match self.person() {
            Some(person) => id_of(person),
            None if self.id == Id::Missing => new_id().to_string(),
            None => "nonsense".to_owned(),
        }
    }

    pub(super) fn user(&self) -> String {
        self.id(|person| person.user_id.to_string())
    }

    /// The ids of all seven people, and a missing one.
    pub(super) fn everyone(&self) -> Vec<String> {
        let people = self.fixture.people.by_role.values().map(|person| person.user_id.to_string());
        people.chain([new_id().to_string()]).collect()
    }

    pub(super) fn email(&self) -> String {
        match self.person() {
            Some(person) => person.email.to_string(),
            None if self.id == Id::Missing => format!("{}@farm.example", new_id()),
            None => "nonsense".to_owned(),
        }
    }

    /// The profile of the person who asks, with another telephone number.
    pub(super) fn profile(&self) -> Value {
        let first_name =
            self.fixture.people.by_role.get(&self.role).map_or("Nobody", |person| person.first_name);
        json!({ "firstName": first_name, "lastName": "Doe", "phoneNumber": "3085550199", "farmName": "" })
    }

    pub(super) fn record(&self, kind: Kind) -> String {
        self.id(|person| person.record(kind).expect("a record").id.to_string())
    }

    pub(super) fn deleted_record(&self, kind: Kind) -> String {
        self.id(|person| person.deleted_record(kind).expect("a deleted record").id.to_string())
    }

    /// A report for that record with other content than is stored.
    pub(super) fn changed_report(&self, kind: Kind) -> Value {
        let record = self.person().and_then(|person| person.record(kind));
        let name = record.map_or("Unheard Of", |record| record.name);
        match kind {
            Kind::Planting => {
                let mut report = north_quarter_named(name);
                report["estimatedAcres"] = json!(17);
                report
            }
            Kind::Field => json!({ "name": name, "notes": "Tiled" }),
            Kind::ZeroReport => json!({ "cropYear": 2025, "fieldName": name }),
        }
    }

    /// A report of a record that nobody has added.
    pub(super) fn new_report(kind: Kind) -> Value {
        match kind {
            Kind::Planting => north_quarter_named("Unheard Of"),
            Kind::Field => json!({ "name": "Unheard Of" }),
            Kind::ZeroReport => json!({ "cropYear": 2026, "fieldName": "Unheard Of" }),
        }
    }

    /// The field of farm A that this field is merged into.
    pub(super) fn merge_target(&self) -> String {
        let owner = match self.id {
            Id::Of(owner) => owner.merge_target(),
            _ => Role::FarmerA,
        };
        self.fixture.person(owner).record(Kind::Field).expect("a field").id.to_string()
    }

    /// The farmer of the planting that the person reported, and the person.
    pub(super) fn farmer_and_creator(&self) -> (String, String) {
        let farmer = |person: &Person| self.fixture.person(person.role.farm_of_records()).user_id.to_string();
        (self.id(farmer), self.user())
    }

    /// The id of the person's other session.
    pub(super) fn session(&self) -> String {
        self.id(|person| person.other_session.0.to_string())
    }

    /// The id of the person's access token.
    pub(super) fn access_token(&self) -> String {
        self.id(|person| person.access_token.0.to_string())
    }

    /// The id of the link that the person has or asks for.
    pub(super) fn link(&self) -> String {
        self.id(|person| person.link.0.to_string())
    }

    /// The id of the valid invitation link of A's agent.
    pub(super) fn invitation_link(&self) -> String {
        self.id(|_| self.fixture.people.invitation_links[&Id::Own].0.0.to_string())
    }

    /// The token in an invitation link of A's agent.
    pub(super) fn invitation_token(&self) -> String {
        match self.id {
            Id::Own | Id::Spent => self.fixture.people.invitation_links[&self.id].1.reveal(),
            Id::Missing => MailToken::generate().expect("a token").reveal(),
            _ => "nonsense".to_owned(),
        }
    }

    pub(super) fn mailed_token(&self, purpose: Purpose) -> String {
        let other = match purpose {
            Purpose::PasswordReset => Purpose::EmailVerification,
            Purpose::EmailVerification => Purpose::PasswordReset,
        };
        let token = |purpose, id| self.fixture.people.mailed_tokens[&(purpose, id)].reveal();
        match self.id {
            Id::Own | Id::Spent => token(purpose, self.id),
            Id::Misplaced => token(other, Id::Own),
            Id::Missing => MailToken::generate().expect("a token").reveal(),
            _ => "nonsense".to_owned(),
        }
    }
}
