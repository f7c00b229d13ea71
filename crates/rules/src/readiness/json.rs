//! A verdict as the API, the browser and the command line tell it.

use serde::{Serialize, Serializer};

use super::reason::{Mend, Reason};
use super::verdict::Verdict;

#[derive(Serialize)]
struct VerdictJson<'a> {
    level: &'static str,
    /// The worst is first.
    reasons: &'a [Reason],
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

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Mend { kind, member } = self.mend();
        let json = ReasonJson {
            code: self.code(),
            level: self.level().value(),
            message: self.message(),
            advice: self.advice(),
            source: self.source().to_string(),
            kind: kind.name(),
            member,
        };
        json.serialize(serializer)
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        VerdictJson { level: self.level().value(), reasons: self.reasons() }.serialize(serializer)
    }
}
