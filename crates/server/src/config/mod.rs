//! The command line: flags and `ACREMARK_…` variables, each with a working default.

mod account_name;
mod audit;
mod check;
mod command;
mod connections;
mod identity;
mod lifetime;
mod log;
mod mail;
mod mail_url;
mod map;
mod public_url;
mod rate;
mod rates;
mod sessions;
mod tls;
mod usage_error;

use std::ffi::OsString;
use std::net::{IpAddr, SocketAddr};

use clap::{Args, CommandFactory, Parser};
use store::DatabaseUrl;

pub use account_name::AccountName;
pub use audit::{AuditOptions, EntryFormat};
pub use check::CheckOptions;
pub use command::{Command, EndOptions, MailCommand, SessionsCommand};
pub use connections::{ConnectionSettings, Downloads};
pub use identity::{IdentitySettings, IdentityUrl};
pub use lifetime::Lifetime;
pub use log::{LogFormat, LogLevel};
pub use mail::MailSettings;
pub(crate) use mail::{SENDER, SUPPORT};
pub use mail_url::{Credentials, MailUrl, Security, SmtpUrl};
pub use map::{MapSettings, MapTiles, TileSource};
pub use public_url::PublicUrl;
pub use rate::{Quota, Rate};
pub use rates::{Limited, RateLimits};
pub use sessions::SessionSettings;
pub use tls::TlsSettings;
pub use usage_error::UsageError;

/// Acremark: farmers mark planted acres in the field; their crop insurance agent reads, filters and exports them.
#[derive(Parser, Clone, Debug)]
#[command(name = "acremark", version, arg_required_else_help = true)]
pub struct Cli {
    /// The command.
    #[command(subcommand)]
    pub command: Command,
    /// The settings, which all commands share.
    #[command(flatten)]
    pub settings: Settings,
}

/// The settings, from flags and variables.
#[derive(Args, Clone, Debug)]
pub struct Settings {
    /// Listen on this address and port; port 0 picks a free port
    #[arg(long, global = true, env = "ACREMARK_ADDR", default_value = "127.0.0.1:8080", value_parser = address)]
    pub addr: SocketAddr,

    /// The database: `sqlite://<path>` (created if missing) or `postgres://<user>@<host>/<name>`
    #[arg(
        long,
        global = true,
        env = "ACREMARK_DATABASE_URL",
        hide_env_values = true,
        default_value = "sqlite://data/acremark.db",
        value_parser = DatabaseUrl::parse
    )]
    pub database_url: DatabaseUrl,

    /// The origin that browsers use: `http(s)://<host>[:<port>]` [default: localhost with the server's port]
    #[arg(long, global = true, env = "ACREMARK_PUBLIC_URL", value_parser = PublicUrl::parse)]
    pub public_url: Option<PublicUrl>,

    /// The proxies whose `X-Forwarded-For` names the client: addresses, separated by commas
    #[arg(long, global = true, env = "ACREMARK_TRUSTED_PROXIES", value_delimiter = ',', value_parser = proxy)]
    pub trusted_proxies: Vec<IpAddr>,

    /// TLS.
    #[command(flatten)]
    pub tls: TlsSettings,

    /// Limits on connections and downloads.
    #[command(flatten)]
    pub connections: ConnectionSettings,

    /// How often something may be done: so many at once, and as many again within the time. `off` for no limit, `on`
    /// for the defaults, or the names that differ from the defaults, each with its rate or `off`
    #[arg(
        long,
        global = true,
        env = "ACREMARK_RATE_LIMITS",
        default_value = rates::DEFAULTS,
        value_parser = RateLimits::parse
    )]
    pub rate_limits: RateLimits,

    /// Sessions.
    #[command(flatten)]
    pub sessions: SessionSettings,

    /// The identity provider.
    #[command(flatten)]
    pub identity: IdentitySettings,

    /// Outgoing mail.
    #[command(flatten)]
    pub mail: MailSettings,

    /// Imagery under the maps.
    #[command(flatten)]
    pub map: MapSettings,

    /// The least severe level that is logged: `error`, `warn`, `info`, `debug` or `trace`
    #[arg(long, global = true, env = "ACREMARK_LOG", default_value = "info", value_parser = LogLevel::parse)]
    pub log: LogLevel,

    /// The format of log entries: `text` or `json`
    #[arg(long, global = true, env = "ACREMARK_LOG_FORMAT", default_value = "text", value_parser = LogFormat::parse)]
    pub log_format: LogFormat,
}

impl Cli {
    /// Reads the flags, and the variables for missing flags.
    ///
    /// Help and version come as an error too, with exit code 0.
    pub fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, UsageError> {
        Self::try_parse_from(arguments).map_err(|error| UsageError::of(&error, Self::command()))
    }
}

fn address(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse().map_err(|_| "an address and a port, such as 127.0.0.1:8080 or [::]:8080")
}

fn proxy(text: &str) -> Result<IpAddr, &'static str> {
    text.trim().parse().map_err(|_| "addresses separated by commas, such as 10.0.0.2,10.0.0.3")
}
