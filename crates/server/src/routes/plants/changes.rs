//! The changes that a client does not have yet.

use std::io::{self, Write};

use actix_web::http::header::{CONTENT_ENCODING, VARY};
use actix_web::web::Query;
use actix_web::{HttpRequest, HttpResponse, get, web};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::write::GzEncoder;
use rules::ids::UserId;
use serde::Deserialize;
use store::audit::Extent;
use store::changes::{self, Cursor, PAGE_MAX, Page, Update};
use store::{Connection, Store};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::list::USUAL_LENGTH;
use super::named_person::NamedPerson;
use crate::clock;
use crate::downloads::Downloads;
use crate::guard::takes_gzip;
use crate::identity::Viewer;
use crate::openapi::refusals::{OfQuery, WithViewer};
use crate::openapi::schemas;
use crate::problem::{Code, Problem};
use crate::readings::Readings;

/// In bytes. A larger page is compressed where it is read, and better than other answers. That saves a third
/// on the network in the field.
const LARGE: usize = 150_000;

/// Where the pull starts.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The `cursor` of the last page that the client kept. Without it, the pull starts from nothing.
    since: Option<String>,
}

/// A page of changes.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the description shows it, `write_page` writes it")]
pub(crate) struct PlantingChanges {
    /// Apply them in this order. Each planting occurs at most once.
    changes: Vec<PlantingChange>,
    /// The farmers and creators of these plantings, each once.
    people: Vec<NamedPerson>,
    /// Where the next page begins.
    cursor: String,
    /// Whether another page is ready.
    more: bool,
}

/// One change: `put` with a planting, or `forget` with a planting's id or a farmer.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "the description shows it, `write_change` writes it")]
pub(crate) struct PlantingChange {
    /// `put` or `forget`.
    op: &'static str,
    /// The current planting. It replaces the client's copy.
    #[schema(nullable = false)]
    planting: Option<schemas::Planting>,
    /// A deleted planting. The client may never have had it.
    #[schema(nullable = false)]
    planting_id: Option<Uuid>,
    /// A farmer whose link has ended. Remove all their plantings; later changes may bring some back.
    #[schema(nullable = false)]
    farmer: Option<Uuid>,
}

/// Pulls the changes of plantings that the client does not have yet, at most 4,000 at a time.
///
/// A client that applies all pages in order holds what the viewer may see, whatever others write meanwhile. A
/// farmer gets their own plantings. An agent gets those of linked farmers. An employee gets those that they
/// reported for the farmer of their current link. The server refuses a cursor that belongs to another user,
/// that is older than a restore of the server's data, or that names an entry that is gone. The client then
/// discards its copy and starts without a cursor.
#[utoipa::path(
    tag = "plants",
    security(("session" = [])),
    responses(
        (status = 200, description = "A page", body = PlantingChanges),
        (status = 410, description = "`plants/cursor-expired`", body = schemas::Problem,
            content_type = "application/problem+json"),
        OfQuery,
        WithViewer
    )
)]
#[get("/api/plants/changes")]
pub(crate) async fn pull(
    Viewer(viewer): Viewer,
    query: Query<Since>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
    downloads: web::Data<Downloads>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let since = query.into_inner().since.map(|text| cursor(&text)).transpose()?;
    let starts = since.is_none();
    let gzip = takes_gzip(&request);
    let work = move |connection: &mut Connection| {
        let page = changes::pull(connection, viewer, since.as_ref(), PAGE_MAX)?;
        store::Result::Ok(page.map(|page| (Written::new(&page, gzip), farmers(&page))))
    };
    let _turn = downloads.turn().await;
    // Usually there is nothing new.
    let found = if starts { store.read(work).await? } else { store.read_few(work).await? };
    let (written, farmers) = found.ok_or_else(expired)?;
    readings.note(&store, viewer, &farmers, Extent::Some, clock::now()?).await?;
    written.answer()
}

fn cursor(text: &str) -> Result<Cursor, Problem> {
    URL_SAFE_NO_PAD.decode(text).map(Cursor).map_err(|_| expired())
}

fn expired() -> Problem {
    Problem::new(Code::CursorExpired, "What this device keeps has to be loaded anew.")
}

fn farmers(page: &Page) -> Vec<UserId> {
    let mut farmers: Vec<_> =
        page.updates.iter().filter_map(Update::planting).map(|planting| planting.farmer).collect();
    farmers.sort_unstable();
    farmers.dedup();
    farmers
}

struct Written(io::Result<Body>);

enum Body {
    Plain(Vec<u8>),
    Gzip(Vec<u8>),
}

impl Written {
    fn new(page: &Page, gzip: bool) -> Self {
        let mut json = Vec::with_capacity(page.updates.len().saturating_mul(USUAL_LENGTH));
        let written = write_page(&mut json, page);
        Self(written.and_then(|()| {
            if gzip && json.len() >= LARGE {
                compressed(&json).map(Body::Gzip)
            } else {
                Ok(Body::Plain(json))
            }
        }))
    }

    fn answer(self) -> Result<HttpResponse, Problem> {
        let mut response = HttpResponse::Ok();
        response.content_type("application/json");
        Ok(match self.0.map_err(|error| Problem::fault(&error))? {
            Body::Plain(json) => response.body(json),
            Body::Gzip(bytes) => response
                .insert_header((CONTENT_ENCODING, "gzip"))
                .insert_header((VARY, "accept-encoding"))
                .body(bytes),
        })
    }
}

/// Writes a [`PlantingChanges`].
fn write_page(out: &mut Vec<u8>, page: &Page) -> io::Result<()> {
    out.extend_from_slice(br#"{"changes":["#);
    for (index, update) in page.updates.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        write_change(out, update)?;
    }
    out.extend_from_slice(br#"],"people":"#);
    let people: Vec<_> = page.people.iter().cloned().map(NamedPerson::from).collect();
    serde_json::to_writer(&mut *out, &people)?;
    let (cursor, more) = (URL_SAFE_NO_PAD.encode(&page.cursor.0), page.more);
    write!(out, r#","cursor":"{cursor}","more":{more}}}"#)
}

/// Writes a [`PlantingChange`].
fn write_change(out: &mut Vec<u8>, update: &Update) -> io::Result<()> {
    match update {
        Update::Put(planting) => {
            out.extend_from_slice(br#"{"op":"put","planting":"#);
            planting.write_json(out);
            out.push(b'}');
            Ok(())
        }
        Update::Forget(planting_id) => write!(out, r#"{{"op":"forget","plantingId":"{planting_id}"}}"#),
        Update::ForgetFarmer(farmer) => write!(out, r#"{{"op":"forget","farmer":"{farmer}"}}"#),
    }
}

fn compressed(json: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(json.len() / 4), Compression::default());
    encoder.write_all(json)?;
    encoder.finish()
}
