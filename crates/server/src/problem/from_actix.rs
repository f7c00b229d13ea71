//! actix's own refusals in our envelope.

use actix_web::error::{JsonPayloadError, PathError, QueryPayloadError};
use actix_web::web::{JsonConfig, PathConfig, QueryConfig};

use super::{Code, Flaw, Problem};

/// The largest body of a call, in bytes: room for the longest list of ids that a call takes.
const BODY_MAX: usize = 512 * 1024;

/// How bodies are read.
pub fn json_config() -> JsonConfig {
    JsonConfig::default().limit(BODY_MAX).error_handler(|error, _| json(&error).into())
}

/// How ids in paths are read.
pub fn path_config() -> PathConfig {
    PathConfig::default().error_handler(|error, _| path(&error).into())
}

/// How queries are read.
pub fn query_config() -> QueryConfig {
    QueryConfig::default().error_handler(|error, _| query(&error).into())
}

fn json(error: &JsonPayloadError) -> Problem {
    match error {
        JsonPayloadError::ContentType => {
            Problem::new(Code::UnsupportedMediaType, "Send the body as application/json.")
        }
        JsonPayloadError::Overflow { .. } | JsonPayloadError::OverflowKnownLength { .. } => {
            Problem::new(Code::PayloadTooLarge, format!("A body may have at most {BODY_MAX} bytes."))
        }
        JsonPayloadError::Deserialize(error) => shape(&error.to_string()),
        _ => Problem::new(Code::MalformedJson, "The body did not arrive whole."),
    }
}

/// What serde says of a body that is not of the call's shape. The member it names is the client's own word or one of
/// ours; values are not repeated.
fn shape(report: &str) -> Problem {
    let member = |prefix: &str| report.split_once(prefix)?.1.split_once('`').map(|(name, _)| name.to_owned());
    if let Some(name) = member("unknown field `") {
        let flaw = Flaw {
            field: name.into(),
            code: "unknown-field",
            message: "This call does not take this member".into(),
        };
        return Problem::new(Code::UnknownField, "The body has a member that this call does not take.")
            .with_errors(vec![flaw]);
    }
    let problem =
        Problem::new(Code::MalformedJson, "The body is not JSON, or not of the shape that this call takes.");
    match member("missing field `") {
        Some(name) => problem.with_errors(vec![Flaw {
            field: name.into(),
            code: "missing-field",
            message: "This call needs this member".into(),
        }]),
        None => problem,
    }
}

fn path(_: &PathError) -> Problem {
    Problem::new(Code::MalformedAddress, "The path has something that is no id.")
}

fn query(_: &QueryPayloadError) -> Problem {
    Problem::new(Code::MalformedAddress, "The query has a member that is unknown, missing or cannot be read.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_serde_reports_names_the_member() {
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
            let named: Vec<_> = problem.0.errors.iter().map(|flaw| flaw.field.as_ref()).collect();
            assert_eq!((problem.code(), named), (code, fields), "{report}");
        }
    }
}
