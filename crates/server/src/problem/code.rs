use actix_web::http::StatusCode;
use rules::kind::Kind;
use serde::{Serialize, Serializer};
use strum::{EnumIter, IntoEnumIterator as _, VariantArray};

/// The name on the wire is stable: clients branch on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumIter)]
pub enum Code {
    /// The body is not JSON, lacks a member, or has a member of the wrong type.
    MalformedJson,
    /// The body is not a form, or holds a member twice.
    MalformedForm,
    /// The body has a member that the call does not define.
    UnknownField,
    /// An id in the path or a member of the query cannot be read.
    MalformedAddress,
    /// A header that the call reads cannot be read.
    MalformedHeader,
    /// The request breaks a rule; `errors` names each rule and member.
    Validation,
    /// The log-in's text is not an email address.
    InvalidEmail,
    /// The call needs a session.
    SessionRequired,
    /// No account has the address of the log-in.
    UserNotFound,
    /// Log-in: the password is wrong.
    InvalidCredential,
    /// The password is right, but the second factor's code is missing.
    SecondFactorRequired,
    /// The second factor's code is wrong or was already used.
    InvalidSecondFactor,
    /// The access token does not exist, or has ended.
    InvalidToken,
    /// The viewer may not do this.
    Forbidden,
    /// The call needs a session; an access token does not grant it.
    BeyondToken,
    /// A page of another site sent the request.
    CrossOrigin,
    /// The account's address must be confirmed first.
    EmailUnverified,
    /// Log-in: the identity provider has disabled the account.
    UserDisabled,
    /// The account has no user record yet.
    RecordMissing,
    /// The new user record names an address that is not the account's.
    OtherEmail,
    /// Contact form: the form names an unknown service, template or user.
    UnknownIdentifiers,
    /// It does not exist, or the viewer may not see it.
    NotFound,
    /// The server has no call at this path; a newer release may have one.
    NoSuchCall,
    /// The path exists, but not with this method.
    MethodNotAllowed,
    NoSuchRange,
    /// Sign-up: the address already has an account.
    EmailInUse,
    /// A second factor is already on.
    SecondFactorEnabled,
    /// The outside identity provider handles this, in another way.
    OutsideAccount,
    /// An edit has to name the version that it was made from.
    PreconditionRequired,
    /// The viewer may change the field, but only the farmer may delete it.
    FieldDeletionForbidden,
    /// The viewer may change the fields, but only the farmer and their agents may merge them.
    FieldMergeForbidden,
    /// The viewer may change the field, but only the farmer and their agents may split it.
    FieldSplitForbidden,
    /// The body is no complete picture of its type.
    PhotoUnreadable,
    /// The picture has too many pixels.
    PhotoSize,
    /// Another photo has the id.
    PhotoConflict,
    /// The photo was deleted, and no upload brings it back.
    PhotoDeleted,
    /// An agent may not delete the photo of another person.
    PhotoDeletionForbidden,
    /// The planting has as many photos as it may have.
    TooManyPhotos,
    /// The farm's photos have as many bytes as they may have.
    NoRoomForPhotos,
    /// The import is more than a day old.
    ImportExpired,
    /// The server cannot go on from that cursor.
    CursorExpired,
    /// The link that sets a password was used or has expired.
    ResetExpired,
    /// The link that confirms an address was used or has expired.
    VerificationExpired,
    /// The person has as many access tokens as they may have.
    TooManyTokens,
    /// A newer version of the agent's note is stored; `current` has it.
    NoteStale,
    /// Another version of the agent's own code for a crop is stored, or none.
    CropCodeStale,
    /// Another date is stored under the id.
    DeadlineConflict,
    /// A newer version of the date is stored; `current` has it.
    DeadlineStale,
    /// The date was withdrawn.
    DeadlineWithdrawn,
    /// The agent has as many dates as they may have.
    TooManyDeadlines,
    /// The employee already reports for another farmer.
    EmployedElsewhere,
    /// The invitation was sent within the last day.
    AskedToday,
    /// The invitation's link was used, was withdrawn, or has expired.
    InvitationExpired,
    /// The body is larger than the call accepts.
    PayloadTooLarge,
    /// The call does not accept the body's content type.
    UnsupportedMediaType,
    /// The body is compressed or encoded otherwise.
    UnsupportedEncoding,
    /// The body did not arrive in time.
    RequestTimeout,
    /// The caller tried too often in too short a time.
    TooManyRequests,
    /// Contact form: an email cannot carry the message.
    ContentRefused,
    /// The server failed; the log has the cause.
    Internal,
    /// The server is overloaded, or its database is unreachable.
    Unavailable,
    /// The stored record and the request do not fit.
    #[strum(disabled)]
    Record(Kind, RecordCode),
}

