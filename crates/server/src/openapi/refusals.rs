//! Refusals that several calls share. Each call's description names them.

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

/// As [`Always`], and the call needs a session.
#[derive(Debug)]
pub struct WithSession;

/// As [`WithSession`], and the account needs a user record.
#[derive(Debug)]
pub struct WithViewer;

/// As [`WithViewer`], and the viewer's role must allow the call.
#[derive(Debug)]
pub struct WithRole;

/// As [`WithRole`], and the viewer's address must be confirmed.
#[derive(Debug)]
pub struct WithConfirmedRole;

/// The body must be JSON of the call's shape.
#[derive(Debug)]
pub struct OfBody;

/// As [`OfBody`], and the body must follow the rules.
#[derive(Debug)]
pub struct OfCheckedBody;

/// The refusals of signing in.
#[derive(Debug)]
pub struct OfLogIn;

/// The refusals of signing up.
#[derive(Debug)]
pub struct OfSignUp;

/// The id in the path must be valid, and the viewer must be able to see its record.
#[derive(Debug)]
pub struct OfPath;

/// The query must be valid.
#[derive(Debug)]
pub struct OfQuery;

/// As [`OfQuery`], and the query must follow the rules.
#[derive(Debug)]
pub struct OfCheckedQuery;

/// As [`OfPath`], and a header must be valid.
#[derive(Debug)]
pub struct OfPathAndHeader;

/// The body must have the password again, and the code of a second factor that is on.
#[derive(Debug)]
pub struct OfProof;

/// As [`OfCheckedBody`] and [`OfPathAndHeader`].
#[derive(Debug)]
pub struct OfBodyAndPath;

/// The call has a limit on its rate, or on downloads at a time.
#[derive(Debug)]
pub struct OfRate;

/// Anyone may make the call, but no one with a wrong access token.
#[derive(Debug)]
pub struct OfVisitor;

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

impl IntoResponses for OfCheckedQuery {
    fn responses() -> Responses {
        refusals(&[Code::MalformedAddress, Code::Validation])
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

impl IntoResponses for OfVisitor {
    fn responses() -> Responses {
        refusals(&[Code::InvalidToken, Code::RecordMissing, Code::TooManyRequests])
    }
}

impl IntoResponses for OfRate {
    fn responses() -> Responses {
        refusals(&[Code::TooManyRequests])
    }
}

/// One response for each status. Its description names the codes.
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
                .description(Some("Seconds to wait before another try"));
            refusal.header("Retry-After", wait.build()).build()
        }
        _ => refusal.build(),
    }
}
