//! What is new to an agent: since they last looked at a farmer's list, or not marked as seen.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::ids::UserId;
use crate::instant::Instant;
use crate::record::Confirmation;
use crate::user::UserType;

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

/// Something that happened to a record or a link. One more kind of news is one more row here, and its words where the
/// compiler asks for them. A name or number never changes.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, EnumString, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", const_into_str)]
#[repr(u8)]
pub enum News {
    New = 1,
    /// A farmer or employee changed it. An agent may have corrected it too.
    Changed = 2,
    Corrected = 3,
    Deleted = 4,
    Restored = 5,
    /// The farmer and the agent are linked.
    Linked = 6,
    /// The link has ended, so the agent sees no other news of the farmer.
    LinkEnded = 7,
    /// A farmer or employee answered an agent's correction.
    Answered = 8,
    /// A photo of a planting.
    PhotoAdded = 9,
    /// The farmer confirmed what an agent entered.
    Confirmed = 10,
}

impl News {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The database, JSON and addresses use it.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// Stands for it in columns, where 0 stands for no news.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// An agent corrects what others reported.
    pub const fn of_change_by(author: UserType) -> Self {
        match author {
            UserType::Farmer | UserType::Employee => Self::Changed,
            UserType::Agent => Self::Corrected,
        }
    }
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
