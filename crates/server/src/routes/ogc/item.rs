//! One feature.

use actix_web::{HttpRequest, HttpResponse, get, web};
use maud::html;
use rules::field::FieldRecord;
use rules::planting::Planting;
use serde_json::Value;
use store::audit::Extent;
use store::{Store, Viewer};
use uuid::Uuid;

use super::answer::{CONTENT_CRS, Form, GEO_JSON, JSON, answer, content_crs, parameters};
use super::collection::Collection;
use super::feature::{project, written};
use super::layer::Layer;
use super::links::{link, self_and_other};
use super::page::{folded, member, page, table};
use super::query::ItemsQuery;
use crate::clock;
use crate::guard::Guard;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::refusals::{OfPath, WithViewer};
use crate::problem::Problem;
use crate::readings::Readings;
use crate::routes::records::source::people;

/// One feature of a collection.
#[utoipa::path(
    operation_id = "read_feature",
    tag = "layer",
    security(("session" = ["records:read"])),
    params(
        ("collection" = String, Path, description = "`plantings` or `fields`"),
        ("feature_id" = Uuid, Path, description = "The planting or the field"),
        ("f" = Option<String>, Query, description = "`json` or `html`"),
        ("crs" = Option<String>, Query, description = "The URI of the answer's reference system")
    ),
    responses(
        (status = 200, description = "The feature", content((Object = "application/geo+json"), (String = "text/html")),
            headers(("Content-Crs" = String, description = "The reference system"))),
        OfPath,
        WithViewer
    )
)]
#[get("/ogc/collections/{collection}/items/{feature_id}")]
pub(crate) async fn item(
    Caller(viewer): Caller<RecordsRead>,
    path: web::Path<(String, Uuid)>,
    guard: web::Data<Guard>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let (collection, id) = path.into_inner();
    let collection = Collection::from_id(&collection)?;
    let parameters = parameters(&request, &["f", "crs"])?;
    let form = Form::of(&request, &parameters)?;
    let query = ItemsQuery::read(collection, &parameters, clock::today(None)?)?;
    let mut feature = match collection {
        Collection::Plantings => one::<Planting>(&store, &readings, viewer, id).await?,
        Collection::Fields => one::<FieldRecord>(&store, &readings, viewer, id).await?,
    };
    let of_collection = format!("{}/ogc/collections/{}", guard.public_url(), collection.id());
    let mut links: Vec<_> = self_and_other(&format!("{of_collection}/items/{id}"), form, GEO_JSON).into();
    links.push(link(&format!("{of_collection}?f=json"), "collection", JSON, collection.title()));
    project(&query, &mut feature);
    if let Some(members) = feature.as_object_mut() {
        members.insert("links".to_owned(), links.into());
    }
    let mut answer = answer(form, GEO_JSON, &feature, || {
        let members = member(&feature, "properties").as_object().into_iter().flatten();
        let rows = members.map(|(name, value)| (name.as_str(), value));
        let content = html! {
            (table([("id", member(&feature, "id"))].into_iter().chain(rows)))
            h2 { "Shape" }
            (folded(member(&feature, "geometry")))
        };
        page(collection.title(), &content, member(&feature, "links"))
    });
    answer.headers_mut().insert(CONTENT_CRS, content_crs(&query.output)?);
    Ok(answer)
}

async fn one<R: Layer>(
    store: &Store,
    readings: &Readings,
    viewer: Viewer,
    id: Uuid,
) -> Result<Value, Problem> {
    let found = store.read(move |connection| {
        let Some(record) = R::one(connection, viewer, id)? else { return Ok(None) };
        let people = people(connection, viewer, std::slice::from_ref(&record))?;
        Ok::<_, Problem>(Some((written(&record, &people)?, record.farmer_and_creator().0)))
    });
    let (written, farmer) = found.await?.ok_or_else(Problem::not_found)?;
    readings.note(store, viewer, R::KIND, &[farmer], Extent::Some, clock::now()?).await?;
    Ok(serde_json::from_slice(&written)?)
}
