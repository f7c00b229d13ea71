//! Filters in the Common Query Language, CQL2, as text: basic comparisons and `S_INTERSECTS`.

mod expression;
mod parser;
mod shapes;
#[cfg(test)]
mod tests;
mod tokens;

pub(super) use expression::Filter;
pub(super) use parser::parse;
