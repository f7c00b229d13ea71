//! The description as it is sent.

use std::sync::LazyLock;

use actix_web::web::Bytes;
use utoipa::openapi::OpenApi;

use super::page::page;
use crate::problem::Problem;

/// The description as JSON and as a page. Both are written when someone first asks for one of them, because writing
/// them takes as much memory as all else that an idle program keeps.
pub struct Documents(LazyLock<Outcome, Box<dyn FnOnce() -> Outcome + Send>>);

type Outcome = Result<Written, serde_json::Error>;

pub(super) struct Written {
    pub(super) json: Bytes,
    pub(super) page: Bytes,
}

impl Documents {
    pub fn new(describe: impl FnOnce() -> OpenApi + Send + 'static) -> Self {
        Self(LazyLock::new(Box::new(move || Written::of(&describe()))))
    }

    pub(super) fn written(&self) -> Result<&Written, Problem> {
        self.0.as_ref().map_err(|cause| Problem::internal(cause))
    }
}

impl Written {
    fn of(description: &OpenApi) -> Outcome {
        let json = description.to_json()?.into();
        let page = page(&serde_json::to_value(description)?).into_string().into();
        Ok(Self { json, page })
    }
}
