//! A token as its owner sees it.

use rules::day::Day;
use rules::instant::Instant;
use serde::Serialize;
use store::access_tokens::AccessToken;
use utoipa::ToSchema;
use uuid::Uuid;

use super::form::Scope;

/// An access token, as shown to its owner.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnToken {
    token_id: Uuid,
    name: String,
    #[schema(value_type = [Scope; 1])]
    scopes: [&'static str; 1],
    #[schema(value_type = String, format = DateTime)]
    created_at: Instant,
    /// The last day on which it works, such as 2027-03-31. It works until that day has ended everywhere.
    #[schema(value_type = String, format = Date)]
    expires_on: Day,
    /// When it was last used, to within an hour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, format = DateTime, required = false)]
    last_used_at: Option<Instant>,
}

impl From<AccessToken> for OwnToken {
    fn from(token: AccessToken) -> Self {
        let AccessToken { token_id, name, scope, created_at, expires_on, last_used_at } = token;
        Self {
            token_id: token_id.0,
            name: name.to_string(),
            scopes: [scope.name()],
            created_at,
            expires_on,
            last_used_at,
        }
    }
}
