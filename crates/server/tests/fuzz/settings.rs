//! Settings: addresses, times and limits.

use chrono::TimeDelta;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use server::config::{IdentityUrl, Lifetime, MailUrl, PublicUrl, Rate, Security, SmtpUrl};
use url::Url;

use crate::mutant;

const MAIL: [&str; 6] = [
    "file://data/mail",
    "smtps://ann%40farm.example:p%3A%2F%20w@mail.example",
    "smtp://mail.example?tls=starttls",
    "smtp://localhost",
    "smtp://[::1]:2525?tls=none",
    "smtps://mail.example:65535/",
];
const ORIGINS: [&str; 5] = [
    "http://localhost:8080",
    "https://Acremark.example/",
    "https://acremark.example:443",
    "http://[2001:db8::7]:80",
    "https://127.0.0.1:8443",
];
const PROVIDERS: [&str; 3] =
    ["https://identitytoolkit.googleapis.com/v1", "http://127.0.0.1:9099/a/v1/", "https://Id.Example:8443//"];
const RATES: [&str; 4] = ["10/1m", "3/1h 5m", "1/100ms", "off"];
const LIFETIMES: [&str; 3] = ["12h/7d", "7d/30d", "1s 5ms/400d"];

/// The receiver's address with every part written out.
fn written(url: &SmtpUrl) -> String {
    let (scheme, tls) = match url.security {
        Security::Tls => ("smtps", ""),
        Security::StartTls => ("smtp", "?tls=starttls"),
        Security::None => ("smtp", "?tls=none"),
    };
    let host = if url.host.contains(':') { format!("[{}]", url.host) } else { url.host.clone() };
    let encoded = |text| utf8_percent_encode(text, NON_ALPHANUMERIC);
    let credentials = url.credentials.as_ref();
    let credentials = credentials.map(|it| format!("{}:{}@", encoded(&it.user), encoded(&it.password)));
    format!("{scheme}://{}{host}:{}{tls}", credentials.unwrap_or_default(), url.port)
}

#[test]
fn a_mail_url_reads_back_in_full_and_shows_no_secret() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &MAIL);
        match MailUrl::parse(&text) {
            Err(accepted) => assert!(!accepted.is_empty()),
            Ok(MailUrl::Folder(folder)) => assert_eq!(format!("file://{}", folder.display()), text),
            Ok(MailUrl::Smtp(url)) => {
                assert!(!url.host.is_empty());
                let shown = format!("{:?}", url.credentials);
                assert!(shown == "None" || shown == "Some(Credentials(…))", "{shown}");
                assert_eq!(MailUrl::parse(&written(&url)), Ok(MailUrl::Smtp(url)));
            }
        }
    });
}

#[test]
fn an_origin_is_written_as_a_browser_writes_it() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &ORIGINS);
        let Ok(origin) = PublicUrl::parse(&text) else { return };
        let written = origin.to_string();
        let url = Url::parse(&written).unwrap();
        assert_eq!(url.origin().ascii_serialization(), written);
        assert_eq!(origin.is_https(), url.scheme() == "https");
        assert_eq!(PublicUrl::parse(&written), Ok(origin));
    });
}

#[test]
fn a_provider_url_reads_back_and_holds_no_secret() {
    bolero::check!().for_each(|script: &[u8]| {
        let Ok(provider) = IdentityUrl::parse(&mutant::text(script, &PROVIDERS)) else { return };
        let written = provider.to_string();
        let url = Url::parse(&written).unwrap();
        assert!(url.username().is_empty() && url.password().is_none() && url.query().is_none(), "{written}");
        assert_eq!(provider.is_https(), url.scheme() == "https");
        assert_eq!(IdentityUrl::parse(&written), Ok(provider));
    });
}

#[test]
fn a_rate_is_a_count_within_a_time() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &RATES);
        let Ok(rate) = Rate::parse(&text) else { return };
        let Some(quota) = rate.0 else { return assert_eq!(text, "off") };
        let written = format!("{}/{}", quota.burst, humantime::format_duration(quota.per));
        assert_eq!(Rate::parse(&written), Ok(rate), "{written}");
    });
}

#[test]
fn an_unused_session_ends_no_later_than_a_used_one() {
    bolero::check!().for_each(|script: &[u8]| {
        let Ok(lifetime) = Lifetime::parse(&mutant::text(script, &LIFETIMES)) else { return };
        let Lifetime { idle, whole } = lifetime;
        assert!(TimeDelta::zero() < idle && idle <= whole && whole <= TimeDelta::days(400));
        let span = |time: TimeDelta| humantime::format_duration(time.to_std().unwrap()).to_string();
        assert_eq!(Lifetime::parse(&format!("{}/{}", span(idle), span(whole))), Ok(lifetime));
    });
}
