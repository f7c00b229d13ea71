//! The ways out, behind one `send`.

use std::fs::{self, DirBuilder, File};
use std::io::{self, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use lettre::AsyncTransport;
use lettre::message::Mailbox;
use store::mails::{MailId, TakenMail};
use thiserror::Error;
use tokio::task;

use super::message::{Unsendable, message};
use super::smtp::{Smtp, smtp};
use crate::config::{MailSettings, MailUrl, SENDER, SUPPORT};

/// Sends mails, from one sender and by one way.
#[derive(Debug)]
pub struct Mailer {
    from: Mailbox,
    way: Way,
}

#[derive(Debug)]
enum Way {
    Smtp(Smtp),
    Folder(PathBuf),
    Memory(Outbox),
}

/// Why mails cannot be sent as the settings say.
#[derive(Debug, Error)]
pub enum MailerError {
    /// The folder cannot be made.
    #[error("ACREMARK_MAIL_URL (--mail-url): the folder cannot be used")]
    Folder(#[source] io::Error),
    /// Nobody said who sends.
    #[error("ACREMARK_MAIL_FROM (--mail-from): mails that leave by SMTP need a sender")]
    NoSender,
    /// Nobody said where the contact form writes to.
    #[error("ACREMARK_SUPPORT_EMAIL (--support-email): messages that leave by SMTP need a mailbox")]
    NoSupport,
    /// TLS cannot be set up.
    #[error("ACREMARK_MAIL_URL (--mail-url): SMTP cannot be set up")]
    Smtp(#[source] lettre::transport::smtp::Error),
}

/// Why a mail was not sent, or its sender cannot know.
#[derive(Debug, Error)]
pub(super) enum SendError {
    #[error(transparent)]
    Unsendable(#[from] Unsendable),
    #[error(transparent)]
    Smtp(#[from] lettre::transport::smtp::Error),
    /// The receiver takes mails from us, and refuses this one for good.
    #[error(transparent)]
    Refused(lettre::transport::smtp::Error),
    #[error("the mail could not be written to the folder")]
    Folder(#[from] io::Error),
    #[error("the mail could not be written to the folder")]
    Writer(#[from] task::JoinError),
    #[error("the receiver did not answer in time")]
    TooSlow,
}

impl SendError {
    /// The receiver's code, if it was the receiver who refused. Its sentence may name a person.
    pub(super) fn code(&self) -> Option<u16> {
        match self {
            Self::Smtp(error) | Self::Refused(error) => error.status().map(u16::from),
            _ => None,
        }
    }

    /// Whether another try would end the same way.
    pub(super) const fn is_final(&self) -> bool {
        matches!(self, Self::Unsendable(_) | Self::Refused(_))
    }
}

impl Mailer {
    /// A mailer as the settings say. A folder is made when it is missing, for its owner only: mails let their readers set
    /// passwords. A receiver is not asked for yet.
    pub fn open(settings: &MailSettings) -> Result<Self, MailerError> {
        let way = match &settings.mail_url {
            MailUrl::Folder(folder) => {
                DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(MailerError::Folder)?;
                Way::Folder(folder.clone())
            }
            MailUrl::Smtp(_) if settings.mail_from.to_string() == SENDER => {
                return Err(MailerError::NoSender);
            }
            MailUrl::Smtp(_) if settings.support_email.as_str() == SUPPORT => {
                return Err(MailerError::NoSupport);
            }
            MailUrl::Smtp(url) => Way::Smtp(smtp(url).map_err(MailerError::Smtp)?),
        };
        Ok(Self { from: settings.mail_from.clone(), way })
    }

    /// A mailer that keeps what it sends, for tests.
    pub fn to_memory(settings: &MailSettings, outbox: Outbox) -> Self {
        Self { from: settings.mail_from.clone(), way: Way::Memory(outbox) }
    }

    /// Sends a mail: on `Ok` the receiver has taken it over, or it is kept durably in the folder.
    pub(super) async fn send(&self, mail: &TakenMail) -> Result<(), SendError> {
        let message = message(&self.from, mail)?;
        match &self.way {
            Way::Smtp(smtp) => {
                if let Err(error) = smtp.send(message).await {
                    return Err(judge(smtp, error).await);
                }
            }
            Way::Folder(folder) => {
                let (folder, mail_id) = (folder.clone(), mail.mail_id);
                task::spawn_blocking(move || write(&folder, mail_id, &message.formatted())).await??;
            }
            Way::Memory(outbox) => outbox.take(SentMail {
                kind: mail.kind.clone(),
                recipient: mail.recipient.to_string(),
                subject: mail.subject.to_string(),
                text: mail.text.clone(),
                raw: message.formatted(),
            }),
        }
        Ok(())
    }
}

/// Tells a receiver that refuses one mail for good from one that, by its greeting or because of our password, takes none:
/// the latter is for the people who run the program to mend, and the mail waits for that.
async fn judge(smtp: &Smtp, error: lettre::transport::smtp::Error) -> SendError {
    if error.is_permanent() && smtp.test_connection().await.unwrap_or(false) {
        SendError::Refused(error)
    } else {
        SendError::Smtp(error)
    }
}

/// Keeps a mail under its own name, all of it or nothing; the same mail again is the same file.
fn write(folder: &Path, mail_id: MailId, bytes: &[u8]) -> io::Result<()> {
    let part = folder.join(format!("{mail_id}.part"));
    let mut file = File::create(&part)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&part, folder.join(format!("{mail_id}.eml")))?;
    File::open(folder)?.sync_all()
}

/// Mails that were sent to memory. A clone is another handle to the same ones.
#[derive(Clone, Debug, Default)]
pub struct Outbox(Arc<Mutex<Vec<SentMail>>>);

/// A mail that was sent to memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SentMail {
    /// What it is about.
    pub kind: String,
    /// Whom it went to.
    pub recipient: String,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// The whole mail, as SMTP would carry it.
    pub raw: Vec<u8>,
}

impl Outbox {
    /// What was sent so far.
    pub fn mails(&self) -> Vec<SentMail> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn take(&self, mail: SentMail) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(mail);
    }
}
