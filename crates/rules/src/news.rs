//! What happened to a planting since a person last looked at it.

use crate::instant::Instant;

/// The times of a planting that can count as news.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    /// The time of the first report.
    pub created_at: Instant,
    /// The time of the last report or change by a farmer or employee.
    pub reported_at: Instant,
    /// The time of the last change by anyone.
    pub updated_at: Instant,
}

/// A kind of news.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum News {
    /// The planting was reported.
    New,
    /// A farmer or employee changed it. An agent may have corrected it too.
    Changed,
    /// An agent corrected it.
    Corrected,
}

impl Times {
    /// The news after `since`, which is not news itself.
    ///
    /// The times and `since` are of the server's clock, so it does not matter what a device believes.
    pub fn news(&self, since: Instant) -> Option<News> {
        if self.created_at > since {
            Some(News::New)
        } else if self.reported_at > since {
            Some(News::Changed)
        } else if self.updated_at > since {
            Some(News::Corrected)
        } else {
            None
        }
    }

    /// Whether an agent corrected the planting after its last report.
    pub fn is_corrected(&self) -> bool {
        self.updated_at > self.reported_at
    }
}
