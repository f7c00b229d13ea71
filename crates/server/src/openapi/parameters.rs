//! Parameters of a query that may be left out.

use utoipa::openapi::Required;
use utoipa::openapi::path::{ParameterBuilder, ParameterIn, ParameterStyle};

pub(crate) fn optional(name: &str) -> ParameterBuilder {
    ParameterBuilder::new().name(name).parameter_in(ParameterIn::Query).required(Required::False)
}

/// A list whose values are separated by commas.
pub(crate) fn optional_list(name: &str) -> ParameterBuilder {
    optional(name).style(Some(ParameterStyle::Form)).explode(Some(false))
}
