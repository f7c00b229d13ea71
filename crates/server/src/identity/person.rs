//! What a handler learns about its caller.

use rules::user::{EmailAddress, Profile};
use store::sessions::SignedIn;
use store::{Language, Viewer};

use crate::problem::{Code, Problem};

pub trait Person: Sized {
    /// Refuses a person without the needed record.
    fn of(signed_in: SignedIn) -> Result<Self, Problem>;

    /// Gives a token's owner as this person. Returns none if the call needs to know more about them.
    fn of_token(_owner: Viewer) -> Option<Self> {
        None
    }
}

/// A person with a user record, and the data that others see when the person contacts them.
#[derive(Clone, Debug)]
pub struct Member {
    /// The person, who decides what a call may show.
    pub viewer: Viewer,
    pub email: EmailAddress,
    pub email_verified: bool,
    pub language: Language,
    pub profile: Profile,
}

impl Person for SignedIn {
    fn of(signed_in: SignedIn) -> Result<Self, Problem> {
        Ok(signed_in)
    }
}

impl Person for Member {
    fn of(signed_in: SignedIn) -> Result<Self, Problem> {
        let SignedIn { user_id, email, email_verified, language, user, .. } = signed_in;
        let (user_type, profile) = user.ok_or_else(record_missing)?;
        Ok(Self { viewer: Viewer { user_id, user_type }, email, email_verified, language, profile })
    }
}

impl Person for Viewer {
    fn of(signed_in: SignedIn) -> Result<Self, Problem> {
        Member::of(signed_in).map(|member| member.viewer)
    }

    fn of_token(owner: Viewer) -> Option<Self> {
        Some(owner)
    }
}

pub(super) fn record_missing() -> Problem {
    Problem::new(Code::RecordMissing, "Please finish signing up first.")
}
