//! Opens a session and ends the browser's previous one.

use actix_web::HttpRequest;
use actix_web::http::header::USER_AGENT;
use rules::ids::UserId;
use rules::instant::Instant;
use store::accounts;
use store::sessions::{self, SessionId, SignedIn, TokenHash};
use store::{Connection, Language};
use uuid::Uuid;

use super::{Identity, SessionToken, wanted_language};

/// A session to open. It is made before the write, so that a repeated write opens the same session.
#[derive(Clone, Debug)]
pub struct NewSession {
    session_id: SessionId,
    token: SessionToken,
    former: Option<TokenHash>,
    user_agent: Option<String>,
    language: Option<Language>,
    now: Instant,
}

impl NewSession {
    /// A session for the browser that sent the request.
    pub fn for_browser(
        request: &HttpRequest,
        identity: &Identity,
        now: Instant,
    ) -> Result<Self, getrandom::Error> {
        let user_agent = request.headers().get(USER_AGENT).and_then(|name| name.to_str().ok());
        Ok(Self {
            session_id: SessionId(Uuid::now_v7()),
            token: SessionToken::generate()?,
            former: identity.cookie().read(request).map(|token| token.hash()),
            user_agent: user_agent.map(str::to_owned),
            language: wanted_language(request),
            now,
        })
    }

    /// Opens the session for the account, and ends the browser's previous session of any account. The account's mails
    /// change to the browser's language if the server writes it.
    ///
    /// Returns none if the account no longer exists.
    pub fn open(&self, connection: &mut Connection, account_id: UserId) -> store::Result<Option<SignedIn>> {
        let hash = self.token.hash();
        if let Some(former) = &self.former {
            sessions::end_former(connection, former, account_id, self.now)?;
        }
        sessions::create(
            connection,
            self.session_id,
            &hash,
            account_id,
            self.user_agent.as_deref(),
            self.now,
        )?;
        if let Some(language) = self.language {
            accounts::set_language(connection, account_id, language)?;
        }
        sessions::find(connection, &hash)
    }

    /// The language of a new account's mails.
    pub fn language(&self) -> Language {
        self.language.unwrap_or_default()
    }

    pub fn token(&self) -> &SessionToken {
        &self.token
    }
}
