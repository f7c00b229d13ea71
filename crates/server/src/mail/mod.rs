//! Mails: what is written, how it leaves, and who carries it there.
//!
//! A call composes a mail in its reader's language, queues it in the transaction that causes it, and wakes the couriers
//! once that is kept:
//!
//! ```text
//! let mail = post.compose(&Mail::PasswordChanged { to: email }, language)?;
//! store.write(move |connection| { …; mails::enqueue(connection, &mail, now) }).await?;
//! post.wake();
//! ```
//!
//! Who forgets to wake them has the mail sent some seconds later.

mod correspondent;
mod courier;
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
use store::links::LinkKind;

pub use correspondent::Correspondent;
pub use courier::Couriers;
pub use mailer::{Mailer, MailerError, Outbox, SentMail};
pub use message::can_be_mailed;
pub use post::{Post, Unwritten};
pub use queue::{list, remove, retry};

/// Each mail that is sent, with what it tells of. Its texts stand in `english.rs` and
/// `spanish.rs`.
pub enum Mail {
    /// What a visitor writes in the contact form, to the support mailbox; an answer goes to the visitor.
    Contact(ContactMessage),
    /// Asks whoever signed up to prove that the address is his.
    AddressVerification {
        /// Whom it goes to.
        to: EmailAddress,
        /// The secret in the link.
        token: String,
        /// How long the link holds.
        lifetime: Duration,
    },
    /// Lets whoever forgot his password set a new one.
    PasswordReset {
        /// Whom it goes to.
        to: EmailAddress,
        /// The secret in the link.
        token: String,
        /// How long the link holds.
        lifetime: Duration,
    },
    /// Tells the owner that there is another password now.
    PasswordChanged {
        /// Whom it goes to.
        to: EmailAddress,
    },
    /// Tells the owner that signing in takes a code from now on.
    SecondFactorEnabled {
        /// Whom it goes to.
        to: EmailAddress,
    },
    /// Tells the owner that signing in takes no code any more.
    SecondFactorDisabled {
        /// Whom it goes to.
        to: EmailAddress,
    },
    /// Tells an agent that a farmer named him.
    AgentNamed {
        /// Whom it goes to.
        to: EmailAddress,
        /// Whose plantings are his to read.
        farmer: Correspondent,
    },
    /// Asks an employee to report for a farmer.
    EmployeeNamed {
        /// Whom it goes to.
        to: EmailAddress,
        /// For whom.
        farmer: Correspondent,
    },
    /// Asks a farmer to open his plantings to an agent.
    PlantingsAsked {
        /// Whom it goes to.
        to: EmailAddress,
        /// To whom.
        agent: Correspondent,
        /// The secret in the link.
        token: String,
        /// How long the link holds.
        lifetime: Duration,
    },
    /// Asks a farmer to let an employee report for him.
    EmploymentAsked {
        /// Whom it goes to.
        to: EmailAddress,
        /// Whom.
        employee: Correspondent,
        /// The secret in the link.
        token: String,
        /// How long the link holds.
        lifetime: Duration,
    },
    /// Tells one side of a link that it opens from now on.
    LinkMade {
        /// Whom it goes to.
        to: EmailAddress,
        /// The other side.
        other: Correspondent,
        /// What it opens.
        kind: LinkKind,
    },
    /// Tells one side of a link that the other has ended it.
    LinkEnded {
        /// Whom it goes to.
        to: EmailAddress,
        /// The other side.
        other: Correspondent,
    },
    /// Tells the former owner that the account is gone.
    AccountDeleted {
        /// Whom it goes to.
        to: EmailAddress,
    },
}

impl Mail {
    /// What it is about, for the log and whoever runs the program.
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
            Self::AccountDeleted { .. } => "account-deleted",
        }
    }

    /// How long the link in it works, if it carries one with a secret.
    pub const fn lifetime(&self) -> Option<Duration> {
        match self {
            Self::AddressVerification { lifetime, .. }
            | Self::PasswordReset { lifetime, .. }
            | Self::PlantingsAsked { lifetime, .. }
            | Self::EmploymentAsked { lifetime, .. } => Some(*lifetime),
            Self::Contact(_)
            | Self::PasswordChanged { .. }
            | Self::SecondFactorEnabled { .. }
            | Self::SecondFactorDisabled { .. }
            | Self::AgentNamed { .. }
            | Self::EmployeeNamed { .. }
            | Self::LinkMade { .. }
            | Self::LinkEnded { .. }
            | Self::AccountDeleted { .. } => None,
        }
    }
}
