use std::sync::Arc;

use rules::text::LineError;
use rules::user::EmailAddress;
use store::Language;
use store::jobs::JobId;
use store::mails::{self, NewMail, Subject};
use thiserror::Error;
use tokio::sync::Notify;
use uuid::Uuid;

use super::letter::Letter;
use super::{Mail, pages};
use crate::config::PublicUrl;

/// Composes mails and wakes the workers that send them.
#[derive(Clone, Debug)]
pub struct MailQueue {
    public_url: PublicUrl,
    support: EmailAddress,
    wake_signal: Arc<Notify>,
}

#[derive(Debug, Error)]
pub enum ComposeError {
    #[error("a mail's template cannot be rendered")]
    Template(#[from] minijinja::Error),
    #[error("a mail's subject is not a valid line: {0:?}")]
    Subject(LineError),
}

impl MailQueue {
    pub fn new(public_url: PublicUrl, support: EmailAddress) -> Self {
        Self { public_url, support, wake_signal: Arc::default() }
    }

    /// Queue the mail with [`store::mails::enqueue`] in the transaction that causes it.
    pub fn compose(&self, mail: &Mail, language: Language) -> Result<NewMail, ComposeError> {
        let letter = self.letter(mail, language)?;
        Ok(NewMail {
            mail_id: JobId(Uuid::now_v7()),
            mail: mails::Mail {
                kind: mail.kind().to_owned(),
                recipient: self.recipient(mail).clone(),
                reply_to: match mail {
                    Mail::Contact(message) => Some(message.email_address.clone()),
                    _ => None,
                },
                subject: Subject::parse(&letter.wording.subject).map_err(ComposeError::Subject)?,
                text: letter.text(),
                html: letter.html(),
            },
            lifetime: mail.lifetime(),
        })
    }

    pub fn invitation_url(&self, token: &str) -> String {
        pages::invitation_url(&self.public_url, token)
    }

    pub fn wake(&self) {
        self.wake_signal.notify_one();
    }

    pub(crate) fn wake_signal(&self) -> Arc<Notify> {
        Arc::clone(&self.wake_signal)
    }

    fn letter(&self, mail: &Mail, language: Language) -> Result<Letter, minijinja::Error> {
        Ok(Letter {
            wording: mail
                .template()
                .render(language, &mail.values(language, &pages::addresses(mail, &self.public_url)))?,
            page: pages::page(mail, &self.public_url),
            signature: format!("Acremark, {}", self.public_url),
            language,
        })
    }

    const fn recipient<'a>(&'a self, mail: &'a Mail) -> &'a EmailAddress {
        match mail {
            Mail::Contact(_) => &self.support,
            Mail::AddressVerification { to, .. }
            | Mail::PasswordReset { to, .. }
            | Mail::PasswordChanged { to }
            | Mail::SecondFactorEnabled { to }
            | Mail::SecondFactorDisabled { to }
            | Mail::AgentNamed { to, .. }
            | Mail::EmployeeNamed { to, .. }
            | Mail::PlantingsAsked { to, .. }
            | Mail::EmploymentAsked { to, .. }
            | Mail::LinkMade { to, .. }
            | Mail::LinkEnded { to, .. }
            | Mail::RecordsCorrected { to, .. }
            | Mail::News { to, .. }
            | Mail::RecordsEntered { to, .. }
            | Mail::EntriesWithdrawn { to, .. }
            | Mail::SeasonReminder { to, .. }
            | Mail::AccountDeleted { to } => to,
        }
    }
}

#[cfg(test)]
mod tests;
