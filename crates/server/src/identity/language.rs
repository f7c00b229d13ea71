//! The language that a request wants.

use actix_web::HttpRequest;
use actix_web::http::header::{AcceptLanguage, Header};
use store::Language;

/// The first language in `Accept-Language` in which the server writes mails, or none. The UI sends its own language.
pub fn wanted_language(request: &HttpRequest) -> Option<Language> {
    let wanted = AcceptLanguage::parse(request).ok()?;
    wanted.ranked().into_iter().find_map(|range| Language::from_tag(range.item()?.primary_language()))
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::ACCEPT_LANGUAGE;
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn the_first_wanted_language_with_mails_is_chosen() {
        for (header, expected) in [
            ("es", Some(Language::Spanish)),
            ("es-US", Some(Language::Spanish)),
            ("ES-419,en;q=0.5", Some(Language::Spanish)),
            ("en-GB,es;q=0.9", Some(Language::English)),
            ("en;q=0.3,es;q=0.9", Some(Language::Spanish)),
            ("pl-PL,pl;q=0.9,es;q=0.1", Some(Language::Spanish)),
            ("pl", None),
            ("est,eng", None),
            ("*", None),
            ("", None),
            ("es;q=nonsense", None),
        ] {
            let request = TestRequest::default().insert_header((ACCEPT_LANGUAGE, header)).to_http_request();
            assert_eq!(wanted_language(&request), expected, "{header}");
        }
        assert_eq!(wanted_language(&TestRequest::default().to_http_request()), None);
    }
}
