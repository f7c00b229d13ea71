use std::time::Duration;

use lettre::transport::smtp::AsyncSmtpTransportBuilder;
use lettre::transport::smtp::authentication::Credentials;
use lettre::{AsyncSmtpTransport, Tokio1Executor};

use crate::config::{Security, SmtpUrl};

/// Long, because giving up on a slow receiver means sending it the same mail again.
const ANSWER_WAIT: Duration = Duration::from_mins(4);

pub(super) type Smtp = AsyncSmtpTransport<Tokio1Executor>;

/// Connects with the first mail only.
pub(super) fn smtp(url: &SmtpUrl) -> Result<Smtp, lettre::transport::smtp::Error> {
    let mut builder = secured(url)?.port(url.port).timeout(Some(ANSWER_WAIT));
    if let Some(credentials) = &url.credentials {
        builder =
            builder.credentials(Credentials::new(credentials.user.clone(), credentials.password.clone()));
    }
    Ok(builder.build())
}

fn secured(url: &SmtpUrl) -> Result<AsyncSmtpTransportBuilder, lettre::transport::smtp::Error> {
    match url.security {
        Security::Tls => Smtp::relay(&url.host),
        Security::StartTls => Smtp::starttls_relay(&url.host),
        Security::None => Ok(Smtp::builder_dangerous(&url.host)),
    }
}
