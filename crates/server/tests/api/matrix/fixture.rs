//! The server of the matrix, and the people and records that its requests meet.

use rules::account::Password;
use rules::ids::{FieldId, PlantingId, UserId};
use server::clock;
use server::identity;
use store::audit::{self, Entry, Position, Selection};
use store::own_data::{self, OwnData};
use store::photos::{self, OwnPhoto};
use store::records::{self, OwnEntry, OwnRecord, Part, RecordKind};
use store::{Connection, Store};

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

/// Everything that the server stores of a person.
#[derive(PartialEq, Debug)]
pub(super) struct StoredData {
    own: Option<OwnData>,
    plantings: OfKind<PlantingId>,
    fields: OfKind<FieldId>,
    photos: Vec<OwnPhoto>,
    log: Vec<Entry>,
}

/// A farmer's records, and the versions that an employee or agent wrote.
type OfKind<K> = (Vec<OwnRecord<K>>, Vec<OwnEntry<K>>);

impl StoredData {
    fn read(connection: &mut Connection, account: UserId) -> store::Result<Self> {
        let of_account = Selection { account: Some(account), ..Selection::default() };
        Ok(Self {
            own: own_data::of_account(connection, account, clock::now().expect("a time"))?,
            plantings: of_kind(connection, account)?,
            fields: of_kind(connection, account)?,
            photos: photos::of_person(connection, account, None, usize::MAX)?,
            log: audit::entries(connection, &of_account, Position::default(), usize::MAX)?,
        })
    }
}

fn of_kind<K: RecordKind>(connection: &mut Connection, account: UserId) -> store::Result<OfKind<K>> {
    let owned = records::of_owner(connection, account, Part::ALL)?;
    Ok((owned, records::written_by(connection, account, None, usize::MAX)?))
}

impl Fixture {
    pub(super) fn person(&self, role: Role) -> &Person {
        &self.people.by_role[&role]
    }

    /// Everything that the server stores of the seven people.
    pub(super) async fn stored_data(&self) -> Vec<StoredData> {
        let people = Role::ALL.iter().filter_map(|role| self.people.by_role.get(role));
        let accounts: Vec<_> = people.map(|person| person.user_id).collect();
        let data = self.store.read(move |connection| {
            accounts.iter().map(|account| StoredData::read(connection, *account)).collect()
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
