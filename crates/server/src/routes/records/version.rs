//! Versions of a record in headers. `ETag` has the stored version, `If-Match` the version that a write was
//! made from.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::{ETAG, HeaderName, IF_MATCH};
use actix_web::{FromRequest, HttpRequest};
use rules::record::Version;
use utoipa::IntoParams;

use crate::openapi::members;
use crate::problem::{Code, Problem};

/// The header that names a version, for the description.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "the description shows it, `IfMatch` reads it")]
pub(crate) struct IfMatchHeader {
    #[param(rename = "If-Match", required = false, schema_with = members::version)]
    if_match: String,
}

/// The header of an answer that names the stored version.
pub(crate) fn etag(Version(version): Version) -> (HeaderName, String) {
    (ETAG, format!("\"{version}\""))
}

/// The version that a request names is none without the header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct IfMatch(pub Option<Version>);

impl FromRequest for IfMatch {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let read = match request.headers().get(IF_MATCH) {
            None => Ok(None),
            Some(value) => value.to_str().ok().and_then(parse).map(Some).ok_or_else(malformed),
        };
        ready(read.map(Self))
    }
}

/// Reads `"3"`, and `W/"3"` from a proxy that weakened the tag.
fn parse(text: &str) -> Option<Version> {
    let digits = text.strip_prefix("W/").unwrap_or(text).strip_prefix('"')?.strip_suffix('"')?;
    let version = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?;
    version.filter(|version| *version >= 1).map(Version)
}

fn malformed() -> Problem {
    Problem::new(Code::MalformedHeader, "If-Match names one version, such as \"3\" with its quotation marks.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn if_match_takes_only_one_version_in_quotation_marks() {
        for (text, expected) in [
            ("\"1\"", Some(1)),
            ("\"2147483647\"", Some(2_147_483_647)),
            ("W/\"3\"", Some(3)),
            ("\"0\"", None),
            ("\"2147483648\"", None),
            ("\"+1\"", None),
            ("\"\"", None),
            ("1", None),
            ("*", None),
            ("\"1\", \"2\"", None),
        ] {
            assert_eq!(parse(text), expected.map(Version), "{text}");
        }
    }
}
