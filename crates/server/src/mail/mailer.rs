//! Sends mails by SMTP, to a folder or to memory, with one `send` for all three.

use std::fs::{self, DirBuilder, File};
use std::io::{self, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use lettre::AsyncTransport;
use lettre::message::Mailbox;
use store::jobs::JobId;
use thiserror::Error;
use tokio::task;

use super::message::{MessageError, Outgoing, message};
use super::smtp::{Smtp, smtp};
use crate::config::{MailSettings, MailUrl, SENDER, SUPPORT};

#[derive(Debug)]
pub struct Mailer {
    from: Mailbox,
    transport: Transport,
}

#[derive(Debug)]
enum Transport {
    Smtp(Smtp),
    Folder(PathBuf),
    Memory(Outbox),
}

#[derive(Debug, Error)]
pub enum MailerError {
    #[error("ACREMARK_MAIL_URL (--mail-url): the folder cannot be used")]
    Folder(#[source] io::Error),
    #[error("ACREMARK_MAIL_FROM (--mail-from): mail by SMTP needs a sender")]
    NoSender,
    #[error("ACREMARK_SUPPORT_EMAIL (--support-email): mail by SMTP needs a support mailbox")]
    NoSupport,
    #[error("ACREMARK_MAIL_URL (--mail-url): SMTP cannot be set up")]
    Smtp(#[source] lettre::transport::smtp::Error),
}

#[derive(Debug, Error)]
pub(crate) enum SendError {
    #[error(transparent)]
    Message(#[from] MessageError),
    #[error(transparent)]
    Smtp(#[from] lettre::transport::smtp::Error),
    /// The receiver accepts other mails from us but refuses this one permanently.
    #[error(transparent)]
    Refused(lettre::transport::smtp::Error),
    #[error("the mail could not be written to the folder")]
    Folder(#[from] io::Error),
    #[error("the mail could not be written to the folder")]
    Writer(#[from] task::JoinError),
}

impl SendError {
    /// Set if the receiver refused. The log omits its text, which may name a person.
    pub(crate) fn code(&self) -> Option<u16> {
        match self {
            Self::Smtp(error) | Self::Refused(error) => error.status().map(u16::from),
            _ => None,
        }
    }

    pub(crate) const fn is_final(&self) -> bool {
        matches!(self, Self::Message(_) | Self::Refused(_))
    }
}

impl Mailer {
    /// Creates a missing folder for its owner only, because mails contain links that set passwords. Does not connect to
    /// a receiver yet.
    pub fn open(settings: &MailSettings) -> Result<Self, MailerError> {
        let transport = match &settings.mail_url {
            MailUrl::Folder(folder) => {
                DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(MailerError::Folder)?;
                Transport::Folder(folder.clone())
            }
            MailUrl::Smtp(_) if settings.mail_from.to_string() == SENDER => {
                return Err(MailerError::NoSender);
            }
            MailUrl::Smtp(_) if settings.support_email.as_str() == SUPPORT => {
                return Err(MailerError::NoSupport);
            }
            MailUrl::Smtp(url) => Transport::Smtp(smtp(url).map_err(MailerError::Smtp)?),
        };
        Ok(Self { from: settings.mail_from.clone(), transport })
    }

    /// Keeps mails in memory, for tests.
    pub fn to_memory(settings: &MailSettings, outbox: Outbox) -> Self {
        Self { from: settings.mail_from.clone(), transport: Transport::Memory(outbox) }
    }

    /// After `Ok`, the receiver has accepted the mail, or it is durable in the folder.
    pub(crate) async fn send(&self, outgoing: Outgoing<'_>) -> Result<(), SendError> {
        let message = message(&self.from, outgoing)?;
        let Outgoing { mail_id, mail, .. } = outgoing;
        match &self.transport {
            Transport::Smtp(smtp) => {
                if let Err(error) = smtp.send(message).await {
                    return Err(classify(smtp, error).await);
                }
            }
            Transport::Folder(folder) => {
                let folder = folder.clone();
                task::spawn_blocking(move || write(&folder, mail_id, &message.formatted())).await??;
            }
            Transport::Memory(outbox) => outbox.push(SentMail {
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

/// A receiver may refuse one mail permanently, or all, by its greeting or because of our password. Operators have to
/// repair the latter, so the mail waits.
async fn classify(smtp: &Smtp, error: lettre::transport::smtp::Error) -> SendError {
    if error.is_permanent() && smtp.test_connection().await.unwrap_or(false) {
        SendError::Refused(error)
    } else {
        SendError::Smtp(error)
    }
}

/// The file has the mail's id as its name, and appears completely or not at all. A repeated mail replaces its file.
fn write(folder: &Path, mail_id: JobId, bytes: &[u8]) -> io::Result<()> {
    let part = folder.join(format!("{mail_id}.part"));
    let mut file = File::create(&part)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&part, folder.join(format!("{mail_id}.eml")))?;
    File::open(folder)?.sync_all()
}

/// Clones share the same mails.
#[derive(Clone, Debug, Default)]
pub struct Outbox(Arc<Mutex<Vec<SentMail>>>);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SentMail {
    pub kind: String,
    pub recipient: String,
    pub subject: String,
    pub text: String,
    /// SMTP would carry the mail in this form.
    pub raw: Vec<u8>,
}

impl Outbox {
    pub fn mails(&self) -> Vec<SentMail> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn push(&self, mail: SentMail) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(mail);
    }
}
