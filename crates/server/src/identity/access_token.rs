//! Personal access tokens as programs send them: as `Authorization: Bearer`, or as the password of any user name for
//! programs that know only `Authorization: Basic`.

use actix_web::HttpRequest;
use actix_web::http::header::AUTHORIZATION;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::SessionToken;

/// Tells people and scanners for leaked secrets what the text is.
const PREFIX: &str = "acremark_";

/// The text of a new token, which its owner sees once.
pub fn reveal(token: &SessionToken) -> String {
    format!("{PREFIX}{}", token.reveal())
}

/// A header that names an access token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sent {
    Token(SessionToken),
    /// It begins like a token, but cannot be one.
    Unreadable,
}

/// Returns none if no header names an access token. A proxy may need the header for its own passwords.
pub(super) fn of(request: &HttpRequest) -> Option<Sent> {
    let values = request.headers().get_all(AUTHORIZATION);
    values.filter_map(|value| secret(value.to_str().ok()?)).find_map(|secret| sent(&secret))
}

/// Reads a token where a program can send no header.
pub(super) fn sent(secret: &str) -> Option<Sent> {
    let token = secret.strip_prefix(PREFIX)?;
    Some(SessionToken::parse(token).map_or(Sent::Unreadable, Sent::Token))
}

fn secret(header: &str) -> Option<String> {
    let (scheme, credentials) = header.split_once(' ')?;
    let credentials = credentials.trim();
    if scheme.eq_ignore_ascii_case("bearer") {
        return Some(credentials.to_owned());
    }
    if !scheme.eq_ignore_ascii_case("basic") {
        return None;
    }
    let user_and_password = String::from_utf8(STANDARD.decode(credentials).ok()?).ok()?;
    user_and_password.split_once(':').map(|(_, password)| password.to_owned())
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn of_header(header: &str) -> Option<Sent> {
        of(&TestRequest::default().insert_header((AUTHORIZATION, header)).to_http_request())
    }

    fn basic(user_and_password: &str) -> String {
        format!("Basic {}", STANDARD.encode(user_and_password))
    }

    #[test]
    fn a_token_is_read_from_bearer_and_as_a_password() {
        let token = SessionToken::generate().unwrap();
        let text = reveal(&token);
        for header in [
            format!("Bearer {text}"),
            format!("bearer  {text} "),
            basic(&format!(":{text}")),
            basic(&format!("anyone@farm.example:{text}")),
        ] {
            assert_eq!(of_header(&header), Some(Sent::Token(token.clone())), "{header}");
        }
    }

    #[test]
    fn text_that_only_begins_like_a_token_is_unreadable() {
        for text in ["acremark_", "acremark_short", &format!("acremark_{}", "A".repeat(44))] {
            assert_eq!(of_header(&format!("Bearer {text}")), Some(Sent::Unreadable), "{text}");
        }
    }

    #[test]
    fn other_credentials_are_not_ours() {
        let token = reveal(&SessionToken::generate().unwrap());
        for header in [
            String::new(),
            token.clone(),
            format!("Digest {token}"),
            "Bearer eyJhbGciOiJIUzI1NiJ9".to_owned(),
            basic("proxy:secret"),
            basic(&token),
            "Basic ÄÖ".to_owned(),
        ] {
            assert_eq!(of_header(&header), None, "{header}");
        }
    }
}
