//! Sends the requests of a row and checks the answers.

use std::time::Duration;

use futures_util::future::join_all;
use reqwest::header::{CONNECTION, COOKIE, DATE, HeaderMap, IF_MATCH};
use server::problem::Code;

use super::case::Case;
use super::expected::Expected;
use super::fixture::{Fixture, TestServer};
use super::request::{Body, Request};
use super::row::Row;
use super::terms::{Id, Record, Role};
use crate::toolkit::Answer;

const LOG_TRIES: usize = 150;

pub(super) async fn check_rows(server: &TestServer, rows: &[Row]) {
    for row in rows {
        join_all(row.table.iter().map(|(role, answers)| check_role(server, row, *role, answers))).await;
    }
}

async fn check_role(server: &TestServer, row: &Row, role: Role, expected: &[Expected]) {
    let shared = server.new_fixture().await;
    let before = shared.stored_data().await;
    let mut answers = Vec::new();
    for (id, expected) in row.columns.iter().copied().zip(expected) {
        let answer = match expected {
            Expected::Answer(..) => {
                check_answer(server, &server.new_fixture().await, row, role, id, expected).await
            }
            Expected::Problem(..) | Expected::EitherProblem(..) => {
                check_answer(server, &shared, row, role, id, expected).await
            }
        };
        answers.push((id, expected, answer));
    }
    assert!(
        shared.stored_data().await == before,
        "{} {}: a refused request of {role:?} changed something",
        row.method,
        row.path
    );
    let Some((_, to_missing, missing)) = answers.iter().find(|(id, ..)| *id == Id::Missing) else { return };
    for (id, expected, answer) in &answers {
        let is_foreign = row.hides_missing && matches!(id, Id::Of(owner) if role.is_stranger_to(*owner));
        if is_foreign || is_same_problem(expected, to_missing) {
            assert_alike(answer, missing, &describe(row, role, *id));
        }
    }
}

async fn check_answer(
    server: &TestServer,
    fixture: &Fixture,
    row: &Row,
    role: Role,
    id: Id,
    expected: &Expected,
) -> Answer {
    let case = describe(row, role, id);
    let answer = complete_answer(server, fixture, row, role, id, expected).await;
    let expected_records: &[_] = match expected {
        Expected::Answer(status, records) => {
            assert_eq!(answer.status.as_u16(), *status, "{case}: {}", answer.text());
            records
        }
        Expected::Problem(code, records) => {
            assert_problem(&answer, &[*code], &case);
            records
        }
        Expected::EitherProblem(codes) => {
            assert_problem(&answer, codes, &case);
            &[]
        }
    };
    let records = fixture.records_in(answer.text());
    assert!(
        are_same(&records, expected_records),
        "{case}: the answer shows {records:?}, not {expected_records:?}: {}",
        answer.text()
    );
    answer
}

/// Asks again while writers before are at work, if the call follows the log.
async fn complete_answer(
    server: &TestServer,
    fixture: &Fixture,
    row: &Row,
    role: Role,
    id: Id,
    expected: &Expected,
) -> Answer {
    let Expected::Answer(_, records) = expected else { return send(server, fixture, row, role, id).await };
    for _ in 0..LOG_TRIES {
        let answer = send(server, fixture, row, role, id).await;
        if !row.follows_log || are_same(&fixture.records_in(answer.text()), records) {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    send(server, fixture, row, role, id).await
}

fn are_same(one: &[Record], other: &[Record]) -> bool {
    one.len() == other.len() && other.iter().all(|record| one.contains(record))
}

fn assert_problem(answer: &Answer, codes: &[Code], case: &str) {
    let has_code =
        |code: &Code| answer.status == code.status().as_u16() && answer.json()["code"] == code.name();
    assert!(codes.iter().any(has_code), "{case}: it is not {codes:?}: {} {}", answer.status, answer.text());
}

async fn send(server: &TestServer, fixture: &Fixture, row: &Row, role: Role, id: Id) -> Answer {
    let Request { ids, query, if_match, body } = (row.request)(&Case { fixture, role, id });
    let mut path = row.path.clone();
    for id in ids {
        let (before, rest) = path.split_once('{').expect("a pattern");
        let (_, after) = rest.split_once('}').expect("a pattern");
        path = format!("{before}{id}{after}");
    }
    if let Some(query) = query {
        path = format!("{path}?{query}");
    }
    let fill = |mut request: reqwest::RequestBuilder| {
        if let Some(cookie) = fixture.session_cookie(role) {
            request = request.header(COOKIE, cookie);
        }
        if let Some(version) = if_match {
            request = request.header(IF_MATCH, version);
        }
        match body {
            Body::None => request,
            Body::Json(body) => request.json(&body),
            Body::MergePatch(edit) => {
                request.header("content-type", "application/merge-patch+json").body(edit.to_string())
            }
            Body::Form(members) => request.form(&members),
            Body::Photo(photo) => request.header("content-type", "image/webp").body(photo),
        }
    };
    server.app().anonymous().send(row.method.clone(), &path, fill).await
}

fn is_same_problem(one: &Expected, other: &Expected) -> bool {
    matches!((one, other), (Expected::Problem(one, _), Expected::Problem(other, _)) if one == other)
}

/// Asserts that two answers differ only in request id and time.
fn assert_alike(one: &Answer, other: &Answer, case: &str) {
    let headers = |answer: &Answer| -> HeaderMap {
        let mut headers = answer.headers.clone();
        headers.remove("x-request-id");
        headers.remove(DATE);
        // This header depends on how much of the body the server had read when it refused, and differs from run
        // to run.
        headers.remove(CONNECTION);
        headers
    };
    assert_eq!(one.status, other.status, "{case}: the answer differs from that for a missing id");
    assert_eq!(one.text(), other.text(), "{case}: the answer differs from that for a missing id");
    assert_eq!(headers(one), headers(other), "{case}: the answer differs from that for a missing id");
}

fn describe(row: &Row, role: Role, id: Id) -> String {
    format!("{} {}, {role:?} asks for {id:?}", row.method, row.path)
}
