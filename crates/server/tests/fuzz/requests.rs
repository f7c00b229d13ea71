//! Headers: the session cookie, its token, and the addresses that proxies add.

use std::net::IpAddr;

use actix_web::HttpRequest;
use actix_web::http::header::{COOKIE, HeaderValue};
use actix_web::test::TestRequest;
use chrono::TimeDelta;
use connection_limits::Net;
use server::config::PublicUrl;
use server::identity::{SessionCookie, SessionToken};

use crate::mutant;

const TOKENS: [&str; 3] = [
    "rTbwg1hawzAHOrhg8ezHATRsO2ij6FxqniVN393J15c",
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_8",
];
const COOKIES: [&str; 4] = [
    "acremark=rTbwg1hawzAHOrhg8ezHATRsO2ij6FxqniVN393J15c",
    "theme=dark; acremark=\"-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_-_8\"; a=b",
    "acremark=; acremark=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "__Host-acremark=%41AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
];
const FORWARDED: [&str; 5] = [
    "203.0.113.9, 192.0.2.7",
    "[2001:db8::7]:4321,10.0.0.4",
    "192.0.2.7:4321",
    "for=192.0.2.7;proto=https",
    "unknown, ::ffff:10.0.0.2",
];
const PROXIES: [&str; 2] = ["10.0.0.2", "10.0.0.4"];

fn address(text: &str) -> IpAddr {
    text.parse().unwrap()
}

fn forwarded(peer: &str, line: HeaderValue) -> Option<Net> {
    let peer = (address(peer), 5000).into();
    let request = TestRequest::default().peer_addr(peer).append_header(("x-forwarded-for", line));
    Net::of(&request.to_http_request(), &PROXIES.map(address))
}

fn with_cookies(line: HeaderValue) -> HttpRequest {
    TestRequest::default().append_header((COOKIE, line)).to_http_request()
}

#[test]
fn a_token_has_one_spelling() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &TOKENS);
        let Some(token) = SessionToken::parse(&text) else { return };
        assert_eq!(token.reveal(), text);
        assert!(!format!("{token:?}").contains(&text));
    });
}

#[test]
fn a_requests_token_comes_from_its_cookies_and_reads_back_from_the_cookie_we_set() {
    bolero::check!().for_each(|script: &[u8]| {
        let bytes = mutant::bytes(script, &COOKIES);
        let Ok(line) = HeaderValue::from_bytes(&bytes) else { return };
        for public_url in ["http://localhost:8080", "https://acremark.example"] {
            let public_url = PublicUrl::parse(public_url).unwrap();
            let cookie = SessionCookie::new(&public_url, TimeDelta::days(30));
            let Some(token) = cookie.read(&with_cookies(line.clone())) else { continue };
            let written = percent_encoding::percent_decode(&bytes).decode_utf8_lossy();
            assert!(written.contains(&token.reveal()), "{written:?}");
            let given = cookie.give(&token).stripped().to_string();
            let again = cookie.read(&with_cookies(HeaderValue::from_str(&given).unwrap()));
            assert_eq!(again, Some(token));
        }
    });
}

#[test]
fn a_clients_forwarded_header_cannot_override_the_proxys() {
    bolero::check!().for_each(|script: &[u8]| {
        let said = mutant::bytes(script, &FORWARDED);
        let Ok(line) = HeaderValue::from_bytes(&said) else { return };
        assert_eq!(forwarded("192.0.2.9", line), Some(Net::from(address("192.0.2.9"))));
        for added in ["192.0.2.7", "[2001:db8::7]:4321", "192.0.2.7, 10.0.0.4"] {
            let alone = forwarded("10.0.0.2", HeaderValue::from_static(added));
            let line = [said.as_slice(), b", ", added.as_bytes()].concat();
            assert_eq!(forwarded("10.0.0.2", HeaderValue::from_bytes(&line).unwrap()), alone);
        }
    });
}
