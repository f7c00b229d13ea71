//! The addresses of the user interface's screens. The front end's build lists the addresses that its router knows.

use std::iter::zip;

use percent_encoding::percent_decode_str;

/// The addresses of screens, as the front end's router writes them: `:name` matches any one part.
#[derive(Debug)]
pub(super) struct Screens(Vec<String>);

impl Screens {
    pub(super) fn parse(json: &[u8]) -> serde_json::Result<Self> {
        serde_json::from_slice(json).map(Self)
    }

    /// Whether a path has a screen. Like the router, this ignores case and a slash at the end.
    pub(super) fn has(&self, path: &str) -> bool {
        // A slash written as %2F does not separate two parts.
        let asked: Vec<_> = parts(path).map(|part| percent_decode_str(part).decode_utf8_lossy()).collect();
        self.0.iter().any(|screen| {
            let known: Vec<_> = parts(screen).collect();
            known.len() == asked.len() && zip(known, &asked).all(|(known, asked)| stands_for(known, asked))
        })
    }
}

fn parts(path: &str) -> impl Iterator<Item = &str> {
    path.trim_matches('/').split('/')
}

fn stands_for(known: &str, asked: &str) -> bool {
    (known.starts_with(':') && !asked.is_empty()) || known.eq_ignore_ascii_case(asked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screen_matches_by_its_parts_in_any_case() {
        let screens = Screens::parse(br#"["/", "/about", "/settings/links", "/invitation/:token"]"#).unwrap();
        for path in [
            "/",
            "/about",
            "/About/",
            "/%61bout",
            "/settings/links",
            "/invitation/a%20b",
            "/invitation/a%2Fb",
        ] {
            assert!(screens.has(path), "{path}");
        }
        for path in
            ["/abou", "/about/us", "/settings", "/invitation", "/invitation/", "/invitation/a/b", "/:token"]
        {
            assert!(!screens.has(path), "{path}");
        }
    }

    #[test]
    fn json_that_is_not_a_list_of_addresses_is_refused() {
        for json in ["", "{}", "[1]", "null"] {
            assert!(Screens::parse(json.as_bytes()).is_err(), "{json}");
        }
    }
}
