//! Tokens for session cookies and for links in mails. The server stores only their hashes.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use store::sessions::TokenHash;

const LENGTH: usize = 32;

/// The token is 256 random bits.
#[derive(Clone, PartialEq, Eq)]
pub struct SessionToken([u8; LENGTH]);

pub type MailToken = SessionToken;

impl SessionToken {
    /// A new token from the operating system's random numbers.
    pub fn generate() -> Result<Self, getrandom::Error> {
        let mut bits = [0; LENGTH];
        getrandom::fill(&mut bits)?;
        Ok(Self(bits))
    }

    pub fn parse(text: &str) -> Option<Self> {
        let bits = URL_SAFE_NO_PAD.decode(text).ok()?;
        bits.try_into().ok().map(Self)
    }

    /// The token's SHA-256, which the store keeps.
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0).into())
    }

    pub fn reveal(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }
}

impl fmt::Debug for SessionToken {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("SessionToken(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_comes_back_from_its_cookie() {
        let token = SessionToken::generate().unwrap();
        assert_eq!(SessionToken::parse(&token.reveal()), Some(token.clone()));
        assert_eq!(token.reveal().len(), 43);
    }

    #[test]
    fn no_two_tokens_are_equal() {
        assert_ne!(SessionToken::generate().unwrap(), SessionToken::generate().unwrap());
    }

    #[test]
    fn text_that_cannot_be_a_token_is_not_parsed() {
        let long = "A".repeat(44);
        for text in ["", "A", "not a token", long.as_str(), "ÄÄÄ", "=", &"+".repeat(43)] {
            assert_eq!(SessionToken::parse(text), None, "{text}");
        }
    }

    #[test]
    fn debug_output_hides_a_token_and_its_hash_differs() {
        let token = SessionToken([7; LENGTH]);
        assert_eq!(format!("{token:?}"), "SessionToken(…)");
        assert_ne!(token.hash().0, [7; LENGTH]);
    }
}
