//! Refuses requests that could change something if another site's page sent them.
//!
//! Browsers name a request's origin in `Sec-Fetch-Site`, older ones in `Origin`. A page cannot forge either. Other
//! programs send neither and do not carry a person's cookies by accident, so they pass.

use actix_web::http::Method;
use actix_web::http::header::{HOST, HeaderMap, HeaderName, ORIGIN};

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Whether to accept the request: its method is safe, or it comes from a page of `origin` or from no page.
pub(super) fn is_ours(method: &Method, headers: &HeaderMap, origin: &str) -> bool {
    if method.is_safe() {
        return true;
    }
    if let Some(site) = headers.get(SEC_FETCH_SITE) {
        return site == "same-origin" || site == "none";
    }
    let Some(sender) = headers.get(ORIGIN) else { return true };
    let Ok(sender) = sender.to_str() else { return false };
    let asked = headers.get(HOST).and_then(|host| host.to_str().ok());
    let host = sender.split_once("://").map(|(_, host)| host);
    sender == origin || (host.is_some() && host == asked)
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    const OURS: &str = "https://acremark.example";

    fn taken(method: &Method, sent: &[(HeaderName, &'static str)]) -> bool {
        let headers =
            sent.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
        is_ours(method, &headers, OURS)
    }

    #[test]
    fn fetch_metadata_decides_if_it_is_sent() {
        for (site, expected) in
            [("same-origin", true), ("none", true), ("same-site", false), ("cross-site", false), ("", false)]
        {
            assert_eq!(taken(&Method::POST, &[(SEC_FETCH_SITE, site)]), expected, "{site}");
            // `Origin` beside it changes nothing.
            assert_eq!(taken(&Method::PUT, &[(SEC_FETCH_SITE, site), (ORIGIN, OURS)]), expected, "{site}");
        }
    }

    #[test]
    fn without_fetch_metadata_the_origin_must_be_the_public_one_or_the_requested_host() {
        for (origin, host, expected) in [
            (OURS, "10.0.0.5:8080", true),
            ("http://10.0.0.5:8080", "10.0.0.5:8080", true),
            ("http://10.0.0.5:9090", "10.0.0.5:8080", false),
            ("https://elsewhere.example", "acremark.example", false),
            ("null", "acremark.example", false),
            ("null", "null", false),
        ] {
            assert_eq!(taken(&Method::DELETE, &[(ORIGIN, origin), (HOST, host)]), expected, "{origin}");
        }
    }

    #[test]
    fn programs_that_send_neither_pass() {
        assert!(taken(&Method::POST, &[(HOST, "acremark.example")]));
    }

    #[test]
    fn reading_is_never_refused() {
        for method in [Method::GET, Method::HEAD, Method::OPTIONS] {
            assert!(taken(&method, &[(SEC_FETCH_SITE, "cross-site"), (ORIGIN, "https://elsewhere.example")]));
        }
    }
}
