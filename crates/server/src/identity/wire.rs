//! The session identity (the specification, section 3), as an identity provider tells it.

use rules::ids::UserId;
use rules::user::{EmailAddress, PhoneNumber};
use serde::Serialize;
use store::sessions::SignedIn;
use utoipa::ToSchema;

/// Who is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionIdentity {
    /// The account.
    #[schema(value_type = Uuid)]
    pub uid: UserId,
    /// The address it signs in with.
    #[schema(value_type = String)]
    pub email: EmailAddress,
    /// First and last name, once there is a user record.
    pub display_name: Option<String>,
    /// Always null: nobody has a picture here.
    #[serde(rename = "photoURL")]
    #[schema(rename = "photoURL")]
    pub photo_url: Option<String>,
    /// Ten characters, once there is a user record.
    #[schema(value_type = Option<String>)]
    pub phone_number: Option<PhoneNumber>,
    /// Whether the address was confirmed.
    pub email_verified: bool,
    /// Always false: there are no sessions without an account.
    pub is_anonymous: bool,
}

impl From<SignedIn> for SessionIdentity {
    fn from(signed_in: SignedIn) -> Self {
        let profile = signed_in.user.map(|(_, profile)| profile);
        Self {
            uid: signed_in.user_id,
            email: signed_in.email,
            display_name: profile
                .as_ref()
                .map(|profile| format!("{} {}", profile.first_name, profile.last_name)),
            photo_url: None,
            phone_number: profile.map(|profile| profile.phone_number),
            email_verified: signed_in.email_verified,
            is_anonymous: false,
        }
    }
}
