//! Bodies with boundaries.

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::{Ready, ready};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::heavy::Task;
use crate::problem::{BODY_MAX, Problem, long_json, malformed};

/// A body that is read once its person has a place for heavy work, and parsed in its turn, as the values take many
/// times its memory.
pub(crate) struct DeferredBody {
    request: HttpRequest,
    payload: Payload,
}

impl DeferredBody {
    /// The task shows that there is a place.
    pub(super) async fn read(self, _: &Task) -> Result<Box<RawValue>, Problem> {
        long_json(&self.request, self.payload, BODY_MAX).await
    }
}

impl FromRequest for DeferredBody {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        ready(Ok(Self { request: request.clone(), payload: payload.take() }))
    }
}

pub(super) fn parse<T: DeserializeOwned>(body: &RawValue) -> Result<T, Problem> {
    serde_json::from_str(body.get()).map_err(|error| malformed(&error))
}
