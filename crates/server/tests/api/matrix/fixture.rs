//! The server of the matrix, and the people and records that its requests meet.

use rules::account::Password;
use server::clock;
use server::identity;
use store::Store;
use store::own_data::{self, OwnData};

use super::people::{People, Person};
use super::terms::{Record, Role};
use crate::toolkit::{PASSWORD, TestApp};

/// A running server that new people can be added to.
pub(super) struct TestServer {
    app: TestApp,
    password_hash: String,
}

impl TestServer {
    pub(super) fn new(app: TestApp) -> Self {
        let password = Password::parse(PASSWORD).expect("a password");
        Self { app, password_hash: identity::hash(&password).expect("a hash") }
    }

    pub(super) const fn app(&self) -> &TestApp {
        &self.app
    }

    /// Adds new people and their records.
    pub(super) async fn new_fixture(&self) -> Fixture {
        let fixture = Fixture { people: People::new(), store: self.app.store().clone() };
        let (people, password_hash) = (fixture.people.clone(), self.password_hash.clone());
        let inserted = self.app.store().write(move |connection| people.insert(connection, &password_hash));
        let inserted: store::Result<()> = inserted.await;
        inserted.expect("the store");
        fixture
    }
}

/// The people of one or more cells and their records.
pub(super) struct Fixture {
    pub(super) people: People,
    store: Store,
}

impl Fixture {
    pub(super) fn person(&self, role: Role) -> &Person {
        &self.people.by_role[&role]
    }

    /// Everything that the server stores of the seven people.
    pub(super) async fn stored_data(&self) -> Vec<Option<OwnData>> {
        let people = Role::ALL.iter().filter_map(|role| self.people.by_role.get(role));
        let accounts: Vec<_> = people.map(|person| person.user_id).collect();
        let data = self.store.read(move |connection| {
            let now = clock::now().expect("a time");
            accounts
                .iter()
                .map(|account| own_data::of_account(connection, *account, now, usize::MAX))
                .collect()
        });
        let data: store::Result<Vec<_>> = data.await;
        data.expect("the store")
    }

    /// The records that a text shows, by their ids or names.
    pub(super) fn records_in(&self, text: &str) -> Vec<Record> {
        let mut records = Vec::new();
        for role in Role::ALL {
            let Some(person) = self.people.by_role.get(&role) else { continue };
            if text.contains(person.first_name) || text.contains(person.email.as_str()) {
                records.push(Record::Person(role));
            }
            for record in &person.records {
                if text.contains(&record.id.to_string()) || text.contains(record.name) {
                    let kind = record.kind;
                    records.push(if record.is_deleted {
                        Record::Deleted(kind, role)
                    } else {
                        Record::Live(kind, role)
                    });
                }
            }
            if text.contains(&person.other_session.0.to_string()) {
                records.push(Record::Session(role));
            }
            if text.contains(&person.access_token.0.to_string()) {
                records.push(Record::Token(role));
            }
        }
        records
    }

    /// The session cookie of the role. None for the anonymous one.
    pub(super) fn session_cookie(&self, role: Role) -> Option<String> {
        Some(format!("acremark={}", self.people.by_role.get(&role)?.session_token.reveal()))
    }
}
