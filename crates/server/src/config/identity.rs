//! Settings for an outside identity provider.

use std::fmt;
use std::time::Duration;

use clap::Args;
use secrecy::SecretString;
use url::Url;

use super::mail_url::is_this_machine;

const ACCEPTED: &str = "https://<host>[:<port>][/<path>], such as https://identitytoolkit.googleapis.com/v1; \
    http:// only for this machine";
const ACCEPTED_WAIT: &str = "a time from 100ms to 1m, such as 10s";

/// The service that verifies passwords: this program, or an outside identity provider.
#[derive(Args, Clone, Debug)]
pub struct IdentitySettings {
    /// An outside identity provider that speaks the Identity Toolkit's calls: `https://<host>/v1` [default: none]
    #[arg(long, global = true, env = "ACREMARK_IDENTITY_URL", value_parser = IdentityUrl::parse)]
    pub identity_url: Option<IdentityUrl>,

    /// The API key for the provider; other users of the machine can see a flag but not the variable
    #[arg(long, global = true, env = "ACREMARK_IDENTITY_API_KEY", hide_env_values = true)]
    pub identity_api_key: Option<SecretString>,

    /// How long to wait for one answer of the provider
    #[arg(long, global = true, env = "ACREMARK_IDENTITY_TIMEOUT", default_value = "10s", value_parser = wait)]
    pub identity_timeout: Duration,
}

/// The URL ends before `/accounts:signInWithPassword`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdentityUrl {
    https: bool,
    base: String,
}

impl IdentityUrl {
    /// The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let url = Url::parse(text).map_err(|_| ACCEPTED)?;
        let host = url.host_str().ok_or(ACCEPTED)?;
        let https = match url.scheme() {
            "https" => true,
            "http" if is_this_machine(host) => false,
            _ => return Err(ACCEPTED),
        };
        let is_bare = url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
            && url.fragment().is_none();
        if !is_bare {
            return Err(ACCEPTED);
        }
        Ok(Self { https, base: url.as_str().trim_end_matches('/').to_owned() })
    }

    pub const fn is_https(&self) -> bool {
        self.https
    }
}

/// Writes no slash at the end.
impl fmt::Display for IdentityUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.base)
    }
}

fn wait(text: &str) -> Result<Duration, &'static str> {
    let wait = humantime::parse_duration(text).map_err(|_| ACCEPTED_WAIT)?;
    let accepted = Duration::from_millis(100)..=Duration::from_mins(1);
    if accepted.contains(&wait) { Ok(wait) } else { Err(ACCEPTED_WAIT) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_provider_is_reached_by_tls_unless_it_is_on_this_machine() {
        for (text, base, https) in [
            ("https://identitytoolkit.googleapis.com/v1", "https://identitytoolkit.googleapis.com/v1", true),
            ("https://Id.Example:8443/a/v1/", "https://id.example:8443/a/v1", true),
            ("https://id.example", "https://id.example", true),
            ("http://localhost:9099/v1", "http://localhost:9099/v1", false),
            ("http://127.0.0.1:9099/v1", "http://127.0.0.1:9099/v1", false),
            ("http://[::1]:9099/v1", "http://[::1]:9099/v1", false),
        ] {
            let url = IdentityUrl::parse(text).unwrap();
            assert_eq!((url.to_string().as_str(), url.is_https()), (base, https), "{text}");
        }
        for text in [
            "",
            "id.example/v1",
            "http://id.example/v1",
            "http://10.0.0.5/v1",
            "http://localhost.example/v1",
            "ftp://localhost/v1",
            "https://user:secret@id.example/v1",
            "https://id.example/v1?key=secret",
            "https://id.example/v1#part",
        ] {
            assert_eq!(IdentityUrl::parse(text), Err(ACCEPTED), "{text}");
        }
    }

    #[test]
    fn a_key_is_not_shown() {
        let settings = IdentitySettings {
            identity_url: None,
            identity_api_key: Some("plant-the-turnrows".into()),
            identity_timeout: Duration::from_secs(10),
        };
        assert!(!format!("{settings:?}").contains("turnrows"));
    }

    #[test]
    fn a_wait_is_between_100_ms_and_a_minute() {
        assert_eq!(wait("250ms"), Ok(Duration::from_millis(250)));
        for text in ["", "0s", "99ms", "61s", "10", "never"] {
            assert_eq!(wait(text), Err(ACCEPTED_WAIT), "{text}");
        }
    }
}
