//! Who sees what in the live layer.

use reqwest::Method;
use rules::kind::Kind::{Field, Planting};

use super::expected::{NOT_FOUND, OK, Table, for_each_signed_in, for_everyone, for_signed_in};
use super::request::Request;
use super::row::Row;
use super::terms::Id::{self, Malformed, Missing, Of, Without};
use super::terms::Role::FarmerA;
use super::visibility::{OWNERS, expected_with_names, for_viewers, visible_owners};

/// The columns of a call for a collection: plantings, fields, and two that do not exist.
const COLLECTIONS: [Id; 4] = [Without, Of(FarmerA), Missing, Malformed];

/// The name of a collection for a column of [`COLLECTIONS`].
fn collection(id: Id) -> &'static str {
    match id {
        Without => "plantings",
        Of(_) => "fields",
        Missing => "barns",
        _ => "%20",
    }
}

/// A feature names its farmer and the person who added it.
fn items() -> Table<4> {
    for_each_signed_in(|role| {
        let [plantings, fields] =
            [Planting, Field].map(|kind| expected_with_names(kind, visible_owners(kind, role)));
        [plantings, fields, NOT_FOUND, NOT_FOUND]
    })
}

pub(super) fn rows() -> Vec<Row> {
    const ITEM: &str = "/ogc/collections/{collection}/items/{feature_id}";
    let open = ["/ogc", "/ogc/conformance", "/ogc/api", "/ogc/collections"]
        .map(|path| Row::plain(Method::GET, path, for_everyone(&[OK])));
    let described =
        ["/ogc/collections/{collection}", "/ogc/collections/{collection}/queryables"].map(|path| {
            let table = for_everyone(&[OK, OK, NOT_FOUND, NOT_FOUND]);
            Row::new(Method::GET, path, COLLECTIONS, |case| Request::with_id(collection(case.id)), table)
                .reveals_missing()
        });
    let one_item = [(Planting, "plantings"), (Field, "fields")].map(|(kind, collection)| {
        Row::new(
            Method::GET,
            ITEM,
            OWNERS,
            move |case| Request::in_collection(collection, case.record(kind)),
            for_viewers(kind, |_, owner| expected_with_names(kind, &[owner])),
        )
    });
    let private = [
        Row::new(
            Method::GET,
            "/ogc/collections/{collection}/items",
            COLLECTIONS,
            |case| Request::with_id(collection(case.id)),
            items(),
        )
        .reveals_missing(),
        Row::new(
            Method::GET,
            ITEM,
            [Missing, Malformed],
            |case| {
                Request::in_collection(collection(case.id), case.fixture.person(FarmerA).user_id.to_string())
            },
            for_signed_in(&[NOT_FOUND, NOT_FOUND]),
        ),
    ];
    open.into_iter().chain(described).chain(private).chain(one_item).collect()
}
