use actix_web::HttpRequest;
use actix_web::dev::{JsonBody, Payload};
use actix_web::error::{JsonPayloadError, PathError, QueryPayloadError};
use actix_web::web::{JsonConfig, PathConfig, QueryConfig};
use serde::de::DeserializeOwned;

use super::{Code, MemberError, Problem};

/// The unit is bytes. The longest list of ids that a call accepts fits in it.
pub const BODY_MAX: usize = 512 * 1024;

pub fn json_config() -> JsonConfig {
    JsonConfig::default().limit(BODY_MAX).error_handler(|error, _| json(&error, BODY_MAX).into())
}

/// Reads a body of at most `most` bytes, which may be more than other calls accept. The caller must hold a permit
/// meanwhile.
pub async fn long_json<T: DeserializeOwned>(
    request: &HttpRequest,
    mut payload: Payload,
    most: usize,
) -> Result<T, Problem> {
    let body = JsonBody::new(request, &mut payload, None, true).limit(most);
    body.await.map_err(|error| json(&error, most))
}

pub fn path_config() -> PathConfig {
    PathConfig::default().error_handler(|error, _| path(&error).into())
}

pub fn query_config() -> QueryConfig {
    QueryConfig::default().error_handler(|error, _| query(&error).into())
}

fn json(error: &JsonPayloadError, most: usize) -> Problem {
    match error {
        JsonPayloadError::ContentType => {
            Problem::new(Code::UnsupportedMediaType, "Send the body as application/json.")
        }
        JsonPayloadError::Overflow { .. } | JsonPayloadError::OverflowKnownLength { .. } => {
            Problem::new(Code::PayloadTooLarge, format!("A body may have at most {most} bytes."))
        }
        JsonPayloadError::Deserialize(error) => shape(&error.to_string()),
        _ => Problem::new(Code::MalformedJson, "The body was cut off."),
    }
}

pub fn malformed(error: &serde_json::Error) -> Problem {
    shape(&error.to_string())
}

/// Repeats the member's name, never a value.
fn shape(report: &str) -> Problem {
    let member = |prefix: &str| report.split_once(prefix)?.1.split_once('`').map(|(name, _)| name.to_owned());
    if let Some(name) = member("unknown field `") {
        return Problem::new(Code::UnknownField, "The body has a member that this call does not define.")
            .with_errors(vec![MemberError::unknown_member(name)]);
    }
    let problem = Problem::new(
        Code::MalformedJson,
        "The body is not JSON, or does not have the shape that this call expects.",
    );
    match member("missing field `") {
        Some(name) => {
            problem.with_errors(vec![MemberError::new(name, "missing-field", "This call needs this member")])
        }
        None => problem,
    }
}

fn path(_: &PathError) -> Problem {
    Problem::new(Code::MalformedAddress, "The path contains an invalid id.")
}

fn query(_: &QueryPayloadError) -> Problem {
    Problem::new(Code::MalformedAddress, "The query has a member that is unknown, missing or unreadable.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shape_errors_name_the_member() {
        for (report, code, fields) in [
            (
                "unknown field `creator`, expected one of `a`, `b` at line 1 column 9",
                Code::UnknownField,
                vec!["creator"],
            ),
            ("missing field `email` at line 1 column 2", Code::MalformedJson, vec!["email"]),
            ("invalid type: integer `5`, expected a string at line 1 column 10", Code::MalformedJson, vec![]),
            ("EOF while parsing a value at line 1 column 0", Code::MalformedJson, vec![]),
        ] {
            let problem = shape(report);
            let named: Vec<_> = problem.0.errors.iter().map(|error| error.field.as_ref()).collect();
            assert_eq!((problem.code(), named), (code, fields), "{report}");
        }
    }
}
