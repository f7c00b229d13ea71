//! Who may do what with fields, and with the feed of all records.

use reqwest::Method;
use rules::kind::Kind;
use serde_json::json;
use server::problem::{Code, RecordCode};

use super::row::{
    BAD_BODY, BAD_PATH, Cell, DONE, FORBIDDEN, LOG_IN, Lines, MADE, NONE, OK, Request, Row, refused, shows,
    signed_in,
};
use super::terms::Id;
use super::terms::Id::{Malformed, Missing, Of, Own, Without};
use super::terms::Record::{DeletedField, Field, Person, Planting};
use super::terms::Role::{Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};
use crate::toolkit::{new_id, quarter_section};

const FIELDS: [Id; 6] = [Of(FarmerA), Of(Employee), Of(Unlinked), Of(FarmerB), Missing, Malformed];

/// Answers that show one field, by the person who added it.
const A: Cell = shows(&[Field(FarmerA)]);
const EMP: Cell = shows(&[Field(Employee)]);
const UNL: Cell = shows(&[Field(Unlinked)]);
const B: Cell = shows(&[Field(FarmerB)]);
/// All fields of A.
const ALL: Cell = shows(&[Field(FarmerA), Field(Employee), Field(Unlinked)]);
const NO: Cell = FORBIDDEN;

