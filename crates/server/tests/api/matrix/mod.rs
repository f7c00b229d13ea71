//! Who may do what: every call of the description × eight roles × ids of one's own, linked, foreign, missing, malformed.
//!
//! Each noun has a file of tables. A line is a role, a column an id, a cell what is answered: which records come back, or
//! the code of the refusal. Each cell is asked of people of its own. Besides what the cell says, it holds that
//!
//! - a refusal has changed nothing of anybody, the audit log included;
//! - no record comes back but those that the cell names;
//! - what is foreign answers as what is missing does, to the byte, with the same headers.

mod accounts;
mod asked;
mod cast;
mod check;
mod invitations;
mod links;
mod mailed;
mod open;
mod plants;
mod row;
mod sessions;
mod stage;
mod users;

use std::collections::BTreeSet;

use crate::toolkit::{TestApp, Way};
use row::{Id, Row};
use stage::Theatre;

/// All there are.
fn rows() -> Vec<Row> {
    [
        accounts::rows(),
        invitations::rows(),
        links::rows(),
        mailed::rows(),
        open::rows(),
        plants::rows(),
        sessions::rows(),
        users::rows(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[tokio::test]
async fn every_call_has_a_row_and_every_row_a_call() {
    let app = TestApp::start().await;
    let described: BTreeSet<_> = app.contract().calls().into_iter().collect();
    let written: BTreeSet<_> =
        rows().iter().map(|row| (row.method.to_string(), row.path.to_owned())).collect();
    let names = |calls: &BTreeSet<(String, String)>| -> Vec<_> {
        calls.iter().map(|(method, path)| format!("{method} {path}")).collect()
    };
    let without_row = names(&described.difference(&written).cloned().collect());
    assert!(without_row.is_empty(), "calls without a row in tests/api/matrix: {without_row:?}");
    let without_call = names(&written.difference(&described).cloned().collect());
    assert!(without_call.is_empty(), "rows of tests/api/matrix without a call: {without_call:?}");
}

#[test]
fn every_id_in_a_path_is_asked_for_as_a_missing_and_as_a_malformed_one() {
    for row in rows().iter().filter(|row| row.path.contains('{')) {
        for id in [Id::Missing, Id::Malformed] {
            assert!(row.columns.contains(&id), "{} {} has no column {id:?}", row.method, row.path);
        }
    }
}

async fn on_sqlite(rows: Vec<Row>) {
    check::hold(&Theatre::new(TestApp::start().await), &rows).await;
}

#[tokio::test]
async fn accounts_are_each_one_s_own() {
    on_sqlite(accounts::rows()).await;
}

#[tokio::test]
async fn agents_invite_and_farmers_say_yes() {
    on_sqlite(invitations::rows()).await;
}

#[tokio::test]
async fn links_are_those_of_their_two_sides() {
    on_sqlite(links::rows()).await;
}

#[tokio::test]
async fn what_was_mailed_opens_what_it_was_mailed_for() {
    on_sqlite(mailed::rows()).await;
}

#[tokio::test]
async fn what_is_open_is_open_to_everyone_and_tells_of_nobody() {
    on_sqlite(open::rows()).await;
}

#[tokio::test]
async fn plantings_are_opened_by_links() {
    on_sqlite(plants::rows()).await;
}

#[tokio::test]
async fn sessions_are_each_one_s_own() {
    on_sqlite(sessions::rows()).await;
}

#[tokio::test]
async fn people_know_of_each_other_what_links_open() {
    on_sqlite(users::rows()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_row_holds_on_postgresql_too() {
    let way = Way::to_postgres();
    check::hold(&Theatre::new(TestApp::on(&way.url()).await), &rows()).await;
}
