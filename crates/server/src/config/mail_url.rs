use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;

use percent_encoding::percent_decode_str;
use url::{Host, Url};

const ACCEPTED: &str = "file://<folder>, smtps://<user>:<password>@<host>[:<port>], or \
    smtp://<user>:<password>@<host>[:<port>] with ?tls=starttls or ?tls=none";

/// Where mails go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MailUrl {
    /// The folder gets one file for each mail.
    Folder(PathBuf),
    Smtp(SmtpUrl),
}

/// Other comments call this server the receiver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SmtpUrl {
    /// The receiver's certificate must match it.
    pub host: String,
    pub port: u16,
    pub security: Security,
    /// Some receivers need none.
    pub credentials: Option<Credentials>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Security {
    /// TLS from the first byte.
    Tls,
    /// STARTTLS before any mail or password; without it nothing is sent.
    StartTls,
    /// No encryption: for a receiver on this machine, or on request.
    None,
}

#[derive(Clone, PartialEq, Eq)]
pub struct Credentials {
    pub user: String,
    pub password: String,
}

impl fmt::Debug for Credentials {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Credentials(…)")
    }
}

impl MailUrl {
    /// The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        match text.strip_prefix("file://") {
            Some("") => Err(ACCEPTED),
            Some(folder) => Ok(Self::Folder(folder.into())),
            None => SmtpUrl::parse(text).map(Self::Smtp).ok_or(ACCEPTED),
        }
    }
}

impl SmtpUrl {
    fn parse(text: &str) -> Option<Self> {
        let url = Url::parse(text).ok()?;
        let host = url.host_str().filter(|host| !host.is_empty())?;
        let tls = match url.query() {
            None => None,
            Some(query) => Some(query.strip_prefix("tls=")?),
        };
        let security = match (url.scheme(), tls) {
            ("smtps", None) => Security::Tls,
            ("smtp", Some("none")) => Security::None,
            ("smtp", None) if is_this_machine(host) => Security::None,
            ("smtp", Some("starttls") | None) => Security::StartTls,
            _ => return None,
        };
        if !matches!(url.path(), "" | "/") || url.fragment().is_some() {
            return None;
        }
        Some(Self {
            host: host.trim_matches(['[', ']']).to_owned(),
            port: url.port().unwrap_or(security.port()),
            security,
            credentials: credentials(&url).ok()?,
        })
    }
}

impl Security {
    const fn port(self) -> u16 {
        match self {
            Self::Tls => 465,
            Self::StartTls => 587,
            Self::None => 25,
        }
    }
}

/// A user without a password, a password without a user, or one that is not UTF-8.
struct Unusable;

/// Returns none if the URL has neither a user nor a password.
fn credentials(url: &Url) -> Result<Option<Credentials>, Unusable> {
    match (url.username(), url.password()) {
        ("", None) => Ok(None),
        ("", Some(_)) | (_, None) => Err(Unusable),
        (user, Some(password)) => {
            Ok(Some(Credentials { user: decoded(user)?, password: decoded(password)? }))
        }
    }
}

fn decoded(text: &str) -> Result<String, Unusable> {
    percent_decode_str(text).decode_utf8().map(|text| text.into_owned()).map_err(|_| Unusable)
}

pub(super) fn is_this_machine(host: &str) -> bool {
    match Host::parse(host) {
        Ok(Host::Domain(name)) => name == "localhost",
        Ok(Host::Ipv4(address)) => address.is_loopback(),
        Ok(Host::Ipv6(address)) => IpAddr::from(address).is_loopback(),
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_path_is_kept_unchanged() {
        for folder in ["data/mail", "/var/lib/acremark/mail", "mails of 2026"] {
            let url = MailUrl::parse(&format!("file://{folder}"));
            assert_eq!(url, Ok(MailUrl::Folder(folder.into())));
        }
    }

    #[test]
    fn mail_to_another_machine_is_encrypted_unless_set_otherwise() {
        for (text, host, port, security) in [
            ("smtps://mail.example", "mail.example", 465, Security::Tls),
            ("smtps://localhost:1465", "localhost", 1465, Security::Tls),
            ("smtp://mail.example", "mail.example", 587, Security::StartTls),
            ("smtp://mail.example:25/", "mail.example", 25, Security::StartTls),
            ("smtp://10.0.0.5", "10.0.0.5", 587, Security::StartTls),
            ("smtp://localhost.example", "localhost.example", 587, Security::StartTls),
            ("smtp://localhost", "localhost", 25, Security::None),
            ("smtp://127.0.0.1:2525", "127.0.0.1", 2525, Security::None),
            ("smtp://[::1]:2525", "::1", 2525, Security::None),
            ("smtp://localhost?tls=starttls", "localhost", 587, Security::StartTls),
            ("smtp://mail.example?tls=none", "mail.example", 25, Security::None),
        ] {
            let expected = SmtpUrl { host: host.to_owned(), port, security, credentials: None };
            assert_eq!(MailUrl::parse(text), Ok(MailUrl::Smtp(expected)), "{text}");
        }
    }

    #[test]
    fn credentials_may_hold_any_character_and_are_not_shown() {
        let Ok(MailUrl::Smtp(url)) = MailUrl::parse("smtps://ann%40farm.example:p%3A%2F%20w@mail.example")
        else {
            panic!("it was refused")
        };
        let credentials = url.credentials.clone().unwrap();
        assert_eq!((credentials.user.as_str(), credentials.password.as_str()), ("ann@farm.example", "p:/ w"));
        assert!(!format!("{url:?}").contains("ann@farm.example"));
    }

    #[test]
    fn a_url_without_a_valid_receiver_is_refused() {
        for text in [
            "",
            "data/mail",
            "file://",
            "smtp://",
            "smtps://mail.example?tls=none",
            "smtp://mail.example?tls=maybe",
            "smtp://mail.example?tls=none&tls=starttls",
            "smtp://mail.example?ssl=on",
            "smtp://mail.example/path",
            "smtp://mail.example#part",
            "smtp://user@mail.example",
            "smtp://:password@mail.example",
            "smtp://user:%ff@mail.example",
            "https://mail.example",
        ] {
            assert_eq!(MailUrl::parse(text), Err(ACCEPTED), "{text}");
        }
    }
}
