//! What is told.

use rules::ids::{PlantingId, UserId};
use uuid::Uuid;

use crate::sessions::SessionId;

/// Something that someone did, with whom and what it concerns. Where no account is named, it concerns the one who did
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// An account was made.
    AccountCreated,
    /// An account was deleted.
    AccountDeleted,
    /// Everything that is stored about someone was downloaded by him.
    DataDownloaded,
    /// A mail to an account's address was answered.
    EmailVerified {
        /// Whose address.
        account: UserId,
    },
    /// A session was opened.
    LoggedIn {
        /// Which one.
        session_id: SessionId,
    },
    /// A log-in failed.
    LogInFailed {
        /// Whose password was tried; none when the address has no account.
        account: Option<UserId>,
    },
    /// A session was ended by its owner.
    SessionEnded {
        /// Which one.
        session_id: SessionId,
    },
    /// Several sessions of an account were ended at once.
    SessionsEnded {
        /// Whose.
        account: UserId,
        /// How many.
        sessions: usize,
    },
    /// A password was changed by someone signed in.
    PasswordChanged,
    /// A new password was asked for by mail.
    PasswordResetAsked {
        /// For which account.
        account: UserId,
    },
    /// A password was set by the link in a mail.
    PasswordReset {
        /// Of which account.
        account: UserId,
    },
    /// A second factor is asked for from now on.
    SecondFactorEnabled,
    /// A second factor is asked for no longer.
    SecondFactorDisabled,
    /// A link was accepted.
    LinkMade {
        /// Whose data it opens.
        farmer: UserId,
        /// To whom.
        peer: UserId,
    },
    /// A link, or the wish for one, was ended.
    LinkEnded {
        /// Whose data it opened.
        farmer: UserId,
        /// To whom.
        peer: UserId,
    },
    /// A planting was reported.
    PlantingCreated {
        /// Whose.
        farmer: UserId,
        /// Which one.
        planting_id: PlantingId,
    },
    /// A planting was changed.
    PlantingChanged {
        /// Whose.
        farmer: UserId,
        /// Which one.
        planting_id: PlantingId,
    },
    /// A planting was deleted.
    PlantingDeleted {
        /// Whose.
        farmer: UserId,
        /// Which one.
        planting_id: PlantingId,
    },
    /// Plantings of a farmer left as a file.
    PlantingsExported {
        /// Whose.
        farmer: UserId,
        /// How many.
        plantings: usize,
    },
    /// Plantings of a farmer were read by someone else.
    PlantingsRead {
        /// Whose.
        farmer: UserId,
        /// How many of them.
        extent: Extent,
    },
}

/// How many of a farmer's plantings were read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extent {
    /// Single ones, or those with recent activity.
    Some,
    /// All that the reader may see: so many.
    All(usize),
}

impl Extent {
    /// Whether a reading of this extent tells of one of the other as well.
    pub const fn covers(self, other: Self) -> bool {
        matches!((self, other), (Self::All(_), _) | (Self::Some, Self::Some))
    }
}

impl Event {
    /// What kind of event it is.
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
            Self::PlantingsExported { .. } => EventKind::PlantingsExported,
            Self::PlantingsRead { .. } => EventKind::PlantingsRead,
        }
    }

    /// The account or farmer whom it concerns.
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
            | Self::PlantingsExported { farmer, .. }
            | Self::PlantingsRead { farmer, .. } => Some(farmer),
        }
    }

    /// The planting, the session, or of a link the agent or employee.
    pub(super) const fn object(self) -> Option<Uuid> {
        match self {
            Self::LoggedIn { session_id } | Self::SessionEnded { session_id } => Some(session_id.0),
            Self::LinkMade { peer, .. } | Self::LinkEnded { peer, .. } => Some(peer.0),
            Self::PlantingCreated { planting_id, .. }
            | Self::PlantingChanged { planting_id, .. }
            | Self::PlantingDeleted { planting_id, .. } => Some(planting_id.0),
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each is the event of that name")]
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
    PlantingsExported,
    PlantingsRead,
    SecondFactorDisabled,
    SecondFactorEnabled,
    SessionEnded,
    SessionsEnded,
}

impl EventKind {
    /// Every kind.
    pub const ALL: [Self; 20] = [
        Self::AccountCreated,
        Self::AccountDeleted,
        Self::DataDownloaded,
        Self::EmailVerified,
        Self::LinkEnded,
        Self::LinkMade,
        Self::LogInFailed,
        Self::LoggedIn,
        Self::PasswordChanged,
        Self::PasswordReset,
        Self::PasswordResetAsked,
        Self::PlantingChanged,
        Self::PlantingCreated,
        Self::PlantingDeleted,
        Self::PlantingsExported,
        Self::PlantingsRead,
        Self::SecondFactorDisabled,
        Self::SecondFactorEnabled,
        Self::SessionEnded,
        Self::SessionsEnded,
    ];

    /// The kind's name.
    pub const fn value(self) -> &'static str {
        match self {
            Self::AccountCreated => "account-created",
            Self::AccountDeleted => "account-deleted",
            Self::DataDownloaded => "data-downloaded",
            Self::EmailVerified => "email-verified",
            Self::LinkEnded => "link-ended",
            Self::LinkMade => "link-made",
            Self::LogInFailed => "log-in-failed",
            Self::LoggedIn => "logged-in",
            Self::PasswordChanged => "password-changed",
            Self::PasswordReset => "password-reset",
            Self::PasswordResetAsked => "password-reset-asked",
            Self::PlantingChanged => "planting-changed",
            Self::PlantingCreated => "planting-created",
            Self::PlantingDeleted => "planting-deleted",
            Self::PlantingsExported => "plantings-exported",
            Self::PlantingsRead => "plantings-read",
            Self::SecondFactorDisabled => "second-factor-disabled",
            Self::SecondFactorEnabled => "second-factor-enabled",
            Self::SessionEnded => "session-ended",
            Self::SessionsEnded => "sessions-ended",
        }
    }

    pub(super) fn from_value(value: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.value() == value)
    }
}
