use std::fmt;

use url::{Position, Url};

const ACCEPTED: &str = "http:// or https:// with a host and no path, such as https://acremark.example";

/// Scheme, host, and the port unless it is the scheme's default, as browsers see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    https: bool,
    authority: String,
}

impl PublicUrl {
    /// The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let url = Url::parse(text).map_err(|_| ACCEPTED)?;
        let https = match url.scheme() {
            "https" => true,
            "http" => false,
            _ => return Err(ACCEPTED),
        };
        let is_bare = url.path() == "/"
            && url.query().is_none()
            && url.fragment().is_none()
            && url.username().is_empty()
            && url.password().is_none();
        if !is_bare {
            return Err(ACCEPTED);
        }
        Ok(Self { https, authority: url[Position::BeforeHost..Position::AfterPort].to_owned() })
    }

    pub fn local(https: bool, port: u16) -> Self {
        Self { https, authority: format!("localhost:{port}") }
    }

    /// Then cookies can be restricted to TLS.
    pub const fn is_https(&self) -> bool {
        self.https
    }
}

/// A browser writes it in `Origin` the same way.
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
            ("https://acremark.example:443", "https://acremark.example", true),
            ("http://[2001:DB8::7]:80", "http://[2001:db8::7]", false),
        ] {
            let url = PublicUrl::parse(text).unwrap();
            assert_eq!((url.to_string().as_str(), url.is_https()), (written, https), "{text}");
        }
    }

    #[test]
    fn the_local_url_is_this_machine() {
        assert_eq!(PublicUrl::local(false, 8080).to_string(), "http://localhost:8080");
        assert_eq!(PublicUrl::local(true, 8443).to_string(), "https://localhost:8443");
    }

    #[test]
    fn text_that_is_not_an_origin_is_refused() {
        for text in [
            "",
            "acremark.example",
            "ftp://acremark.example",
            "https://",
            "https://:8443",
            "https://a.example:99999",
            "https://a.example/app",
            "https://a.example?app",
            "https://a.example#app",
            "https://u:p@a.example",
            "/",
        ] {
            assert_eq!(PublicUrl::parse(text), Err(ACCEPTED), "{text}");
        }
    }
}
