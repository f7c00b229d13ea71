//! The user interface that the program carries: files built by the front end, embedded with their compressed forms.
//!
//! Every path that is neither a call nor a file answers `index.html`, whose router knows the screens.

mod file;

use std::borrow::Cow;
use std::collections::HashMap;

use actix_web::http::Method;
use actix_web::http::header::{self, AcceptEncoding, Encoding, Header, HeaderValue, IF_NONE_MATCH, Quality};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};

use crate::problem::{Code, Problem};
use file::{Coding, File};

const INDEX: &str = "index.html";

/// Shown when the program was built before the user interface was.
const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"en\">\n<title>Acremark</title>\n\
    <h1>The user interface is not built</h1>\n\
    <p>Build the front end, then the program again: <code>make run</code> does both.</p>\n</html>\n";

/// What the front end builds. It may be missing while the program is built.
#[derive(RustEmbed)]
#[folder = "../../frontend/dist"]
#[allow_missing = true]
struct Dist;

/// The files of the user interface, by path.
#[derive(Debug)]
pub struct Ui {
    files: HashMap<String, File>,
}

impl Ui {
    /// The user interface that was embedded when the program was built.
    pub fn embedded() -> Self {
        let embedded = |path: Cow<'static, str>| {
            let EmbeddedFile { data, metadata } = Dist::get(&path)?;
            Some((path.into_owned(), bytes(data), metadata.sha256_hash()))
        };
        Self::gather(Dist::iter().filter_map(embedded))
    }

    /// A user interface of these files. One that ends in `.br` or `.gz` is the compressed form of the one beside it.
    pub fn from_files(files: impl IntoIterator<Item = (String, Bytes)>) -> Self {
        Self::gather(files.into_iter().map(|(path, content)| {
            let digest = Sha256::digest(&content).into();
            (path, content, digest)
        }))
    }

    fn gather(contents: impl Iterator<Item = (String, Bytes, [u8; 32])>) -> Self {
        let mut files: HashMap<String, File> = HashMap::new();
        for (path, content, digest) in contents {
            let (path, coding) = Coding::split(path);
            files.entry(path).or_default().add(coding, content, digest);
        }
        // A compressed form without its file stands for nothing that can be asked for.
        files.retain(|_, file| file.is_whole());
        files.entry(INDEX.to_owned()).or_insert_with(|| File::text(NOT_BUILT));
        Self { files }
    }

    /// The file of that path, or the page whose router knows what the path means. No page is at an asset's path: a page of
    /// an earlier version that asks for a part which is gone is told so.
    fn find(&self, path: &str) -> Option<(&str, &File)> {
        let path = path.trim_start_matches('/');
        self.files
            .get_key_value(path)
            .or_else(|| if path.starts_with("assets/") { None } else { self.files.get_key_value(INDEX) })
            .map(|(path, file)| (path.as_str(), file))
    }
}

/// Answers a path that no call has.
pub fn serve(ui: &Ui, request: &HttpRequest) -> HttpResponse {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        let problem =
            Problem::new(Code::MethodNotAllowed, "This path can only be read.").allowing("GET, HEAD");
        return problem.error_response();
    }
    match ui.find(request.path()) {
        Some((path, file)) => answer(request, path, file),
        None => Problem::not_found().error_response(),
    }
}

fn answer(request: &HttpRequest, path: &str, file: &File) -> HttpResponse {
    let tag = file.tag();
    if request.headers().get(IF_NONE_MATCH).is_some_and(|known| *known == tag) {
        return HttpResponse::NotModified().insert_header((header::ETAG, tag)).finish();
    }
    let (coding, content) = file.best(&accepted(request));
    let mut response = HttpResponse::Ok();
    response.content_type(file::content_type(path)).insert_header((header::ETAG, tag));
    response.insert_header((header::CACHE_CONTROL, file::caching(path)));
    response.insert_header((header::VARY, HeaderValue::from_static("accept-encoding")));
    if let Some(name) = coding.name() {
        response.insert_header((header::CONTENT_ENCODING, name));
    }
    response.body(content)
}

fn bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

/// The compressed forms that the client takes, the best first, the plain one last.
fn accepted(request: &HttpRequest) -> Vec<Coding> {
    let Ok(accepted) = AcceptEncoding::parse(request) else { return vec![Coding::Plain] };
    let takes = |coding: &Encoding| {
        accepted.iter().any(|asked| asked.item.item() == Some(coding) && asked.quality > Quality::ZERO)
    };
    [(Encoding::brotli(), Coding::Brotli), (Encoding::gzip(), Coding::Gzip)]
        .into_iter()
        .filter(|(encoding, _)| takes(encoding))
        .map(|(_, coding)| coding)
        .chain([Coding::Plain])
        .collect()
}
