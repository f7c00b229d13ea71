use std::error::Error as _;
use std::fmt;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Printed instead of running a command.
#[derive(Debug)]
pub struct UsageError {
    /// Help and version go to standard output, errors to standard error.
    pub text: String,
    /// 0 for help and version, otherwise 2.
    pub exit_code: u8,
}

impl fmt::Display for UsageError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

impl UsageError {
    pub(super) fn of(error: &clap::Error, command: Command) -> Self {
        let text = match error.kind() {
            ErrorKind::ValueValidation => bad_value(error, command),
            _ => None,
        };
        Self {
            text: text.unwrap_or_else(|| error.render().to_string().trim_end().to_owned()),
            exit_code: if error.use_stderr() { 2 } else { 0 },
        }
    }
}

/// Names the variable, the bad value and what is accepted.
fn bad_value(error: &clap::Error, mut command: Command) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let flag = text(ContextKind::InvalidArg)?;
    let value = without_credentials(text(ContextKind::InvalidValue)?);
    let accepted = error.source()?;
    command.build();
    let argument = command.get_arguments().find(|argument| argument.to_string() == flag)?;
    let variable = argument.get_env()?.to_str()?;
    let flag = argument.get_long()?;
    Some(format!("{variable} (--{flag}): '{value}' is not valid; expected {accepted}"))
}

/// Leaves out user and password of a URL.
fn without_credentials(value: &str) -> String {
    match (value.split_once("://"), value.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, rest))) => format!("{scheme}://…@{rest}"),
        _ => value.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::config::Cli;

    fn usage_error(arguments: &[&str]) -> UsageError {
        let arguments = ["acremark"].iter().chain(arguments).map(Into::into);
        Cli::read(arguments).unwrap_err()
    }

    #[test]
    fn a_bad_value_is_one_line_with_the_variable_the_value_and_what_is_accepted() {
        for (flag, value, line) in [
            (
                "--addr",
                "8080",
                "ACREMARK_ADDR (--addr): '8080' is not valid; expected an address and a port, \
                 such as 127.0.0.1:8080 or [::]:8080",
            ),
            (
                "--log",
                "loud",
                "ACREMARK_LOG (--log): 'loud' is not valid; expected error, warn, info, debug or trace",
            ),
            (
                "--log-format",
                "xml",
                "ACREMARK_LOG_FORMAT (--log-format): 'xml' is not valid; expected text or json",
            ),
            (
                "--rate-limits",
                "contact=5/1h,log-on=10/1m",
                "ACREMARK_RATE_LIMITS (--rate-limits): 'contact=5/1h,log-on=10/1m' is not valid; \
                 expected on, off, or names with rates, such as log-in=10/1m,account-log-in=5/5m,account-code=5/150s,\
                 account-password=60/1m,disclosure=10/1h,sign-up=10/1h,new-password=60/1h,contact=5/1h,\
                 account-mail=3/1h,invitation=20/1h,agent-invitation=200/1h,invitation-mail=3/1d, each name once; \
                 'log-on=10/1m' has an unknown name",
            ),
            (
                "--agent-session",
                "7d/12h",
                "ACREMARK_AGENT_SESSION (--agent-session): '7d/12h' is not valid; \
                 expected the time unused and the time in all, such as 12h/7d, the first not longer than the second",
            ),
            (
                "--password-queue",
                "1001",
                "ACREMARK_PASSWORD_QUEUE (--password-queue): '1001' is not valid; expected a number from 0 to 1000",
            ),
            (
                "--trusted-proxies",
                "proxy",
                "ACREMARK_TRUSTED_PROXIES (--trusted-proxies): 'proxy' is not valid; \
                 expected addresses separated by commas, such as 10.0.0.2,10.0.0.3",
            ),
            (
                "--database-url",
                "mysql://root:secret@db/acremark",
                "ACREMARK_DATABASE_URL (--database-url): 'mysql://…@db/acremark' is not valid; \
                 expected sqlite://<path of a file>, such as sqlite://data/acremark.db, \
                 or postgres://<user>@<host>/<name>",
            ),
        ] {
            let error = usage_error(&["serve", flag, value]);
            assert_eq!((error.to_string().as_str(), error.exit_code), (line, 2));
        }
    }

    #[test]
    fn help_lists_every_variable_and_succeeds() {
        let help = usage_error(&["--help"]);
        assert_eq!(help.exit_code, 0);
        for argument in Cli::command().get_arguments().filter(|argument| argument.get_long() != Some("help"))
        {
            let Some(variable) = argument.get_env() else { continue };
            assert!(help.text.contains(variable.to_str().unwrap()), "{variable:?}");
        }
    }
}
