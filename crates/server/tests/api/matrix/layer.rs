//! Who sees what in the live layer.

use reqwest::Method;

use super::row::{BAD_PATH, Cell, LOG_IN, Lines, NONE, OK, Request, Row, everyone, shows, signed_in};
use super::terms::Id;
use super::terms::Id::{Malformed, Missing, Of, Without};
use super::terms::Record::{Field, Person, Planting};
use super::terms::Role::{Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};

const RECORDS: [Id; 6] = [Of(FarmerA), Of(Employee), Of(Unlinked), Of(FarmerB), Missing, Malformed];

/// A feature names its farmer and its author.
const A: Cell = shows(&[Planting(FarmerA), Person(FarmerA)]);
const EMP: Cell = shows(&[Planting(Employee), Person(Employee), Person(FarmerA)]);
const UNL: Cell = shows(&[Planting(Unlinked), Person(Unlinked), Person(FarmerA)]);
const B: Cell = shows(&[Planting(FarmerB), Person(FarmerB)]);
const ALL: Cell = shows(&[
    Planting(FarmerA),
    Planting(Employee),
    Planting(Unlinked),
    Person(FarmerA),
    Person(Employee),
    Person(Unlinked),
]);

const FIELD_A: Cell = shows(&[Field(FarmerA), Person(FarmerA)]);
const FIELD_EMP: Cell = shows(&[Field(Employee), Person(Employee), Person(FarmerA)]);
const FIELD_UNL: Cell = shows(&[Field(Unlinked), Person(Unlinked), Person(FarmerA)]);
const FIELD_B: Cell = shows(&[Field(FarmerB), Person(FarmerB)]);
const ALL_FIELDS: Cell = shows(&[
    Field(FarmerA),
    Field(Employee),
    Field(Unlinked),
    Person(FarmerA),
    Person(Employee),
    Person(Unlinked),
]);

#[rustfmt::skip]
const ITEMS: Lines<4> = [
    //             plantings fields      missing  malformed
    (Anonymous,   [LOG_IN,  LOG_IN,      LOG_IN,  LOG_IN]),
    (FarmerA,     [ALL,     ALL_FIELDS,  NONE,    NONE]),
    (FarmerB,     [B,       FIELD_B,     NONE,    NONE]),
    (Employee,    [EMP,     ALL_FIELDS,  NONE,    NONE]),
    (Unlinked,    [OK,      OK,          NONE,    NONE]),
    (Agent,       [ALL,     ALL_FIELDS,  NONE,    NONE]),
    (OtherAgent,  [B,       FIELD_B,     NONE,    NONE]),
    (FormerAgent, [OK,      OK,          NONE,    NONE]),
];

#[rustfmt::skip]
const PLANTING: Lines<6> = [
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

#[rustfmt::skip]
const FIELD: Lines<6> = [
    //             of A      employee   unlinked   of B     missing  malformed
    (Anonymous,   [LOG_IN,   LOG_IN,    LOG_IN,    LOG_IN,  LOG_IN,  LOG_IN]),
    (FarmerA,     [FIELD_A,  FIELD_EMP, FIELD_UNL, NONE,    NONE,    BAD_PATH]),
    (FarmerB,     [NONE,     NONE,      NONE,      FIELD_B, NONE,    BAD_PATH]),
    (Employee,    [FIELD_A,  FIELD_EMP, FIELD_UNL, NONE,    NONE,    BAD_PATH]),
    (Unlinked,    [NONE,     NONE,      NONE,      NONE,    NONE,    BAD_PATH]),
    (Agent,       [FIELD_A,  FIELD_EMP, FIELD_UNL, NONE,    NONE,    BAD_PATH]),
    (OtherAgent,  [NONE,     NONE,      NONE,      FIELD_B, NONE,    BAD_PATH]),
    (FormerAgent, [NONE,     NONE,      NONE,      NONE,    NONE,    BAD_PATH]),
];

/// The name of a collection for a column.
fn collection(id: Id) -> &'static str {
    match id {
        Without => "plantings",
        Of(_) => "fields",
        Missing => "barns",
        _ => "%20",
    }
}

pub(super) fn rows() -> Vec<Row> {
    const ONE: &str = "/ogc/collections/{collection}/items/{feature_id}";
    let open = ["/ogc", "/ogc/conformance", "/ogc/api", "/ogc/collections"]
        .map(|path| Row::new(Method::GET, path, [Without], |_| Request::default(), everyone([OK])));
    let described =
        ["/ogc/collections/{collection}", "/ogc/collections/{collection}/queryables"].map(|path| {
            let columns = [Without, Of(FarmerA), Missing, Malformed];
            Row::new(
                Method::GET,
                path,
                columns,
                |asked| Request::of(collection(asked.id)),
                everyone([OK, OK, NONE, NONE]),
            )
            .that_tells_what_is_missing()
        });
    let private = [
        Row::new(
            Method::GET,
            "/ogc/collections/{collection}/items",
            [Without, Of(FarmerA), Missing, Malformed],
            |asked| Request::of(collection(asked.id)),
            ITEMS,
        )
        .that_tells_what_is_missing(),
        Row::new(
            Method::GET,
            ONE,
            RECORDS,
            |asked| Request::of_both("plantings", asked.planting()),
            PLANTING,
        ),
        Row::new(Method::GET, ONE, RECORDS, |asked| Request::of_both("fields", asked.field()), FIELD),
        Row::new(
            Method::GET,
            ONE,
            [Missing, Malformed],
            |asked| {
                Request::of_both(collection(asked.id), asked.stage.cast.person(FarmerA).user_id.to_string())
            },
            signed_in([NONE, NONE]),
        ),
    ];
    open.into_iter().chain(described).chain(private).collect()
}
