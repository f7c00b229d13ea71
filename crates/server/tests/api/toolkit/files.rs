//! A small user interface in the form that the front end builds.

use actix_web::web::Bytes;

pub(crate) const INDEX: &str = "<!doctype html><title>Acremark</title>";

pub(crate) fn files() -> Vec<(String, Bytes)> {
    [
        ("index.html", INDEX),
        ("index.html.br", "brotli of the index"),
        ("index.html.gz", "gzip of the index"),
        ("assets/main.0123456789ab.js", "export {};"),
        ("assets/main.0123456789ab.js.gz", "gzip of the script"),
        ("assets/rules.ba9876543210.wasm", "\0asm"),
        ("documents/terms-of-use.html", "<!doctype html><title>Terms of Use</title>"),
        ("lonely.txt.br", "brotli of nothing"),
        ("paths.json", r#"["/", "/agentHome", "/plantingDetails", "/invitation/:token"]"#),
        ("robots.txt", "User-agent: *\nDisallow: /api/\n"),
    ]
    .map(|(path, content)| (path.to_owned(), Bytes::from_static(content.as_bytes())))
    .into()
}
