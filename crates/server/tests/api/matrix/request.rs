//! The requests of the matrix.

use serde_json::Value;

/// The parts of a request besides method and path.
#[derive(Default)]
pub(super) struct Request {
    /// The values for the parts of the path in braces, in their order.
    pub(super) ids: Vec<String>,
    pub(super) query: Option<String>,
    pub(super) if_match: Option<&'static str>,
    pub(super) body: Body,
}

#[derive(Default)]
pub(super) enum Body {
    #[default]
    None,
    Json(Value),
    MergePatch(Value),
    Form(Vec<(&'static str, String)>),
    Photo(Vec<u8>),
}

impl Request {
    pub(super) fn with_id(id: impl Into<String>) -> Self {
        Self { ids: vec![id.into()], ..Self::default() }
    }

    pub(super) fn in_collection(collection: &str, id: String) -> Self {
        Self { ids: vec![collection.to_owned(), id], ..Self::default() }
    }

    /// The photo of a planting.
    pub(super) fn of_photo(planting: String, photo: String) -> Self {
        Self { ids: vec![planting, photo], ..Self::default() }
    }

    pub(super) fn json(body: Value) -> Self {
        Self::default().body(body)
    }

    pub(super) fn form(members: Vec<(&'static str, String)>) -> Self {
        Self { body: Body::Form(members), ..Self::default() }
    }

    pub(super) fn body(self, body: Value) -> Self {
        Self { body: Body::Json(body), ..self }
    }

    pub(super) fn photo(self, photo: Vec<u8>) -> Self {
        Self { body: Body::Photo(photo), ..self }
    }

    /// An edit of the first version.
    pub(super) fn edit(self, patch: Value) -> Self {
        Self { body: Body::MergePatch(patch), ..self }.if_match("\"1\"")
    }

    pub(super) fn query(self, query: String) -> Self {
        Self { query: Some(query), ..self }
    }

    pub(super) fn if_match(self, version: &'static str) -> Self {
        Self { if_match: Some(version), ..self }
    }
}
