//! How a call refuses: `application/problem+json` (RFC 9457) with a stable `code`.
//!
//! A 4xx carries a sentence for the person. A 5xx carries a fixed sentence; only the log has the cause.

mod code;
mod from_actix;
mod from_parts;

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use rules::field::FieldViolations;
use rules::field::members::BOUNDARY;
use rules::message::Message;
use rules::violation::{Violation, Violations};
use serde::Serialize;
use serde_json::value::RawValue;

pub use code::{Code, RecordCode};
pub use from_actix::{BODY_MAX, json_config, long_json, malformed, path_config, query_config};

const RETRY_SOON: Duration = Duration::from_secs(1);

const INTERNAL: &str = "Something went wrong on our side. Please try again later.";
const UNAVAILABLE: &str = "The server cannot answer right now. Please try again in a moment.";

#[derive(Debug)]
pub struct Problem(Box<Contents>);

#[derive(Debug)]
struct Contents {
    code: Code,
    detail: Cow<'static, str>,
    errors: Vec<MemberError>,
    current: Option<Box<RawValue>>,
    header: Option<(HeaderName, HeaderValue)>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MemberError {
    pub field: Cow<'static, str>,
    /// Clients can rely on it: it never changes.
    pub code: &'static str,
    pub message: Cow<'static, str>,
    /// An error of a boundary names its corners.
    #[serde(flatten)]
    pub corners: Corners,
}

/// The corner at fault, and the other one where two are.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Corners {
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<land::violation::Corner>,
    #[serde(skip_serializing_if = "Option::is_none")]
    with: Option<land::violation::Corner>,
}

impl MemberError {
    pub fn new(
        field: impl Into<Cow<'static, str>>,
        code: &'static str,
        message: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { field: field.into(), code, message: message.into(), corners: Corners::default() }
    }

    /// The body has a member that its call does not define.
    pub fn unknown_member(name: String) -> Self {
        Self::new(name, "unknown-field", "This call has no such member")
    }
}

impl From<Violation> for MemberError {
    fn from(violation: Violation) -> Self {
        Self::new(violation.field.name(), violation.rule.code(), violation.rule.message())
    }
}

impl From<land::violation::Violation> for MemberError {
    fn from(violation: land::violation::Violation) -> Self {
        let message = violation.message();
        let land::violation::Violation { code, at, with, .. } = violation;
        Self { corners: Corners { at, with }, ..Self::new(BOUNDARY.name, code.as_str(), message) }
    }
}

impl Problem {
    pub fn new(code: Code, detail: impl Into<Cow<'static, str>>) -> Self {
        let detail = detail.into();
        Self(Box::new(Contents { code, detail, errors: Vec::new(), current: None, header: None }))
    }

    /// It does not exist, or the viewer may not see it. Both answer the same bytes.
    pub fn not_found() -> Self {
        Self::new(Code::NotFound, "Nothing was found here, or you do not have access to it.")
    }

    pub fn forbidden() -> Self {
        Self::new(Code::Forbidden, "Your account does not have permission to do this.")
    }

    /// The client may try again after `wait`.
    pub fn too_many(wait: Duration) -> Self {
        Self::new(Code::TooManyRequests, "Too many tries. Please wait a moment and try again.")
            .retry_after(wait)
    }

    pub fn message(code: Code, message: Message) -> Self {
        Self::new(code, message.text())
    }

    /// Broken rules. The detail is the first one's sentence.
    pub fn invalid(errors: impl IntoIterator<Item = impl Into<MemberError>>) -> Self {
        let errors: Vec<MemberError> = errors.into_iter().map(Into::into).collect();
        let detail =
            errors.first().map_or("The request breaks a rule.".into(), |error| error.message.clone());
        Self::new(Code::Validation, detail).with_errors(errors)
    }

