use rules::text::Line;
use rules::user::EmailAddress;
use serde::{Deserialize, Serialize};

use crate::engine::error::{Error, Result};

/// In characters: a contact message's subject with a word before it.
pub const SUBJECT_MAX: usize = 250;

/// One line, so that it is one header.
pub type Subject = Line<SUBJECT_MAX>;

#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    /// A name without personal data.
    pub kind: String,
    pub recipient: EmailAddress,
    /// If answers do not go to us.
    pub reply_to: Option<EmailAddress>,
    pub subject: Subject,
    pub text: String,
    pub html: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StoredMail {
    kind: String,
    recipient: String,
    reply_to: Option<String>,
    subject: String,
    text: String,
    html: String,
}

impl From<&Mail> for StoredMail {
    fn from(mail: &Mail) -> Self {
        Self {
            kind: mail.kind.clone(),
            recipient: mail.recipient.to_string(),
            reply_to: mail.reply_to.as_ref().map(ToString::to_string),
            subject: mail.subject.to_string(),
            text: mail.text.clone(),
            html: mail.html.clone(),
        }
    }
}

impl TryFrom<StoredMail> for Mail {
    type Error = Error;

    fn try_from(stored: StoredMail) -> Result<Self> {
        Ok(Self {
            kind: stored.kind,
            recipient: address(&stored.recipient)?,
            reply_to: stored.reply_to.as_deref().map(address).transpose()?,
            subject: Line::parse(&stored.subject).map_err(|_| Error::unreadable("jobs.payload"))?,
            text: stored.text,
            html: stored.html,
        })
    }
}

fn address(stored: &str) -> Result<EmailAddress> {
    EmailAddress::parse(stored).map_err(|_| Error::unreadable("jobs.payload"))
}
