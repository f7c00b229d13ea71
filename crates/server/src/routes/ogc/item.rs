//! One feature.

use actix_web::http::header::VARY;
use actix_web::{HttpRequest, HttpResponse, get, web};
use maud::{Markup, html};
use rules::field::FieldRecord;
use rules::planting::Planting;
use serde_json::Value;
use store::audit::Extent;
use store::{Store, Viewer};
use uuid::Uuid;

use super::answer::{CONTENT_CRS, Form, GEO_JSON, JSON, content_crs, media_type, parameters};
use super::collection::Collection;
use super::feature::{project, written};
use super::layer::Layer;
use super::links::{link, self_and_other};
use super::page::{folded, member, page, table};
use super::query::ItemsQuery;
use crate::clock;
use crate::downloads::Downloads;
use crate::guard::Guard;
use crate::identity::{Caller, RecordsRead};
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
        (status = 429, description = "`too-many-requests`")
    )
)]
#[get("/ogc/collections/{collection}/items/{feature_id}")]
pub(crate) async fn item(
    Caller(viewer): Caller<RecordsRead>,
    path: web::Path<(String, Uuid)>,
    guard: web::Data<Guard>,
    store: web::Data<Store>,
    readings: web::Data<Readings>,
    downloads: web::Data<Downloads>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let (collection, id) = path.into_inner();
    let collection = Collection::from_id(&collection)?;
    let parameters = parameters(&request, &["f", "crs"])?;
    let form = Form::of(&request, &parameters)?;
    let query = ItemsQuery::read(collection, &parameters, clock::today(None)?)?;
    let _permit = downloads.begin_soon(viewer.user_id).await?;
    let feature = match collection {
        Collection::Plantings => one::<Planting>(&store, &readings, viewer, id).await?,
        Collection::Fields => one::<FieldRecord>(&store, &readings, viewer, id).await?,
    };
    let crs = content_crs(&query.output)?;
    let of_collection = format!("{}/ogc/collections/{}", guard.public_url(), collection.id());
    let mut links: Vec<_> = self_and_other(&format!("{of_collection}/items/{id}"), form, GEO_JSON).into();
    links.push(link(&format!("{of_collection}?f=json"), "collection", JSON, collection.title()));
    let write = move || {
        let mut feature: Value = serde_json::from_slice(&feature)?;
        project(&query, &mut feature);
        if let Some(members) = feature.as_object_mut() {
            members.insert("links".to_owned(), links.into());
        }
        Ok::<_, Problem>(match form {
            Form::Json => feature.to_string(),
            Form::Html => page_of(collection, &feature).into_string(),
        })
    };
    let body = downloads.step(write).await??;
    let mut answer = HttpResponse::Ok();
    answer.content_type(media_type(form, GEO_JSON)).insert_header((VARY, "accept"));
    Ok(answer.insert_header((CONTENT_CRS, crs)).body(body))
}

fn page_of(collection: Collection, feature: &Value) -> Markup {
    let members = member(feature, "properties").as_object().into_iter().flatten();
    let rows = members.map(|(name, value)| (name.as_str(), value));
    let content = html! {
        (table([("id", member(feature, "id"))].into_iter().chain(rows)))
        h2 { "Shape" }
        (folded(member(feature, "geometry")))
    };
    page(collection.title(), &content, member(feature, "links"))
}

/// As a file has it.
async fn one<R: Layer>(
    store: &Store,
    readings: &Readings,
    viewer: Viewer,
    id: Uuid,
) -> Result<Vec<u8>, Problem> {
    let found = store.read(move |connection| {
        let Some(record) = R::one(connection, viewer, id)? else { return Ok(None) };
        let people = people(connection, viewer, std::slice::from_ref(&record))?;
        Ok::<_, Problem>(Some((written(&record, &people)?, record.farmer_and_creator().0)))
    });
    let (written, farmer) = found.await?.ok_or_else(Problem::not_found)?;
    readings.note(store, viewer, R::KIND, &[farmer], Extent::Some, clock::now()?).await?;
    Ok(written)
}
