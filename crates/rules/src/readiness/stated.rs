use std::borrow::Cow;

use super::reason::Reason;

/// A reason as it stands against one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatedReason {
    pub reason: Reason,
    /// The fields that its sentence names. They read the same in every language.
    pub fields: Option<String>,
}

impl StatedReason {
    /// What is wrong.
    pub fn message(&self) -> Cow<'static, str> {
        match &self.fields {
            Some(fields) => self.reason.message().replace("{fields}", fields).into(),
            None => self.reason.message().into(),
        }
    }
}
