//! The stages of the matrix.

use rules::account::Password;
use server::clock;
use server::identity;
use store::Store;
use store::own_data::{self, OwnData};

use super::cast::Cast;
use super::terms::{Record, Role};
use crate::toolkit::{PASSWORD, TestApp};

/// A running server on which stages are set.
pub(super) struct Theatre {
    app: TestApp,
    password_hash: String,
}

impl Theatre {
    pub(super) fn new(app: TestApp) -> Self {
        let password = Password::parse(PASSWORD).expect("a password");
        Self { app, password_hash: identity::hash(&password).expect("a hash") }
    }

    pub(super) const fn app(&self) -> &TestApp {
        &self.app
    }

    /// Sets a stage with new people.
    pub(super) async fn stage(&self) -> Stage {
        let stage = Stage::new(self.app.store().clone());
        let (cast, password_hash) = (stage.cast.clone(), self.password_hash.clone());
        let set = self.app.store().write(move |connection| cast.enter(connection, &password_hash));
        let set: store::Result<()> = set.await;
        set.expect("the store");
        stage
    }
}

/// The people of one or more cells and their records.
pub(super) struct Stage {
    pub(super) cast: Cast,
    store: Store,
}

impl Stage {
    fn new(store: Store) -> Self {
        Self { cast: Cast::new(), store }
    }

    /// Everything that the server keeps of the seven people.
    pub(super) async fn state(&self) -> Vec<Option<OwnData>> {
        let accounts: Vec<_> = Role::ALL.iter().filter_map(|role| self.cast.people.get(role)).collect();
        let accounts: Vec<_> = accounts.iter().map(|person| person.user_id).collect();
        let kept = self.store.read(move |connection| {
            let now = clock::now().expect("a time");
            accounts
                .iter()
                .map(|account| own_data::of_account(connection, *account, now, usize::MAX))
                .collect()
        });
        let kept: store::Result<Vec<_>> = kept.await;
        kept.expect("the store")
    }

    /// The records that a text shows.
    pub(super) fn told(&self, text: &str) -> Vec<Record> {
        let mut told = Vec::new();
        for role in Role::ALL {
            let Some(person) = self.cast.people.get(&role) else { continue };
            if text.contains(person.first_name) || text.contains(person.email.as_str()) {
                told.push(Record::Person(role));
            }
            let plantings =
                [(person.planting, Record::Planting(role)), (person.deleted, Record::Deleted(role))];
            for (planting, record) in plantings {
                if let Some((planting_id, field_name)) = planting
                    && (text.contains(&planting_id.to_string()) || text.contains(field_name))
                {
                    told.push(record);
                }
            }
            let fields =
                [(person.field, Record::Field(role)), (person.deleted_field, Record::DeletedField(role))];
            for (field, record) in fields {
                if let Some((field_id, name)) = field
                    && (text.contains(&field_id.to_string()) || text.contains(name))
                {
                    told.push(record);
                }
            }
            if text.contains(&person.phone.0.to_string()) {
                told.push(Record::Session(role));
            }
            if text.contains(&person.token.0.to_string()) {
                told.push(Record::Token(role));
            }
        }
        told
    }

    /// The session cookie of the role. None for the anonymous one.
    pub(super) fn cookie(&self, role: Role) -> Option<String> {
        Some(format!("acremark={}", self.cast.people.get(&role)?.browser.reveal()))
    }
}
