//! The page that shows the description. It has a style sheet of its own and no script, so it needs no
//! exception from the content security policy of all pages.

use maud::{DOCTYPE, Markup, html};
use serde_json::Value;

/// The path of the description.
const PATH: &str = "/api/openapi.json";

pub(super) fn page(description: &Value) -> Markup {
    let info = &description["info"];
    let schemas = at(description, "/components/schemas");
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (text(&info["title"])) ": the calls" }
                link rel="stylesheet" href="style.css";
            }
            body {
                h1 { (text(&info["title"])) ": the calls" }
                (prose(&info["description"]))
                p { "For programs: " a href=(PATH) { "OpenAPI" } "." }
                main {
                    @for tag in items(&description["tags"]) {
                        section {
                            h2 { (text(&tag["description"])) }
                            @for (method, path, call) in calls(description, &tag["name"]) {
                                (operation(method, path, call))
                            }
                        }
                    }
                    section {
                        h2 { "What is sent" }
                        @for (name, schema) in members(schemas) { (shape(name, schema)) }
                    }
                }
            }
        }
    }
}

/// The calls under a tag, in the order of their paths.
fn calls<'a>(description: &'a Value, tag: &Value) -> Vec<(&'a str, &'a str, &'a Value)> {
    let of_path = |(path, item): (&'a str, &'a Value)| {
        members(item).into_iter().map(move |(method, call)| (method, path, call))
    };
    let all = members(&description["paths"]).into_iter().flat_map(of_path);
    all.filter(|(_, _, call)| items(&call["tags"]).contains(tag)).collect()
}

fn operation(method: &str, path: &str, call: &Value) -> Markup {
    html! {
        article {
            h3 { code { span.method { (method.to_uppercase()) } " " (path) } }
            p.summary { (text(&call["summary"])) }
            (prose(&call["description"]))
            p { (caller(call)) }
            @if !items(&call["parameters"]).is_empty() {
                h4 { "Asked with" }
                (rows(items(&call["parameters"]).iter().map(|it| {
                    let required = it["required"] == true;
                    (text(&it["name"]), kind(&it["schema"]), required, text(&it["description"]))
                })))
            }
            @for (media, content) in members(at(call, "/requestBody/content")) {
                p { "Takes " code { (media) } ": " code { (kind(&content["schema"])) } "." }
            }
            h4 { "Answers" }
            dl {
                @for (status, response) in members(&call["responses"]) {
                    dt { (status) }
                    dd {
                        (text(&response["description"]))
                        @for (_, content) in members(&response["content"]) {
                            " · " code { (kind(&content["schema"])) }
                        }
                    }
                }
            }
        }
    }
}

/// Who may make a call.
fn caller(call: &Value) -> Markup {
    let scopes = items(at(call, "/security/0/session"));
    html! {
        @if scopes.is_empty() { "Open to anyone." }
        @for scope in scopes { "Needs a session with the scope " code { (text(scope)) } "." }
    }
}

fn shape(name: &str, schema: &Value) -> Markup {
    html! {
        article id=(name) {
            h3 { code { (name) } }
            (contents(schema))
            @for alternative in items(&schema["oneOf"]) { (contents(alternative)) }
            @for choice in items(&schema["enum"]) { code { (text(choice)) } " " }
        }
    }
}

/// The meaning of a shape and its members.
fn contents(schema: &Value) -> Markup {
    let required = items(&schema["required"]);
    html! {
        (prose(&schema["description"]))
        (rows(members(&schema["properties"]).into_iter().map(|(name, schema)| {
            (name, kind(schema), required.iter().any(|it| it == name), text(&schema["description"]))
        })))
    }
}

/// A table of names with their types and meanings, and whether they are required.
fn rows<'a>(rows: impl Iterator<Item = (&'a str, String, bool, &'a str)>) -> Markup {
    html! {
        table {
            @for (name, kind, required, meaning) in rows {
                tr {
                    th scope="row" { code { (name) } @if !required { " (optional)" } }
                    td { code { (kind) } }
                    td { (meaning) }
                }
            }
        }
    }
}

/// The type of a schema in a word or two.
fn kind(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if !items(&schema["oneOf"]).is_empty() {
        return items(&schema["oneOf"]).iter().map(kind).collect::<Vec<_>>().join(" or ");
    }
    let name = match &schema["type"] {
        Value::Array(names) => names.iter().map(text).collect::<Vec<_>>().join(" or "),
        name => text(name).to_owned(),
    };
    if let [only] = items(&schema["enum"]) {
        return only.to_string();
    }
    match (name.as_str(), schema["format"].as_str()) {
        ("array", _) => format!("{}[]", kind(&schema["items"])),
        (_, Some(format)) => format!("{name} ({format})"),
        _ => name,
    }
}

fn prose(paragraphs: &Value) -> Markup {
    html! { @for paragraph in text(paragraphs).split("\n\n").filter(|it| !it.is_empty()) { p { (paragraph) } } }
}

/// The value at a JSON pointer. Null if there is none.
fn at<'a>(value: &'a Value, path: &str) -> &'a Value {
    value.pointer(path).unwrap_or(&Value::Null)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn items(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn members(value: &Value) -> Vec<(&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(name, member)| (name.as_str(), member)).collect()
}
