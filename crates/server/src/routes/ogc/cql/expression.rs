//! A filter as the JSON of CQL2 has it, before its names and types are checked.

use serde::Deserialize;
use serde_json::Value;

const DEPTH_MAX: usize = 32;
pub(super) const TOO_DEEP: &str = "it is nested deeper than 32";

#[derive(Deserialize)]
#[serde(from = "Term")]
pub(super) struct Expression {
    /// The place of an operand or a shape in the text, in bytes. Other expressions have 0.
    pub(super) offset: usize,
    pub(super) term: Term,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Term {
    List(Vec<Expression>),
    Call(Call),
    Tagged(Tagged),
    /// A text, a number, a truth value, or a geometry of `GeoJSON`. Other JSON is refused later, with its place.
    Value(Value),
}

/// An operator with its arguments.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Call {
    pub(super) op: String,
    pub(super) args: Vec<Expression>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Tagged {
    Property(String),
    Date(String),
    Timestamp(String),
    Bbox(Vec<f64>),
}

impl From<Term> for Expression {
    fn from(term: Term) -> Self {
        Self { offset: 0, term }
    }
}

impl Expression {
    pub(super) fn call(op: &str, args: Vec<Self>) -> Self {
        Term::Call(Call { op: op.to_owned(), args }).into()
    }

    /// The error says what is wrong, for a person.
    pub(super) fn from_json(text: &str) -> Result<Self, String> {
        let expression: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if is_too_deep(expression.depth()) { Err(TOO_DEEP.to_owned()) } else { Ok(expression) }
    }

    /// How many calls are inside each other.
    fn depth(&self) -> usize {
        match &self.term {
            Term::Call(call) => 1 + call.args.iter().map(Self::depth).max().unwrap_or(0),
            _ => 0,
        }
    }
}

pub(super) const fn is_too_deep(depth: usize) -> bool {
    depth > DEPTH_MAX
}
