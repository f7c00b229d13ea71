//! The verdict on a line as text and as JSON.

use std::fmt;

use rules::readiness::Level;
use serde::Serialize;

use super::lines::{CheckedLine, Finding};

/// A line of its own for the verdict, and one for each finding.
pub(super) struct Text<'a> {
    pub(super) file: &'a str,
    pub(super) line: &'a CheckedLine,
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CheckedLine { number, name, findings } = self.line;
        writeln!(out, "{}, {number}, {name}: {}", self.file, words(self.line.level()))?;
        for finding in findings {
            match finding {
                Finding::Unreadable { message, .. } => {
                    writeln!(out, "  {}: {message}", words(Level::Blocks))?;
                }
                Finding::Reason(reason) => {
                    let level = words(reason.level());
                    let [message, advice] = [reason.message(), reason.advice()];
                    writeln!(out, "  {level}: {message} {advice} ({})", reason.source())?;
                }
            }
        }
        Ok(())
    }
}

const fn words(level: Level) -> &'static str {
    match level {
        Level::Fine => "ready",
        Level::LookAt => "look at it",
        Level::Blocks => "blocked",
    }
}

#[derive(Serialize)]
pub(super) struct Json<'a> {
    file: &'a str,
    number: usize,
    name: &'a str,
    level: &'static str,
    reasons: Vec<JsonReason<'a>>,
}

#[derive(Serialize)]
struct JsonReason<'a> {
    code: &'static str,
    level: &'static str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    advice: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    member: &'static str,
}

impl<'a> Json<'a> {
    pub(super) fn new(file: &'a str, line: &'a CheckedLine) -> Self {
        let reasons = line.findings.iter().map(JsonReason::from).collect();
        Self { file, number: line.number, name: &line.name, level: line.level().value(), reasons }
    }
}

impl<'a> From<&'a Finding> for JsonReason<'a> {
    fn from(finding: &'a Finding) -> Self {
        let level = finding.level().value();
        match finding {
            Finding::Unreadable { code, message, member } => {
                Self { code: *code, level, message, advice: None, source: None, member: *member }
            }
            Finding::Reason(reason) => Self {
                code: reason.code(),
                level,
                message: reason.message(),
                advice: Some(reason.advice()),
                source: Some(reason.source().to_string()),
                member: reason.mend().member,
            },
        }
    }
}
