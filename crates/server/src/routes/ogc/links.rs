//! Links between the addresses of the layer. Each names its type.

use serde_json::{Value, json};

use super::answer::{Form, HTML};

/// `address` without a query.
pub(super) fn link(address: &str, rel: &str, media_type: &str, title: &str) -> Value {
    json!({ "href": address, "rel": rel, "type": media_type, "title": title })
}

/// The address itself in both forms, of which one is the present one.
pub(super) fn self_and_other(address: &str, form: Form, media_type: &str) -> [Value; 2] {
    let rel = |of: Form| if of == form { "self" } else { "alternate" };
    let join = if address.contains('?') { '&' } else { '?' };
    [
        link(&format!("{address}{join}f=json"), rel(Form::Json), media_type, "For programs"),
        link(&format!("{address}{join}f=html"), rel(Form::Html), HTML, "For people"),
    ]
}
