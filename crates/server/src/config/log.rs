use tracing::level_filters::LevelFilter;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogLevel(pub LevelFilter);

impl LogLevel {
    /// The error says what is accepted.
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    Text,
    Json,
}

impl LogFormat {
    /// The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err("text or json"),
        }
    }
}
