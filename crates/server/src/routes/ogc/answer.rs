//! An answer as JSON for programs or as a page for people: by the parameter `f`, else by the header `Accept`.

use actix_web::http::header::{ACCEPT, HeaderName, HeaderValue, InvalidHeaderValue, VARY};
use actix_web::web::Query;
use actix_web::{HttpRequest, HttpResponse};
use maud::Markup;
use serde_json::Value;

use super::crs::Projection;
use crate::problem::{Code, Problem};

pub(super) const JSON: &str = "application/json";
pub(super) const GEO_JSON: &str = "application/geo+json";
pub(super) const HTML: &str = "text/html";

/// The header that names the reference system of an answer (part 2).
pub(super) const CONTENT_CRS: HeaderName = HeaderName::from_static("content-crs");

pub(super) fn content_crs(projection: &Projection) -> Result<HeaderValue, Problem> {
    format!("<{}>", projection.crs().uri())
        .parse()
        .map_err(|cause: InvalidHeaderValue| Problem::fault(&cause))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Json,
    Html,
}

/// The parameters of a query, each given once.
pub(super) type Parameters = Vec<(String, String)>;

/// Refuses a parameter that the call does not know, or that is given twice.
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
    Ok(pairs)
}

pub(super) fn refused(detail: String) -> Problem {
    Problem::new(Code::MalformedAddress, detail)
}

pub(super) fn value<'a>(parameters: &'a Parameters, name: &str) -> Option<&'a str> {
    parameters.iter().find(|(it, _)| it == name).map(|(_, value)| value.as_str())
}

impl Form {
    pub(super) fn of(request: &HttpRequest, parameters: &Parameters) -> Result<Self, Problem> {
        match value(parameters, "f") {
            Some("json") => Ok(Self::Json),
            Some("html") => Ok(Self::Html),
            Some(other) => Err(refused(format!("There is no form “{other}”; f is json or html."))),
            None => Ok(Self::accepted(request)),
        }
    }

    /// Browsers name HTML first. Programs name JSON, or anything.
    fn accepted(request: &HttpRequest) -> Self {
        let accepted = request.headers().get(ACCEPT).and_then(|accepted| accepted.to_str().ok());
        let first = accepted.and_then(|accepted| {
            accepted.split(',').map(str::trim).find(|kind| kind.contains("json") || kind.starts_with(HTML))
        });
        if first.is_some_and(|kind| kind.starts_with(HTML)) { Self::Html } else { Self::Json }
    }
}

/// For an address that is known to take only `f`.
pub(super) fn form_only(request: &HttpRequest) -> Result<Form, Problem> {
    Form::of(request, &parameters(request, &["f"])?)
}

/// `json` names the type of the answer for programs.
pub(super) const fn media_type(form: Form, json: &'static str) -> &'static str {
    match form {
        Form::Json => json,
        Form::Html => "text/html; charset=utf-8",
    }
}

pub(super) fn answer(
    form: Form,
    json_type: &'static str,
    json: &Value,
    page: impl FnOnce() -> Markup,
) -> HttpResponse {
    let mut answer = HttpResponse::Ok();
    answer.insert_header((VARY, "accept")).content_type(media_type(form, json_type));
    answer.body(match form {
        Form::Json => json.to_string(),
        Form::Html => page().into_string(),
    })
}
