//! Mails: their texts, and how they are sent.
//!
//! A call composes a mail in its reader's language, queues it in the transaction that causes it, and wakes the workers
//! after the commit:
//!
//! ```text
//! let mail = mail_queue.compose(&Mail::PasswordChanged { to: email }, language)?;
//! store.write(move |connection| { …; mails::enqueue(connection, &mail, now) }).await?;
//! mail_queue.wake();
//! ```
//!
//! Without the wake-up call, the mail leaves some seconds later.

mod corrections;
mod correspondent;
mod entries;
mod kind_words;
mod letter;
mod mail_queue;
mod mailer;
mod member_texts;
mod message;
mod news;
mod pages;
mod queue;
mod reminder;
pub(crate) mod rule_texts;
mod smtp;
mod template;

use std::time::Duration;

use minijinja::{Value, context};
use rules::contact::ContactMessage;
use rules::day::Day;
use rules::invitation_message::InvitationMessage;
use rules::user::EmailAddress;
use store::Language;
use store::corrections::{Correction, Entry};
use store::links::LinkKind;
use store::news::NewsItem;
use store::plantings::Author;
use store::reminders::ReminderContent;

pub use correspondent::Correspondent;
pub use mail_queue::{ComposeError, MailQueue};
pub(crate) use mailer::SendError;
pub use mailer::{Mailer, MailerError, Outbox, SentMail};
pub(crate) use message::Outgoing;
pub use message::can_be_mailed;
pub use queue::{list, remove, retry};
use template::{Template, time_in_words};

/// Every kind of mail, with its data. The texts are in `templates/`.
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
        message: Option<InvitationMessage>,
    },
    /// Asks an employee to report plantings for a farmer.
    EmployeeNamed {
        to: EmailAddress,
        farmer: Correspondent,
        message: Option<InvitationMessage>,
        token: String,
        /// How long the link works.
        lifetime: Duration,
    },
    /// Asks a farmer to let an agent read their plantings.
    PlantingsAsked {
        to: EmailAddress,
        agent: Correspondent,
        message: Option<InvitationMessage>,
        token: String,
        /// How long the link works.
        lifetime: Duration,
    },
    /// Asks a farmer to let an employee report for them.
    EmploymentAsked {
        to: EmailAddress,
        employee: Correspondent,
        message: Option<InvitationMessage>,
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
    /// Tells an agent what is new with their farmers.
    News {
        to: EmailAddress,
        /// The number of news of each farmer.
        farmers: Vec<(Author, usize)>,
        /// The latest ones.
        latest: Vec<NewsItem>,
    },
    /// Asks a farmer to confirm what agents entered for them.
    RecordsEntered {
        to: EmailAddress,
        entries: Vec<Entry>,
        /// The number of further entries.
        more: usize,
    },
    /// Tells a farmer that agents withdrew what they had entered.
    EntriesWithdrawn {
        to: EmailAddress,
        entries: Vec<Entry>,
        /// The number of further entries.
        more: usize,
    },
    /// Reminds a farmer of what is missing for a crop year, for an agent.
    SeasonReminder {
        to: EmailAddress,
        content: Box<ReminderContent>,
        /// From it to the date, the days are counted.
        today: Day,
        /// Stops the reminders.
        token: String,
    },
    /// Tells the former owner that the account was deleted.
    AccountDeleted { to: EmailAddress },
}

/// Addresses of pages that stand within a mail's text.
struct Addresses {
    /// Where a person chooses their mails.
    settings: String,
    /// Where a farmer stops the reminders without a log-in. Empty in other mails.
    stop_reminders: String,
}

/// The template in this folder; a macro, because `include_str!` takes only a literal.
macro_rules! template {
    ($kind:literal) => {
        Template {
            kind: $kind,
            english: include_str!(concat!("templates/", $kind, "/en.txt")),
            spanish: include_str!(concat!("templates/", $kind, "/es.txt")),
        }
    };
}

