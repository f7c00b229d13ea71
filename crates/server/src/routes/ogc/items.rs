//! The features of a collection, page by page.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::http::header::{HeaderValue, VARY};
use actix_web::{HttpRequest, HttpResponse, get, web};
use rules::field::FieldRecord;
use rules::ids::UserId;
use rules::planting::Planting;
use store::audit::Extent;
use store::{Store, Viewer};

use super::answer::{CONTENT_CRS, Form, GEO_JSON, content_crs, parameters};
use super::collection::Collection;
use super::layer::Layer;
use super::query::{ItemsQuery, known};
use super::scan::{Hits, Scan};
use super::writer::{Asked, Writer};
use crate::clock;
use crate::downloads::{Downloads, in_parts};
use crate::guard::Guard;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::refusals::{OfPath, OfRate, WithViewer};
use crate::problem::Problem;
use crate::readings::Readings;

/// Features on one page for people.
const OF_PAGE: usize = 100;

/// Steps and bytes that are made before the answer begins. The rest of a longer one is made as the client reads it.
const EARLY_STEPS: usize = 64;
const EARLY_BYTES: usize = 256 * 1024;

/// The features of a collection that the viewer may see, page by page.
#[utoipa::path(
    operation_id = "list_features",
    tag = "layer",
    security(("session" = ["records:read"])),
    params(
        ("collection" = String, Path, description = "`plantings` or `fields`"),
        ("f" = Option<String>, Query, description = "`json` or `html`"),
        ("limit" = Option<u32>, Query, description = "Features on the page, 100 without it; more than 10,000 are lowered"),
        ("bbox" = Option<String>, Query, description = "Four or six numbers, separated by commas"),
        ("bbox-crs" = Option<String>, Query, description = "The URI of the box's reference system"),
        ("datetime" = Option<String>, Query, description = "An instant, or an interval such as `2026-04-01/..`"),
        ("crs" = Option<String>, Query, description = "The URI of the answer's reference system"),
        ("crop" = Option<String>, Query, description = "Of plantings"),
        ("season" = Option<String>, Query, description = "Of plantings"),
        ("cropYear" = Option<i32>, Query, description = "Of plantings"),
        ("farmer" = Option<String>, Query, description = "The id of a farmer"),
        ("filter" = Option<String>, Query, description = "CQL2, as text or as JSON"),
        ("filter-lang" = Option<String>, Query, description = "`cql2-text`, as without it, or `cql2-json`"),
        ("filter-crs" = Option<String>, Query, description = "The URI of the reference system of shapes in the filter"),
        ("after" = Option<String>, Query, description = "Where the page begins, from the link to it"),
        ("today" = Option<String>, Query, description = "The day from which seasons are counted")
    ),
    responses(
        (status = 200, description = "The features", content((Object = "application/geo+json"), (String = "text/html")),
            headers(("Content-Crs" = String, description = "The reference system"))),
        OfPath,
        OfRate,
        WithViewer
    )
)]
#[get("/ogc/collections/{collection}/items")]
pub(crate) async fn items(
    Caller(viewer): Caller<RecordsRead>,
    collection: web::Path<String>,
    guard: web::Data<Guard>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
    downloads: web::Data<Downloads>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let collection = Collection::from_id(&collection)?;
    let parameters = parameters(&request, &known(collection))?;
    let form = Form::of(&request, &parameters)?;
    let mut query = ItemsQuery::read(collection, &parameters, clock::today(None)?)?;
    if form == Form::Html {
        query.limit = query.limit.min(OF_PAGE);
    }
    let asked = Asked {
        collection,
        address: format!("{}/ogc/collections/{}/items", guard.public_url(), collection.id()),
        parameters,
        form,
        query: Arc::new(query),
    };
    let reader = Reader { store: Store::clone(&store), readings: readings.clone(), viewer };
    match collection {
        Collection::Plantings => send::<Planting>(asked, reader, &downloads).await,
        Collection::Fields => send::<FieldRecord>(asked, reader, &downloads).await,
    }
}

