//! The first page of the layer, and what it conforms to.

use actix_web::{HttpRequest, HttpResponse, get, web};
use serde_json::json;

use super::answer::{JSON, answer, layer_address, link, link_to_self};
use super::description::MEDIA_TYPE;
use crate::guard::Guard;
use crate::identity::{Public, Visitor};
use crate::openapi::refusals::OfVisitor;
use crate::problem::Problem;

const TITLE: &str = "Acremark: plantings and fields";
const DESCRIPTION: &str = "The plantings and fields that you may see, as a live layer for mapping systems. \
     Connect with any user name, and an access token from the settings as the password.";

/// The classes of requirements that the layer meets.
const CONFORMS_TO: [&str; 12] = [
    "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core",
    "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson",
    "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/oas30",
    "http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs",
    "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables",
    "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/filter",
    "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/features-filter",
    "http://www.opengis.net/spec/cql2/1.0/conf/cql2-text",
    "http://www.opengis.net/spec/cql2/1.0/conf/cql2-json",
    "http://www.opengis.net/spec/cql2/1.0/conf/basic-cql2",
    "http://www.opengis.net/spec/cql2/1.0/conf/advanced-comparison-operators",
    "http://www.opengis.net/spec/cql2/1.0/conf/basic-spatial-functions",
];

/// The live layer's first page, with links to everything else.
#[utoipa::path(
    operation_id = "read_layer",
    params(("f" = Option<String>, Query, description = "`json`")),
    responses(
        (status = 200, description = "The page", body = Object, content_type = "application/json"),
        OfVisitor
    )
)]
#[get("/ogc")]
pub(crate) async fn landing(
    _: Public,
    _: Visitor,
    guard: web::Data<Guard>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let base = layer_address(&request, &guard)?;
    let links = json!([
        link_to_self(&base, JSON),
        link(&format!("{base}/api"), "service-desc", MEDIA_TYPE, "The calls"),
        link(&format!("{base}/conformance"), "conformance", JSON, "What the layer conforms to"),
        link(&format!("{base}/collections"), "data", JSON, "The collections"),
    ]);
    Ok(answer(JSON, &json!({ "title": TITLE, "description": DESCRIPTION, "links": links })))
}

/// The classes of requirements of OGC API Features that the live layer meets.
#[utoipa::path(
    operation_id = "read_layer_conformance",
    params(("f" = Option<String>, Query, description = "`json`")),
    responses(
        (status = 200, description = "The classes", body = Object, content_type = "application/json"),
        OfVisitor
    )
)]
#[get("/ogc/conformance")]
pub(crate) async fn conformance(
    _: Public,
    _: Visitor,
    guard: web::Data<Guard>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let own = link_to_self(&format!("{}/conformance", layer_address(&request, &guard)?), JSON);
    Ok(answer(JSON, &json!({ "conformsTo": CONFORMS_TO, "links": [own] })))
}
