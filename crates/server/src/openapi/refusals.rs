//! The refusals of the calls. A call names only those of its own; [`add`] adds those that follow from what it takes and
//! from who may make it.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::http::StatusCode;
use utoipa::IntoResponses;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn, PathItem};
use utoipa::openapi::response::ResponseBuilder;
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{
    KnownFormat, Object, OpenApi, Ref, RefOr, Required, Response, Schema, SchemaFormat, Type,
};

use crate::identity::{Account, Links, RecordsRead, Scope as _, Users};
use crate::problem::Code;

type Responses = BTreeMap<String, RefOr<Response>>;

/// The scopes of everyone with a user record. Each other scope needs a user type that has it.
const OF_USERS: [&str; 3] = [Users::NAME, Links::NAME, RecordsRead::NAME];

/// The path parameter of a link in an email. Its call has a refusal of its own for one that does not work.
const TOKEN: &str = "token";

/// The body must have the password again, and the code of a second factor that is on.
#[derive(Debug)]
pub struct OfProof;

/// Anyone may make the call, but no one with a wrong access token.
#[derive(Debug)]
pub struct OfVisitor;

impl IntoResponses for OfProof {
    fn responses() -> Responses {
        refusals([
            Code::Validation,
            Code::InvalidCredential,
            Code::SecondFactorRequired,
            Code::InvalidSecondFactor,
            Code::TooManyRequests,
        ])
    }
}

impl IntoResponses for OfVisitor {
    fn responses() -> Responses {
        refusals([Code::InvalidToken, Code::RecordMissing, Code::TooManyRequests])
    }
}

/// Makes one response for each status. Its description names the codes.
pub fn refusals(codes: impl IntoIterator<Item = Code>) -> Responses {
    let mut by_status = BTreeMap::new();
    for code in codes {
        append(code, by_status.entry(code.status()).or_default());
    }
    by_status
        .iter()
        .map(|(status, text)| (status.as_str().to_owned(), problem_response(*status, text).into()))
        .collect()
}

/// Adds a code to the description of its status, after those that the call itself names.
fn append(code: Code, text: &mut String) {
    let name = format!("`{}`", code.name());
    if text.contains(&name) {
        return;
    }
    if !text.is_empty() {
        text.push_str(", ");
    }
    text.push_str(&name);
}

fn problem_response(status: StatusCode, text: &str) -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    let refusal = ResponseBuilder::new().description(text).content("application/problem+json", content);
    match status {
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
            let wait = HeaderBuilder::new()
                .schema(Some(Object::with_type(Type::Integer)))
                .description(Some("Seconds to wait before another try"));
            refusal.header("Retry-After", wait.build()).build()
        }
        _ => refusal.build(),
    }
}

/// Completes the refusals of each call.
pub fn add(description: &mut OpenApi) {
    for PathItem { get, put, post, delete, patch, .. } in description.paths.paths.values_mut() {
        for operation in [get, put, post, delete, patch].into_iter().flatten() {
            let mut by_status = named_by_call(&operation.responses.responses);
            for code in derived_codes(operation) {
                append(code, by_status.entry(code.status()).or_default());
            }
            let complete = by_status
                .iter()
                .map(|(status, text)| (status.as_str().to_owned(), problem_response(*status, text).into()));
            operation.responses.responses.extend(complete);
        }
    }
}

/// The refusals that the call itself names.
fn named_by_call(responses: &Responses) -> BTreeMap<StatusCode, String> {
    let refusal = |(status, response): (&String, &RefOr<Response>)| {
        let status = status.parse::<StatusCode>().ok()?;
        let RefOr::T(response) = response else { return None };
        (status.as_u16() >= 400).then(|| (status, response.description.clone()))
    };
    responses.iter().filter_map(refusal).collect()
}

