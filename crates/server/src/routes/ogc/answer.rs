//! The parameters of a call, and its answer as JSON with links.

use actix_web::http::header::{HeaderName, HeaderValue, InvalidHeaderValue};
use actix_web::web::Query;
use actix_web::{HttpRequest, HttpResponse};
use serde_json::{Value, json};

use super::crs::Projection;
use crate::guard::Guard;
use crate::problem::{Code, Problem};

pub(super) const JSON: &str = "application/json";
pub(super) const GEO_JSON: &str = "application/geo+json";

/// The header that names the reference system of an answer (part 2).
pub(super) const CONTENT_CRS: HeaderName = HeaderName::from_static("content-crs");

pub(super) fn content_crs(projection: &Projection) -> Result<HeaderValue, Problem> {
    format!("<{}>", projection.crs().uri())
        .parse()
        .map_err(|cause: InvalidHeaderValue| Problem::internal(&cause))
}

/// The parameters of a query, each given once.
pub(super) type Parameters = Vec<(String, String)>;

/// Refuses a parameter that the call does not know, or that is given twice. `f` names the form of the answer, which is
/// always JSON.
pub(super) fn parameters(request: &HttpRequest, known: &[&str]) -> Result<Parameters, Problem> {
    let pairs = Query::<Parameters>::from_query(request.query_string())
        .map_err(|_| refused("The query cannot be read.".to_owned()))?
        .into_inner();
    for (at, (name, _)) in pairs.iter().enumerate() {
        if !known.contains(&name.as_str()) {
            return Err(refused(format!("This address has no parameter “{name}”.")));
        }
        if pairs.iter().take(at).any(|(other, _)| other == name) {
            return Err(refused(format!("The parameter “{name}” is given twice.")));
        }
    }
    match value(&pairs, "f") {
        None | Some("json") => Ok(pairs),
        Some(other) => Err(refused(format!("There is no form “{other}”; f is json."))),
    }
}

pub(super) fn refused(detail: String) -> Problem {
    Problem::new(Code::MalformedAddress, detail)
}

pub(super) fn value<'a>(parameters: &'a Parameters, name: &str) -> Option<&'a str> {
    parameters.iter().find(|(it, _)| it == name).map(|(_, value)| value.as_str())
}

/// Gives the address of the layer for a call that takes only `f`.
pub(super) fn layer_address(request: &HttpRequest, guard: &Guard) -> Result<String, Problem> {
    parameters(request, &["f"])?;
    Ok(format!("{}/ogc", guard.public_url()))
}

pub(super) fn answer(media_type: &'static str, json: &Value) -> HttpResponse {
    HttpResponse::Ok().content_type(media_type).body(json.to_string())
}

pub(super) fn link(address: &str, rel: &str, media_type: &str, title: &str) -> Value {
    json!({ "href": address, "rel": rel, "type": media_type, "title": title })
}

pub(super) fn link_to_self(address: &str, media_type: &str) -> Value {
    link(address, "self", media_type, "This answer")
}