    /// The server failed. The cause goes to the log, a fixed sentence to the client.
    pub fn internal(cause: &(dyn Error + 'static)) -> Self {
        tracing::error!(cause = %Chain(cause), "a call failed");
        Self::new(Code::Internal, INTERNAL)
    }

    /// A service that the answer needs is unreachable. The cause goes to the log, a fixed sentence to the client.
    pub fn unavailable(cause: &(dyn Error + 'static)) -> Self {
        tracing::warn!(cause = %Chain(cause), "a call could not be answered");
        Self::new(Code::Unavailable, UNAVAILABLE).retry_after(RETRY_SOON)
    }

    /// The server is at capacity; the client may retry in a moment.
    pub fn busy() -> Self {
        Self::new(Code::Unavailable, UNAVAILABLE).retry_after(RETRY_SOON)
    }

    #[must_use]
    pub fn with_current(mut self, record: Box<RawValue>) -> Self {
        self.0.current = Some(record);
        self
    }

    #[must_use]
    pub fn with_errors(mut self, errors: Vec<MemberError>) -> Self {
        self.0.errors = errors;
        self
    }

    /// The errors are those of an item of a list.
    #[must_use]
    pub fn of_item(mut self, list: &str, place: usize) -> Self {
        for error in &mut self.0.errors {
            error.field = format!("{list}[{place}].{}", error.field).into();
        }
        self
    }

    /// Adds `Retry-After`, rounded up to at least one second.
    #[must_use]
    pub fn retry_after(mut self, wait: Duration) -> Self {
        let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
        self.0.header = Some((header::RETRY_AFTER, seconds.max(1).into()));
        self
    }

    #[must_use]
    pub fn allowing(mut self, methods: &str) -> Self {
        self.0.header = HeaderValue::from_str(methods).ok().map(|methods| (header::ALLOW, methods));
        self
    }

    /// A client asked for a part beyond the end of a file; the length is in bytes.
    pub fn no_such_range(length: u64) -> Self {
        let mut problem = Self::new(Code::NoSuchRange, "The part is beyond the end of the file.");
        let whole = HeaderValue::try_from(format!("bytes */{length}")).ok();
        problem.0.header = whole.map(|whole| (header::CONTENT_RANGE, whole));
        problem
    }

    pub fn code(&self) -> Code {
        self.0.code
    }
}

impl From<Violations> for Problem {
    fn from(violations: Violations) -> Self {
        Self::invalid(violations)
    }
}

impl From<FieldViolations<land::violation::Violation>> for Problem {
    fn from(FieldViolations { violations, boundary }: FieldViolations<land::violation::Violation>) -> Self {
        let of_members = violations.into_iter().map(MemberError::from);
        Self::invalid(of_members.chain(boundary.into_iter().map(MemberError::from)))
    }
}

#[derive(Serialize)]
struct Envelope<'a> {
    r#type: String,
    title: String,
    status: u16,
    code: Code,
    detail: &'a str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    errors: &'a [MemberError],
    #[serde(skip_serializing_if = "Option::is_none")]
    current: Option<&'a RawValue>,
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0.code.name())
    }
}

impl Error for Problem {}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.0.code.status()
    }

    fn error_response(&self) -> HttpResponse {
        let Contents { code, detail, errors, current, header } = &*self.0;
        let envelope = Envelope {
            r#type: format!("urn:acremark:problem:{}", code.name()),
            title: code.title(),
            status: code.status().as_u16(),
            code: *code,
            detail,
            errors,
            current: current.as_deref(),
        };
        let mut response = HttpResponse::build(code.status());
        response.content_type("application/problem+json");
        if let Some((name, value)) = header {
            response.insert_header((name.clone(), value.clone()));
        }
        match serde_json::to_vec(&envelope) {
            Ok(body) => response.body(body),
            Err(_) => HttpResponse::InternalServerError().finish(),
        }
    }
}

/// Writes an error and its causes in one line.
pub(crate) struct Chain<'a>(pub(crate) &'a (dyn Error + 'static));

impl fmt::Display for Chain<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.0)?;
        let mut cause = self.0.source();
        while let Some(error) = cause {
            write!(out, ": {error}")?;
            cause = error.source();
        }
        Ok(())
    }
}