impl Mail {
    const fn template(&self) -> Template {
        match self {
            Self::Contact(_) => template!("contact"),
            Self::AddressVerification { .. } => template!("address-verification"),
            Self::PasswordReset { .. } => template!("password-reset"),
            Self::PasswordChanged { .. } => template!("password-changed"),
            Self::SecondFactorEnabled { .. } => template!("second-factor-enabled"),
            Self::SecondFactorDisabled { .. } => template!("second-factor-disabled"),
            Self::AgentNamed { .. } => template!("agent-named"),
            Self::EmployeeNamed { .. } => template!("employee-named"),
            Self::PlantingsAsked { .. } => template!("plantings-asked"),
            Self::EmploymentAsked { .. } => template!("employment-asked"),
            Self::LinkMade { .. } => template!("link-made"),
            Self::LinkEnded { .. } => template!("link-ended"),
            Self::RecordsCorrected { .. } => template!("records-corrected"),
            Self::News { .. } => template!("news"),
            Self::RecordsEntered { .. } => template!("records-entered"),
            Self::EntriesWithdrawn { .. } => template!("entries-withdrawn"),
            Self::SeasonReminder { .. } => template!("season-reminder"),
            Self::AccountDeleted { .. } => template!("account-deleted"),
        }
    }

    /// The kind's name, for the log and for operators.
    pub const fn kind(&self) -> &'static str {
        self.template().kind
    }

    /// Gives the values that the template names.
    fn values(&self, language: Language, addresses: &Addresses) -> Value {
        let settings = &addresses.settings;
        let in_words = |lifetime: &Duration| time_in_words(*lifetime, language);
        match self {
            Self::Contact(ContactMessage { email_address, subject, description }) => context! {
                email_address => email_address.as_str(),
                subject => subject.as_str(),
                description,
            },
            Self::AddressVerification { lifetime, .. } | Self::PasswordReset { lifetime, .. } => {
                context! { lifetime => in_words(lifetime) }
            }
            Self::AgentNamed { farmer, message, .. } => {
                context! { sender => farmer.to_string(), message => message.as_ref().map(quoted) }
            }
            Self::EmployeeNamed { farmer: sender, message, lifetime, .. }
            | Self::PlantingsAsked { agent: sender, message, lifetime, .. }
            | Self::EmploymentAsked { employee: sender, message, lifetime, .. } => context! {
                sender => sender.to_string(),
                message => message.as_ref().map(quoted),
                lifetime => in_words(lifetime),
            },
            Self::LinkMade { other, kind, .. } => context! {
                name => other.in_subject(),
                other => other.to_string(),
                is_agent => *kind == LinkKind::Agent,
            },
            Self::LinkEnded { other, .. } => context! { other => other.to_string() },
            Self::RecordsCorrected { corrections, more, .. } => {
                corrections::values(corrections, *more, settings, language)
            }
            Self::News { farmers, latest, .. } => {
                let (counts, more_farmers) = news::counts(farmers);
                context! {
                    total => news::total(farmers),
                    has_more => news::total(farmers) > latest.len(),
                    farmers => counts,
                    more_farmers,
                    lines => news::lines(latest, language),
                    settings,
                }
            }
            Self::RecordsEntered { entries, more, .. } | Self::EntriesWithdrawn { entries, more, .. } => {
                entries::values(entries, *more, language)
            }
            Self::SeasonReminder { content, today, .. } => {
                reminder::values(content, *today, &addresses.stop_reminders)
            }
            Self::PasswordChanged { .. }
            | Self::SecondFactorEnabled { .. }
            | Self::SecondFactorDisabled { .. }
            | Self::AccountDeleted { .. } => context! {},
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
            | Self::News { .. }
            | Self::RecordsEntered { .. }
            | Self::EntriesWithdrawn { .. }
            | Self::SeasonReminder { .. }
            | Self::AccountDeleted { .. } => None,
        }
    }
}

/// Marks each line, so that the message does not pass for the mail's own text.
fn quoted(message: &InvitationMessage) -> String {
    message.as_str().lines().map(|line| format!("> {line}")).collect::<Vec<_>>().join("\n")
}
