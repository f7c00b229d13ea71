//! A verdict as the API, the browser and the command line tell it.

use serde::{Serialize, Serializer};

use super::reason::{Mend, Reason};
use super::verdict::Verdict;

#[derive(Serialize)]
struct VerdictJson {
    level: &'static str,
    /// The worst is first.
    reasons: Vec<ReasonJson>,
}

#[derive(Serialize)]
struct ReasonJson {
    code: &'static str,
    level: &'static str,
    message: &'static str,
    advice: &'static str,
    source: String,
    /// The kind of the record in which it is mended, and the member that mends it.
    kind: &'static str,
    member: &'static str,
}

impl From<Reason> for ReasonJson {
    fn from(reason: Reason) -> Self {
        let Mend { kind, member } = reason.mend();
        Self {
            code: reason.code(),
            level: reason.level().value(),
            message: reason.message(),
            advice: reason.advice(),
            source: reason.source().to_string(),
            kind: kind.name(),
            member,
        }
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let reasons = self.reasons().iter().copied().map(ReasonJson::from).collect();
        VerdictJson { level: self.level().value(), reasons }.serialize(serializer)
    }
}
