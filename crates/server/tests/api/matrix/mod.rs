//! Who may do what: every call of the description × eight roles × ids that are own, linked, foreign, missing
//! or malformed.
//!
//! A [`Row`] is a call. Its table has a line for each role and a column for each id, and says which answer is
//! expected: the records that come back, or the code of the problem. [`records`] has the rows that hold for every
//! kind of record, and [`visibility`] says who sees which records; the other files have the rows of one noun.
//!
//! Each request that succeeds has people of its own. The refused requests of a role share theirs, because they
//! change nothing. The tests also check that
//!
//! - the refused requests of a role change nothing of anybody, the audit log included;
//! - only the expected records come back;
//! - foreign and missing ids get the same answer, to the byte, with the same headers.

mod accounts;
mod book;
mod case;
mod check;
mod crop_codes;
mod deadlines;
mod expected;
mod fields;
mod fixture;
mod invitations;
mod layer;
mod links;
mod mailed;
mod map;
mod news;
mod open;
mod people;
mod plants;
mod records;
mod request;
mod row;
mod sessions;
mod terms;
mod tokens;
mod users;
mod visibility;

use std::collections::BTreeSet;

use crate::toolkit::{TestApp, Way};
use fixture::TestServer;
use row::Row;
use rules::kind::Kind;
use terms::Id;

fn rows() -> Vec<Row> {
    let of_kinds = Kind::ALL.iter().flat_map(|kind| records::rows(*kind));
    let of_nouns = [
        accounts::rows(),
        book::rows(),
        crop_codes::rows(),
        deadlines::rows(),
        fields::rows(),
        invitations::rows(),
        layer::rows(),
        links::rows(),
        mailed::rows(),
        map::rows(),
        news::rows(),
        open::rows(),
        plants::rows(),
        sessions::rows(),
        tokens::rows(),
        users::rows(),
    ];
    of_kinds.chain(of_nouns.into_iter().flatten()).collect()
}

#[tokio::test]
async fn every_call_has_a_row_and_every_row_a_call() {
    let app = TestApp::start().await;
    let described: BTreeSet<_> = app.contract().calls().into_iter().collect();
    let written: BTreeSet<_> = rows().iter().map(|row| (row.method.to_string(), row.path.clone())).collect();
    let names = |calls: &BTreeSet<(String, String)>| -> Vec<_> {
        calls.iter().map(|(method, path)| format!("{method} {path}")).collect()
    };
    let without_row = names(&described.difference(&written).cloned().collect());
    assert!(without_row.is_empty(), "calls without a row in tests/api/matrix: {without_row:?}");
    let without_call = names(&written.difference(&described).cloned().collect());
    assert!(without_call.is_empty(), "rows of tests/api/matrix without a call: {without_call:?}");
}

#[test]
fn every_path_with_an_id_has_a_missing_and_a_malformed_column() {
    for row in rows().iter().filter(|row| row.path.contains('{')) {
        for id in [Id::Missing, Id::Malformed] {
            assert!(row.columns.contains(&id), "{} {} has no column {id:?}", row.method, row.path);
        }
    }
}

async fn on_sqlite(rows: Vec<Row>) {
    check::check_rows(&TestServer::new(TestApp::start().await), &rows).await;
}

#[tokio::test]
async fn people_reach_only_their_own_account() {
    on_sqlite(accounts::rows()).await;
}

#[tokio::test]
async fn only_agents_have_a_book_and_only_of_their_farmers() {
    on_sqlite(book::rows()).await;
}

#[tokio::test]
async fn only_agents_invite_and_only_farmers_accept() {
    on_sqlite(invitations::rows()).await;
}

#[tokio::test]
async fn only_the_two_sides_reach_a_link() {
    on_sqlite(links::rows()).await;
}

#[tokio::test]
async fn mailed_tokens_work_only_for_their_purpose() {
    on_sqlite(mailed::rows()).await;
}

#[tokio::test]
async fn open_calls_answer_everyone_and_show_nobody() {
    on_sqlite(open::rows()).await;
}

#[tokio::test]
async fn links_decide_who_reaches_records_of_every_kind() {
    for kind in Kind::ALL {
        on_sqlite(records::rows(*kind)).await;
    }
}

#[tokio::test]
async fn links_decide_who_reaches_plantings() {
    on_sqlite(plants::rows()).await;
}

#[tokio::test]
async fn links_decide_who_reaches_fields() {
    on_sqlite(fields::rows()).await;
}

#[tokio::test]
async fn links_decide_who_sees_what_in_the_live_layer() {
    on_sqlite(layer::rows()).await;
}

#[tokio::test]
async fn only_people_with_a_session_see_pictures_of_the_land() {
    on_sqlite(map::rows()).await;
}

#[tokio::test]
async fn only_agents_have_codes_of_their_own() {
    on_sqlite(crop_codes::rows()).await;
}

#[tokio::test]
async fn only_agents_enter_dates_and_links_decide_whose_crops_are_seen() {
    on_sqlite(deadlines::rows()).await;
}

#[tokio::test]
async fn only_agents_see_news_and_only_of_their_farmers() {
    on_sqlite(news::rows()).await;
}

#[tokio::test]
async fn people_reach_only_their_own_sessions() {
    on_sqlite(sessions::rows()).await;
}

#[tokio::test]
async fn people_reach_only_their_own_tokens() {
    on_sqlite(tokens::rows()).await;
}

#[tokio::test]
async fn people_see_only_those_they_are_linked_with() {
    on_sqlite(users::rows()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_row_holds_on_postgresql_too() {
    let way = Way::to_postgres();
    check::check_rows(&TestServer::new(TestApp::on(&way.url()).await), &rows()).await;
}
