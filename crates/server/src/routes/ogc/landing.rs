//! The first page of the layer, and what it conforms to.

use actix_web::{HttpRequest, HttpResponse, get, web};
use maud::html;
use serde_json::{Value, json};

use super::answer::{HTML, JSON, answer, form_only};
use super::description::MEDIA_TYPE;
use super::links::{link, self_and_other};
use super::page::page;
use crate::guard::Guard;
use crate::identity::{Public, Visitor};
use crate::openapi::refusals::OfVisitor;
use crate::problem::Problem;

const TITLE: &str = "Acremark: plantings and fields";
const DESCRIPTION: &str = "The plantings and fields that you may see, as a live layer for mapping systems. Connect with \
     any user name, and an access token from the settings as the password.";

/// The classes of requirements that the layer meets.
const CONFORMS_TO: [&str; 13] = [
    "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core",
    "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson",
    "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/html",
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
    tag = "layer",
    params(("f" = Option<String>, Query, description = "`json` or `html`")),
    responses(
        (status = 200, description = "The page", content((Object = "application/json"), (String = "text/html"))),
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
    let form = form_only(&request)?;
    let base = format!("{}/ogc", guard.public_url());
    let [own, other] = self_and_other(&base, form, JSON);
    let links = json!([
        own,
        other,
        link(&format!("{base}/api?f=json"), "service-desc", MEDIA_TYPE, "The calls, for programs"),
        link(&format!("{base}/api?f=html"), "service-doc", HTML, "The calls, for people"),
        link(&format!("{base}/conformance"), "conformance", JSON, "What the layer conforms to"),
        link(&format!("{base}/collections"), "data", JSON, "The collections"),
    ]);
    let json = json!({ "title": TITLE, "description": DESCRIPTION, "links": links });
    Ok(answer(form, JSON, &json, || page(TITLE, &html! { p { (DESCRIPTION) } }, &links)))
}

/// The classes of requirements of OGC API Features that the live layer meets.
#[utoipa::path(
    operation_id = "read_layer_conformance",
    tag = "layer",
    params(("f" = Option<String>, Query, description = "`json` or `html`")),
    responses(
        (status = 200, description = "The classes", content((Object = "application/json"), (String = "text/html"))),
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
    let form = form_only(&request)?;
    let links: Value = self_and_other(&format!("{}/ogc/conformance", guard.public_url()), form, JSON).into();
    let json = json!({ "conformsTo": CONFORMS_TO, "links": links });
    let list = || html! { ul { @for class in CONFORMS_TO { li { (class) } } } };
    Ok(answer(form, JSON, &json, || page("What the layer conforms to", &list(), &links)))
}
