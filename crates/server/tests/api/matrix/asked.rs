//! What a request of the matrix names.

use serde_json::{Value, json};
use server::identity::MailToken;
use store::mailed_tokens::Purpose;

use super::cast::{Person, body};
use super::row::{Id, Role};
use super::stage::Stage;
use crate::toolkit::new_id;

/// One question, from which a request is made.
pub(super) struct Asked<'a> {
    pub(super) stage: &'a Stage,
    pub(super) by: Role,
    pub(super) id: Id,
}

impl Asked<'_> {
    /// Whom the id names.
    fn person(&self) -> Option<&Person> {
        match (self.id, self.by) {
            (Id::Own, Role::Anonymous) => Some(self.stage.cast.person(Role::FarmerA)),
            (Id::Own, role) | (Id::Of(role), _) => Some(self.stage.cast.person(role)),
            _ => None,
        }
    }

    /// An id by `named` for whom it names; else one that is not there, or none at all.
    fn id(&self, named: impl FnOnce(&Person) -> String) -> String {
        match self.person() {
            Some(person) => named(person),
            None if self.id == Id::Missing => new_id().to_string(),
            None => "nonsense".to_owned(),
        }
    }

    /// The id of a person.
    pub(super) fn user(&self) -> String {
        self.id(|person| person.user_id.to_string())
    }

    /// The ids of all seven, and one of nobody.
    pub(super) fn everyone(&self) -> Vec<String> {
        let people = self.stage.cast.people.values().map(|person| person.user_id.to_string());
        people.chain([new_id().to_string()]).collect()
    }

    /// The address of a person.
    pub(super) fn email(&self) -> String {
        match self.person() {
            Some(person) => person.email.to_string(),
            None if self.id == Id::Missing => format!("{}@farm.example", new_id()),
            None => "nonsense".to_owned(),
        }
    }

    /// What the asker says of himself, with another telephone number.
    pub(super) fn profile(&self) -> Value {
        let first_name = self.stage.cast.people.get(&self.by).map_or("Nobody", |person| person.first_name);
        json!({ "firstName": first_name, "lastName": "Doe", "phoneNumber": "3085550199", "farmName": "" })
    }

    /// The id of what that person reported.
    pub(super) fn planting(&self) -> String {
        self.id(|person| person.planting.expect("a planting").0.to_string())
    }

    /// A report of that field: other content than is stored.
    pub(super) fn report(&self) -> Value {
        let field_name = self.person().and_then(|person| person.planting).map(|(_, field_name)| field_name);
        let mut report = body(field_name.unwrap_or("Unheard Of"));
        report["estimatedAcres"] = json!(17);
        report
    }

    /// The farmer of the planting that that person reported, and that person.
    pub(super) fn farmer_and_creator(&self) -> (String, String) {
        let farmer = |person: &Person| {
            let farm = if person.first_name == "Boniface" { Role::FarmerB } else { Role::FarmerA };
            self.stage.cast.person(farm).user_id.to_string()
        };
        (self.id(farmer), self.user())
    }

    /// The session of that person's phone.
    pub(super) fn session(&self) -> String {
        self.id(|person| person.phone.0.to_string())
    }

    /// The id of the link that that person has, or asks for.
    pub(super) fn link(&self) -> String {
        self.id(|person| person.link.0.to_string())
    }

    /// The id of the link that A's agent gave to farmers.
    pub(super) fn given(&self) -> String {
        self.id(|_| self.stage.cast.given[&Id::Own].0.0.to_string())
    }

    /// What stands in a link that A's agent gave to farmers.
    pub(super) fn given_token(&self) -> String {
        match self.id {
            Id::Own | Id::Spent => self.stage.cast.given[&self.id].1.reveal(),
            Id::Missing => MailToken::generate().expect("a token").reveal(),
            _ => "nonsense".to_owned(),
        }
    }

    /// A token that was mailed for that.
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