/// The codes that follow from the parameters, the body and the scope.
fn derived_codes(operation: &Operation) -> BTreeSet<Code> {
    let mut codes = BTreeSet::from([Code::Internal, Code::Unavailable]);
    for parameter in operation.parameters.iter().flatten() {
        if let RefOr::T(parameter) = parameter {
            codes.extend(parameter_codes(parameter));
        }
    }
    if let Some(RefOr::T(body)) = &operation.request_body {
        codes.extend([Code::UnknownField, Code::PayloadTooLarge, Code::UnsupportedMediaType]);
        codes.extend(body.content.keys().any(|media| media.ends_with("json")).then_some(Code::MalformedJson));
    }
    if let Some(security) = &operation.security {
        let needs = |scope: &str| security.contains(&SecurityRequirement::new("session", [scope]));
        codes.insert(Code::SessionRequired);
        if !needs(Account::NAME) {
            codes.insert(Code::RecordMissing);
            codes.extend((!OF_USERS.into_iter().any(needs)).then_some(Code::Forbidden));
        }
    }
    codes
}

fn parameter_codes(parameter: &Parameter) -> Vec<Code> {
    match parameter.parameter_in {
        ParameterIn::Path if parameter.name == TOKEN => Vec::new(),
        ParameterIn::Path if is_id(parameter) => vec![Code::MalformedAddress, Code::NotFound],
        ParameterIn::Path => vec![Code::NotFound],
        ParameterIn::Query => vec![Code::MalformedAddress],
        _ if matches!(parameter.required, Required::True) => {
            vec![Code::MalformedHeader, Code::PreconditionRequired]
        }
        _ => vec![Code::MalformedHeader],
    }
}

fn is_id(parameter: &Parameter) -> bool {
    let uuid = SchemaFormat::KnownFormat(KnownFormat::Uuid);
    matches!(&parameter.schema, Some(RefOr::T(Schema::Object(schema))) if schema.format.as_ref() == Some(&uuid))
}

#[cfg(test)]
mod tests {
    use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, PathsBuilder};
    use utoipa::openapi::request_body::RequestBodyBuilder;
    use utoipa::openapi::{ContentBuilder, OpenApiBuilder};

    use super::*;
    use crate::identity::RecordsWrite;

    fn completed(operation: OperationBuilder) -> BTreeMap<String, String> {
        let paths = PathsBuilder::new().path("/call", PathItem::new(HttpMethod::Put, operation));
        let mut description = OpenApiBuilder::new().paths(paths).build();
        add(&mut description);
        let operation = description.paths.paths["/call"].put.clone().unwrap();
        let refusals = named_by_call(&operation.responses.responses);
        refusals.into_iter().map(|(status, text)| (status.as_str().to_owned(), text)).collect()
    }

    #[test]
    fn refusals_follow_from_parameters_body_and_scope_after_those_of_the_call() {
        let if_match = ParameterBuilder::new().name("If-Match").parameter_in(ParameterIn::Header);
        let call = OperationBuilder::new()
            .parameter(if_match.required(Required::True))
            .request_body(Some(
                RequestBodyBuilder::new().content("application/json", ContentBuilder::new()).build(),
            ))
            .security(SecurityRequirement::new("session", [RecordsWrite::NAME]))
            .response("403", Response::new("`auth/email-unverified`"))
            .response("410", Response::new("`plants/deleted`: the planting was deleted"));
        let expected = [
            ("400", "`malformed-json`, `unknown-field`, `malformed-header`"),
            ("401", "`auth/session-required`"),
            ("403", "`auth/email-unverified`, `forbidden`, `users/record-missing`"),
            ("410", "`plants/deleted`: the planting was deleted"),
            ("413", "`payload-too-large`"),
            ("415", "`unsupported-media-type`"),
            ("428", "`precondition-required`"),
            ("500", "`internal`"),
            ("503", "`unavailable`"),
        ];
        assert_eq!(
            completed(call),
            expected.map(|(status, text)| (status.to_owned(), text.to_owned())).into()
        );
    }

    #[test]
    fn open_call_without_parameters_has_only_the_failures_of_the_server() {
        let statuses: Vec<_> = completed(OperationBuilder::new()).into_keys().collect();
        assert_eq!(statuses, ["500", "503"]);
    }
}
