//! The features of a collection, page by page.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::{FromRequest as _, HttpRequest, HttpResponse, get, web};
use rules::field::FieldRecord;
use rules::ids::UserId;
use rules::planting::Planting;
use rules::record::RecordId as _;
use store::audit::Extent;
use store::{Store, Viewer};

use super::answer::{CONTENT_CRS, GEO_JSON, content_crs, parameters};
use super::collection::Collection;
use super::layer::LayerRecord;
use super::query::{ItemsQuery, known_parameters};
use super::scan::{Scan, ScanStep};
use super::writer::{ItemsRequest, PageWriter};
use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::downloads::{self, Downloads, in_parts};
use crate::guard::Guard;
use crate::heavy::{Heavy, Permit, Task};
use crate::identity::{Caller, RecordsRead};
use crate::problem::Problem;

/// Steps and bytes that are made before the answer begins. The rest of a longer one is made as the client reads it.
const EARLY_STEPS: usize = 8;
const EARLY_BYTES: usize = 256 * 1024;

/// The features of a collection that the viewer may see, page by page.
#[utoipa::path(
    operation_id = "list_features",
    security(("session" = ["records:read"])),
    params(
        ("collection" = String, Path, description = "`plantings` or `fields`"),
        ("f" = Option<String>, Query, description = "`json`"),
        (
            "limit" = Option<u32>, Query,
            description = "Features on the page, 100 without it; more than 10,000 are lowered"
        ),
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
        (status = 200, description = "The features", body = Object, content_type = "application/geo+json",
            headers(("Content-Crs" = String, description = "The reference system"))),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[get("/ogc/collections/{collection}/items")]
pub(crate) async fn items(
    Caller(viewer): Caller<RecordsRead>,
    collection: web::Path<String>,
    guard: web::Data<Guard>,
    store: web::Data<Store>,
    recorder: web::Data<AccessRecorder>,
    downloads: web::Data<Downloads>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let collection = Collection::from_id(&collection)?;
    let parameters = parameters(&request, &known_parameters(collection))?;
    let query = ItemsQuery::read(collection, &parameters, clock::today(None)?)?;
    let items_request = ItemsRequest {
        address: format!("{}/ogc/collections/{}/items", guard.public_url(), collection.id()),
        parameters,
        query: Arc::new(query),
    };
    // The permit comes before the first step: a filter can take long until it finds a feature.
    let permit = downloads.begin_soon(viewer.user_id).await?;
    let reader = Reader {
        store: Store::clone(&store),
        recorder: recorder.clone(),
        task: Heavy::extract(&request).await?.task(viewer.user_id)?,
        viewer,
        items_request: Arc::new(items_request),
    };
    match collection {
        Collection::Plantings => send::<Planting>(reader, permit).await,
        Collection::Fields => send::<FieldRecord>(reader, permit).await,
    }
}

struct Reader {
    store: Store,
    recorder: web::Data<AccessRecorder>,
    task: Task,
    viewer: Viewer,
    items_request: Arc<ItemsRequest>,
}

impl Reader {
    /// Reads one part. Whose features are in it is in the audit log before they leave.
    async fn step<R: LayerRecord>(&self, mut scan: Scan<R>) -> Result<(Scan<R>, ScanStep), Problem> {
        let viewer = self.viewer;
        let (mut scan, part) = self
            .store
            .read_long(move |connection| {
                let part = scan.read_part(connection, viewer)?;
                Ok::<_, Problem>((scan, part))
            })
            .await?;
        let select = move |_: &Permit| {
            let step = scan.select(&part)?;
            Ok::<_, Problem>((scan, step))
        };
        let (scan, step) = self.task.run(select).await??;
        self.record_access::<R>(&step.farmers).await?;
        Ok((scan, step))
    }

    async fn record_access<R: LayerRecord>(&self, farmers: &BTreeSet<UserId>) -> Result<(), Problem> {
        let farmers: Vec<_> = farmers.iter().copied().collect();
        let recorded = self.recorder.record(
            &self.store,
            self.viewer,
            R::Id::KIND,
            &farmers,
            Extent::Some,
            clock::now()?,
        );
        Ok(recorded.await?)
    }
}

async fn send<R: LayerRecord>(reader: Reader, permit: downloads::Permit) -> Result<HttpResponse, Problem> {
    let (viewer, items_request) = (reader.viewer, Arc::clone(&reader.items_request));
    let query = Arc::clone(&items_request.query);
    let begun = reader.store.read_long(move |connection| Scan::<R>::begin(connection, viewer, query)).await?;
    let (scan, matched) = begun;
    let mut answer = HttpResponse::Ok();
    answer.content_type(GEO_JSON).insert_header((CONTENT_CRS, content_crs(&items_request.query.output)?));
    let writer = PageWriter::new(items_request, matched);
    let mut bytes = writer.head()?;
    let mut page = Page { reader, writer, scan };
    for _ in 0..EARLY_STEPS {
        let is_complete;
        (page, is_complete) = page.step(&mut bytes).await?;
        if is_complete {
            return Ok(answer.body(bytes));
        }
        if bytes.len() > EARLY_BYTES {
            break;
        }
    }
    Ok(answer.streaming(in_parts(permit, Unsent::Ready(bytes, page), next_part)))
}

/// A page that is not complete.
struct Page<R: LayerRecord> {
    reader: Reader,
    writer: PageWriter,
    scan: Scan<R>,
}

impl<R: LayerRecord> Page<R> {
    /// Adds what one step finds. Returns whether the page is complete.
    async fn step(self, bytes: &mut Vec<u8>) -> Result<(Self, bool), Problem> {
        let Self { reader, mut writer, scan } = self;
        let (scan, step) = reader.step(scan).await?;
        writer.add(bytes, &step)?;
        Ok((Self { reader, writer, scan }, step.end.is_some()))
    }
}

/// The part of an answer that is not sent yet.
enum Unsent<R: LayerRecord> {
    Ready(Vec<u8>, Page<R>),
    Scanning(Page<R>),
    Done,
}

async fn next_part<R: LayerRecord>(unsent: Unsent<R>) -> Result<Option<(Vec<u8>, Unsent<R>)>, Problem> {
    match unsent {
        Unsent::Ready(bytes, page) => Ok(Some((bytes, Unsent::Scanning(page)))),
        Unsent::Scanning(page) => {
            // Each part has a byte at least: it shows whether the client is still there, and an empty part would end
            // the answer.
            let mut bytes = b"\n".to_vec();
            let (page, is_complete) = page.step(&mut bytes).await?;
            let rest = if is_complete { Unsent::Done } else { Unsent::Scanning(page) };
            Ok(Some((bytes, rest)))
        }
        Unsent::Done => Ok(None),
    }
}
