use crate::ids::UserId;
use crate::instant::Instant;
use crate::record::Confirmation;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    pub created_at: Instant,
    /// The time of the last report by a farmer or employee.
    pub reported_at: Instant,
    /// The time of the last change by anyone.
    pub updated_at: Instant,
    /// The author of that update.
    pub updated_by: UserId,
    pub confirmation: Option<Confirmation>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum News {
    New,
    /// A farmer or employee changed it. An agent may have corrected it too.
    Changed,
    Corrected,
}

impl Times {
    /// The news after `since` for the reader, whose own corrections and entries are none. All times are of the server's
    /// clock, so it does not matter what a device believes.
    pub fn news(&self, since: Instant, reader: Option<UserId>) -> Option<News> {
        let is_own = reader == Some(self.updated_by);
        if is_own && self.is_pending() {
            None
        } else if self.created_at > since {
            Some(News::New)
        } else if self.reported_at > since {
            Some(News::Changed)
        } else if self.updated_at > since && !is_own {
            Some(News::Corrected)
        } else {
            None
        }
    }

    pub fn is_corrected(&self) -> bool {
        is_corrected(self.reported_at, self.updated_at, self.confirmation)
    }

    fn is_pending(&self) -> bool {
        self.confirmation.is_some_and(Confirmation::is_pending)
    }
}

/// An agent corrected it after the last report. Before the farmer confirms what an agent entered, there is no report to
/// correct.
pub fn is_corrected(reported_at: Instant, updated_at: Instant, confirmation: Option<Confirmation>) -> bool {
    updated_at > reported_at && !confirmation.is_some_and(Confirmation::is_pending)
}
