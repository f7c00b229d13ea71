//! The farm's answers to corrections.

use std::borrow::Cow;

use rules::record::{Answer, Version};
use serde::Deserialize;
use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::openapi::members;
use crate::openapi::parts;
use crate::openapi::records;

/// An answer as a client sends it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AnswerBody {
    /// The correction.
    pub(super) version: Version,
    pub(super) answer: Answer,
    pub(super) text: Option<String>,
}

impl PartialSchema for AnswerBody {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .description(Some("What the farm says about a correction."))
            .additional_properties(Some(AdditionalProperties::FreeForm(false)))
            .property("version", parts::version("The version that the correction made."))
            .required("version")
            .property("answer", records::answer("Whether the correction is right."))
            .required("answer")
            .property("text", members::answer_text())
            .into()
    }
}

impl ToSchema for AnswerBody {
    fn name() -> Cow<'static, str> {
        "CorrectionAnswer".into()
    }
}