/// How a stored record, of whichever kind, does not fit the request.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum RecordCode {
    /// The id is already used with other content; `current` has what is stored.
    Conflict,
    /// A newer version is stored; `current` has it.
    Stale,
    /// The record was deleted.
    Deleted,
    /// The record was deleted too long ago to be restored.
    RestoreExpired,
    /// The farm itself changed the record last, so there is nothing to answer.
    NotCorrected,
    /// The record does not wait for the farmer; `current` has it.
    NotPending,
}

type Row = (&'static str, u16, &'static str);

impl Code {
    /// Every code, of records those of each kind.
    pub fn all() -> impl Iterator<Item = Self> {
        let of_records = |kind| RecordCode::VARIANTS.iter().map(move |code| Self::Record(kind, *code));
        Self::iter().chain(Kind::ALL.iter().copied().flat_map(of_records))
    }

    pub fn name(self) -> String {
        match self {
            Self::Record(kind, code) => format!("{}/{}", kind.path(), code.row().0),
            _ => self.row().0.to_owned(),
        }
    }

    pub fn status(self) -> StatusCode {
        StatusCode::from_u16(self.row().1).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The same for every problem with this code.
    pub fn title(self) -> String {
        match self {
            Self::Record(kind, code) => format!("The {} {}", kind.noun(), code.row().2),
            _ => self.row().2.to_owned(),
        }
    }

    /// The name, the status and the title. Those of a record are without its kind.
    const fn row(self) -> Row {
        match self {
            Self::Record(_, code) => code.row(),
            Self::MalformedJson => ("malformed-json", 400, "The body cannot be read"),
            Self::MalformedForm => ("malformed-form", 400, "The form cannot be read"),
            Self::UnknownField => ("unknown-field", 400, "The body has an unknown member"),
            Self::MalformedAddress => ("malformed-address", 400, "The path or the query cannot be read"),
            Self::MalformedHeader => ("malformed-header", 400, "A header cannot be read"),
            Self::Validation => ("validation", 400, "The request breaks a rule"),
            Self::InvalidEmail => ("auth/invalid-email", 400, "This is not an email address"),
            Self::SessionRequired => ("auth/session-required", 401, "This call needs a session"),
            Self::UserNotFound => ("auth/user-not-found", 401, "There is no such account"),
            Self::InvalidCredential => ("auth/invalid-credential", 401, "The password is wrong"),
            Self::SecondFactorRequired => {
                ("auth/second-factor-required", 401, "A second factor's code is required")
            }
            Self::InvalidSecondFactor => ("auth/invalid-second-factor", 401, "The code is wrong"),
            Self::InvalidToken => ("auth/invalid-token", 401, "The access token does not work"),
            Self::BeyondToken => ("auth/beyond-token", 403, "An access token does not grant this call"),
            Self::Forbidden => ("forbidden", 403, "The account lacks permission"),
            Self::CrossOrigin => ("cross-origin", 403, "The request comes from another site"),
            Self::EmailUnverified => ("auth/email-unverified", 403, "The address is not confirmed yet"),
            Self::UserDisabled => ("auth/user-disabled", 403, "The account is disabled"),
            Self::RecordMissing => ("users/record-missing", 403, "The account has no user record yet"),
            Self::OtherEmail => ("users/other-email", 403, "The address is not the account's own"),
            Self::UnknownIdentifiers => {
                ("contact/unknown-identifiers", 403, "The form names an unknown service")
            }
            Self::NotFound => ("not-found", 404, "Nothing was found"),
            Self::NoSuchCall => ("no-such-call", 404, "There is no such call"),
            Self::NoSuchRange => ("no-such-range", 416, "The file has no such part"),
            Self::MethodNotAllowed => ("method-not-allowed", 405, "This path has no such method"),
            Self::EmailInUse => ("auth/email-already-in-use", 409, "The address already has an account"),
            Self::SecondFactorEnabled => ("auth/second-factor-enabled", 409, "A second factor is already on"),
            Self::OutsideAccount => ("auth/outside-account", 409, "The identity provider handles this"),
            Self::PreconditionRequired => {
                ("precondition-required", 428, "An edit names the version that it was made from")
            }
            Self::FieldDeletionForbidden => {
                ("fields/deletion-forbidden", 403, "Only the farmer may delete the field")
            }
            Self::FieldMergeForbidden => ("fields/merge-forbidden", 403, "An employee may not merge fields"),
            Self::FieldSplitForbidden => ("fields/split-forbidden", 403, "An employee may not split a field"),
            Self::PhotoUnreadable => ("photos/unreadable", 400, "The body is not such a picture"),
            Self::PhotoSize => ("photos/too-many-pixels", 400, "The picture has too many pixels"),
            Self::PhotoConflict => ("photos/conflict", 409, "Another photo has this id"),
            Self::PhotoDeleted => ("photos/deleted", 410, "The photo was deleted"),
            Self::PhotoDeletionForbidden => {
                ("photos/deletion-forbidden", 403, "An agent may delete only their own photos")
            }
            Self::TooManyPhotos => ("photos/too-many", 409, "The planting has as many photos as it may have"),
            Self::NoRoomForPhotos => ("photos/no-room", 409, "The farm has no room for another photo"),
            Self::ImportExpired => ("fields/import-expired", 410, "The import is too long ago to be undone"),
            Self::CursorExpired => ("plants/cursor-expired", 410, "The cursor has expired"),
            Self::ResetExpired => ("auth/reset-expired", 410, "The link to set a password no longer works"),
            Self::VerificationExpired => {
                ("auth/verification-expired", 410, "The link to confirm the address no longer works")
            }
            Self::TooManyTokens => ("tokens/too-many", 409, "There are too many access tokens"),
            Self::NoteStale => ("book/note-stale", 412, "The note has another version"),
            Self::CropCodeStale => ("crop-codes/stale", 412, "The code has another version"),
            Self::DeadlineConflict => ("deadlines/conflict", 409, "Another date has this id"),
            Self::DeadlineStale => ("deadlines/stale", 412, "The date has a newer version"),
            Self::DeadlineWithdrawn => ("deadlines/withdrawn", 410, "The date was withdrawn"),
            Self::TooManyDeadlines => ("deadlines/too-many", 409, "There are too many dates"),
            Self::EmployedElsewhere => {
                ("links/employed-elsewhere", 409, "The employee already reports for another farmer")
            }
            Self::AskedToday => ("links/asked-today", 409, "The invitation was sent within the last day"),
            Self::InvitationExpired => ("links/invitation-expired", 410, "The invitation no longer works"),
            Self::PayloadTooLarge => ("payload-too-large", 413, "The body is too large"),
            Self::UnsupportedMediaType => {
                ("unsupported-media-type", 415, "This call does not accept the body's content type")
            }
            Self::UnsupportedEncoding => ("unsupported-encoding", 415, "No call accepts a compressed body"),
            Self::RequestTimeout => ("request-timeout", 408, "The body did not arrive in time"),
            Self::TooManyRequests => ("too-many-requests", 429, "Too many tries in too short a time"),
            Self::ContentRefused => ("contact/content-refused", 451, "An email cannot carry the message"),
            Self::Internal => ("internal", 500, "Something failed on the server"),
            Self::Unavailable => ("unavailable", 503, "The server cannot answer right now"),
        }
    }
}

impl RecordCode {
    const fn row(self) -> Row {
        match self {
            Self::Conflict => ("conflict", 409, "already exists with other content"),
            Self::Stale => ("stale", 412, "has a newer version"),
            Self::Deleted => ("deleted", 410, "was deleted"),
            Self::RestoreExpired => ("restore-expired", 410, "was deleted too long ago"),
            Self::NotCorrected => ("not-corrected", 409, "has no correction to answer"),
            Self::NotPending => ("not-pending", 409, "does not wait for the farmer"),
        }
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_code_has_its_status() {
        let table = [
            ("malformed-json", 400),
            ("malformed-form", 400),
            ("unknown-field", 400),
            ("malformed-address", 400),
            ("malformed-header", 400),
            ("validation", 400),
            ("auth/invalid-email", 400),
            ("auth/session-required", 401),
            ("auth/user-not-found", 401),
            ("auth/invalid-credential", 401),
            ("auth/second-factor-required", 401),
            ("auth/invalid-second-factor", 401),
            ("auth/invalid-token", 401),
            ("forbidden", 403),
            ("auth/beyond-token", 403),
            ("cross-origin", 403),
            ("auth/email-unverified", 403),
            ("auth/user-disabled", 403),
            ("users/record-missing", 403),
            ("users/other-email", 403),
            ("contact/unknown-identifiers", 403),
            ("not-found", 404),
            ("no-such-call", 404),
            ("method-not-allowed", 405),
            ("no-such-range", 416),
            ("auth/email-already-in-use", 409),
            ("auth/second-factor-enabled", 409),
            ("auth/outside-account", 409),
            ("precondition-required", 428),
            ("fields/deletion-forbidden", 403),
            ("fields/merge-forbidden", 403),
            ("fields/split-forbidden", 403),
            ("photos/unreadable", 400),
            ("photos/too-many-pixels", 400),
            ("photos/conflict", 409),
            ("photos/deleted", 410),
            ("photos/deletion-forbidden", 403),
            ("photos/too-many", 409),
            ("photos/no-room", 409),
            ("fields/import-expired", 410),
            ("plants/cursor-expired", 410),
            ("auth/reset-expired", 410),
            ("auth/verification-expired", 410),
            ("tokens/too-many", 409),
            ("book/note-stale", 412),
            ("crop-codes/stale", 412),
            ("deadlines/conflict", 409),
            ("deadlines/stale", 412),
            ("deadlines/withdrawn", 410),
            ("deadlines/too-many", 409),
            ("links/employed-elsewhere", 409),
            ("links/asked-today", 409),
            ("links/invitation-expired", 410),
            ("payload-too-large", 413),
            ("unsupported-media-type", 415),
            ("unsupported-encoding", 415),
            ("request-timeout", 408),
            ("too-many-requests", 429),
            ("contact/content-refused", 451),
            ("internal", 500),
            ("unavailable", 503),
            ("plants/conflict", 409),
            ("plants/stale", 412),
            ("plants/deleted", 410),
            ("plants/restore-expired", 410),
            ("plants/not-corrected", 409),
            ("plants/not-pending", 409),
            ("fields/conflict", 409),
            ("fields/stale", 412),
            ("fields/deleted", 410),
            ("fields/restore-expired", 410),
            ("fields/not-corrected", 409),
            ("fields/not-pending", 409),
            ("zero-reports/conflict", 409),
            ("zero-reports/stale", 412),
            ("zero-reports/deleted", 410),
            ("zero-reports/restore-expired", 410),
            ("zero-reports/not-corrected", 409),
            ("zero-reports/not-pending", 409),
        ];
        let listed: Vec<_> = Code::all().map(|code| (code.name(), code.status().as_u16())).collect();
        assert_eq!(listed, table.map(|(name, status)| (name.to_owned(), status)));
    }

    #[test]
    fn no_two_codes_share_a_name_or_a_title() {
        let names: BTreeSet<_> = Code::all().map(Code::name).collect();
        let titles: BTreeSet<_> = Code::all().map(Code::title).collect();
        assert_eq!((names.len(), titles.len()), (Code::all().count(), Code::all().count()));
    }
}
