//! Links between the addresses of the layer. Each names its type.

use serde_json::{Value, json};

pub(super) fn link(address: &str, rel: &str, media_type: &str, title: &str) -> Value {
    json!({ "href": address, "rel": rel, "type": media_type, "title": title })
}

pub(super) fn link_to_self(address: &str, media_type: &str) -> Value {
    link(address, "self", media_type, "This answer")
}
