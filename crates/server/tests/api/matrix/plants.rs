//! Who may do what with plantings, besides what holds for records of every kind.

use reqwest::Method;
use rules::kind::Kind::Planting;
use serde_json::json;
use server::problem::Code;

use super::case::Case;
use super::expected::{
    BAD_BODY, BAD_PATH, Expected, FORBIDDEN, NO_CONTENT, OK, Table, expected_list, for_each_signed_in,
    problem,
};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{Malformed, Of, Without};
use super::terms::Record::{Live, Person};
use super::terms::Role::{self, FarmerA, FarmerB};
use super::visibility::{
    OWNERS, expected_with_names, for_viewers, for_viewers_or, live, of_every_kind, people, visible_owners,
};
use crate::toolkit::{new_id, webp};

const FORBIDDEN_OR_BAD_BODY: Expected = Expected::EitherProblem([Code::Forbidden, Code::MalformedJson]);

/// The request lists everyone and a missing id. The answer has the farmers that the agent is linked with.
fn activity() -> Table<2> {
    for_each_signed_in(|role| {
        if role.is_agent() {
            [expected_list(live(Planting, visible_owners(Planting, role))), BAD_BODY]
        } else {
            [FORBIDDEN, FORBIDDEN_OR_BAD_BODY]
        }
    })
}

/// Only farmers have a log. The call takes no farmer's id.
fn access_log() -> Table<4> {
    for_each_signed_in(|role| {
        if !role.is_farmer() {
            return [FORBIDDEN; 4];
        }
        let owners = visible_owners(Planting, role);
        [expected_list([of_every_kind(owners), people(owners)].concat()), BAD_PATH, BAD_PATH, BAD_PATH]
    })
}

/// Nobody has opened any of the person's own plantings. An employee without a farmer has none.
fn openings() -> Table<1> {
    for_each_signed_in(|role| if role.is_agent() { [FORBIDDEN] } else { [OK] })
}

/// The photo of the planting has the planting's id.
fn photo(case: &Case<'_>) -> Request {
    Request::of_photo(case.record(Planting), case.record(Planting))
}

/// Everyone who sees the planting reads and adds photos. An agent deletes only their own.
fn photos() -> Vec<Row> {
    const PHOTOS: &str = "/api/plants/{planting_id}/photos";
    const PHOTO: &str = "/api/plants/{planting_id}/photos/{photo_id}";
    let shown = |by: Role, owner| vec![Live(Planting, owner), Person(by)];
    let add = |case: &Case<'_>| {
        let new = Request::of_photo(case.record(Planting), new_id().to_string());
        new.query("takenAt=2026-05-04T13:30:00Z".to_owned()).photo(webp(9, 9))
    };
    vec![
        Row::new(
            Method::GET,
            PHOTOS,
            OWNERS,
            |case| Request::with_id(case.record(Planting)),
            for_viewers(Planting, move |_, owner| expected_list(shown(owner, owner))),
        ),
        Row::new(
            Method::PUT,
            PHOTO,
            OWNERS,
            add,
            for_viewers(Planting, move |role, owner| Expected::Answer(201, shown(role, owner).into())),
        ),
        Row::new(Method::GET, PHOTO, OWNERS, photo, for_viewers(Planting, |_, _| OK)),
        Row::new(
            Method::DELETE,
            PHOTO,
            OWNERS,
            photo,
            for_viewers(Planting, |role, _| {
                if role.is_agent() { problem(Code::PhotoDeletionForbidden) } else { NO_CONTENT }
            }),
        ),
    ]
}

pub(super) fn rows() -> Vec<Row> {
    [photos(), of_plants()].into_iter().flatten().collect()
}

fn of_plants() -> Vec<Row> {
    vec![
        Row::new(
            Method::POST,
            "/api/plants/getAllFarmersPlants",
            [Without, Malformed],
            |case| {
                let farmers = if case.id == Malformed { vec![case.user()] } else { case.everyone() };
                Request::json(json!({ "farmers": farmers, "compareDate": "2000-01-01T00:00:00Z" }))
            },
            activity(),
        ),
        Row::new(
            Method::GET,
            "/api/plants/access-log",
            [Without, Of(FarmerA), Of(FarmerB), Malformed],
            |case| match case.id {
                Without => Request::default(),
                Malformed => Request::default().query("before=nonsense".to_owned()),
                _ => Request::default().query(format!("farmer={}", case.user())),
            },
            access_log(),
        ),
        Row::plain(Method::GET, "/api/plants/openings", openings()),
        Row::new(
            Method::GET,
            "/api/plants/{planting_id}/readiness",
            OWNERS,
            |case| Request::with_id(case.record(Planting)),
            for_viewers(Planting, |_, _| OK),
        ),
        Row::new(
            Method::POST,
            "/api/plants/export.{format}",
            OWNERS,
            |case| Request::with_id("geojson").body(json!({ "ids": [case.record(Planting)] })),
            // The file leaves out the plantings that the viewer does not see.
            for_viewers_or(Planting, |_, owner| expected_with_names(Planting, &[owner]), &OK, &BAD_BODY),
        ),
    ]
}
