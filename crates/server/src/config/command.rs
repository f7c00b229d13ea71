//! The program's commands and their options.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use uuid::Uuid;

use super::account_name::AccountName;
use super::audit::AuditOptions;
use super::check::CheckOptions;

#[derive(Subcommand, Clone, Debug)]
pub enum Command {
    /// Serve the API and the user interface
    Serve {
        /// Fill an empty database with demo data first, and print the demo sign-ins
        #[arg(long)]
        demo: bool,
        /// Add an agent with 20,000 fields to the demo data; takes a few seconds more
        #[arg(long, requires = "demo")]
        large: bool,
    },
    /// Update the schema of the database, and exit
    Migrate,
    /// Fill an empty database with demo data, and exit
    Demo {
        /// Add an agent with 20,000 fields
        #[arg(long)]
        large: bool,
    },
    /// Check whether the lines of an acreage report in files can be filed; exits with 1 if something blocks one, and
    /// with 2 if a file cannot be read
    Check(CheckOptions),
    /// Print the audit log: who did what, and when
    Audit(AuditOptions),
    /// End the sessions of one account or of everybody
    Sessions {
        /// The subcommand.
        #[command(subcommand)]
        command: SessionsCommand,
    },
    /// Back up the embedded database to a file; the program may keep serving
    Backup {
        /// The backup file to write
        file: PathBuf,
        /// Replace the file if it exists
        #[arg(long)]
        overwrite: bool,
    },
    /// Replace the embedded database with a backup; no other process may use the database meanwhile
    Restore {
        /// The backup file to read
        file: PathBuf,
        /// Replace the database if it exists
        #[arg(long)]
        overwrite: bool,
    },
    /// Import the dates of RMA's Actuarial Data Master; the program may keep serving
    ImportAdm {
        /// Files of the table A00200 and of the lookups A00420, A00440, A00510 and A00540: .txt, or .zip archives
        /// that hold them
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// List unsent mails, retry them, or remove one
    Mail {
        /// The subcommand.
        #[command(subcommand)]
        command: MailCommand,
    },
}

#[derive(Subcommand, Clone, Copy, PartialEq, Eq, Debug)]
pub enum MailCommand {
    /// List the mails that wait to be sent and those that failed for good, with the reason
    List,
    /// Make mails due now; the serving program sends them within seconds
    Retry {
        /// The id of one mail, from the list; without it, retry all mails, failed ones included
        mail_id: Option<Uuid>,
    },
    /// Remove an unsent mail
    Remove {
        /// The mail's id, from the list
        mail_id: Uuid,
    },
}

#[derive(Subcommand, Clone, Debug)]
pub enum SessionsCommand {
    /// End sessions in all browsers, and access tokens; a person who knows the password can log in again
    End(EndOptions),
}

/// The account whose sessions and access tokens end, or all accounts.
#[derive(Args, Clone, Debug)]
#[group(required = true, multiple = false)]
pub struct EndOptions {
    /// The id or the address of the account whose sessions and access tokens to end
    #[arg(value_parser = AccountName::parse)]
    pub account: Option<AccountName>,
    /// End everybody's sessions and access tokens
    #[arg(long)]
    pub all: bool,
}
