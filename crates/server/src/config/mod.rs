//! How the program is told what to do: by flags and by `ACREMARK_…` variables, each with a working default.

mod connections;
mod identity;
mod lifetime;
mod log;
mod mail;
mod mail_url;
mod public_url;
mod rate;
mod rates;
mod refusal;
mod sessions;
mod switch;
mod tls;

use std::ffi::OsString;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use store::DatabaseUrl;
use uuid::Uuid;

pub use connections::{ConnectionSettings, Downloads};
pub use identity::{ApiKey, IdentitySettings, IdentityUrl};
pub use lifetime::Lifetime;
pub use log::{LogFormat, LogLevel};
pub use mail::MailSettings;
pub(crate) use mail::{SENDER, SUPPORT};
pub use mail_url::{Credentials, MailUrl, Security, SmtpUrl};
pub use public_url::PublicUrl;
pub use rate::{Quota, Rate};
pub use rates::RateSettings;
pub use refusal::Refusal;
pub use sessions::SessionSettings;
pub use switch::Switch;
pub use tls::TlsSettings;

use crate::commands::audit::AuditOptions;
use crate::commands::sessions::EndOptions;

/// Acremark: farmers mark planted acres in the field, their crop insurance agent reads, filters and exports them.
#[derive(Parser, Clone, Debug)]
#[command(name = "acremark", version, arg_required_else_help = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// How.
    #[command(flatten)]
    pub settings: Settings,
}

/// What the program can do.
#[derive(Subcommand, Clone, Debug)]
pub enum Command {
    /// Serve the calls and the user interface
    Serve {
        /// Fill an empty database with demo data first, and print the demo sign-ins
        #[arg(long)]
        demo: bool,
    },
    /// Bring the schema of the database up to date, and end
    Migrate,
    /// Fill an empty database with demo data, and end
    Demo,
    /// Print who did what, from the audit log
    Audit(AuditOptions),
    /// End sessions, of one account or of everybody
    Sessions {
        /// What to do with them.
        #[command(subcommand)]
        command: SessionsCommand,
    },
    /// Write the embedded database into a file, while it serves or not
    Backup {
        /// The file
        file: PathBuf,
        /// Replace the file if it is there
        #[arg(long)]
        overwrite: bool,
    },
    /// Put a backup in the place of the embedded database, which nobody may use meanwhile
    Restore {
        /// The file
        file: PathBuf,
        /// Replace the database if there is one
        #[arg(long)]
        overwrite: bool,
    },
    /// Show the mails that are not sent yet, have them tried again, or remove one
    Mail {
        /// What to do with them.
        #[command(subcommand)]
        command: MailCommand,
    },
}

/// What can be done with the mails that are not sent yet.
#[derive(Subcommand, Clone, Copy, PartialEq, Eq, Debug)]
pub enum MailCommand {
    /// List the mails that wait to be sent and those that were refused for good, with the reason
    List,
    /// Make mails due at once; the program that serves sends them within seconds
    Retry {
        /// The id of one mail, as the list shows it; without it all of them, those that failed too
        mail_id: Option<Uuid>,
    },
    /// Remove a mail that is not to be sent
    Remove {
        /// Its id, as the list shows it
        mail_id: Uuid,
    },
}

/// What can be done with sessions.
#[derive(Subcommand, Clone, Debug)]
pub enum SessionsCommand {
    /// End them, wherever they are open; whoever knows the password can sign in again
    End(EndOptions),
}

/// What is set by flags and variables.
#[derive(Args, Clone, Debug)]
pub struct Settings {
    /// Where to listen: an address and a port; port 0 takes a free one
    #[arg(long, global = true, env = "ACREMARK_ADDR", default_value = "127.0.0.1:8080", value_parser = address)]
    pub addr: SocketAddr,

    /// The database: `sqlite://<path>` (made when missing) or `postgres://<user>@<host>/<name>`
    #[arg(
        long,
        global = true,
        env = "ACREMARK_DATABASE_URL",
        hide_env_values = true,
        default_value = "sqlite://data/acremark.db",
        value_parser = DatabaseUrl::parse
    )]
    pub database_url: DatabaseUrl,

    /// How browsers reach this server: `http(s)://<host>[:<port>]` [default: localhost at the port listened on]
    #[arg(long, global = true, env = "ACREMARK_PUBLIC_URL", value_parser = PublicUrl::parse)]
    pub public_url: Option<PublicUrl>,

    /// The proxies whose `X-Forwarded-For` says who the client is: addresses, separated by commas
    #[arg(long, global = true, env = "ACREMARK_TRUSTED_PROXIES", value_delimiter = ',', value_parser = proxy)]
    pub trusted_proxies: Vec<IpAddr>,

    /// Where the certificate is.
    #[command(flatten)]
    pub tls: TlsSettings,

    /// How many connections and downloads there may be at once.
    #[command(flatten)]
    pub connections: ConnectionSettings,

    /// How often one may knock.
    #[command(flatten)]
    pub rates: RateSettings,

    /// How long one stays signed in.
    #[command(flatten)]
    pub sessions: SessionSettings,

    /// Who knows people's passwords.
    #[command(flatten)]
    pub identity: IdentitySettings,

    /// How mails leave.
    #[command(flatten)]
    pub mail: MailSettings,

    /// The least severe entries that are logged: `error`, `warn`, `info`, `debug` or `trace`
    #[arg(long, global = true, env = "ACREMARK_LOG", default_value = "info", value_parser = LogLevel::parse)]
    pub log: LogLevel,

    /// How entries are written: `text` or `json`
    #[arg(long, global = true, env = "ACREMARK_LOG_FORMAT", default_value = "text", value_parser = LogFormat::parse)]
    pub log_format: LogFormat,
}

impl Cli {
    /// Reads flags, and variables where a flag is not given.
    ///
    /// Help and version are refusals too: they say what to print and that all is well.
    pub fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, Refusal> {
        Self::try_parse_from(arguments).map_err(Refusal::from)
    }
}

fn address(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse().map_err(|_| "an address and a port, such as 127.0.0.1:8080 or [::]:8080")
}

fn proxy(text: &str) -> Result<IpAddr, &'static str> {
    text.trim().parse().map_err(|_| "addresses separated by commas, such as 10.0.0.2,10.0.0.3")
}
