//! What is logged, and how it is written.

use tracing::level_filters::LevelFilter;

/// The least severe entries that are logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogLevel(pub LevelFilter);

impl LogLevel {
    /// Reads the name of a level; of anything else it says what is accepted.
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

/// How entries are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// A line for people.
    Text,
    /// A line of JSON for programs.
    Json,
}

impl LogFormat {
    /// Reads `text` or `json`; of anything else it says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err("text or json"),
        }
    }
}
