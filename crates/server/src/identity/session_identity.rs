//! The session identity, with the members that section 3 of the specification lists.

use rules::ids::UserId;
use rules::user::{EmailAddress, PhoneNumber};
use serde::Serialize;
use store::sessions::SignedIn;
use utoipa::ToSchema;

/// The signed-in account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionIdentity {
    /// The account's id.
    #[schema(value_type = Uuid)]
    pub uid: UserId,
    /// The account's address.
    #[schema(value_type = String)]
    pub email: EmailAddress,
    /// First and last name, if the user record exists.
    pub display_name: Option<String>,
    /// Always null: accounts have no pictures.
    #[serde(rename = "photoURL")]
    #[schema(rename = "photoURL")]
    pub photo_url: Option<String>,
    /// Ten characters, if the user record exists.
    #[schema(value_type = Option<String>)]
    pub phone_number: Option<PhoneNumber>,
    /// Whether the address is confirmed.
    pub email_verified: bool,
    /// Always false: every session has an account.
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
