//! Edits as merge patches (RFC 7396).

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};
use rules::record::PatchError;

use crate::problem::{Code, Problem, malformed};

const MERGE_PATCH: &str = "application/merge-patch+json";

/// Requires the content type of a merge patch. Plain JSON would leave open whether a missing member stays or
/// goes.
pub(crate) struct MergePatch;

impl FromRequest for MergePatch {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let is_patch = request.content_type().eq_ignore_ascii_case(MERGE_PATCH);
        ready(is_patch.then_some(Self).ok_or_else(|| {
            Problem::new(Code::UnsupportedMediaType, "Send the edit as application/merge-patch+json.")
        }))
    }
}

impl<Refusal: Into<Self>> From<PatchError<Refusal>> for Problem {
    fn from(error: PatchError<Refusal>) -> Self {
        match error {
            PatchError::Shape(error) => malformed(&error),
            PatchError::Rules(refusal) => refusal.into(),
        }
    }
}
