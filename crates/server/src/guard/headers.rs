//! The security headers of every response.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, HeaderValue};

/// Everything loads from our origin, nothing is inline, nobody frames the pages; WebAssembly may compile.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
     frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The two documents appear in a frame on our own pages.
const FRAMED_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'self'",
);

/// The page that loads a script, a style or a module has the policy for it. A worker has the policy of its own script.
const ASSET_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'",
);

const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

const EVERYWHERE: [(&str, &str); 4] = [
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
];

/// Headers that browsers heed only on pages. On every asset of a first visit they would be wasted bytes.
const BUT_ON_ASSETS: [(&str, &str); 2] = [
    ("cross-origin-opener-policy", "same-origin"),
    (
        "permissions-policy",
        "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(self), \
         geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), \
         publickey-credentials-get=(), screen-wake-lock=(self), usb=(), xr-spatial-tracking=()",
    ),
];

/// It holds for a year, on subdomains too.
const STRICT_TRANSPORT: (&str, &str) = ("strict-transport-security", "max-age=31536000; includeSubDomains");

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Room {
    /// The calls and the API description.
    Calls,
    /// These are the paths under `/ogc`.
    Layer,
    Documents,
    Assets,
    /// The user interface and the health checks.
    Pages,
}

impl Room {
    pub(super) fn of(path: &str) -> Self {
        if path == "/api" || path.starts_with("/api/") {
            Self::Calls
        } else if path == "/ogc" || path.starts_with("/ogc/") {
            Self::Layer
        } else if path.starts_with("/documents/") {
            Self::Documents
        } else if path.starts_with("/assets/") {
            Self::Assets
        } else {
            Self::Pages
        }
    }
}

#[derive(Debug)]
pub(super) struct Headers {
    policy: HeaderValue,
    everywhere: Vec<(HeaderName, HeaderValue)>,
    but_on_assets: Vec<(HeaderName, HeaderValue)>,
}

impl Headers {
    /// `https` says that browsers use TLS. They are then told never to connect without it. `tiles` has the other
    /// origins from which pages may load.
    pub(super) fn new(https: bool, tiles: &[&str]) -> Self {
        let sources = ["connect-src 'self'"].iter().chain(tiles).copied().collect::<Vec<_>>().join(" ");
        // An origin is written in ASCII, so the policy never has to stay without it.
        let policy = HeaderValue::try_from(POLICY.replace("connect-src 'self'", &sources));
        let header = |(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
        Self {
            policy: policy.unwrap_or(HeaderValue::from_static(POLICY)),
            everywhere: EVERYWHERE.into_iter().chain(https.then_some(STRICT_TRANSPORT)).map(header).collect(),
            but_on_assets: BUT_ON_ASSETS.into_iter().map(header).collect(),
        }
    }

    pub(super) fn write(&self, headers: &mut HeaderMap, room: Room) {
        let of_pages: &[_] = if matches!(room, Room::Assets) { &[] } else { &self.but_on_assets };
        for (name, value) in self.everywhere.iter().chain(of_pages) {
            headers.insert(name.clone(), value.clone());
        }
        let policy = match room {
            Room::Documents => FRAMED_POLICY,
            Room::Assets => ASSET_POLICY,
            Room::Calls | Room::Layer | Room::Pages => self.policy.clone(),
        };
        // A call that answers a picture has a stricter one.
        if !headers.contains_key(CONTENT_SECURITY_POLICY) {
            headers.insert(CONTENT_SECURITY_POLICY, policy);
        }
        if matches!(room, Room::Calls | Room::Layer) && !headers.contains_key(CACHE_CONTROL) {
            headers.insert(CACHE_CONTROL, NO_STORE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_belongs_to_one_room() {
        for (path, room) in [
            ("/", Room::Pages),
            ("/apiary", Room::Pages),
            ("/health/live", Room::Pages),
            ("/api", Room::Calls),
            ("/api/plants/1", Room::Calls),
            ("/api/openapi.json", Room::Calls),
            ("/api/docs/", Room::Calls),
            ("/ogc", Room::Layer),
            ("/ogc/collections", Room::Layer),
            ("/documents/terms-of-use.html", Room::Documents),
            ("/assets/main.0123456789ab.js", Room::Assets),
            ("/assets", Room::Pages),
        ] {
            assert_eq!(Room::of(path), room, "{path}");
        }
    }

    #[test]
    fn pages_may_load_from_the_origins_of_the_tiles_and_from_no_other() {
        let policy = |tiles: &[&str], room| {
            let mut headers = HeaderMap::new();
            Headers::new(true, tiles).write(&mut headers, room);
            headers.get(CONTENT_SECURITY_POLICY).unwrap().to_str().unwrap().to_owned()
        };
        let origins = ["https://tiles.example:8443", "https://lines.example"];
        assert!(policy(&[], Room::Pages).contains("; connect-src 'self'; "));
        assert!(
            policy(&origins, Room::Pages)
                .contains("; connect-src 'self' https://tiles.example:8443 https://lines.example; ")
        );
        assert!(!policy(&origins, Room::Documents).contains("tiles.example"));
        assert!(!policy(&origins, Room::Assets).contains("tiles.example"));
    }

    #[test]
    fn strict_transport_is_sent_only_with_tls() {
        for https in [true, false] {
            let mut headers = HeaderMap::new();
            Headers::new(https, &[]).write(&mut headers, Room::Pages);
            assert_eq!(headers.contains_key("strict-transport-security"), https);
        }
    }
}
