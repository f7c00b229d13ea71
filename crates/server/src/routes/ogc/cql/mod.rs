//! Filters in the Common Query Language, CQL2, as text and as JSON: basic comparisons and `S_INTERSECTS`.

mod expression;
mod json;
mod parser;
mod pattern;
mod shapes;
mod terms;
#[cfg(test)]
mod tests;
mod tokens;

use strum::{EnumString, IntoStaticStr, VariantArray};

pub(super) use expression::Filter;

use super::collection::Collection;

/// How a filter is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Language {
    Cql2Text,
    Cql2Json,
}

impl Language {
    pub(super) fn name(self) -> &'static str {
        self.into()
    }

    /// The error says what is wrong and where, for a person.
    pub(super) fn parse(self, filter: &str, collection: Collection) -> Result<Filter, String> {
        match self {
            Self::Cql2Text => parser::parse(filter, collection),
            Self::Cql2Json => json::parse(filter, collection),
        }
    }
}

/// Whether it is a filter of plantings. The error says what is wrong and where.
pub fn check(language: Language, filter: &str) -> Result<(), String> {
    language.parse(filter, Collection::Plantings).map(drop)
}
