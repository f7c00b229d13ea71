//! Who may do what with plantings.

use reqwest::Method;
use rules::kind::Kind;
use serde_json::json;
use server::problem::{Code, RecordCode};

use super::row::{
    BAD_BODY, BAD_PATH, Cell, DONE, FORBIDDEN, LOG_IN, Lines, MADE, NONE, OK, Request, Row, shows, signed_in,
};
use super::terms::Id;
use super::terms::Id::{Malformed, Missing, Of, Own, Without};
use super::terms::Record::{Deleted, DeletedField, Field, Person, Planting};
use super::terms::Role::{Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};

const PLANTINGS: [Id; 6] = [Of(FarmerA), Of(Employee), Of(Unlinked), Of(FarmerB), Missing, Malformed];

/// Answers that show one planting, by the person who reported it.
const A: Cell = shows(&[Planting(FarmerA)]);
const EMP: Cell = shows(&[Planting(Employee)]);
const UNL: Cell = shows(&[Planting(Unlinked)]);
const B: Cell = shows(&[Planting(FarmerB)]);
/// All plantings of A.
const ALL: Cell = shows(&[Planting(FarmerA), Planting(Employee), Planting(Unlinked)]);

#[rustfmt::skip]
const SEEING: Lines<6> = [
    //             of A     employee unlinked of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [A,       EMP,     UNL,     NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,    NONE,    B,       NONE,    BAD_PATH]),
    (Employee,    [NONE,    EMP,     NONE,    NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [A,       EMP,     UNL,     NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,    NONE,    NONE,    B,       NONE,    BAD_PATH]),
    (FormerAgent, [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
];

/// A version shows who wrote it.
const BY_A: Cell = shows(&[Planting(FarmerA), Person(FarmerA)]);
const BY_EMP: Cell = shows(&[Planting(Employee), Person(Employee)]);
const BY_UNL: Cell = shows(&[Planting(Unlinked), Person(Unlinked)]);
const BY_B: Cell = shows(&[Planting(FarmerB), Person(FarmerB)]);

#[rustfmt::skip]
const HISTORY: Lines<6> = [
    //             of A     employee unlinked of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [BY_A,    BY_EMP,  BY_UNL,  NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,    NONE,    BY_B,    NONE,    BAD_PATH]),
    (Employee,    [NONE,    BY_EMP,  NONE,    NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [BY_A,    BY_EMP,  BY_UNL,  NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,    NONE,    NONE,    BY_B,    NONE,    BAD_PATH]),
    (FormerAgent, [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
];

/// The id has other content, which the refusal shows.
const A_IS: Cell = Cell::Refused(Code::Record(Kind::Planting, RecordCode::Conflict), &[Planting(FarmerA)]);
const EMP_IS: Cell = Cell::Refused(Code::Record(Kind::Planting, RecordCode::Conflict), &[Planting(Employee)]);
const UNL_IS: Cell = Cell::Refused(Code::Record(Kind::Planting, RecordCode::Conflict), &[Planting(Unlinked)]);
const B_IS: Cell = Cell::Refused(Code::Record(Kind::Planting, RecordCode::Conflict), &[Planting(FarmerB)]);
const NO: Cell = FORBIDDEN;

/// Agents and employees without a farmer may not report. An id that a stranger has used is not found.
#[rustfmt::skip]
const REPORTING: Lines<6> = [
    //             of A     employee unlinked of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [A_IS,    EMP_IS,  UNL_IS,  NONE,    MADE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,    NONE,    B_IS,    MADE,    BAD_PATH]),
    (Employee,    [NONE,    EMP_IS,  NONE,    NONE,    MADE,    BAD_PATH]),
    (Unlinked,    [NO,      NO,      NO,      NO,      NO,      BAD_PATH]),
    (Agent,       [NO,      NO,      NO,      NO,      NO,      BAD_PATH]),
    (OtherAgent,  [NO,      NO,      NO,      NO,      NO,      BAD_PATH]),
    (FormerAgent, [NO,      NO,      NO,      NO,      NO,      BAD_PATH]),
];

/// Agents may not delete.
#[rustfmt::skip]
const DELETING: Lines<6> = [
    //             of A     employee unlinked of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [DONE,    DONE,    DONE,    NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,    NONE,    DONE,    NONE,    BAD_PATH]),
    (Employee,    [NONE,    DONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [NO,      NO,      NO,      NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,    NONE,    NONE,    NO,      NONE,    BAD_PATH]),
    (FormerAgent, [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
];

/// Restored plantings.
const GONE_A: Cell = shows(&[Deleted(FarmerA)]);
const GONE_EMP: Cell = shows(&[Deleted(Employee)]);
const GONE_UNL: Cell = shows(&[Deleted(Unlinked)]);
const GONE_B: Cell = shows(&[Deleted(FarmerB)]);

/// Everyone who may delete may restore.
#[rustfmt::skip]
const RESTORING: Lines<6> = [
    //             of A     employee  unlinked  of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,   LOG_IN,   LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [GONE_A,  GONE_EMP, GONE_UNL, NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,     NONE,     GONE_B,  NONE,    BAD_PATH]),
    (Employee,    [NONE,    GONE_EMP, NONE,     NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [NONE,    NONE,     NONE,     NONE,    NONE,    BAD_PATH]),
    (Agent,       [NO,      NO,       NO,       NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,    NONE,     NONE,     NO,      NONE,    BAD_PATH]),
    (FormerAgent, [NONE,    NONE,     NONE,     NONE,    NONE,    BAD_PATH]),
];

/// The deleted plantings, each with the person who deleted it.
const ALL_GONE: Cell = shows(&[
    Deleted(FarmerA),
    Deleted(Employee),
    Deleted(Unlinked),
    Person(FarmerA),
    Person(Employee),
    Person(Unlinked),
]);
const EMP_GONE: Cell = shows(&[Deleted(Employee), Person(Employee)]);
const B_GONE: Cell = shows(&[Deleted(FarmerB), Person(FarmerB)]);

#[rustfmt::skip]
const DELETED: Lines<5> = [
    //             own       of A      of B     missing  malformed
    (Anonymous,   [LOG_IN,   LOG_IN,   LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [ALL_GONE, ALL_GONE, NONE,    NONE,    BAD_BODY]),
    (FarmerB,     [B_GONE,   NONE,     B_GONE,  NONE,    BAD_BODY]),
    (Employee,    [OK,       EMP_GONE, NONE,    NONE,    BAD_BODY]),
    (Unlinked,    [OK,       NONE,     NONE,    NONE,    BAD_BODY]),
    (Agent,       [OK,       ALL_GONE, NONE,    NONE,    BAD_BODY]),
    (OtherAgent,  [OK,       NONE,     B_GONE,  NONE,    BAD_BODY]),
    (FormerAgent, [OK,       NONE,     NONE,    NONE,    BAD_BODY]),
];

#[rustfmt::skip]
const LIST: Lines<5> = [
    //             own      of A     of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [ALL,     ALL,     NONE,    NONE,    BAD_BODY]),
    (FarmerB,     [B,       NONE,    B,       NONE,    BAD_BODY]),
    (Employee,    [OK,      EMP,     NONE,    NONE,    BAD_BODY]),
    (Unlinked,    [OK,      NONE,    NONE,    NONE,    BAD_BODY]),
    (Agent,       [OK,      ALL,     NONE,    NONE,    BAD_BODY]),
    (OtherAgent,  [OK,      NONE,    B,       NONE,    BAD_BODY]),
    (FormerAgent, [OK,      NONE,    NONE,    NONE,    BAD_BODY]),
];

// The names of farmers and creators come with the plantings.
const ALL_BY: Cell = shows(&[
    Planting(FarmerA),
    Planting(Employee),
    Planting(Unlinked),
    Person(FarmerA),
    Person(Employee),
    Person(Unlinked),
]);
const B_BY: Cell = shows(&[Planting(FarmerB), Person(FarmerB)]);
const EMP_BY: Cell = shows(&[Planting(Employee), Person(FarmerA), Person(Employee)]);

#[rustfmt::skip]
const EXPORT: Lines<6> = [
    //             without  own      of A     of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [ALL_BY,  ALL_BY,  ALL_BY,  NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [B_BY,    B_BY,    NONE,    B_BY,    NONE,    BAD_PATH]),
    (Employee,    [EMP_BY,  OK,      EMP_BY,  NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [OK,      OK,      NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [ALL_BY,  OK,      ALL_BY,  NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [B_BY,    OK,      NONE,    B_BY,    NONE,    BAD_PATH]),
    (FormerAgent, [OK,      OK,      NONE,    NONE,    NONE,    BAD_PATH]),
];

// The name of the farmer comes with the planting.
const EMP_OF_A: Cell = shows(&[Planting(Employee), Person(Employee), Person(FarmerA)]);
const UNL_OF_A: Cell = shows(&[Planting(Unlinked), Person(Unlinked), Person(FarmerA)]);

/// The file leaves out what the viewer may not see.
#[rustfmt::skip]
const EXPORT_THESE: Lines<6> = [
    //             of A     employee  unlinked  of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,   LOG_IN,   LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [BY_A,    EMP_OF_A, UNL_OF_A, OK,      OK,      BAD_BODY]),
    (FarmerB,     [OK,      OK,       OK,       BY_B,    OK,      BAD_BODY]),
    (Employee,    [OK,      EMP_OF_A, OK,       OK,      OK,      BAD_BODY]),
    (Unlinked,    [OK,      OK,       OK,       OK,      OK,      BAD_BODY]),
    (Agent,       [BY_A,    EMP_OF_A, UNL_OF_A, OK,      OK,      BAD_BODY]),
    (OtherAgent,  [OK,      OK,       OK,       BY_B,    OK,      BAD_BODY]),
    (FormerAgent, [OK,      OK,       OK,       OK,      OK,      BAD_BODY]),
];

const EITHER: Cell = Cell::RefusedForEither([Code::Forbidden, Code::MalformedJson]);

/// The request lists everyone and a missing id. The answer has the farmers that the agent is linked with.
#[rustfmt::skip]
const ACTIVITY: Lines<2> = [
    //             all       malformed
    (Anonymous,   [LOG_IN,  LOG_IN]),
    (FarmerA,     [NO,      EITHER]),
    (FarmerB,     [NO,      EITHER]),
    (Employee,    [NO,      EITHER]),
    (Unlinked,    [NO,      EITHER]),
    (Agent,       [ALL,     BAD_BODY]),
    (OtherAgent,  [B,       BAD_BODY]),
    (FormerAgent, [OK,      BAD_BODY]),
];

const LOG_OF_A: Cell = shows(&[
    Planting(FarmerA),
    Planting(Employee),
    Planting(Unlinked),
    Deleted(FarmerA),
    Deleted(Employee),
    Deleted(Unlinked),
    Field(FarmerA),
    Field(Employee),
    Field(Unlinked),
    DeletedField(FarmerA),
    DeletedField(Employee),
    DeletedField(Unlinked),
    Person(FarmerA),
    Person(Employee),
    Person(Unlinked),
]);
const LOG_OF_B: Cell =
    shows(&[Planting(FarmerB), Deleted(FarmerB), Field(FarmerB), DeletedField(FarmerB), Person(FarmerB)]);

/// Only farmers have a log. The call takes no farmer's id.
#[rustfmt::skip]
const ACCESS_LOG: Lines<4> = [
    //             without   of A      of B      malformed
    (Anonymous,   [LOG_IN,   LOG_IN,   LOG_IN,   LOG_IN]),
    (FarmerA,     [LOG_OF_A, BAD_PATH, BAD_PATH, BAD_PATH]),
    (FarmerB,     [LOG_OF_B, BAD_PATH, BAD_PATH, BAD_PATH]),
    (Employee,    [NO,       NO,       NO,       NO]),
    (Unlinked,    [NO,       NO,       NO,       NO]),
    (Agent,       [NO,       NO,       NO,       NO]),
    (OtherAgent,  [NO,       NO,       NO,       NO]),
    (FormerAgent, [NO,       NO,       NO,       NO]),
];

/// The openings of one's own plantings; nobody has opened any. An employee without a farmer has none.
#[rustfmt::skip]
const OPENINGS: Lines<1> = [
    (Anonymous,   [LOG_IN]),
    (FarmerA,     [OK]),
    (FarmerB,     [OK]),
    (Employee,    [OK]),
    (Unlinked,    [OK]),
    (Agent,       [NO]),
    (OtherAgent,  [NO]),
    (FormerAgent, [NO]),
];

/// Everyone who sees a planting may change its first version.
const CHANGING: Lines<6> = SEEING;

pub(super) fn rows() -> Vec<Row> {
    one_by_one().into_iter().chain(exporting()).collect()
}

fn one_by_one() -> Vec<Row> {
    const PLANTING: &str = "/api/plants/{planting_id}";
    vec![
        Row::new(Method::GET, PLANTING, PLANTINGS, |asked| Request::of(asked.planting()), SEEING),
        Row::new(
            Method::GET,
            "/api/plants/{planting_id}/history",
            PLANTINGS,
            |asked| Request::of(asked.planting()),
            HISTORY,
        ),
        Row::new(
            Method::PUT,
            PLANTING,
            PLANTINGS,
            |asked| Request::of(asked.planting()).with(asked.report()),
            REPORTING,
        )
        .that_tells_what_is_missing(),
        Row::new(
            Method::PATCH,
            PLANTING,
            PLANTINGS,
            |asked| Request::of(asked.planting()).edit(json!({ "estimatedAcres": 12.5 })),
            CHANGING,
        ),
        Row::new(Method::DELETE, PLANTING, PLANTINGS, |asked| Request::of(asked.planting()), DELETING),
        Row::new(
            Method::POST,
            "/api/plants/{planting_id}/restore",
            PLANTINGS,
            |asked| Request::of(asked.deleted()).if_match("\"2\""),
            RESTORING,
        ),
        Row::new(
            Method::POST,
            "/api/plants/getDeletedPlants",
            [Own, Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |asked| Request::json(json!({ "userId": asked.user() })),
            DELETED,
        ),
        Row::new(
            Method::POST,
            "/api/plants/getPlants",
            [Own, Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |asked| Request::json(json!({ "userId": asked.user() })),
            LIST,
        ),
        Row::new(
            Method::POST,
            "/api/plants/getAllFarmersPlants",
            [Without, Malformed],
            |asked| {
                let asked_for = match asked.id {
                    Malformed => vec![asked.user()],
                    _ => asked.everyone(),
                };
                Request::json(json!({ "farmers": asked_for, "compareDate": "2000-01-01T00:00:00Z" }))
            },
            ACTIVITY,
        ),
        Row::new(
            Method::GET,
            "/api/plants/access-log",
            [Without, Of(FarmerA), Of(FarmerB), Malformed],
            |asked| match asked.id {
                Without => Request::default(),
                Malformed => Request::default().query("before=nonsense".to_owned()),
                _ => Request::default().query(format!("farmer={}", asked.user())),
            },
            ACCESS_LOG,
        ),
        Row::new(Method::GET, "/api/plants/openings", [Without], |_| Request::default(), OPENINGS),
    ]
}

fn exporting() -> [Row; 3] {
    const EXPORT_AS: &str = "/api/plants/export.{format}";
    [
        Row::new(
            Method::GET,
            EXPORT_AS,
            [Without, Own, Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |asked| match asked.id {
                Without => Request::of("geojson"),
                _ => Request::of("geojson").query(format!("farmer={}", asked.user())),
            },
            EXPORT,
        ),
        Row::new(
            Method::GET,
            EXPORT_AS,
            [Missing, Malformed],
            |asked| Request::of(if asked.id == Missing { "doc" } else { "%20" }),
            signed_in([NONE, NONE]),
        ),
        Row::new(
            Method::POST,
            EXPORT_AS,
            PLANTINGS,
            |asked| Request::of("geojson").with(json!({ "ids": [asked.planting()] })),
            EXPORT_THESE,
        ),
    ]
}
