//! How browsers reach the server.

use std::fmt;

use actix_web::http::Uri;

const ACCEPTED: &str = "http:// or https:// with a host and no path, such as https://acremark.example";

/// The origin that browsers see: scheme, host, and a port where it is not the scheme's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    https: bool,
    authority: String,
}

impl PublicUrl {
    /// Reads an origin; of anything else it says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let uri: Uri = text.parse().map_err(|_| ACCEPTED)?;
        let https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(ACCEPTED),
        };
        let authority = uri.authority().ok_or(ACCEPTED)?.as_str();
        let bare = matches!(uri.path(), "" | "/") && uri.query().is_none();
        if !bare || authority.is_empty() || authority.contains('@') {
            return Err(ACCEPTED);
        }
        Ok(Self { https, authority: authority.to_ascii_lowercase() })
    }

    /// The origin of a server on this machine.
    pub fn local(https: bool, port: u16) -> Self {
        Self { https, authority: format!("localhost:{port}") }
    }

    /// Whether browsers speak TLS with it, so that cookies can be kept to TLS.
    pub const fn is_https(&self) -> bool {
        self.https
    }
}

/// As a browser writes it in `Origin`.
impl fmt::Display for PublicUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.https { "https" } else { "http" };
        write!(out, "{scheme}://{}", self.authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_read_and_written_as_a_browser_writes_it() {
        for (text, written, https) in [
            ("http://localhost:8080", "http://localhost:8080", false),
            ("https://Acremark.example/", "https://acremark.example", true),
            ("https://acremark.example:8443", "https://acremark.example:8443", true),
        ] {
            let url = PublicUrl::parse(text).unwrap();
            assert_eq!((url.to_string().as_str(), url.is_https()), (written, https), "{text}");
        }
    }

    #[test]
    fn without_one_it_is_this_machine() {
        assert_eq!(PublicUrl::local(false, 8080).to_string(), "http://localhost:8080");
        assert_eq!(PublicUrl::local(true, 8443).to_string(), "https://localhost:8443");
    }

    #[test]
    fn what_is_no_origin_is_refused() {
        for text in [
            "",
            "acremark.example",
            "ftp://acremark.example",
            "https://",
            "https://a.example/app",
            "https://u:p@a.example",
            "/",
        ] {
            assert_eq!(PublicUrl::parse(text), Err(ACCEPTED), "{text}");
        }
    }
}
