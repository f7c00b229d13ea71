use crate::ids::UserId;
use crate::instant::Instant;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    pub created_at: Instant,
    /// The time of the last report by a farmer or employee.
    pub reported_at: Instant,
    /// The time of the last change by anyone.
    pub updated_at: Instant,
    /// The author of that update.
    pub updated_by: UserId,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum News {
    New,
    /// A farmer or employee changed it. An agent may have corrected it too.
    Changed,
    Corrected,
}

impl Times {
    /// The news after `since` for the reader, whose own corrections are none. All times are of the server's clock, so
    /// it does not matter what a device believes.
    pub fn news(&self, since: Instant, reader: Option<UserId>) -> Option<News> {
        let is_own = reader == Some(self.updated_by);
        if self.created_at > since {
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
        is_corrected(self.reported_at, self.updated_at)
    }
}

/// An agent corrected it after the last report.
pub fn is_corrected(reported_at: Instant, updated_at: Instant) -> bool {
    updated_at > reported_at
}
