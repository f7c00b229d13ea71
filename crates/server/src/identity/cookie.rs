//! The session cookie.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time};
use chrono::TimeDelta;

use super::token::SessionToken;
use crate::config::PublicUrl;

/// With the `__Host-` prefix, browsers refuse the cookie without TLS, for a wider domain or for a narrower path.
const SECURE_NAME: &str = "__Host-acremark";
const PLAIN_NAME: &str = "acremark";

/// Writes and reads the session cookie. Its name and attributes depend on whether browsers use TLS.
#[derive(Clone, Copy, Debug)]
pub struct SessionCookie {
    https: bool,
    /// How long a browser keeps the cookie: longer than any session, because only the server ends sessions.
    kept: time::Duration,
}

impl SessionCookie {
    /// The cookie of a server with this public URL and this longest session.
    pub fn new(public_url: &PublicUrl, longest: TimeDelta) -> Self {
        let kept = time::Duration::seconds(longest.num_seconds()) + time::Duration::DAY;
        Self { https: public_url.is_https(), kept }
    }

    pub const fn name(self) -> &'static str {
        if self.https { SECURE_NAME } else { PLAIN_NAME }
    }

    pub fn give(self, token: &SessionToken) -> Cookie<'static> {
        self.cookie(token.reveal(), self.kept)
    }

    pub fn take(self) -> Cookie<'static> {
        self.cookie(String::new(), time::Duration::ZERO)
    }

    pub fn read(self, request: &HttpRequest) -> Option<SessionToken> {
        SessionToken::parse(request.cookie(self.name())?.value())
    }

    fn cookie(self, value: String, kept: time::Duration) -> Cookie<'static> {
        Cookie::build(self.name(), value)
            .path("/")
            .http_only(true)
            .secure(self.https)
            .same_site(SameSite::Lax)
            .max_age(kept)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cookie(public_url: &str) -> SessionCookie {
        SessionCookie::new(&PublicUrl::parse(public_url).unwrap(), TimeDelta::days(30))
    }

    #[test]
    fn over_tls_the_cookie_is_bound_to_host_and_tls() {
        let given = cookie("https://acremark.example").give(&SessionToken::generate().unwrap());
        let attributes = given.to_string();
        assert!(attributes.starts_with("__Host-acremark="), "{attributes}");
        assert!(
            attributes.ends_with("; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=2678400"),
            "{attributes}"
        );
    }

    #[test]
    fn without_tls_it_is_a_plain_cookie() {
        let attributes = cookie("http://localhost:8080").give(&SessionToken::generate().unwrap()).to_string();
        assert!(attributes.starts_with("acremark="), "{attributes}");
        assert!(attributes.ends_with("; HttpOnly; SameSite=Lax; Path=/; Max-Age=2678400"), "{attributes}");
    }

    #[test]
    fn the_removing_cookie_is_the_same_one_empty_and_expired() {
        assert_eq!(
            cookie("https://acremark.example").take().to_string(),
            "__Host-acremark=; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=0"
        );
    }
}
