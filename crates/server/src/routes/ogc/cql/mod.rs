//! Filters in the Common Query Language, CQL2, as text and as JSON: basic comparisons and `S_INTERSECTS`.
//!
//! Text becomes the tree that JSON is, and the names and types of either are checked in that tree. winnow reads the
//! text: pest would leave untyped pairs to walk again. The crate `cql2` would save the reading of text alone: it has no
//! limit on depth, tells no place of a wrong name, and knows no members of a collection. With it come a validator of
//! JSON schemas, a reader of SQL, and `serde_json` with another order of members for the whole server.

mod expression;
mod filter;
mod pattern;
mod resolve;
#[cfg(test)]
mod tests;
mod text;

use strum::{EnumString, IntoStaticStr, VariantArray};

pub(super) use filter::Filter;

use self::expression::Expression;
use self::resolve::Resolver;
use super::collection::Collection;

/// The unit is bytes.
const LENGTH_MAX: usize = 4000;

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
        if filter.len() > LENGTH_MAX {
            return Err(format!("it is longer than {LENGTH_MAX} bytes"));
        }
        let expression = match self {
            Self::Cql2Text => text::parse(filter)?,
            Self::Cql2Json => Expression::from_json(filter)?,
        };
        let mut resolver = Resolver::new(collection);
        resolver.filter(&expression).map_err(|reason| match self {
            Self::Cql2Text => text::at_character(&reason, filter, resolver.offset),
            Self::Cql2Json if resolver.path.is_empty() => reason,
            Self::Cql2Json => format!("{reason}, at {}", resolver.path),
        })
    }
}

/// Whether it is a filter of plantings. The error says what is wrong and where.
pub fn check(language: Language, filter: &str) -> Result<(), String> {
    language.parse(filter, Collection::Plantings).map(drop)
}