struct Reader {
    store: Store,
    readings: web::Data<Readings>,
    viewer: Viewer,
}

impl Reader {
    /// Reads one part. Whose features are in it is in the audit log before they leave.
    async fn step<R: Layer>(&self, mut scan: Scan<R>) -> Result<(Scan<R>, Hits), Problem> {
        let viewer = self.viewer;
        let (scan, found) = self
            .store
            .read(move |connection| {
                let found = scan.step(connection, viewer)?;
                Ok::<_, Problem>((scan, found))
            })
            .await?;
        self.note::<R>(&found.farmers).await?;
        Ok((scan, found))
    }

    async fn note<R: Layer>(&self, farmers: &BTreeSet<UserId>) -> Result<(), Problem> {
        let farmers: Vec<_> = farmers.iter().copied().collect();
        let noted =
            self.readings.note(&self.store, self.viewer, R::KIND, &farmers, Extent::Some, clock::now()?);
        Ok(noted.await?)
    }
}

async fn send<R: Layer>(
    asked: Asked,
    reader: Reader,
    downloads: &Downloads,
) -> Result<HttpResponse, Problem> {
    let (viewer, query) = (reader.viewer, Arc::clone(&asked.query));
    let begun = reader.store.read(move |connection| Scan::<R>::begin(connection, viewer, query)).await?;
    let (scan, matched) = begun;
    let crs = content_crs(&asked.query.output)?;
    let mut writer = Writer::new(asked, matched);
    if writer.asked.form == Form::Html {
        let mut page = page_of(writer, scan, &reader).await?;
        page.headers_mut().insert(CONTENT_CRS, crs);
        page.headers_mut().insert(VARY, HeaderValue::from_static("accept"));
        return Ok(page);
    }
    let mut answer = HttpResponse::Ok();
    answer.content_type(GEO_JSON).insert_header((CONTENT_CRS, crs)).insert_header((VARY, "accept"));
    let (mut bytes, mut scan) = (writer.head()?, scan);
    for _ in 0..EARLY_STEPS {
        let (rest, found) = reader.step(scan).await?;
        scan = rest;
        writer.add(&mut bytes, &found)?;
        if found.end.is_some() {
            return Ok(answer.body(bytes));
        }
        if bytes.len() > EARLY_BYTES {
            break;
        }
    }
    let permit = downloads.begin(viewer.user_id)?;
    let next = async move |state| match state {
        Rest::Ready(bytes, writer, scan) => Ok(Some((bytes, Rest::Scanning(writer, scan)))),
        Rest::Scanning(mut writer, mut scan) => {
            let mut bytes = Vec::new();
            // An empty part would end the answer.
            while bytes.is_empty() {
                let (rest, found) = reader.step::<R>(scan).await?;
                scan = rest;
                writer.add(&mut bytes, &found)?;
                if found.end.is_some() {
                    return Ok(Some((bytes, Rest::Done)));
                }
            }
            Ok(Some((bytes, Rest::Scanning(writer, scan))))
        }
        Rest::Done => Ok(None),
    };
    Ok(answer.streaming(in_parts(permit, Rest::Ready(bytes, writer, scan), next)))
}

/// The part of an answer that is not sent yet.
enum Rest<R: Layer> {
    Ready(Vec<u8>, Writer, Scan<R>),
    Scanning(Writer, Scan<R>),
    Done,
}

async fn page_of<R: Layer>(
    writer: Writer,
    mut scan: Scan<R>,
    reader: &Reader,
) -> Result<HttpResponse, Problem> {
    let mut features = Vec::new();
    loop {
        let (rest, found) = reader.step(scan).await?;
        scan = rest;
        for feature in &found.features {
            features.push(serde_json::from_slice(feature)?);
        }
        if let Some(end) = found.end {
            let page = writer.page(&features, end).into_string();
            return Ok(HttpResponse::Ok().content_type("text/html; charset=utf-8").body(page));
        }
    }
}
