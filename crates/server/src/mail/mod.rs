//! Mails: their texts, and how they are sent.
//!
//! A call composes a mail in its reader's language, queues it in the transaction that causes it, and wakes the workers
//! after the commit:
//!
//! ```text
//! let mail = post.compose(&Mail::PasswordChanged { to: email }, language)?;
//! store.write(move |connection| { …; mails::enqueue(connection, &mail, now) }).await?;
//! post.wake();
//! ```
//!
//! Without the wake-up call, the mail leaves some seconds later.

mod corrected;
mod corrected_field;
mod corrected_words;
mod correspondent;
mod english;
mod letter;
mod mailer;
mod message;
mod pages;
mod post;
mod queue;
mod smtp;
mod spanish;
mod wording;

use std::time::Duration;

use rules::contact::ContactMessage;
use rules::user::EmailAddress;
use store::corrections::Correction;
use store::links::LinkKind;

pub use correspondent::Correspondent;
pub(crate) use mailer::SendError;
pub use mailer::{Mailer, MailerError, Outbox, SentMail};
pub(crate) use message::Outgoing;
pub use message::can_be_mailed;
pub use post::{Post, Unwritten};
pub use queue::{list, remove, retry};

/// Every kind of mail, with its data. The texts are in `english.rs` and `spanish.rs`.
pub enum Mail {
    /// A visitor's message from the contact form to the support mailbox. Replies go to the visitor.
    Contact(ContactMessage),
    /// Asks a new account's owner to confirm the address.
    AddressVerification {
        to: EmailAddress,
        token: String,
        /// How long the link works.
        lifetime: Duration,
    },
    /// Carries the link that sets a new password.
    PasswordReset {
        to: EmailAddress,
        token: String,
        /// How long the link works.
        lifetime: Duration,
    },
    /// Tells the owner that the password was changed.
    PasswordChanged { to: EmailAddress },
    /// Tells the owner that signing in now requires a code.
    SecondFactorEnabled { to: EmailAddress },
    /// Tells the owner that signing in no longer requires a code.
    SecondFactorDisabled { to: EmailAddress },
    /// Tells an agent that a farmer named them.
    AgentNamed {
        to: EmailAddress,
        /// The farmer whose plantings the agent may read.
        farmer: Correspondent,
    },
    /// Asks an employee to report plantings for a farmer.
    EmployeeNamed {
        /// The recipient.
        to: EmailAddress,
        farmer: Correspondent,
        token: String,
        /// How long the link works.
        lifetime: Duration,
    },
    /// Asks a farmer to let an agent read their plantings.
    PlantingsAsked {
        to: EmailAddress,
        agent: Correspondent,
        token: String,
        /// How long the link works.
        lifetime: Duration,
    },
    /// Asks a farmer to let an employee report for them.
    EmploymentAsked {
        to: EmailAddress,
        employee: Correspondent,
        token: String,
        /// How long the link works.
        lifetime: Duration,
    },
    /// Tells one side of a link that the link is active.
    LinkMade {
        to: EmailAddress,
        other: Correspondent,
        /// Whether the link is an agent's or an employee's.
        kind: LinkKind,
    },
    /// Tells one side of a link that the other has ended it.
    LinkEnded { to: EmailAddress, other: Correspondent },
    /// Tells a farmer or an employee what agents corrected in their plantings and fields.
    RecordsCorrected {
        to: EmailAddress,
        corrections: Vec<Correction>,
        /// The number of further corrections.
        more: usize,
    },
    /// Tells the former owner that the account was deleted.
    AccountDeleted { to: EmailAddress },
}

impl Mail {
    /// The kind's name, for the log and for operators.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Contact(_) => "contact",
            Self::AddressVerification { .. } => "address-verification",
            Self::PasswordReset { .. } => "password-reset",
            Self::PasswordChanged { .. } => "password-changed",
            Self::SecondFactorEnabled { .. } => "second-factor-enabled",
            Self::SecondFactorDisabled { .. } => "second-factor-disabled",
            Self::AgentNamed { .. } => "agent-named",
            Self::EmployeeNamed { .. } => "employee-named",
            Self::PlantingsAsked { .. } => "plantings-asked",
            Self::EmploymentAsked { .. } => "employment-asked",
            Self::LinkMade { .. } => "link-made",
            Self::LinkEnded { .. } => "link-ended",
            Self::RecordsCorrected { .. } => "records-corrected",
            Self::AccountDeleted { .. } => "account-deleted",
        }
    }

    /// How long the mail's link works, if the link has a token.
    pub const fn lifetime(&self) -> Option<Duration> {
        match self {
            Self::AddressVerification { lifetime, .. }
            | Self::PasswordReset { lifetime, .. }
            | Self::EmployeeNamed { lifetime, .. }
            | Self::PlantingsAsked { lifetime, .. }
            | Self::EmploymentAsked { lifetime, .. } => Some(*lifetime),
            Self::Contact(_)
            | Self::PasswordChanged { .. }
            | Self::SecondFactorEnabled { .. }
            | Self::SecondFactorDisabled { .. }
            | Self::AgentNamed { .. }
            | Self::LinkMade { .. }
            | Self::LinkEnded { .. }
            | Self::RecordsCorrected { .. }
            | Self::AccountDeleted { .. } => None,
        }
    }
}
