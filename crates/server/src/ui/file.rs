//! One file of the user interface: its compressed forms, its type and its caching.

use std::path::Path;

use actix_web::http::header::HeaderValue;
use actix_web::web::Bytes;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Coding {
    Plain,
    Brotli,
    Gzip,
}

impl Coding {
    /// Splits the path of a form into the file's path and the form's compression.
    pub(super) fn split(path: String) -> (String, Self) {
        for (ending, coding) in [(".br", Self::Brotli), (".gz", Self::Gzip)] {
            if let Some(plain) = path.strip_suffix(ending) {
                return (plain.to_owned(), coding);
            }
        }
        (path, Self::Plain)
    }

    pub(super) const fn name(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
        }
    }
}

#[derive(Clone, Default, Debug)]
pub(super) struct File {
    plain: Option<Bytes>,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    digest: [u8; 32],
}

impl File {
    pub(super) fn text(text: &'static str) -> Self {
        let plain = Bytes::from_static(text.as_bytes());
        Self { digest: Sha256::digest(&plain).into(), plain: Some(plain), brotli: None, gzip: None }
    }

    pub(super) fn add(&mut self, coding: Coding, content: Bytes, digest: [u8; 32]) {
        match coding {
            Coding::Plain => {
                self.digest = digest;
                self.plain = Some(content);
            }
            Coding::Brotli => self.brotli = Some(content),
            Coding::Gzip => self.gzip = Some(content),
        }
    }

    pub(super) const fn is_whole(&self) -> bool {
        self.plain.is_some()
    }

    pub(super) fn best(&self, accepted: &[Coding]) -> (Coding, Bytes) {
        let form = |coding: Coding| match coding {
            Coding::Plain => self.plain.as_ref(),
            Coding::Brotli => self.brotli.as_ref(),
            Coding::Gzip => self.gzip.as_ref(),
        };
        accepted
            .iter()
            .find_map(|coding| form(*coding).map(|bytes| (*coding, bytes.clone())))
            .unwrap_or((Coding::Plain, self.plain.clone().unwrap_or_default()))
    }

    /// The entity tag, the same for all forms of a content. It is weak, because the forms differ in their bytes.
    pub(super) fn tag(&self) -> HeaderValue {
        let tag = format!("W/\"{}\"", URL_SAFE_NO_PAD.encode(self.digest));
        HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""))
    }
}

pub(super) fn content_type(path: &str) -> &'static str {
    match Path::new(path).extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// A name with a hash never gets other content, so it is cached forever. Any other file is validated on each use.
pub(super) fn caching(path: &str) -> &'static str {
    if has_hash(path) { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// Whether a part of the file's name between dots is a hash from the front end's build.
fn has_hash(path: &str) -> bool {
    const SHORTEST: usize = 12;
    let name = path.rsplit('/').next().unwrap_or(path);
    path.starts_with("assets/")
        && name
            .split('.')
            .skip(1)
            .any(|part| part.len() >= SHORTEST && part.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_cached_forever() {
        for (path, kept) in [
            ("assets/main.0123456789ab.js", true),
            ("assets/rules_wasm_bg.fedcba987654.wasm", true),
            ("assets/main.js", false),
            ("assets/0123456789ab.js", false),
            ("assets/main.0123456789.js", false),
            ("main.0123456789ab.js", false),
            ("index.html", false),
            ("documents/terms-of-use.html", false),
        ] {
            assert_eq!(caching(path).contains("immutable"), kept, "{path}");
        }
    }

    #[test]
    fn scripts_and_wasm_have_the_types_that_browsers_require() {
        for (path, expected) in [
            ("assets/main.0123456789ab.js", "text/javascript; charset=utf-8"),
            ("assets/rules.wasm", "application/wasm"),
            ("index.html", "text/html; charset=utf-8"),
            ("no-ending", "application/octet-stream"),
        ] {
            assert_eq!(content_type(path), expected, "{path}");
        }
    }
}
