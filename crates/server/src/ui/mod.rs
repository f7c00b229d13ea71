//! The embedded user interface: the front end's files with their compressed forms.
//!
//! Every path that is neither a call nor a file answers `index.html`, with status 404 if its router has no screen
//! there.

mod file;
mod screens;

use std::borrow::Cow;
use std::collections::HashMap;

use actix_web::http::header::{self, AcceptEncoding, Encoding, Header, HeaderValue, IF_NONE_MATCH, Quality};
use actix_web::http::{Method, StatusCode};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, ResponseError};
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};

use crate::problem::{Code, Problem};
use file::{Coding, File};
use screens::Screens;

const INDEX: &str = "index.html";
/// The list of the screens' addresses. It is not served as a file.
const SCREENS: &str = "paths.json";

/// Shown if the program was built without the user interface.
const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"en\">\n<title>Acremark</title>\n\
    <h1>The user interface is not built</h1>\n\
    <p>Build the front end, then the program again: <code>make run</code> does both.</p>\n</html>\n";

/// The front end's build. The folder is empty if the program is built first.
#[derive(RustEmbed)]
#[folder = "../../frontend/dist"]
struct Dist;

/// The files of the user interface, by path.
#[derive(Debug)]
pub struct Ui {
    files: HashMap<String, File>,
    /// It is none if the front end's build has no list; then every path may have a screen.
    screens: Option<Screens>,
}

enum Found<'a> {
    File(&'a str, &'a File),
    Screen(&'a File),
    NoScreen(&'a File),
}

impl Ui {
    pub fn embedded() -> Self {
        let embedded = |path: Cow<'static, str>| {
            let EmbeddedFile { data, metadata } = Dist::get(&path)?;
            Some((path.into_owned(), bytes(data), metadata.sha256_hash()))
        };
        Self::gather(Dist::iter().filter_map(embedded))
    }

    /// A user interface from these files. A file that ends in `.br` or `.gz` is a compressed form of another one.
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
        // A compressed form without its file cannot be requested.
        files.retain(|_, file| file.is_whole());
        files.entry(INDEX.to_owned()).or_insert_with(|| File::text(NOT_BUILT));
        Self { screens: files.remove(SCREENS).and_then(|file| screens(&file)), files }
    }

    /// The file at a path, or the page whose router shows a screen there or says that there is none. An asset's path
    /// never answers the page, so a page of an earlier version learns that its asset is gone.
    fn find(&self, path: &str) -> Option<Found<'_>> {
        let name = path.trim_start_matches('/');
        if let Some((name, file)) = self.files.get_key_value(name) {
            return Some(Found::File(name, file));
        }
        if name.starts_with("assets/") {
            return None;
        }
        let page = self.files.get(INDEX)?;
        let has_screen = self.screens.as_ref().is_none_or(|screens| screens.has(path));
        Some(if has_screen { Found::Screen(page) } else { Found::NoScreen(page) })
    }
}

fn screens(list: &File) -> Option<Screens> {
    let (_, json) = list.best(&[Coding::Plain]);
    Screens::parse(&json)
        .inspect_err(|error| tracing::error!(cause = %error, "cannot read the list of the screens"))
        .ok()
}

/// Answers a path outside the calls.
pub fn serve(ui: &Ui, request: &HttpRequest) -> HttpResponse {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        let problem =
            Problem::new(Code::MethodNotAllowed, "This path can only be read.").allowing("GET, HEAD");
        return problem.error_response();
    }
    match ui.find(request.path()) {
        Some(Found::File(path, file)) => unless_known(request, path, file),
        Some(Found::Screen(page)) => unless_known(request, INDEX, page),
        Some(Found::NoScreen(page)) => {
            answer(request, HttpResponse::build(StatusCode::NOT_FOUND), INDEX, page)
        }
        None => Problem::not_found().error_response(),
    }
}

fn unless_known(request: &HttpRequest, path: &str, file: &File) -> HttpResponse {
    let tag = file.tag();
    if request.headers().get(IF_NONE_MATCH).is_some_and(|known| *known == tag) {
        return HttpResponse::NotModified().insert_header((header::ETAG, tag)).finish();
    }
    let mut response = HttpResponse::Ok();
    response.insert_header((header::ETAG, tag));
    answer(request, response, path, file)
}

fn answer(request: &HttpRequest, mut response: HttpResponseBuilder, path: &str, file: &File) -> HttpResponse {
    let (coding, content) = file.best(&accepted(request));
    response.content_type(file::content_type(path));
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

/// The forms that the client accepts, the smallest first, the uncompressed one last.
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
