//! The layer's own description in `OpenAPI` 3.0, which its standard asks for. The description of all calls is 3.1.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, get, web};
use serde_json::{Map, Value, json};
use strum::VariantArray as _;
use utoipa::openapi::{RefOr, Response};

use super::answer::{GEO_JSON, JSON, answer, layer_address};
use super::collection::Collection;
use super::collections::SCHEMA;
use super::parameters::{FEATURE_ID, describe_parameters};
use super::query::known_parameters;
use crate::guard::Guard;
use crate::identity::{Public, Visitor};
use crate::openapi::refusals::{OfVisitor, refusals};
use crate::problem::{Code, Problem};

pub(super) const MEDIA_TYPE: &str = "application/vnd.oai.openapi+json;version=3.0";

/// The description of the live layer, in `OpenAPI` 3.0.
#[utoipa::path(
    operation_id = "read_layer_description",
    params(("f" = Option<String>, Query, description = "`json`")),
    responses(
        (status = 200, description = "The description",
            body = Object, content_type = "application/vnd.oai.openapi+json;version=3.0"),
        OfVisitor
    )
)]
#[get("/ogc/api")]
pub(crate) async fn api(
    _: Public,
    _: Visitor,
    guard: web::Data<Guard>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    Ok(answer(MEDIA_TYPE, &description(&layer_address(&request, &guard)?)?))
}

/// The key is a status.
type Refusals = BTreeMap<String, RefOr<Response>>;

/// The refusals of every call of the layer.
const COMMON_CODES: [Code; 4] =
    [Code::MalformedAddress, Code::TooManyRequests, Code::Internal, Code::Unavailable];

fn refusals_of_descriptions() -> Refusals {
    refusals(COMMON_CODES.into_iter().chain([Code::InvalidToken, Code::RecordMissing]))
}

fn refusals_of_features() -> Refusals {
    refusals(COMMON_CODES.into_iter().chain([Code::NotFound, Code::SessionRequired, Code::RecordMissing]))
}

fn description(base: &str) -> Result<Value, Problem> {
    let mut paths = Map::new();
    for (path, summary, media_type) in [
        ("/", "The first page", JSON),
        ("/conformance", "What the layer conforms to", JSON),
        ("/api", "This description", MEDIA_TYPE),
        ("/collections", "The collections", JSON),
    ] {
        paths.insert(path.to_owned(), call_of_descriptions(summary, media_type)?);
    }
    for collection in Collection::VARIANTS {
        let path = format!("/collections/{}", collection.id());
        paths.insert(format!("{path}/queryables"), call_of_descriptions("What a filter may name", SCHEMA)?);
        paths.insert(
            format!("{path}/items"),
            call_of_features(collection.description(), &known_parameters(*collection))?,
        );
        let one = call_of_features("One feature", &[FEATURE_ID, "crs", "f"])?;
        paths.insert(format!("{path}/items/{{{FEATURE_ID}}}"), one);
        paths.insert(path, call_of_descriptions(collection.title(), JSON)?);
    }
    Ok(json!({
        "openapi": "3.0.3",
        "info": { "title": "Acremark: plantings and fields", "version": env!("CARGO_PKG_VERSION") },
        "servers": [{ "url": base }],
        "paths": paths,
        "components": components(),
    }))
}

fn components() -> Value {
    let names = Collection::VARIANTS.iter().flat_map(|it| known_parameters(*it));
    json!({
        "parameters": describe_parameters(names.chain([FEATURE_ID])),
        "schemas": { "Problem": {
            "type": "object",
            "required": ["type", "title", "status", "code", "detail"],
            "properties": {
                "type": { "type": "string" }, "title": { "type": "string" }, "status": { "type": "integer" },
                "code": { "type": "string" }, "detail": { "type": "string" },
            },
        } },
        "securitySchemes": {
            "token": { "type": "http", "scheme": "bearer", "description": "An access token" },
            "tokenAsPassword": {
                "type": "http", "scheme": "basic", "description": "Any user name, and an access token",
            },
        },
    })
}

fn call_of_descriptions(summary: &str, media_type: &str) -> Result<Value, Problem> {
    let security = json!([{}, { "token": [] }, { "tokenAsPassword": [] }]);
    call(summary, media_type, &["f"], &security, &refusals_of_descriptions())
}

fn call_of_features(summary: &str, parameters: &[&str]) -> Result<Value, Problem> {
    let security = json!([{ "token": [] }, { "tokenAsPassword": [] }]);
    call(summary, GEO_JSON, parameters, &security, &refusals_of_features())
}

fn call(
    summary: &str,
    media_type: &str,
    parameters: &[&str],
    security: &Value,
    refusals: &Refusals,
) -> Result<Value, Problem> {
    let parameter = |name: &&str| json!({ "$ref": format!("#/components/parameters/{name}") });
    let content = json!({ media_type: { "schema": { "type": "object" } } });
    let success = json!({ "description": summary, "content": content });
    let mut responses = Map::from_iter([("200".to_owned(), success)]);
    for (status, refusal) in refusals {
        responses.insert(status.clone(), serde_json::to_value(refusal)?);
    }
    Ok(json!({ "get": {
        "summary": summary,
        "parameters": parameters.iter().map(parameter).collect::<Vec<_>>(),
        "security": security,
        "responses": responses,
    } }))
}
