//! A verdict as the API, the browser and the command line tell it.

use serde::{Serialize, Serializer};

use super::reason::Mend;
use super::stated::StatedReason;
use super::verdict::Verdict;

#[derive(Serialize)]
struct VerdictJson<'a> {
    level: &'static str,
    /// The worst is first.
    reasons: &'a [StatedReason],
}

#[derive(Serialize)]
struct ReasonJson<'a> {
    code: &'static str,
    level: &'static str,
    message: &'a str,
    /// What the message names; it reads the same in every language.
    #[serde(skip_serializing_if = "Option::is_none")]
    fields: Option<&'a str>,
    advice: &'static str,
    source: String,
    /// The kind of the record in which it is mended, and the member that mends it.
    kind: &'static str,
    member: &'static str,
}

impl Serialize for StatedReason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let reason = self.reason;
        let Mend { kind, member } = reason.mend();
        let json = ReasonJson {
            code: reason.code(),
            level: reason.level().value(),
            message: &self.message(),
            fields: self.fields.as_deref(),
            advice: reason.advice(),
            source: reason.source().to_string(),
            kind: kind.name(),
            member,
        };
        json.serialize(serializer)
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        VerdictJson { level: self.level().value(), reasons: &self.stated().collect::<Vec<_>>() }
            .serialize(serializer)
    }
}
