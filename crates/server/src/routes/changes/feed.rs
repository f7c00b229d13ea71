//! Reads a page of changes and answers it.

use std::io::Write as _;

use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_ENCODING, VARY};
use actix_web::web::Data;
use actix_web::{Error, FromRequest, HttpRequest, HttpResponse};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::future::{FutureExt as _, LocalBoxFuture};
use rules::ids::UserId;
use rules::kind::Kind;
use rules::record::AnyRecord;
use store::audit::Extent;
use store::changes::{self, Cursor, Kinds, PAGE_MAX, Page, Update};
use store::{Connection, Store, Viewer};

use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::downloads::Downloads;
use crate::guard::takes_gzip;
use crate::problem::{Code, Problem};
use crate::routes::records::stored::USUAL_LENGTH;

/// The unit is bytes. A larger page is compressed where it is read, and better than other answers. That saves a third
/// on the network in the field.
const LARGE: usize = 150_000;

/// Writes a page as JSON.
pub(super) type Write = fn(&mut Vec<u8>, &Page) -> serde_json::Result<()>;

pub(super) struct Feed {
    store: Data<Store>,
    recorder: Data<AccessRecorder>,
    downloads: Data<Downloads>,
    gzip: bool,
}

impl FromRequest for Feed {
    type Error = Error;
    type Future = LocalBoxFuture<'static, Result<Self, Error>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let parts = <(Data<Store>, Data<AccessRecorder>, Data<Downloads>)>::from_request(request, payload);
        let gzip = takes_gzip(request);
        async move {
            let (store, recorder, downloads) = parts.await?;
            Ok(Self { store, recorder, downloads, gzip })
        }
        .boxed_local()
    }
}

impl Feed {
    /// Answers the viewer's changes of these kinds since a cursor, or everything without one.
    pub(super) async fn page(
        self,
        viewer: Viewer,
        kinds: Kinds,
        since: Option<String>,
        write: Write,
    ) -> Result<HttpResponse, Problem> {
        let Self { store, recorder, downloads, gzip } = self;
        let since = since.map(|text| read_cursor(&text)).transpose()?;
        let starts = since.is_none();
        let work = move |connection: &mut Connection| {
            let page = changes::pull(connection, viewer, kinds, since.as_ref(), PAGE_MAX)?;
            store::Result::Ok(page.map(|page| {
                (
                    Body::new(&page, write, gzip),
                    Kind::ALL.iter().map(|kind| (*kind, farmers(&page, *kind))).collect::<Vec<_>>(),
                )
            }))
        };
        let _turn = downloads.turn().await;
        // Usually there is nothing new.
        let found = if starts { store.read(work).await? } else { store.read_few(work).await? };
        let (body, farmers) = found.ok_or_else(expired)?;
        let now = clock::now()?;
        for (kind, farmers) in farmers {
            recorder.record(&store, viewer, kind, &farmers, Extent::Some, now).await?;
        }
        Ok(body?.answer())
    }
}

/// The cursor of a page as the client gets it.
pub(super) fn cursor(page: &Page) -> String {
    URL_SAFE_NO_PAD.encode(&page.cursor.0)
}

fn read_cursor(text: &str) -> Result<Cursor, Problem> {
    URL_SAFE_NO_PAD.decode(text).map(Cursor).map_err(|_| expired())
}

fn expired() -> Problem {
    Problem::new(Code::CursorExpired, "What this device keeps has to be loaded anew.")
}

/// Lists the farmers of the page's records of one kind.
fn farmers(page: &Page, kind: Kind) -> Vec<UserId> {
    let records = page.updates.iter().filter_map(Update::record);
    let mut farmers: Vec<_> =
        records.filter(|record| record.reference().kind() == kind).map(AnyRecord::farmer).collect();
    farmers.sort_unstable();
    farmers.dedup();
    farmers
}

enum Body {
    Plain(Vec<u8>),
    Gzip(Vec<u8>),
}

impl Body {
    fn new(page: &Page, write: Write, gzip: bool) -> serde_json::Result<Self> {
        let mut json = Vec::with_capacity(page.updates.len().saturating_mul(USUAL_LENGTH));
        write(&mut json, page)?;
        if gzip && json.len() >= LARGE {
            compressed(&json).map(Self::Gzip).map_err(serde_json::Error::io)
        } else {
            Ok(Self::Plain(json))
        }
    }

    fn answer(self) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response.content_type("application/json");
        match self {
            Self::Plain(json) => response.body(json),
            Self::Gzip(bytes) => response
                .insert_header((CONTENT_ENCODING, "gzip"))
                .insert_header((VARY, "accept-encoding"))
                .body(bytes),
        }
    }
}

fn compressed(json: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(json.len() / 4), Compression::default());
    encoder.write_all(json)?;
    encoder.finish()
}
