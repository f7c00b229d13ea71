//! Why the program does not start, in one line.

use std::error::Error as _;
use std::fmt;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::Cli;

/// What to print instead of starting, and how to end.
#[derive(Debug)]
pub struct Refusal {
    /// The text, for standard output when help or the version was asked for, else for standard error.
    pub text: String,
    /// 0 when help or the version was asked for, else 2.
    pub exit_code: u8,
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

impl From<clap::Error> for Refusal {
    fn from(error: clap::Error) -> Self {
        let text = match error.kind() {
            ErrorKind::ValueValidation => bad_value(&error),
            _ => None,
        };
        Self {
            text: text.unwrap_or_else(|| error.render().to_string().trim_end().to_owned()),
            exit_code: if error.use_stderr() { 2 } else { 0 },
        }
    }
}

/// The variable, the value and what is accepted.
fn bad_value(error: &clap::Error) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let flag = text(ContextKind::InvalidArg)?;
    let value = without_credentials(text(ContextKind::InvalidValue)?);
    let accepted = error.source()?;
    let mut command = Cli::command();
    command.build();
    let argument = command.get_arguments().find(|argument| argument.to_string() == flag)?;
    let variable = argument.get_env()?.to_str()?;
    let flag = argument.get_long()?;
    Some(format!("{variable} (--{flag}): '{value}' is not accepted; it takes {accepted}"))
}

/// A value that may be an address without the user and password in it.
fn without_credentials(value: &str) -> String {
    match (value.split_once("://"), value.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, rest))) => format!("{scheme}://…@{rest}"),
        _ => value.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(arguments: &[&str]) -> Refusal {
        let arguments = ["acremark"].iter().chain(arguments).map(Into::into);
        Cli::read(arguments).unwrap_err()
    }

    #[test]
    fn a_bad_value_is_one_line_with_the_variable_the_value_and_what_is_accepted() {
        for (flag, value, line) in [
            (
                "--addr",
                "8080",
                "ACREMARK_ADDR (--addr): '8080' is not accepted; it takes an address and a port, such as 127.0.0.1:8080 or [::]:8080",
            ),
            (
                "--log",
                "loud",
                "ACREMARK_LOG (--log): 'loud' is not accepted; it takes error, warn, info, debug or trace",
            ),
            (
                "--log-format",
                "xml",
                "ACREMARK_LOG_FORMAT (--log-format): 'xml' is not accepted; it takes text or json",
            ),
            (
                "--rate-limits",
                "maybe",
                "ACREMARK_RATE_LIMITS (--rate-limits): 'maybe' is not accepted; it takes on or off",
            ),
            (
                "--log-in-rate",
                "10",
                "ACREMARK_LOG_IN_RATE (--log-in-rate): '10' is not accepted; it takes so many in such a time, such as 10/1m or 3/1h, or off",
            ),
            (
                "--agent-session",
                "7d/12h",
                "ACREMARK_AGENT_SESSION (--agent-session): '7d/12h' is not accepted; it takes how long unused and how long at all, such as 12h/7d, the first not longer than the second",
            ),
            (
                "--password-queue",
                "1001",
                "ACREMARK_PASSWORD_QUEUE (--password-queue): '1001' is not accepted; it takes a number from 0 to 1000",
            ),
            (
                "--trusted-proxies",
                "proxy",
                "ACREMARK_TRUSTED_PROXIES (--trusted-proxies): 'proxy' is not accepted; it takes addresses separated by commas, such as 10.0.0.2,10.0.0.3",
            ),
            (
                "--database-url",
                "mysql://root:secret@db/acremark",
                "ACREMARK_DATABASE_URL (--database-url): 'mysql://…@db/acremark' is not accepted; it takes sqlite://<path of a file>, such as sqlite://data/acremark.db, or postgres://<user>@<host>/<name>",
            ),
        ] {
            let refusal = refusal(&["serve", flag, value]);
            assert_eq!((refusal.to_string().as_str(), refusal.exit_code), (line, 2));
        }
    }

    #[test]
    fn help_lists_every_variable_and_is_no_failure() {
        let help = refusal(&["--help"]);
        assert_eq!(help.exit_code, 0);
        for argument in Cli::command().get_arguments().filter(|argument| argument.get_long() != Some("help"))
        {
            let Some(variable) = argument.get_env() else { continue };
            assert!(help.text.contains(variable.to_str().unwrap()), "{variable:?}");
        }
    }
}
