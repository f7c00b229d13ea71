//! One feature.

use actix_web::{FromRequest as _, HttpRequest, HttpResponse, get, web};
use rules::field::FieldRecord;
use rules::planting::Planting;
use rules::record::RecordId as _;
use serde_json::{Value, json};
use store::audit::Extent;
use store::{Store, Viewer};
use uuid::Uuid;

use super::answer::{CONTENT_CRS, GEO_JSON, JSON, content_crs, link, link_to_self, parameters};
use super::collection::Collection;
use super::feature::{project, write_feature};
use super::layer::LayerRecord;
use super::query::ItemsQuery;
use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::downloads::Downloads;
use crate::guard::Guard;
use crate::heavy::{Heavy, Permit};
use crate::identity::{Caller, RecordsRead};
use crate::problem::Problem;
use crate::routes::records::source::known;

/// One feature of a collection.
#[utoipa::path(
    operation_id = "read_feature",
    security(("session" = ["records:read"])),
    params(
        ("collection" = String, Path, description = "`plantings` or `fields`"),
        ("feature_id" = Uuid, Path, description = "The planting or the field"),
        ("f" = Option<String>, Query, description = "`json`"),
        ("crs" = Option<String>, Query, description = "The URI of the answer's reference system")
    ),
    responses(
        (status = 200, description = "The feature", body = Object, content_type = "application/geo+json",
            headers(("Content-Crs" = String, description = "The reference system"))),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[get("/ogc/collections/{collection}/items/{feature_id}")]
pub(crate) async fn item(
    Caller(viewer): Caller<RecordsRead>,
    path: web::Path<(String, Uuid)>,
    guard: web::Data<Guard>,
    store: web::Data<Store>,
    recorder: web::Data<AccessRecorder>,
    downloads: web::Data<Downloads>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let (collection, id) = path.into_inner();
    let collection = Collection::from_id(&collection)?;
    let parameters = parameters(&request, &["f", "crs"])?;
    let query = ItemsQuery::read(collection, &parameters, clock::today(None)?)?;
    let _permit = downloads.begin_soon(viewer.user_id).await?;
    let task = Heavy::extract(&request).await?.task(viewer.user_id)?;
    let feature = match collection {
        Collection::Plantings => read_feature::<Planting>(&store, &recorder, viewer, id).await?,
        Collection::Fields => read_feature::<FieldRecord>(&store, &recorder, viewer, id).await?,
    };
    let crs = content_crs(&query.output)?;
    let of_collection = format!("{}/ogc/collections/{}", guard.public_url(), collection.id());
    let links = json!([
        link_to_self(&format!("{of_collection}/items/{id}"), GEO_JSON),
        link(&of_collection, "collection", JSON, collection.title()),
    ]);
    let write = move |_: &Permit| {
        let mut feature: Value = serde_json::from_slice(&feature)?;
        project(&query, &mut feature);
        if let Some(members) = feature.as_object_mut() {
            members.insert("links".to_owned(), links);
        }
        Ok::<_, Problem>(feature.to_string())
    };
    let body = task.run(write).await??;
    let mut answer = HttpResponse::Ok();
    Ok(answer.content_type(GEO_JSON).insert_header((CONTENT_CRS, crs)).body(body))
}

/// Returns the feature as a file has it.
async fn read_feature<R: LayerRecord>(
    store: &Store,
    recorder: &AccessRecorder,
    viewer: Viewer,
    id: Uuid,
) -> Result<Vec<u8>, Problem> {
    let found = store.read(move |connection| {
        let Some(record) = R::one(connection, viewer, id.into())? else { return Ok(None) };
        let known = known(connection, viewer, std::slice::from_ref(&record))?;
        Ok::<_, Problem>(Some((write_feature(&record, &known)?, record.farmer_and_creator().0)))
    });
    let (written, farmer) = found.await?.ok_or_else(Problem::not_found)?;
    recorder.record(store, viewer, R::Id::KIND, &[farmer], Extent::Some, clock::now()?).await?;
    Ok(written)
}
