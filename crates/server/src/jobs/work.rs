//! What each kind of job does.

use std::sync::Arc;

use rules::instant::NotAnInstant;
use store::Store;
use store::jobs::{Job, TakenJob};
use thiserror::Error;

use super::mail_error::MailJobError;
use super::news_mails::queue_news_mails;
use super::reminders::end_reminder;
use super::{corrections, pruning};
use crate::clock;
use crate::identity::Lifetimes;
use crate::mail::{MailQueue, Mailer, Outgoing, SendError};

#[derive(Clone)]
pub(super) struct Work {
    pub(super) store: Store,
    pub(super) mailer: Arc<Mailer>,
    pub(super) mail_queue: MailQueue,
    pub(super) lifetimes: Lifetimes,
}

#[derive(Debug, Error)]
pub(super) enum JobError {
    #[error(transparent)]
    Mail(#[from] SendError),
    #[error(transparent)]
    MailJob(#[from] MailJobError),
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error(transparent)]
    Clock(#[from] NotAnInstant),
    #[error("it took too long")]
    TooSlow,
}

impl JobError {
    /// Whether another try would fail the same way.
    pub(super) const fn is_final(&self) -> bool {
        matches!(self, Self::Mail(error) if error.is_final())
    }

    /// The reply code of a mail's receiver. The log omits the receiver's text, which may name a person.
    pub(super) fn code(&self) -> Option<u16> {
        match self {
            Self::Mail(error) => error.code(),
            _ => None,
        }
    }
}

impl Work {
    pub(super) async fn run(&self, taken: &TakenJob) -> Result<(), JobError> {
        let TakenJob { job_id, queued_at, .. } = *taken;
        match &taken.job {
            Job::Mail(mail) => Ok(self.mailer.send(Outgoing { mail_id: job_id, queued_at, mail }).await?),
            Job::Corrections(_) => {
                Ok(corrections::queue_mails(&self.store, &self.mail_queue, job_id, clock::now()?).await?)
            }
            Job::Reminder { farmer, day } => {
                Ok(end_reminder(&self.store, &self.mail_queue, *farmer, *day, clock::now()?).await?)
            }
            Job::NewsMails => Ok(queue_news_mails(&self.store, &self.mail_queue, clock::now()?).await?),
            Job::Prune => Ok(pruning::prune(&self.store, self.lifetimes, clock::now()?).await?),
        }
    }
}

/// The name of a job in the log: what a mail is about, or the kind of another job.
pub(super) fn name(job: &Job) -> &str {
    match job {
        Job::Mail(mail) => &mail.kind,
        Job::Corrections(_) => "corrections",
        Job::Reminder { .. } => "reminder",
        Job::NewsMails => "news-mails",
        Job::Prune => "prune",
    }
}
