//! The collections, and what a filter may name in each.

use actix_web::{HttpRequest, HttpResponse, get, web};
use serde_json::{Value, json};
use store::Store;
use strum::VariantArray as _;

use super::answer::{GEO_JSON, JSON, answer, layer_address, link, link_to_self};
use super::collection::Collection;
use super::crs::Crs;
use super::extent::extent_of;
use crate::downloads::Downloads;
use crate::guard::Guard;
use crate::identity::{Public, Visitor};
use crate::openapi::refusals::OfVisitor;
use crate::problem::Problem;

pub(super) const SCHEMA: &str = "application/schema+json";

/// The collections of the live layer.
#[utoipa::path(
    operation_id = "list_collections",
    params(("f" = Option<String>, Query, description = "`json`")),
    responses(
        (status = 200, description = "The collections", body = Object, content_type = "application/json"),
        OfVisitor
    )
)]
#[get("/ogc/collections")]
pub(crate) async fn list(
    _: Public,
    visitor: Visitor,
    store: web::Data<Store>,
    downloads: web::Data<Downloads>,
    guard: web::Data<Guard>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let base = layer_address(&request, &guard)?;
    let mut collections = Vec::new();
    for it in Collection::VARIANTS {
        collections.push(collection_document(*it, &base, extent_of(&store, &downloads, visitor, *it).await?));
    }
    let crs: Vec<_> = Crs::all().map(Crs::uri).collect();
    let links = [link_to_self(&format!("{base}/collections"), JSON)];
    Ok(answer(JSON, &json!({ "links": links, "collections": collections, "crs": crs })))
}

/// One collection of the live layer: `plantings` or `fields`.
#[utoipa::path(
    operation_id = "read_collection",
    params(
        ("collection" = String, Path, description = "`plantings` or `fields`"),
        ("f" = Option<String>, Query, description = "`json`")
    ),
    responses(
        (status = 200, description = "The collection", body = Object, content_type = "application/json"),
        OfVisitor
    )
)]
#[get("/ogc/collections/{collection}")]
pub(crate) async fn read(
    _: Public,
    visitor: Visitor,
    store: web::Data<Store>,
    downloads: web::Data<Downloads>,
    collection: web::Path<String>,
    guard: web::Data<Guard>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let collection = Collection::from_id(&collection)?;
    let base = layer_address(&request, &guard)?;
    let extent = extent_of(&store, &downloads, visitor, collection).await?;
    Ok(answer(JSON, &collection_document(collection, &base, extent)))
}

/// The members of a collection's features that a filter may name, as a JSON schema.
#[utoipa::path(
    operation_id = "read_queryables",
    params(
        ("collection" = String, Path, description = "`plantings` or `fields`"),
        ("f" = Option<String>, Query, description = "`json`")
    ),
    responses(
        (status = 200, description = "The schema",
            body = Object, content_type = "application/schema+json"),
        OfVisitor
    )
)]
#[get("/ogc/collections/{collection}/queryables")]
pub(crate) async fn queryables(
    _: Public,
    _: Visitor,
    collection: web::Path<String>,
    guard: web::Data<Guard>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let collection = Collection::from_id(&collection)?;
    let base = layer_address(&request, &guard)?;
    let address = format!("{base}/collections/{}/queryables", collection.id());
    Ok(answer(SCHEMA, &collection.queryables(&address)))
}

fn collection_document(collection: Collection, base: &str, extent: Option<Value>) -> Value {
    let address = format!("{base}/collections/{}", collection.id());
    let links = [
        link_to_self(&address, JSON),
        link(&format!("{address}/items"), "items", GEO_JSON, "The features"),
        link(
            &format!("{address}/queryables"),
            "http://www.opengis.net/def/rel/ogc/1.0/queryables",
            SCHEMA,
            "What a filter may name",
        ),
    ];
    let mut json = json!({
        "id": collection.id(),
        "title": collection.title(),
        "description": collection.description(),
        "itemType": "feature",
        "crs": Crs::all().map(Crs::uri).collect::<Vec<_>>(),
        "storageCrs": Crs::Crs84.uri(),
        "links": links,
    });
    if let (Some(extent), Some(members)) = (extent, json.as_object_mut()) {
        members.insert("extent".to_owned(), extent);
    }
    json
}
