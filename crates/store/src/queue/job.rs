use std::time::Duration;

use rules::day::Day;
use rules::ids::UserId;
use rules::user::EmailAddress;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::corrected::WaitingCorrections;
use super::mail::{Mail, StoredMail};
use crate::engine::error::{Error, Result};
use crate::ids::JobId;

/// A kind that this release does not know stays in the queue, untouched.
#[derive(Clone, PartialEq, Eq)]
pub enum Job {
    Mail(Mail),
    /// Tells a person what agents corrected. The job has the person's id.
    Corrections(WaitingCorrections),
    /// Writes the mail of the farmer's reminder of this day.
    Reminder {
        farmer: UserId,
        day: Day,
    },
    /// Deletes what has expired, every hour.
    Prune,
    /// Queues the mails about news that are due, every few minutes.
    NewsMails,
}

#[derive(Serialize, Deserialize)]
struct StoredReminder {
    farmer: UserId,
    day: Day,
}

pub(super) const MAIL: &str = "mail";
pub(super) const CORRECTIONS: &str = "corrections";
const REMINDER: &str = "reminder";
const PRUNE: &str = "prune";
const NEWS_MAILS: &str = "news-mails";

/// Those that this release knows.
pub(super) const KINDS: [&str; 5] = [MAIL, CORRECTIONS, REMINDER, PRUNE, NEWS_MAILS];

/// Each under an id of its own, so that all processes together have one of each.
pub(super) const RECURRING: [(JobId, Job); 2] = [
    (JobId(Uuid::from_u128(0x7000_8000_0000_0000_0001)), Job::Prune),
    (JobId(Uuid::from_u128(0x7000_8000_0000_0000_0002)), Job::NewsMails),
];

impl Job {
    /// From one run to the next, if the job comes again.
    pub(super) const fn every(&self) -> Option<Duration> {
        match self {
            Self::Mail(_) | Self::Corrections(_) | Self::Reminder { .. } => None,
            Self::Prune => Some(Duration::from_hours(1)),
            Self::NewsMails => Some(Duration::from_mins(5)),
        }
    }

    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Mail(_) => MAIL,
            Self::Corrections(_) => CORRECTIONS,
            Self::Reminder { .. } => REMINDER,
            Self::Prune => PRUNE,
            Self::NewsMails => NEWS_MAILS,
        }
    }

    /// The job goes with the account of this address.
    pub(super) const fn address(&self) -> Option<&EmailAddress> {
        match self {
            Self::Mail(mail) => Some(&mail.recipient),
            Self::Corrections(_) | Self::Reminder { .. } | Self::Prune | Self::NewsMails => None,
        }
    }

    pub(super) fn payload(&self) -> Result<String> {
        match self {
            Self::Mail(mail) => serde_json::to_string(&StoredMail::from(mail)).map_err(Error::internal),
            Self::Corrections(corrections) => corrections.payload(),
            Self::Reminder { farmer, day } => {
                let stored = StoredReminder { farmer: *farmer, day: *day };
                serde_json::to_string(&stored).map_err(Error::internal)
            }
            Self::Prune | Self::NewsMails => Ok("{}".to_owned()),
        }
    }

    pub(super) fn read(kind: &str, payload: &str) -> Result<Self> {
        match kind {
            MAIL => {
                let stored: StoredMail =
                    serde_json::from_str(payload).map_err(|_| Error::unreadable("jobs.payload"))?;
                Mail::try_from(stored).map(Self::Mail)
            }
            CORRECTIONS => WaitingCorrections::read(payload).map(Self::Corrections),
            REMINDER => {
                let StoredReminder { farmer, day } =
                    serde_json::from_str(payload).map_err(|_| Error::unreadable("jobs.payload"))?;
                Ok(Self::Reminder { farmer, day })
            }
            PRUNE => Ok(Self::Prune),
            NEWS_MAILS => Ok(Self::NewsMails),
            _ => Err(Error::unreadable("jobs.kind")),
        }
    }
}
