//! What a handler learns about its caller.

use rules::user::{EmailAddress, Profile};
use store::sessions::SignedIn;
use store::{Language, Viewer};

use crate::problem::{Code, Problem};

pub trait Person: Sized {
    /// Refuses a person without the needed record.
    fn of(signed_in: SignedIn) -> Result<Self, Problem>;
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
        let (user_type, profile) =
            user.ok_or_else(|| Problem::new(Code::RecordMissing, "Please finish signing up first."))?;
        Ok(Self { viewer: Viewer { user_id, user_type }, email, email_verified, language, profile })
    }
}

impl Person for Viewer {
    fn of(signed_in: SignedIn) -> Result<Self, Problem> {
        Member::of(signed_in).map(|member| member.viewer)
    }
}
