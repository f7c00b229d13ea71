//! The contents of a request of the matrix.

use serde_json::{Value, json};
use server::identity::MailToken;
use store::mailed_tokens::Purpose;

use super::cast::{Person, body};
use super::stage::Stage;
use super::terms::{Id, Role};
use crate::toolkit::new_id;

/// One cell, from which a request is made.
pub(super) struct Asked<'a> {
    pub(super) stage: &'a Stage,
    pub(super) by: Role,
    pub(super) id: Id,
}

impl Asked<'_> {
    fn person(&self) -> Option<&Person> {
        match (self.id, self.by) {
            (Id::Own, Role::Anonymous) => Some(self.stage.cast.person(Role::FarmerA)),
            (Id::Own, role) | (Id::Of(role), _) => Some(self.stage.cast.person(role)),
            _ => None,
        }
    }

    /// The id that `named` takes from the person. Without a person, a missing or a malformed id.
    fn id(&self, named: impl FnOnce(&Person) -> String) -> String {
        match self.person() {
            Some(person) => named(person),
            None if self.id == Id::Missing => new_id().to_string(),
            None => "nonsense".to_owned(),
        }
    }

    pub(super) fn user(&self) -> String {
        self.id(|person| person.user_id.to_string())
    }

    /// The ids of all seven people, and a missing one.
    pub(super) fn everyone(&self) -> Vec<String> {
        let people = self.stage.cast.people.values().map(|person| person.user_id.to_string());
        people.chain([new_id().to_string()]).collect()
    }

    pub(super) fn email(&self) -> String {
        match self.person() {
            Some(person) => person.email.to_string(),
            None if self.id == Id::Missing => format!("{}@farm.example", new_id()),
            None => "nonsense".to_owned(),
        }
    }

    /// The asker's profile with another telephone number.
    pub(super) fn profile(&self) -> Value {
        let first_name = self.stage.cast.people.get(&self.by).map_or("Nobody", |person| person.first_name);
        json!({ "firstName": first_name, "lastName": "Doe", "phoneNumber": "3085550199", "farmName": "" })
    }

    pub(super) fn planting(&self) -> String {
        self.id(|person| person.planting.expect("a planting").0.to_string())
    }

    /// The planting that the person deleted.
    pub(super) fn deleted(&self) -> String {
        self.id(|person| person.deleted.expect("a deleted planting").0.to_string())
    }

    /// A report for that planting with other content than is stored.
    pub(super) fn report(&self) -> Value {
        let field_name = self.person().and_then(|person| person.planting).map(|(_, field_name)| field_name);
        let mut report = body(field_name.unwrap_or("Unheard Of"));
        report["estimatedAcres"] = json!(17);
        report
    }

    pub(super) fn field(&self) -> String {
        self.id(|person| person.field.expect("a field").0.to_string())
    }

    /// A field of farm A, another one than that of the person.
    pub(super) fn other_field(&self) -> String {
        let other = if self.id == Id::Of(Role::FarmerA) { Role::Employee } else { Role::FarmerA };
        self.stage.cast.person(other).field.expect("a field").0.to_string()
    }

    /// The field of the person that their farmer deleted.
    pub(super) fn deleted_field(&self) -> String {
        self.id(|person| person.deleted_field.expect("a deleted field").0.to_string())
    }

    /// A report for that field with other content than is stored.
    pub(super) fn field_report(&self) -> Value {
        let name = self.person().and_then(|person| person.field).map(|(_, name)| name);
        json!({ "name": name.unwrap_or("Unheard Of"), "notes": "Tiled" })
    }

    /// The farmer of the planting that the person reported, and the person.
    pub(super) fn farmer_and_creator(&self) -> (String, String) {
        let farmer = |person: &Person| {
            let farm = if person.first_name == "Boniface" { Role::FarmerB } else { Role::FarmerA };
            self.stage.cast.person(farm).user_id.to_string()
        };
        (self.id(farmer), self.user())
    }

    /// The id of the person's other session.
    pub(super) fn session(&self) -> String {
        self.id(|person| person.phone.0.to_string())
    }

    /// The id of the person's access token.
    pub(super) fn access_token(&self) -> String {
        self.id(|person| person.token.0.to_string())
    }

    /// The id of the link that the person has or asks for.
    pub(super) fn link(&self) -> String {
        self.id(|person| person.link.0.to_string())
    }

    /// The id of the valid invitation link of A's agent.
    pub(super) fn given(&self) -> String {
        self.id(|_| self.stage.cast.given[&Id::Own].0.0.to_string())
    }

    /// The token in an invitation link of A's agent.
    pub(super) fn given_token(&self) -> String {
        match self.id {
            Id::Own | Id::Spent => self.stage.cast.given[&self.id].1.reveal(),
            Id::Missing => MailToken::generate().expect("a token").reveal(),
            _ => "nonsense".to_owned(),
        }
    }

    pub(super) fn token(&self, purpose: Purpose) -> String {
        let other = match purpose {
            Purpose::PasswordReset => Purpose::EmailVerification,
            Purpose::EmailVerification => Purpose::PasswordReset,
        };
        let token = |purpose, id| self.stage.cast.tokens[&(purpose, id)].reveal();
        match self.id {
            Id::Own | Id::Spent => token(purpose, self.id),
            Id::Misplaced => token(other, Id::Own),
            Id::Missing => MailToken::generate().expect("a token").reveal(),
            _ => "nonsense".to_owned(),
        }
    }
}
