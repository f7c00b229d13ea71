//! The pages for people. They have the style sheet of the description of the calls, and no script.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::Value;

const STYLE: &str = "/api/docs/style.css";

pub(super) fn page(title: &str, content: &Markup, links: &Value) -> Markup {
    html! { (beginning(title)) (content) (end(links)) }
}

/// The page up to its content.
pub(super) fn beginning(title: &str) -> Markup {
    html! {
        (DOCTYPE)
        (PreEscaped("<html lang=\"en\">"))
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            title { (title) " · Acremark" }
            link rel="stylesheet" href=(STYLE);
        }
        (PreEscaped("<body>"))
        h1 { (title) }
        (PreEscaped("<main>"))
    }
}

/// The page after its content.
pub(super) fn end(links: &Value) -> Markup {
    html! {
        h2 { "Links" }
        (list_of(links))
        (PreEscaped("</main></body></html>"))
    }
}

pub(super) fn list_of(links: &Value) -> Markup {
    html! {
        ul {
            @for link in links.as_array().into_iter().flatten() {
                li { a href=(text(member(link, "href"))) { (text(member(link, "title"))) } " (" (text(member(link, "rel"))) ", " (text(member(link, "type"))) ")" }
            }
        }
    }
}

/// For a shape, which may have thousands of corners, or a list.
pub(super) fn folded(value: &Value) -> Markup {
    html! { details { summary { "Show" } code { (text(value)) } } }
}

/// Names and values.
pub(super) fn table<'a>(rows: impl IntoIterator<Item = (&'a str, &'a Value)>) -> Markup {
    html! {
        table {
            @for (name, value) in rows {
                tr { th scope="row" { (name) } td { @if value.is_array() { (folded(value)) } @else { (text(value)) } } }
            }
        }
    }
}

/// Null if it is missing.
pub(super) fn member<'a>(value: &'a Value, name: &str) -> &'a Value {
    value.get(name).unwrap_or(&Value::Null)
}

/// As a person reads it; empty if it is missing.
pub(super) fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
