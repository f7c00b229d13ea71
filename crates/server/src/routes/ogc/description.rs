//! The layer's own description in `OpenAPI` 3.0, which its standard asks for. The description of all calls is 3.1.

use actix_web::{HttpRequest, HttpResponse, get, web};
use maud::{Markup, html};
use serde_json::{Map, Value, json};
use strum::VariantArray as _;

use super::answer::{GEO_JSON, HTML, JSON, answer, form_only};
use super::collection::Collection;
use super::cql::Language;
use super::links::self_and_other;
use super::page::{member, page, text};
use super::query::{LIMIT, LIMIT_MAX, known};
use crate::guard::Guard;
use crate::identity::Public;
use crate::openapi::refusals::{Always, OfQuery};
use crate::problem::Problem;

pub(super) const MEDIA_TYPE: &str = "application/vnd.oai.openapi+json;version=3.0";

/// The description of the live layer, in `OpenAPI` 3.0.
#[utoipa::path(
    operation_id = "read_layer_description",
    tag = "layer",
    params(("f" = Option<String>, Query, description = "`json` or `html`")),
    responses(
        (status = 200, description = "The description",
            content((Object = "application/vnd.oai.openapi+json;version=3.0"), (String = "text/html"))),
        OfQuery,
        Always
    )
)]
#[get("/ogc/api")]
pub(crate) async fn api(
    _: Public,
    guard: web::Data<Guard>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let form = form_only(&request)?;
    let base = format!("{}/ogc", guard.public_url());
    let links: Value = self_and_other(&format!("{base}/api"), form, MEDIA_TYPE).into();
    let description = description(&base);
    Ok(answer(form, MEDIA_TYPE, &description, || {
        page("The calls of the layer", &calls(&description), &links)
    }))
}

fn calls(description: &Value) -> Markup {
    html! {
        @for (path, item) in member(description, "paths").as_object().into_iter().flatten() {
            h3 { (path) }
            p { (text(member(member(item, "get"), "summary"))) }
            ul {
                @for parameter in member(member(item, "get"), "parameters").as_array().into_iter().flatten() {
                    li { code { (text(member(parameter, "name"))) } ": " (text(member(parameter, "description"))) }
                }
            }
        }
    }
}

fn description(base: &str) -> Value {
    let mut paths = Map::new();
    for (path, summary) in [
        ("/", "The first page"),
        ("/conformance", "What the layer conforms to"),
        ("/api", "This description"),
        ("/collections", "The collections"),
    ] {
        paths.insert(path.to_owned(), call(summary, JSON, Vec::new(), false));
    }
    for collection in Collection::VARIANTS {
        let path = format!("/collections/{}", collection.id());
        let asked = known(*collection).into_iter().filter(|name| *name != "f").map(parameter).collect();
        let id = json!({
            "name": "featureId", "in": "path", "required": true, "description": "The feature",
            "schema": { "type": "string", "format": "uuid" },
        });
        let one = vec![id, parameter("crs")];
        paths.insert(
            format!("{path}/queryables"),
            call("What a filter may name", "application/schema+json", Vec::new(), false),
        );
        paths.insert(format!("{path}/items"), call(collection.description(), GEO_JSON, asked, true));
        paths.insert(format!("{path}/items/{{featureId}}"), call("One feature", GEO_JSON, one, true));
        paths.insert(path, call(collection.title(), JSON, Vec::new(), false));
    }
    json!({
        "openapi": "3.0.3",
        "info": { "title": "Acremark: plantings and fields", "version": env!("CARGO_PKG_VERSION") },
        "servers": [{ "url": base }],
        "paths": paths,
        "components": { "securitySchemes": {
            "token": { "type": "http", "scheme": "bearer", "description": "An access token" },
            "tokenAsPassword": { "type": "http", "scheme": "basic", "description": "Any user name, and an access token" },
        } },
    })
}

fn call(summary: &str, media_type: &str, mut parameters: Vec<Value>, is_private: bool) -> Value {
    parameters.push(parameter("f"));
    let security = if is_private { json!([{ "token": [] }, { "tokenAsPassword": [] }]) } else { json!([]) };
    json!({ "get": {
        "summary": summary,
        "parameters": parameters,
        "security": security,
        "responses": {
            "200": { "description": summary, "content": { media_type: {}, HTML: {} } },
            "400": { "description": "A parameter is unknown or cannot be read", "content": { "application/problem+json": {} } },
        },
    } })
}

fn languages() -> Vec<&'static str> {
    Language::VARIANTS.iter().map(|language| language.name()).collect()
}

fn parameter(name: &str) -> Value {
    let text = || json!({ "type": "string" });
    let (schema, description) = match name {
        "f" => (json!({ "type": "string", "enum": ["json", "html"] }), "The form of the answer"),
        "limit" => (
            json!({ "type": "integer", "minimum": 1, "maximum": LIMIT_MAX, "default": LIMIT }),
            "Features on a page; a higher limit is lowered",
        ),
        "bbox" => (
            json!({ "type": "array", "items": { "type": "number" }, "oneOf": [
                { "minItems": 4, "maxItems": 4 }, { "minItems": 6, "maxItems": 6 },
            ] }),
            "Features whose shape meets this box",
        ),
        "bbox-crs" => (json!({ "type": "string", "format": "uri" }), "The reference system of the box"),
        "datetime" => (text(), "An instant, or an interval of which one end may be open"),
        "crs" => (json!({ "type": "string", "format": "uri" }), "The reference system of the answer"),
        "filter" => (text(), "A filter in CQL2, as text or as JSON"),
        "filter-lang" => (
            json!({ "type": "string", "enum": languages(), "default": Language::Cql2Text.name() }),
            "The filter's language",
        ),
        "filter-crs" => {
            (json!({ "type": "string", "format": "uri" }), "The reference system of shapes in the filter")
        }
        "farmer" => (json!({ "type": "string", "format": "uuid" }), "Features of this farmer"),
        "cropYear" => (json!({ "type": "integer" }), "Plantings of this crop year"),
        "crop" => (text(), "Plantings of this crop"),
        "season" => (text(), "Plantings of this season"),
        "today" => (json!({ "type": "string", "format": "date" }), "The day from which seasons are counted"),
        _ => (text(), "Where the page begins, from the link to it"),
    };
    let explode = name != "bbox";
    json!({ "name": name, "in": "query", "required": false, "style": "form", "explode": explode, "schema": schema, "description": description })
}
