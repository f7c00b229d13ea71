//! Sends the requests of a row and checks the answers.

use futures_util::future::join_all;
use reqwest::header::{CONNECTION, COOKIE, DATE, HeaderMap, IF_MATCH};
use server::problem::Code;

use super::asked::Asked;
use super::row::{Body, Cell, Request, Row};
use super::stage::{Stage, Theatre};
use super::terms::{Id, Role};
use crate::toolkit::Answer;

pub(super) async fn hold(theatre: &Theatre, rows: &[Row]) {
    for row in rows {
        join_all(row.lines.iter().map(|(role, cells)| hold_line(theatre, row, *role, cells))).await;
    }
}

async fn hold_line(theatre: &Theatre, row: &Row, role: Role, cells: &[Cell]) {
    let refusing = theatre.stage().await;
    let before = refusing.state().await;
    let mut answers = Vec::new();
    for (id, cell) in row.columns.iter().zip(cells) {
        let answer = match cell {
            Cell::Answered(..) => hold_cell(theatre, &theatre.stage().await, row, role, *id, *cell).await,
            Cell::Refused(..) | Cell::RefusedForEither(..) => {
                hold_cell(theatre, &refusing, row, role, *id, *cell).await
            }
        };
        answers.push(answer);
    }
    assert!(
        refusing.state().await == before,
        "{} {}: a refusal for {role:?} changed something",
        row.method,
        row.path
    );
    let told: Vec<_> = row.columns.iter().copied().zip(cells).zip(&answers).collect();
    let Some(((_, missing_cell), missing)) = told.iter().find(|((id, _), _)| *id == Id::Missing) else {
        return;
    };
    for ((id, cell), answer) in &told {
        let is_foreign = row.hides && matches!(id, Id::Of(owner) if role.is_stranger_to(*owner));
        if is_foreign || is_refused_alike(**cell, **missing_cell) {
            assert_alike(answer, missing, &place(row, role, *id));
        }
    }
}

async fn hold_cell(theatre: &Theatre, stage: &Stage, row: &Row, role: Role, id: Id, cell: Cell) -> Answer {
    let place = place(row, role, id);
    let answer = ask(theatre, stage, row, role, id).await;
    let status = answer.status.as_u16();
    let told = stage.told(answer.text());
    let named = match cell {
        Cell::Answered(expected, named) => {
            assert_eq!(status, expected, "{place}: {}", answer.text());
            named
        }
        Cell::Refused(code, named) => {
            is_refused(&answer, &[code], &place);
            named
        }
        Cell::RefusedForEither(codes) => {
            is_refused(&answer, &codes, &place);
            &[]
        }
    };
    let is_named = told.len() == named.len() && named.iter().all(|record| told.contains(record));
    assert!(is_named, "{place}: the answer shows {told:?}, not {named:?}: {}", answer.text());
    answer
}

fn is_refused(answer: &Answer, codes: &[Code], place: &str) {
    let is_one =
        |code: &Code| answer.status == code.status().as_u16() && answer.json()["code"] == code.name();
    assert!(codes.iter().any(is_one), "{place}: it is not {codes:?}: {} {}", answer.status, answer.text());
}

async fn ask(theatre: &Theatre, stage: &Stage, row: &Row, role: Role, id: Id) -> Answer {
    let Request { ids, query, if_match, body } = (row.request)(&Asked { stage, by: role, id });
    let mut path = row.path.to_owned();
    for id in ids {
        let (before, rest) = path.split_once('{').expect("a pattern");
        let (_, after) = rest.split_once('}').expect("a pattern");
        path = format!("{before}{id}{after}");
    }
    if let Some(query) = query {
        path = format!("{path}?{query}");
    }
    let shape = |mut request: reqwest::RequestBuilder| {
        if let Some(cookie) = stage.cookie(role) {
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
        }
    };
    theatre.app().anonymous().send(row.method.clone(), &path, shape).await
}

fn is_refused_alike(one: Cell, other: Cell) -> bool {
    matches!((one, other), (Cell::Refused(one, _), Cell::Refused(other, _)) if one == other)
}

/// Asserts that two answers differ only in request id and time.
fn assert_alike(one: &Answer, other: &Answer, place: &str) {
    let headers = |answer: &Answer| -> HeaderMap {
        let mut headers = answer.headers.clone();
        headers.remove("x-request-id");
        headers.remove(DATE);
        // This depends on how much of the body the server had read when it refused. That differs from run to
        // run.
        headers.remove(CONNECTION);
        headers
    };
    assert_eq!(one.status, other.status, "{place}: the answer differs from that for a missing id");
    assert_eq!(one.text(), other.text(), "{place}: the answer differs from that for a missing id");
    assert_eq!(headers(one), headers(other), "{place}: the answer differs from that for a missing id");
}

fn place(row: &Row, role: Role, id: Id) -> String {
    format!("{} {}, {role:?} asks for {id:?}", row.method, row.path)
}
