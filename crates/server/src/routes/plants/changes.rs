//! What a client that keeps plantings has not got yet.

use std::io::Write;

use actix_web::http::header::{CONTENT_ENCODING, VARY};
use actix_web::web::Query;
use actix_web::{HttpRequest, HttpResponse, get, web};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::write::GzEncoder;
use rules::ids::{PlantingId, UserId};
use rules::planting::Planting;
use serde::{Deserialize, Serialize};
use store::audit::Extent;
use store::changes::{self, Cursor, PAGE_MAX, Page, Update};
use store::{Connection, Store};
use utoipa::{IntoParams, ToSchema};

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

/// From here on, in bytes, a page is compressed where it was read and better than other answers are: a third less goes
/// over the field's network.
const LARGE: usize = 150_000;

/// Since when.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The `cursor` of the last page that was kept; without it, everything from the start.
    since: Option<String>,
}

/// A page of changes.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlantingChanges<'a> {
    /// To be done in this order. Each planting is named once at most.
    changes: Vec<PlantingChange<'a>>,
    /// Who farms and who reported the plantings among them, each once.
    people: Vec<NamedPerson>,
    /// Where the next page begins.
    cursor: String,
    /// Whether there is more by now.
    more: bool,
}

/// One change: `put` with a planting, or `forget` with a planting's id or a farmer.
#[derive(Serialize, ToSchema, Default)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlantingChange<'a> {
    /// `put` or `forget`.
    op: &'static str,
    /// As it stands now, to be kept in the place of what was kept of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<schemas::Planting>, nullable = false)]
    planting: Option<&'a Planting>,
    /// Deleted; the client may never have had it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Uuid>, nullable = false)]
    planting_id: Option<PlantingId>,
    /// A link with this farmer has ended: nothing of his is to be kept but what comes after.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Uuid>, nullable = false)]
    farmer: Option<UserId>,
}

impl<'a> From<&'a Update> for PlantingChange<'a> {
    fn from(update: &'a Update) -> Self {
        match update {
            Update::Put(planting) => Self { op: "put", planting: Some(planting), ..Self::default() },
            Update::Forget(id) => Self { op: "forget", planting_id: Some(*id), ..Self::default() },
            Update::ForgetFarmer(id) => Self { op: "forget", farmer: Some(*id), ..Self::default() },
        }
    }
}

/// What one may see of plantings and has not got yet, at most 4,000 of them at once.
///
/// Whoever does what all pages say, in their order, holds what he may see, whatever is written meanwhile: a farmer his
/// own plantings, an agent those of the farmers he is linked with, an employee those that he reported himself for the
/// farmer he is linked with. A cursor that cannot be continued is refused: it is another user's, or the server's data
/// were restored from a backup, or what it stands on is gone. Then start without one, and keep nothing of before.
#[utoipa::path(
    tag = "plants",
    security(("session" = [])),
    responses(
        (status = 200, description = "A page", body = PlantingChanges<'static>),
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
    // Most often there is nothing new.
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

/// Whose plantings a page shows.
fn farmers(page: &Page) -> Vec<UserId> {
    let mut farmers: Vec<_> =
        page.updates.iter().filter_map(Update::planting).map(|planting| planting.farmer).collect();
    farmers.sort_unstable();
    farmers.dedup();
    farmers
}

/// A page, ready to be sent.
struct Written(Result<Body, serde_json::Error>);

enum Body {
    Plain(Vec<u8>),
    Gzip(Vec<u8>),
}

impl Written {
    fn new(page: &Page, gzip: bool) -> Self {
        let mut json = Vec::with_capacity(page.updates.len().saturating_mul(USUAL_LENGTH));
        let written = serde_json::to_writer(
            &mut json,
            &PlantingChanges {
                changes: page.updates.iter().map(PlantingChange::from).collect(),
                people: page.people.iter().cloned().map(NamedPerson::from).collect(),
                cursor: URL_SAFE_NO_PAD.encode(&page.cursor.0),
                more: page.more,
            },
        );
        Self(written.and_then(|()| {
            if gzip && json.len() >= LARGE {
                compressed(&json).map(Body::Gzip).map_err(serde_json::Error::io)
            } else {
                Ok(Body::Plain(json))
            }
        }))
    }

    fn answer(self) -> Result<HttpResponse, Problem> {
        let mut response = HttpResponse::Ok();
        response.content_type("application/json");
        Ok(match self.0? {
            Body::Plain(json) => response.body(json),
            Body::Gzip(bytes) => response
                .insert_header((CONTENT_ENCODING, "gzip"))
                .insert_header((VARY, "accept-encoding"))
                .body(bytes),
        })
    }
}

fn compressed(json: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(json.len() / 4), Compression::default());
    encoder.write_all(json)?;
    encoder.finish()
}
