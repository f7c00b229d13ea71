//! The verdict on a line as text and as JSON.

use std::fmt;

use rules::readiness::Level;
use serde::{Serialize, Serializer};

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
                Finding::Reason(stated) => {
                    let reason = stated.reason;
                    let (level, message) = (words(reason.level()), stated.message());
                    writeln!(out, "  {level}: {message} {} ({})", reason.advice(), reason.source())?;
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
    reasons: &'a [Finding],
}

impl<'a> Json<'a> {
    pub(super) fn new(file: &'a str, line: &'a CheckedLine) -> Self {
        let CheckedLine { number, name, findings } = line;
        Self { file, number: *number, name, level: line.level().value(), reasons: findings }
    }
}

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Unreadable { code, message, member } => {
                let level = self.level().value();
                UnreadableJson { code, level, message, member }.serialize(serializer)
            }
            Self::Reason(stated) => stated.serialize(serializer),
        }
    }
}

/// It has no advice and no source: the message says both.
#[derive(Serialize)]
struct UnreadableJson<'a> {
    code: &'static str,
    level: &'static str,
    message: &'a str,
    member: &'static str,
}