/// An employee sees all fields of their farm.
#[rustfmt::skip]
const SEEING: Lines<6> = [
    //             of A     employee unlinked of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [A,       EMP,     UNL,     NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,    NONE,    B,       NONE,    BAD_PATH]),
    (Employee,    [A,       EMP,     UNL,     NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [A,       EMP,     UNL,     NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,    NONE,    NONE,    B,       NONE,    BAD_PATH]),
    (FormerAgent, [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
];

/// Everyone who sees a field may change its first version.
const CHANGING: Lines<6> = SEEING;

/// A version shows who wrote it.
const BY_A: Cell = shows(&[Field(FarmerA), Person(FarmerA)]);
const BY_EMP: Cell = shows(&[Field(Employee), Person(Employee)]);
const BY_UNL: Cell = shows(&[Field(Unlinked), Person(Unlinked)]);
const BY_B: Cell = shows(&[Field(FarmerB), Person(FarmerB)]);

#[rustfmt::skip]
const HISTORY: Lines<6> = [
    //             of A     employee unlinked of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [BY_A,    BY_EMP,  BY_UNL,  NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,    NONE,    BY_B,    NONE,    BAD_PATH]),
    (Employee,    [BY_A,    BY_EMP,  BY_UNL,  NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [BY_A,    BY_EMP,  BY_UNL,  NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,    NONE,    NONE,    BY_B,    NONE,    BAD_PATH]),
    (FormerAgent, [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
];

/// The id has other content, which the refusal shows.
const A_IS: Cell = Cell::Refused(Code::Record(Kind::Field, RecordCode::Conflict), &[Field(FarmerA)]);
const EMP_IS: Cell = Cell::Refused(Code::Record(Kind::Field, RecordCode::Conflict), &[Field(Employee)]);
const UNL_IS: Cell = Cell::Refused(Code::Record(Kind::Field, RecordCode::Conflict), &[Field(Unlinked)]);
const B_IS: Cell = Cell::Refused(Code::Record(Kind::Field, RecordCode::Conflict), &[Field(FarmerB)]);

/// Agents and employees without a farmer may add no field. An id that a stranger has used is not found.
#[rustfmt::skip]
const ADDING: Lines<6> = [
    //             of A     employee unlinked of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [A_IS,    EMP_IS,  UNL_IS,  NONE,    MADE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,    NONE,    B_IS,    MADE,    BAD_PATH]),
    (Employee,    [A_IS,    EMP_IS,  UNL_IS,  NONE,    MADE,    BAD_PATH]),
    (Unlinked,    [NO,      NO,      NO,      NO,      NO,      BAD_PATH]),
    (Agent,       [NO,      NO,      NO,      NO,      NO,      BAD_PATH]),
    (OtherAgent,  [NO,      NO,      NO,      NO,      NO,      BAD_PATH]),
    (FormerAgent, [NO,      NO,      NO,      NO,      NO,      BAD_PATH]),
];

/// The field stays.
const KEEPS: Cell = refused(Code::FieldDeletionForbidden);

/// Only the farmer may delete.
#[rustfmt::skip]
const DELETING: Lines<6> = [
    //             of A     employee unlinked of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [DONE,    DONE,    DONE,    NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,    NONE,    DONE,    NONE,    BAD_PATH]),
    (Employee,    [KEEPS,   KEEPS,   KEEPS,    NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [KEEPS,   KEEPS,   KEEPS,    NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,    NONE,    NONE,    KEEPS,     NONE,    BAD_PATH]),
    (FormerAgent, [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
];

/// Restored fields.
const GONE_A: Cell = shows(&[DeletedField(FarmerA)]);
const GONE_EMP: Cell = shows(&[DeletedField(Employee)]);
const GONE_UNL: Cell = shows(&[DeletedField(Unlinked)]);
const GONE_B: Cell = shows(&[DeletedField(FarmerB)]);

#[rustfmt::skip]
const RESTORING: Lines<6> = [
    //             of A     employee  unlinked  of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,   LOG_IN,   LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [GONE_A,  GONE_EMP, GONE_UNL, NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,     NONE,     GONE_B,  NONE,    BAD_PATH]),
    (Employee,    [NO,      NO,       NO,       NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [NONE,    NONE,     NONE,     NONE,    NONE,    BAD_PATH]),
    (Agent,       [NO,      NO,       NO,       NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,    NONE,     NONE,     NO,      NONE,    BAD_PATH]),
    (FormerAgent, [NONE,    NONE,     NONE,     NONE,    NONE,    BAD_PATH]),
];

/// Both fields stay.
const APART: Cell = refused(Code::FieldMergeForbidden);

/// Into another field of farm A: the one of A's employee, or else the one of A.
#[rustfmt::skip]
const MERGING: Lines<6> = [
    //             of A     employee unlinked of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [EMP,     A,       A,       NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Employee,    [APART,   APART,   APART,    NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [EMP,     A,       A,       NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (FormerAgent, [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
];

/// The fields of these farms have no boundary that could be split; the tests of the call split one.
const WHOLE: Cell = refused(Code::Validation);
/// An employee may split none.
const UNSPLIT: Cell = refused(Code::FieldSplitForbidden);

#[rustfmt::skip]
const SPLITTING: Lines<6> = [
    //             of A     employee unlinked of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [WHOLE,   WHOLE,   WHOLE,   NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,    NONE,    NONE,    WHOLE,   NONE,    BAD_PATH]),
    (Employee,    [UNSPLIT, UNSPLIT, UNSPLIT,   NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [WHOLE,   WHOLE,   WHOLE,   NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,    NONE,    NONE,    WHOLE,   NONE,    BAD_PATH]),
    (FormerAgent, [NONE,    NONE,    NONE,    NONE,    NONE,    BAD_PATH]),
];

/// Into the farm of the farmer who is named, or into one's own.
#[rustfmt::skip]
const IMPORTING: Lines<5> = [
    //             without  of A     of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [OK,      OK,      NONE,    NONE,    BAD_BODY]),
    (FarmerB,     [OK,      NONE,    OK,      NONE,    BAD_BODY]),
    (Employee,    [OK,      OK,      NONE,    NONE,    BAD_BODY]),
    (Unlinked,    [NO,      NO,      NO,      NO,      BAD_BODY]),
    (Agent,       [NO,      OK,      NONE,    NONE,    BAD_BODY]),
    (OtherAgent,  [NO,      NONE,    OK,      NONE,    BAD_BODY]),
    (FormerAgent, [NO,      NONE,    NONE,    NONE,    BAD_BODY]),
];

#[rustfmt::skip]
const LIST: Lines<5> = [
    //             own      of A     of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [ALL,     ALL,     NONE,    NONE,    BAD_BODY]),
    (FarmerB,     [B,       NONE,    B,       NONE,    BAD_BODY]),
    (Employee,    [OK,      ALL,     NONE,    NONE,    BAD_BODY]),
    (Unlinked,    [OK,      NONE,    NONE,    NONE,    BAD_BODY]),
    (Agent,       [OK,      ALL,     NONE,    NONE,    BAD_BODY]),
    (OtherAgent,  [OK,      NONE,    B,       NONE,    BAD_BODY]),
    (FormerAgent, [OK,      NONE,    NONE,    NONE,    BAD_BODY]),
];

/// The file names who added each field.
const ALL_OF: Cell = shows(&[
    Field(FarmerA),
    Field(Employee),
    Field(Unlinked),
    Person(FarmerA),
    Person(Employee),
    Person(Unlinked),
]);

#[rustfmt::skip]
const EXPORT: Lines<6> = [
    //             without  own      of A     of B     missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [ALL_OF,  ALL_OF,  ALL_OF,  NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [BY_B,    BY_B,    NONE,    BY_B,    NONE,    BAD_PATH]),
    (Employee,    [ALL_OF,  OK,      ALL_OF,  NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [OK,      OK,      NONE,    NONE,    NONE,    BAD_PATH]),
    (Agent,       [ALL_OF,  OK,      ALL_OF,  NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [BY_B,    OK,      NONE,    BY_B,    NONE,    BAD_PATH]),
    (FormerAgent, [OK,      OK,      NONE,    NONE,    NONE,    BAD_PATH]),
];

/// The deleted fields, each with the person who deleted it.
const ALL_GONE: Cell =
    shows(&[DeletedField(FarmerA), DeletedField(Employee), DeletedField(Unlinked), Person(FarmerA)]);
const B_GONE: Cell = shows(&[DeletedField(FarmerB), Person(FarmerB)]);

#[rustfmt::skip]
const DELETED: Lines<5> = [
    //             own       of A      of B     missing  malformed
    (Anonymous,   [LOG_IN,   LOG_IN,   LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [ALL_GONE, ALL_GONE, NONE,    NONE,    BAD_BODY]),
    (FarmerB,     [B_GONE,   NONE,     B_GONE,  NONE,    BAD_BODY]),
    (Employee,    [OK,       ALL_GONE, NONE,    NONE,    BAD_BODY]),
    (Unlinked,    [OK,       NONE,     NONE,    NONE,    BAD_BODY]),
    (Agent,       [OK,       ALL_GONE, NONE,    NONE,    BAD_BODY]),
    (OtherAgent,  [OK,       NONE,     B_GONE,  NONE,    BAD_BODY]),
    (FormerAgent, [OK,       NONE,     NONE,    NONE,    BAD_BODY]),
];

// The names of farmers and creators come with the records.
const ALL_BY: Cell = shows(&[
    Planting(FarmerA),
    Planting(Employee),
    Planting(Unlinked),
    Field(FarmerA),
    Field(Employee),
    Field(Unlinked),
    Person(FarmerA),
    Person(Employee),
    Person(Unlinked),
]);
const B_BY: Cell = shows(&[Planting(FarmerB), Field(FarmerB), Person(FarmerB)]);
const EMP_BY: Cell = shows(&[
    Planting(Employee),
    Field(FarmerA),
    Field(Employee),
    Field(Unlinked),
    Person(FarmerA),
    Person(Employee),
    Person(Unlinked),
]);

const EXPIRED: Cell = refused(Code::CursorExpired);

/// The answer to a client without a cursor.
#[rustfmt::skip]
const CHANGES: Lines<2> = [
    //             without  malformed
    (Anonymous,   [LOG_IN,  LOG_IN]),
    (FarmerA,     [ALL_BY,  EXPIRED]),
    (FarmerB,     [B_BY,    EXPIRED]),
    (Employee,    [EMP_BY,  EXPIRED]),
    (Unlinked,    [OK,      EXPIRED]),
    (Agent,       [ALL_BY,  EXPIRED]),
    (OtherAgent,  [B_BY,    EXPIRED]),
    (FormerAgent, [OK,      EXPIRED]),
];

pub(super) fn rows() -> Vec<Row> {
    one_by_one().into_iter().chain(reshaping()).collect()
}

fn one_by_one() -> Vec<Row> {
    const FIELD: &str = "/api/fields/{field_id}";
    vec![
        Row::new(Method::GET, FIELD, FIELDS, |asked| Request::of(asked.field()), SEEING),
        Row::new(
            Method::GET,
            "/api/fields/{field_id}/history",
            FIELDS,
            |asked| Request::of(asked.field()),
            HISTORY,
        ),
        Row::new(
            Method::PUT,
            FIELD,
            FIELDS,
            |asked| Request::of(asked.field()).with(asked.field_report()),
            ADDING,
        )
        .that_tells_what_is_missing(),
        Row::new(
            Method::PATCH,
            FIELD,
            FIELDS,
            |asked| Request::of(asked.field()).edit(json!({ "notes": "Tiled" })),
            CHANGING,
        ),
        Row::new(Method::DELETE, FIELD, FIELDS, |asked| Request::of(asked.field()), DELETING),
        Row::new(
            Method::POST,
            "/api/fields/{field_id}/restore",
            FIELDS,
            |asked| Request::of(asked.deleted_field()).if_match("\"2\""),
            RESTORING,
        ),
        Row::new(
            Method::POST,
            "/api/fields/import",
            [Without, Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |asked| {
                let mut body = json!({
                    "importId": new_id(),
                    "fields": [{ "fieldId": new_id(), "field": { "name": "Unheard Of" } }],
                });
                if asked.id != Without {
                    body["farmer"] = json!(asked.user());
                }
                Request::json(body)
            },
            IMPORTING,
        ),
        Row::new(
            Method::DELETE,
            "/api/fields/imports/{import_id}",
            [Missing, Malformed],
            |asked| Request::of(asked.user()),
            // The tests of the call import something first. Here nobody has an import.
            signed_in([NONE, BAD_PATH]),
        ),
        Row::new(
            Method::POST,
            "/api/fields/getFields",
            [Own, Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |asked| Request::json(json!({ "userId": asked.user() })),
            LIST,
        ),
        Row::new(
            Method::POST,
            "/api/fields/getDeletedFields",
            [Own, Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |asked| Request::json(json!({ "userId": asked.user() })),
            DELETED,
        ),
        Row::new(
            Method::GET,
            "/api/fields/export.{format}",
            [Without, Own, Of(FarmerA), Of(FarmerB), Missing, Malformed],
            |asked| match asked.id {
                Without => Request::of("geojson"),
                _ => Request::of("geojson").query(format!("farmer={}", asked.user())),
            },
            EXPORT,
        ),
        Row::new(
            Method::GET,
            "/api/fields/export.{format}",
            [Missing, Malformed],
            |asked| Request::of(if asked.id == Missing { "doc" } else { "%20" }),
            signed_in([NONE, NONE]),
        ),
        Row::new(
            Method::GET,
            "/api/changes",
            [Without, Malformed],
            |asked| match asked.id {
                Without => Request::default(),
                _ => Request::default().query("since=nonsense".to_owned()),
            },
            CHANGES,
        ),
    ]
}

/// Merging and splitting.
fn reshaping() -> [Row; 2] {
    [
        Row::new(
            Method::POST,
            "/api/fields/{field_id}/merge",
            FIELDS,
            |asked| {
                let into = json!({ "into": asked.other_field(), "intoVersion": 1 });
                Request::of(asked.field()).if_match("\"1\"").with(into)
            },
            MERGING,
        ),
        Row::new(
            Method::POST,
            "/api/fields/{field_id}/split",
            FIELDS,
            |asked| {
                let parts =
                    [0.0, 1.0].map(|east| json!({ "fieldId": new_id(), "boundary": quarter_section(east) }));
                Request::of(asked.field()).if_match("\"1\"").with(json!({ "parts": parts }))
            },
            SPLITTING,
        ),
    ]
}
