//! The refusals that calls have in common, named in each call's description.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use utoipa::IntoResponses;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::response::ResponseBuilder;
use utoipa::openapi::{Object, Ref, RefOr, Response, Type};

use crate::problem::Code;

type Responses = BTreeMap<String, RefOr<Response>>;

/// The server failed, or cannot answer right now.
#[derive(Debug)]
pub struct Always;

/// Besides: the call needs a session.
#[derive(Debug)]
pub struct WithSession;

/// Besides: the account needs a user record.
#[derive(Debug)]
pub struct WithViewer;

/// Besides: the viewer must be an agent, or be allowed what is asked otherwise.
#[derive(Debug)]
pub struct WithRole;

/// Besides: his address must be confirmed.
#[derive(Debug)]
pub struct WithConfirmedRole;

/// The body must be JSON of the call's shape.
#[derive(Debug)]
pub struct OfBody;

/// The body must be JSON of the call's shape and keep the rules.
#[derive(Debug)]
pub struct OfCheckedBody;

/// The body must be JSON of the call's shape, and someone must be let in by it.
#[derive(Debug)]
pub struct OfLogIn;

/// The body must be JSON of the call's shape and keep the rules, and the address be free.
#[derive(Debug)]
pub struct OfSignUp;

/// The id in the path must be one, and be there to be seen.
#[derive(Debug)]
pub struct OfPath;

/// The query must be readable.
#[derive(Debug)]
pub struct OfQuery;

/// The id in the path must be one and be there to be seen, a header be readable.
#[derive(Debug)]
pub struct OfPathAndHeader;

/// Besides: the password must be given again, and the code of a second factor that is on.
#[derive(Debug)]
pub struct OfProof;

/// Both, with the rules kept.
#[derive(Debug)]
pub struct OfBodyAndPath;

/// The call is counted, and may come too often.
#[derive(Debug)]
pub struct OfRate;

const ALWAYS: [Code; 2] = [Code::Fault, Code::Unavailable];

impl IntoResponses for Always {
    fn responses() -> Responses {
        refusals(&ALWAYS)
    }
}

impl IntoResponses for WithSession {
    fn responses() -> Responses {
        refusals(&[Code::SessionRequired, Code::Fault, Code::Unavailable])
    }
}

impl IntoResponses for WithViewer {
    fn responses() -> Responses {
        refusals(&[Code::SessionRequired, Code::RecordMissing, Code::Fault, Code::Unavailable])
    }
}

impl IntoResponses for WithRole {
    fn responses() -> Responses {
        refusals(&[
            Code::SessionRequired,
            Code::RecordMissing,
            Code::Forbidden,
            Code::Fault,
            Code::Unavailable,
        ])
    }
}

impl IntoResponses for WithConfirmedRole {
    fn responses() -> Responses {
        refusals(&[
            Code::SessionRequired,
            Code::RecordMissing,
            Code::Forbidden,
            Code::EmailUnverified,
            Code::Fault,
            Code::Unavailable,
        ])
    }
}

impl IntoResponses for OfBody {
    fn responses() -> Responses {
        refusals(&[
            Code::MalformedJson,
            Code::UnknownField,
            Code::PayloadTooLarge,
            Code::UnsupportedMediaType,
        ])
    }
}

impl IntoResponses for OfCheckedBody {
    fn responses() -> Responses {
        refusals(&[
            Code::MalformedJson,
            Code::UnknownField,
            Code::Validation,
            Code::PayloadTooLarge,
            Code::UnsupportedMediaType,
        ])
    }
}

impl IntoResponses for OfProof {
    fn responses() -> Responses {
        refusals(&[
            Code::MalformedJson,
            Code::UnknownField,
            Code::Validation,
            Code::SessionRequired,
            Code::InvalidCredential,
            Code::SecondFactorRequired,
            Code::InvalidSecondFactor,
            Code::PayloadTooLarge,
            Code::UnsupportedMediaType,
            Code::TooManyRequests,
            Code::Fault,
            Code::Unavailable,
        ])
    }
}

impl IntoResponses for OfLogIn {
    fn responses() -> Responses {
        refusals(&[
            Code::InvalidEmail,
            Code::MalformedJson,
            Code::UnknownField,
            Code::Validation,
            Code::UserNotFound,
            Code::InvalidCredential,
            Code::SecondFactorRequired,
            Code::InvalidSecondFactor,
            Code::EmailUnverified,
            Code::UserDisabled,
            Code::PayloadTooLarge,
            Code::UnsupportedMediaType,
            Code::TooManyRequests,
            Code::Fault,
            Code::Unavailable,
        ])
    }
}

impl IntoResponses for OfSignUp {
    fn responses() -> Responses {
        refusals(&[
            Code::InvalidEmail,
            Code::MalformedJson,
            Code::UnknownField,
            Code::Validation,
            Code::EmailUnverified,
            Code::UserDisabled,
            Code::EmailInUse,
            Code::PayloadTooLarge,
            Code::UnsupportedMediaType,
            Code::TooManyRequests,
            Code::Fault,
            Code::Unavailable,
        ])
    }
}

impl IntoResponses for OfPath {
    fn responses() -> Responses {
        refusals(&[Code::MalformedAddress, Code::NotFound])
    }
}

impl IntoResponses for OfQuery {
    fn responses() -> Responses {
        refusals(&[Code::MalformedAddress])
    }
}

impl IntoResponses for OfPathAndHeader {
    fn responses() -> Responses {
        refusals(&[Code::MalformedAddress, Code::MalformedHeader, Code::NotFound])
    }
}

impl IntoResponses for OfBodyAndPath {
    fn responses() -> Responses {
        refusals(&[
            Code::MalformedJson,
            Code::UnknownField,
            Code::MalformedAddress,
            Code::MalformedHeader,
            Code::Validation,
            Code::NotFound,
            Code::PayloadTooLarge,
            Code::UnsupportedMediaType,
        ])
    }
}

impl IntoResponses for OfRate {
    fn responses() -> Responses {
        refusals(&[Code::TooManyRequests])
    }
}

/// One response for each status, its codes named.
fn refusals(codes: &[Code]) -> Responses {
    let mut by_status: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for code in codes {
        by_status.entry(code.status()).or_default().push(code.name());
    }
    by_status
        .into_iter()
        .map(|(status, names)| (status.as_str().to_owned(), problem(status, &names).into()))
        .collect()
}

fn problem(status: StatusCode, names: &[&str]) -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    let refusal =
        ResponseBuilder::new().description(names.join(", ")).content("application/problem+json", content);
    match status {
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
            let wait = HeaderBuilder::new()
                .schema(Some(Object::with_type(Type::Integer)))
                .description(Some("When another try makes sense, in seconds"));
            refusal.header("Retry-After", wait.build()).build()
        }
        _ => refusal.build(),
    }
}
