use std::borrow::Cow;

use rules::ids::{PlantingId, UserId};
use rules::kind::Kind;
use rules::record::RecordRef;
use strum::IntoStaticStr;
use uuid::Uuid;

use super::action::Action;
use crate::ids::{DeadlineId, SessionId, TokenId};

/// If the event names no account, it concerns the person who acted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Event {
    AccountCreated,
    AccountDeleted,
    /// All stored data of the person who acts.
    DataDownloaded,
    EmailVerified {
        account: UserId,
    },
    LoggedIn {
        session_id: SessionId,
    },
    LogInFailed {
        /// None if the address has no account.
        account: Option<UserId>,
    },
    /// By its owner.
    SessionEnded {
        session_id: SessionId,
    },
    /// Several at once.
    SessionsEnded {
        account: UserId,
        sessions: usize,
    },
    TokenCreated {
        token_id: TokenId,
    },
    /// By its owner, or with the password.
    TokenEnded {
        token_id: TokenId,
        account: UserId,
    },
    /// By a signed-in person.
    PasswordChanged,
    /// A link by mail.
    PasswordResetAsked {
        account: UserId,
    },
    /// By a mailed link.
    PasswordReset {
        account: UserId,
    },
    SecondFactorEnabled,
    SecondFactorDisabled,
    LinkMade {
        farmer: UserId,
        /// The agent or employee.
        peer: UserId,
    },
    /// A link, or a request for one.
    LinkEnded {
        farmer: UserId,
        /// The agent or employee.
        peer: UserId,
    },
    /// By an agent, by mail, of what is missing.
    FarmerReminded {
        farmer: UserId,
    },
    /// By an agent, for their book.
    DeadlineEntered {
        deadline_id: DeadlineId,
    },
    DeadlineChanged {
        deadline_id: DeadlineId,
    },
    DeadlineWithdrawn {
        deadline_id: DeadlineId,
    },
    /// By an agent, for their book.
    CropCodeEntered,
    CropCodeRemoved,
    /// From a file of the authority, by the operator.
    AuthorityDatesImported {
        dates: usize,
    },
    RecordCreated {
        farmer: UserId,
        record: RecordRef,
    },
    RecordChanged {
        farmer: UserId,
        record: RecordRef,
    },
    /// By the farmer, after an agent entered it for them.
    RecordConfirmed {
        farmer: UserId,
        record: RecordRef,
    },
    RecordDeleted {
        farmer: UserId,
        record: RecordRef,
    },
    RecordRestored {
        farmer: UserId,
        record: RecordRef,
    },
    PhotoAdded {
        farmer: UserId,
        planting: PlantingId,
    },
    PhotoDeleted {
        farmer: UserId,
        planting: PlantingId,
    },
    /// An agent's correction.
    RecordAnswered {
        farmer: UserId,
        record: RecordRef,
    },
    /// From another program's files.
    FieldsImported {
        farmer: UserId,
        fields: usize,
    },
    /// By an agent: the one planting, not a list with it.
    PlantingOpened {
        farmer: UserId,
        planting: PlantingId,
    },
    /// As a file.
    RecordsExported {
        kind: Kind,
        farmer: UserId,
        records: usize,
    },
    /// As a line of a file of farmers, with how to reach them.
    TotalsExported {
        farmer: UserId,
        plantings: usize,
    },
    /// By a person other than the farmer.
    RecordsRead {
        kind: Kind,
        farmer: UserId,
        extent: Extent,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Extent {
    /// Single records, or those with recent activity.
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
    /// As the log stores it. The table accepts any name.
    pub(super) fn name(self) -> Cow<'static, str> {
        match self.action() {
            Some((kind, action)) => action.event(kind).into(),
            None => <&'static str>::from(self).into(),
        }
    }

    /// What happened to records, and of which kind. None for an event that is about none.
    const fn action(self) -> Option<(Kind, Action)> {
        match self {
            Self::RecordCreated { record, .. } => Some((record.kind(), Action::Created)),
            Self::RecordChanged { record, .. } => Some((record.kind(), Action::Changed)),
            Self::RecordConfirmed { record, .. } => Some((record.kind(), Action::Confirmed)),
            Self::RecordDeleted { record, .. } => Some((record.kind(), Action::Deleted)),
            Self::RecordRestored { record, .. } => Some((record.kind(), Action::Restored)),
            Self::PhotoAdded { .. } => Some((Kind::Planting, Action::PhotoAdded)),
            Self::PhotoDeleted { .. } => Some((Kind::Planting, Action::PhotoDeleted)),
            Self::RecordAnswered { record, .. } => Some((record.kind(), Action::Answered)),
            Self::FieldsImported { .. } => Some((Kind::Field, Action::Imported)),
            Self::PlantingOpened { .. } => Some((Kind::Planting, Action::Opened)),
            Self::RecordsExported { kind, .. } => Some((kind, Action::Exported)),
            Self::TotalsExported { .. } => Some((Kind::Planting, Action::TotalsExported)),
            Self::RecordsRead { kind, .. } => Some((kind, Action::Read)),
            _ => None,
        }
    }

    pub(super) const fn is_reading(self) -> bool {
        matches!(self, Self::RecordsRead { .. })
    }

    /// The account or farmer that the event concerns.
    pub(super) const fn subject(self, by: Option<UserId>) -> Option<UserId> {
        match self {
            Self::AccountCreated
            | Self::AccountDeleted
            | Self::DataDownloaded
            | Self::LoggedIn { .. }
            | Self::SessionEnded { .. }
            | Self::TokenCreated { .. }
            | Self::PasswordChanged
            | Self::SecondFactorEnabled
            | Self::SecondFactorDisabled
            | Self::DeadlineEntered { .. }
            | Self::DeadlineChanged { .. }
            | Self::DeadlineWithdrawn { .. }
            | Self::CropCodeEntered
            | Self::CropCodeRemoved
            | Self::AuthorityDatesImported { .. } => by,
            Self::LogInFailed { account } => account,
            Self::EmailVerified { account }
            | Self::SessionsEnded { account, .. }
            | Self::TokenEnded { account, .. }
            | Self::PasswordResetAsked { account }
            | Self::PasswordReset { account } => Some(account),
            Self::LinkMade { farmer, .. }
            | Self::LinkEnded { farmer, .. }
            | Self::FarmerReminded { farmer }
            | Self::RecordCreated { farmer, .. }
            | Self::RecordChanged { farmer, .. }
            | Self::RecordConfirmed { farmer, .. }
            | Self::RecordDeleted { farmer, .. }
            | Self::RecordRestored { farmer, .. }
            | Self::PhotoAdded { farmer, .. }
            | Self::PhotoDeleted { farmer, .. }
            | Self::RecordAnswered { farmer, .. }
            | Self::FieldsImported { farmer, .. }
            | Self::PlantingOpened { farmer, .. }
            | Self::RecordsExported { farmer, .. }
            | Self::TotalsExported { farmer, .. }
            | Self::RecordsRead { farmer, .. } => Some(farmer),
        }
    }

    /// The record, the session, the token, the date, or the agent or employee of a link.
    pub(super) const fn object(self) -> Option<Uuid> {
        match self {
            Self::LoggedIn { session_id } | Self::SessionEnded { session_id } => Some(session_id.0),
            Self::TokenCreated { token_id } | Self::TokenEnded { token_id, .. } => Some(token_id.0),
            Self::LinkMade { peer, .. } | Self::LinkEnded { peer, .. } => Some(peer.0),
            Self::DeadlineEntered { deadline_id }
            | Self::DeadlineChanged { deadline_id }
            | Self::DeadlineWithdrawn { deadline_id } => Some(deadline_id.0),
            Self::RecordCreated { record, .. }
            | Self::RecordChanged { record, .. }
            | Self::RecordConfirmed { record, .. }
            | Self::RecordDeleted { record, .. }
            | Self::RecordRestored { record, .. }
            | Self::RecordAnswered { record, .. } => Some(record.uuid()),
            Self::PhotoAdded { planting, .. }
            | Self::PhotoDeleted { planting, .. }
            | Self::PlantingOpened { planting, .. } => Some(planting.0),
            _ => None,
        }
    }

    pub(super) const fn amount(self) -> Option<usize> {
        match self {
            Self::SessionsEnded { sessions: amount, .. }
            | Self::AuthorityDatesImported { dates: amount }
            | Self::FieldsImported { fields: amount, .. }
            | Self::RecordsExported { records: amount, .. }
            | Self::TotalsExported { plantings: amount, .. }
            | Self::RecordsRead { extent: Extent::All(amount), .. } => Some(amount),
            _ => None,
        }
    }
}
