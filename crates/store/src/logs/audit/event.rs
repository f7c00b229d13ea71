//! The events in the audit log.

use rules::ids::{PlantingId, UserId};
use strum::{EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::ids::SessionId;
/// A person's action and what it concerns. If the event names no account, it concerns the person who acted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A person made an account.
    AccountCreated,
    /// A person deleted their account.
    AccountDeleted,
    /// A person downloaded all their stored data.
    DataDownloaded,
    /// A person confirmed the address of an account.
    EmailVerified {
        /// The account.
        account: UserId,
    },
    /// A person signed in.
    LoggedIn {
        /// The new session.
        session_id: SessionId,
    },
    /// A sign-in failed.
    LogInFailed {
        /// The account whose password was tried; none if the address has no account.
        account: Option<UserId>,
    },
    /// A session's owner ended it.
    SessionEnded {
        /// The session.
        session_id: SessionId,
    },
    /// Several sessions of an account ended at once.
    SessionsEnded {
        /// The account.
        account: UserId,
        /// The number of sessions.
        sessions: usize,
    },
    /// A signed-in person changed their password.
    PasswordChanged,
    /// A person asked for a link to reset a password.
    PasswordResetAsked {
        /// The account.
        account: UserId,
    },
    /// A person set a password by a mailed link.
    PasswordReset {
        /// The account.
        account: UserId,
    },
    /// Sign-in requires a second factor from now on.
    SecondFactorEnabled,
    /// Sign-in no longer requires a second factor.
    SecondFactorDisabled,
    /// A person accepted a link.
    LinkMade {
        /// The farmer.
        farmer: UserId,
        /// The agent or employee.
        peer: UserId,
    },
    /// A person ended a link or a request for one.
    LinkEnded {
        /// The farmer.
        farmer: UserId,
        /// The agent or employee.
        peer: UserId,
    },
    /// A person reported a planting.
    PlantingCreated {
        /// The farmer.
        farmer: UserId,
        /// The planting.
        planting_id: PlantingId,
    },
    /// A person changed a planting.
    PlantingChanged {
        /// The farmer.
        farmer: UserId,
        /// The planting.
        planting_id: PlantingId,
    },
    /// A person deleted a planting.
    PlantingDeleted {
        /// The farmer.
        farmer: UserId,
        /// The planting.
        planting_id: PlantingId,
    },
    /// A person restored a deleted planting.
    PlantingRestored {
        /// The farmer.
        farmer: UserId,
        /// The planting.
        planting_id: PlantingId,
    },
    /// A person downloaded a farmer's plantings as a file.
    PlantingsExported {
        /// The farmer.
        farmer: UserId,
        /// The number of plantings.
        plantings: usize,
    },
    /// Another person read a farmer's plantings.
    PlantingsRead {
        /// The farmer.
        farmer: UserId,
        /// How many plantings they read.
        extent: Extent,
    },
}

/// How many of a farmer's plantings were read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extent {
    /// Single plantings, or those with recent activity.
    Some,
    /// All that the reader may see, and their number.
    All(usize),
}

impl Extent {
    /// Whether an entry of this extent makes one of the other extent unnecessary.
    pub const fn covers(self, other: Self) -> bool {
        matches!((self, other), (Self::All(_), _) | (Self::Some, Self::Some))
    }
}

impl Event {
    /// The kind, without its data.
    pub const fn kind(self) -> EventKind {
        match self {
            Self::AccountCreated => EventKind::AccountCreated,
            Self::AccountDeleted => EventKind::AccountDeleted,
            Self::DataDownloaded => EventKind::DataDownloaded,
            Self::EmailVerified { .. } => EventKind::EmailVerified,
            Self::LoggedIn { .. } => EventKind::LoggedIn,
            Self::LogInFailed { .. } => EventKind::LogInFailed,
            Self::SessionEnded { .. } => EventKind::SessionEnded,
            Self::SessionsEnded { .. } => EventKind::SessionsEnded,
            Self::PasswordChanged => EventKind::PasswordChanged,
            Self::PasswordResetAsked { .. } => EventKind::PasswordResetAsked,
            Self::PasswordReset { .. } => EventKind::PasswordReset,
            Self::SecondFactorEnabled => EventKind::SecondFactorEnabled,
            Self::SecondFactorDisabled => EventKind::SecondFactorDisabled,
            Self::LinkMade { .. } => EventKind::LinkMade,
            Self::LinkEnded { .. } => EventKind::LinkEnded,
            Self::PlantingCreated { .. } => EventKind::PlantingCreated,
            Self::PlantingChanged { .. } => EventKind::PlantingChanged,
            Self::PlantingDeleted { .. } => EventKind::PlantingDeleted,
            Self::PlantingRestored { .. } => EventKind::PlantingRestored,
            Self::PlantingsExported { .. } => EventKind::PlantingsExported,
            Self::PlantingsRead { .. } => EventKind::PlantingsRead,
        }
    }

    /// The account or farmer that the event concerns.
    pub(super) const fn subject(self, by: Option<UserId>) -> Option<UserId> {
        match self {
            Self::AccountCreated
            | Self::AccountDeleted
            | Self::DataDownloaded
            | Self::LoggedIn { .. }
            | Self::SessionEnded { .. }
            | Self::PasswordChanged
            | Self::SecondFactorEnabled
            | Self::SecondFactorDisabled => by,
            Self::LogInFailed { account } => account,
            Self::EmailVerified { account }
            | Self::SessionsEnded { account, .. }
            | Self::PasswordResetAsked { account }
            | Self::PasswordReset { account } => Some(account),
            Self::LinkMade { farmer, .. }
            | Self::LinkEnded { farmer, .. }
            | Self::PlantingCreated { farmer, .. }
            | Self::PlantingChanged { farmer, .. }
            | Self::PlantingDeleted { farmer, .. }
            | Self::PlantingRestored { farmer, .. }
            | Self::PlantingsExported { farmer, .. }
            | Self::PlantingsRead { farmer, .. } => Some(farmer),
        }
    }

    /// The planting, the session, or the agent or employee of a link.
    pub(super) const fn object(self) -> Option<Uuid> {
        match self {
            Self::LoggedIn { session_id } | Self::SessionEnded { session_id } => Some(session_id.0),
            Self::LinkMade { peer, .. } | Self::LinkEnded { peer, .. } => Some(peer.0),
            Self::PlantingCreated { planting_id, .. }
            | Self::PlantingChanged { planting_id, .. }
            | Self::PlantingDeleted { planting_id, .. }
            | Self::PlantingRestored { planting_id, .. } => Some(planting_id.0),
            _ => None,
        }
    }

    pub(super) const fn amount(self) -> Option<usize> {
        match self {
            Self::SessionsEnded { sessions: amount, .. }
            | Self::PlantingsExported { plantings: amount, .. }
            | Self::PlantingsRead { extent: Extent::All(amount), .. } => Some(amount),
            _ => None,
        }
    }
}

/// A kind of event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum EventKind {
    AccountCreated,
    AccountDeleted,
    DataDownloaded,
    EmailVerified,
    LinkEnded,
    LinkMade,
    LogInFailed,
    LoggedIn,
    PasswordChanged,
    PasswordReset,
    PasswordResetAsked,
    PlantingChanged,
    PlantingCreated,
    PlantingDeleted,
    PlantingRestored,
    PlantingsExported,
    PlantingsRead,
    SecondFactorDisabled,
    SecondFactorEnabled,
    SessionEnded,
    SessionsEnded,
}

impl EventKind {
    /// The stored name.
    pub fn value(self) -> &'static str {
        self.into()
    }
}
