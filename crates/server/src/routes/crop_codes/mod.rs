//! An agent's own codes for crops.

pub(super) mod list;
pub(super) mod put;
pub(super) mod remove;

use rules::crop_code::OwnCropCode;
use serde::Serialize;
use utoipa::ToSchema;

use crate::openapi::members;
use crate::problem::{Code, Problem};

/// A code that the agent entered for a crop without a code of the authority.
#[derive(Serialize, ToSchema)]
pub(crate) struct CropCode {
    #[schema(schema_with = members::crop)]
    crop: String,
    #[schema(schema_with = members::crop_code)]
    code: String,
    #[schema(schema_with = members::crop_code_source)]
    source: String,
    #[schema(minimum = 1)]
    version: i32,
}

impl From<&OwnCropCode> for CropCode {
    fn from(own: &OwnCropCode) -> Self {
        Self {
            crop: own.crop.label().to_owned(),
            code: own.code.to_string(),
            source: own.source.to_string(),
            version: own.version.0,
        }
    }
}

fn stale() -> Problem {
    let detail = "The code was changed on another device. Read it before you change it.";
    Problem::new(Code::CropCodeStale, detail)
}
