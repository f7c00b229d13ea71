//! Settings for the log.

use tracing::level_filters::LevelFilter;

/// The least severe level that is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogLevel(pub LevelFilter);

impl LogLevel {
    /// Parses a level's name. The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let level = match text {
            "error" => LevelFilter::ERROR,
            "warn" => LevelFilter::WARN,
            "info" => LevelFilter::INFO,
            "debug" => LevelFilter::DEBUG,
            "trace" => LevelFilter::TRACE,
            _ => return Err("error, warn, info, debug or trace"),
        };
        Ok(Self(level))
    }
}

/// The format of log entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// A line of text, for people.
    Text,
    /// A line of JSON, for programs.
    Json,
}

impl LogFormat {
    /// Parses `text` or `json`. The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err("text or json"),
        }
    }
}
