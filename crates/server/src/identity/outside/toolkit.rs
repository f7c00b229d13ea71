//! The calls of Google's Identity Toolkit, version 1, as its REST reference defines them.

use reqwest::StatusCode;
use reqwest::header::{HeaderName, HeaderValue, InvalidHeaderValue};
use rules::account::Password;
use rules::user::EmailAddress;
use secrecy::{ExposeSecret, SecretString};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::http::{Http, HttpError};
use super::provider_code::ProviderCode;
use crate::config::{IdentitySettings, IdentityUrl};
use crate::problem::Problem;

/// Carries the API key. A header, not a query parameter, because logs contain URLs.
const KEY: HeaderName = HeaderName::from_static("x-goog-api-key");

/// An error in the settings of an outside provider.
#[derive(Debug, Error)]
#[error(transparent)]
pub struct ProviderError(#[from] Unusable);

#[derive(Debug, Error)]
enum Unusable {
    #[error("set both ACREMARK_IDENTITY_URL and ACREMARK_IDENTITY_API_KEY, or neither")]
    Half,
    #[error("ACREMARK_IDENTITY_API_KEY: the key is empty or has invalid characters")]
    Key,
    #[error("ACREMARK_IDENTITY_URL (--identity-url): the provider cannot be called")]
    Client(#[source] reqwest::Error),
}

#[derive(Debug, Error)]
pub(super) enum CallError {
    #[error("the identity provider refused")]
    Refused(ProviderCode),
    #[error("the identity provider failed: {status} {code}")]
    Failed { status: StatusCode, code: String },
    #[error("the identity provider's answer cannot be parsed: {status}, line {line}, column {column}")]
    Nonsense { status: StatusCode, line: usize, column: usize },
    #[error("the identity provider's answer is unexpected: {0}")]
    Unfitting(&'static str),
    #[error("the identity provider did not answer")]
    Http(#[from] HttpError),
    #[error("a call to the identity provider cannot be written")]
    Unwritten(#[from] serde_json::Error),
}

impl From<CallError> for Problem {
    fn from(error: CallError) -> Self {
        match error {
            CallError::Refused(code) => code.into(),
            other => Self::unavailable(&other),
        }
    }
}

/// The provider's token for a person who has signed in. The server uses it at once and does not store it.
pub(super) type IdToken = SecretString;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SignedIn {
    pub(super) local_id: String,
    /// It is none if the provider asks for its own second factor.
    pub(super) id_token: Option<IdToken>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Profile {
    pub(super) local_id: String,
    pub(super) email: Option<String>,
    #[serde(default)]
    pub(super) email_verified: bool,
    #[serde(default)]
    pub(super) disabled: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Toolkit {
    http: Http,
    url: IdentityUrl,
    key: HeaderValue,
}

impl Toolkit {
    /// Returns the configured provider, or none. Connects with the first call only.
    pub(super) fn open(settings: &IdentitySettings) -> Result<Option<Self>, ProviderError> {
        let (url, key) = match (&settings.identity_url, &settings.identity_api_key) {
            (Some(url), Some(key)) => (url.clone(), header(key).map_err(|_| Unusable::Key)?),
            (None, None) => return Ok(None),
            (Some(_), None) | (None, Some(_)) => return Err(Unusable::Half.into()),
        };
        if key.is_empty() {
            return Err(Unusable::Key.into());
        }
        let http = Http::new(url.is_https(), settings.identity_timeout).map_err(Unusable::Client)?;
        Ok(Some(Self { http, url, key }))
    }

    pub(super) async fn sign_in(&self, email: &EmailAddress, password: &str) -> Result<SignedIn, CallError> {
        self.call("signInWithPassword", &Credentials::of(email, password)).await
    }

    pub(super) async fn sign_up(
        &self,
        email: &EmailAddress,
        password: &Password,
    ) -> Result<SignedIn, CallError> {
        self.call("signUp", &Credentials::of(email, password.reveal())).await
    }

    /// `accounts:lookup` for the token's owner.
    pub(super) async fn look_up(&self, id_token: &IdToken) -> Result<Profile, CallError> {
        let Found { users } = self.call("lookup", &Token { id_token: id_token.expose_secret() }).await?;
        users.into_iter().next().ok_or(CallError::Unfitting("the account no longer exists"))
    }

    /// `accounts:sendOobCode` with `PASSWORD_RESET`: a mail to the address.
    pub(super) async fn send_password_reset(&self, email: &EmailAddress) -> Result<(), CallError> {
        let request = MailRequest::PasswordReset { email: email.as_str() };
        self.call("sendOobCode", &request).await.map(|Ignored {}| ())
    }

    /// `accounts:sendOobCode` with `VERIFY_EMAIL`: a mail to the token owner's address.
    pub(super) async fn send_verification(&self, id_token: &IdToken) -> Result<(), CallError> {
        self.call("sendOobCode", &MailRequest::VerifyEmail { id_token: id_token.expose_secret() })
            .await
            .map(|Ignored {}| ())
    }

    /// `accounts:update` with a new password.
    pub(super) async fn set_password(&self, id_token: &IdToken, new: &Password) -> Result<(), CallError> {
        let update =
            Update { id_token: id_token.expose_secret(), password: new.reveal(), return_secure_token: false };
        self.call("update", &update).await.map(|Ignored {}| ())
    }

    async fn call<A: DeserializeOwned>(&self, name: &str, body: &impl Serialize) -> Result<A, CallError> {
        let url = format!("{}/accounts:{name}", self.url);
        let json = serde_json::to_vec(body)?;
        let (status, answer) = self.http.post(&url, (KEY, self.key.clone()), json).await?;
        if status.is_success() {
            read(status, &answer)
        } else {
            let Envelope { error } = read(status, &answer)?;
            // A sentence may follow the code.
            let code = error.message.split([' ', ':']).next().unwrap_or_default();
            Err(ProviderCode::read(code)
                .map_or_else(|| CallError::Failed { status, code: in_the_log(code) }, CallError::Refused))
        }
    }
}

/// The code for the log. Other text is replaced, because it could name a person.
fn in_the_log(code: &str) -> String {
    let is_code = |byte: u8| byte.is_ascii_uppercase() || byte == b'_';
    let shown = code.len() <= 64 && code.bytes().all(is_code);
    if shown { code.to_owned() } else { "for another reason".to_owned() }
}

fn header(key: &SecretString) -> Result<HeaderValue, InvalidHeaderValue> {
    let mut value = HeaderValue::from_str(key.expose_secret())?;
    value.set_sensitive(true);
    Ok(value)
}

/// Parses an answer. The error has only the position, because the text could contain personal data.
fn read<A: DeserializeOwned>(status: StatusCode, answer: &[u8]) -> Result<A, CallError> {
    serde_json::from_slice(answer).map_err(|error| CallError::Nonsense {
        status,
        line: error.line(),
        column: error.column(),
    })
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Credentials<'a> {
    email: &'a str,
    password: &'a str,
    return_secure_token: bool,
}

impl<'a> Credentials<'a> {
    fn of(email: &'a EmailAddress, password: &'a str) -> Self {
        Self { email: email.as_str(), password, return_secure_token: true }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Token<'a> {
    id_token: &'a str,
}

#[derive(Serialize)]
#[serde(tag = "requestType", rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
enum MailRequest<'a> {
    PasswordReset { email: &'a str },
    VerifyEmail { id_token: &'a str },
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Update<'a> {
    id_token: &'a str,
    password: &'a str,
    return_secure_token: bool,
}

#[derive(Deserialize)]
struct Found {
    #[serde(default)]
    users: Vec<Profile>,
}

/// An answer that must be an object; its members are not needed.
#[derive(Deserialize)]
struct Ignored {}

#[derive(Deserialize)]
struct Envelope {
    error: Failure,
}

#[derive(Deserialize)]
struct Failure {
    message: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_codes_of_the_provider_are_logged() {
        assert_eq!(in_the_log("OPERATION_NOT_ALLOWED"), "OPERATION_NOT_ALLOWED");
        for other in ["ada@farm.example", "ADA@FARM.EXAMPLE", "Ada", &"X".repeat(65)] {
            assert_eq!(in_the_log(other), "for another reason");
        }
    }
}
