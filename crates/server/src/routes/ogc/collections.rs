//! The collections, and what a filter may name in each.

use actix_web::{HttpRequest, HttpResponse, get, web};
use maud::{Markup, html};
use serde_json::{Value, json};
use store::Store;
use strum::VariantArray as _;

use super::answer::{GEO_JSON, HTML, JSON, answer, form_only};
use super::collection::Collection;
use super::crs::Crs;
use super::extent::extent_of;
use super::links::{link, self_and_other};
use super::page::{list_of, member, page, table, text};
use crate::downloads::Downloads;
use crate::guard::Guard;
use crate::identity::{Public, Visitor};
use crate::openapi::refusals::OfVisitor;
use crate::problem::Problem;

pub(super) const SCHEMA: &str = "application/schema+json";

/// The collections of the live layer.
#[utoipa::path(
    operation_id = "list_collections",
    tag = "layer",
    params(("f" = Option<String>, Query, description = "`json` or `html`")),
    responses(
        (status = 200, description = "The collections", content((Object = "application/json"), (String = "text/html"))),
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
    let form = form_only(&request)?;
    let base = format!("{}/ogc", guard.public_url());
    let links: Value = self_and_other(&format!("{base}/collections"), form, JSON).into();
    let mut collections = Vec::new();
    for it in Collection::VARIANTS {
        collections.push(described(
            *it,
            &base,
            Vec::new(),
            extent_of(&store, &downloads, visitor, *it).await?,
        ));
    }
    let crs: Vec<_> = Crs::all().map(Crs::uri).collect();
    let json = json!({ "links": links, "collections": collections, "crs": crs });
    let list = || {
        html! {
            @for it in &collections {
                h2 { a href=(format!("{base}/collections/{}?f=html", text(member(it, "id")))) { (text(member(it, "title"))) } }
                (members_of(it))
                (list_of(member(it, "links")))
            }
        }
    };
    Ok(answer(form, JSON, &json, || page("Collections", &list(), &links)))
}

/// One collection of the live layer: `plantings` or `fields`.
#[utoipa::path(
    operation_id = "read_collection",
    tag = "layer",
    params(
        ("collection" = String, Path, description = "`plantings` or `fields`"),
        ("f" = Option<String>, Query, description = "`json` or `html`")
    ),
    responses(
        (status = 200, description = "The collection", content((Object = "application/json"), (String = "text/html"))),
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
    let form = form_only(&request)?;
    let base = format!("{}/ogc", guard.public_url());
    let own = self_and_other(&format!("{base}/collections/{}", collection.id()), form, JSON);
    let json =
        described(collection, &base, own.into(), extent_of(&store, &downloads, visitor, collection).await?);
    Ok(answer(form, JSON, &json, || page(collection.title(), &members_of(&json), member(&json, "links"))))
}

/// The members of a collection's features that a filter may name, as a JSON schema.
#[utoipa::path(
    operation_id = "read_queryables",
    tag = "layer",
    params(
        ("collection" = String, Path, description = "`plantings` or `fields`"),
        ("f" = Option<String>, Query, description = "`json` or `html`")
    ),
    responses(
        (status = 200, description = "The schema",
            content((Object = "application/schema+json"), (String = "text/html"))),
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
    let form = form_only(&request)?;
    let address = format!("{}/ogc/collections/{}/queryables", guard.public_url(), collection.id());
    let links: Value = self_and_other(&address, form, SCHEMA).into();
    let json = collection.queryables(&address);
    Ok(answer(form, SCHEMA, &json, || page("What a filter may name", &members(&json), &links)))
}

fn members_of(collection: &Value) -> Markup {
    let members = collection.as_object().into_iter().flatten().filter(|(name, _)| *name != "links");
    table(members.map(|(name, value)| (name.as_str(), value)))
}

fn members(schema: &Value) -> Markup {
    html! {
        table {
            @for (name, it) in member(schema, "properties").as_object().into_iter().flatten() {
                tr { th scope="row" { (name) } td { (text(member(it, "title"))) } td { (text(member(it, "type"))) } }
            }
        }
    }
}

fn described(collection: Collection, base: &str, mut links: Vec<Value>, extent: Option<Value>) -> Value {
    let address = format!("{base}/collections/{}", collection.id());
    if links.is_empty() {
        links.push(link(&address, "self", JSON, collection.title()));
    }
    links.extend([
        link(&format!("{address}/items?f=json"), "items", GEO_JSON, "The features, for programs"),
        link(&format!("{address}/items?f=html"), "items", HTML, "The features, for people"),
        link(
            &format!("{address}/queryables"),
            "http://www.opengis.net/def/rel/ogc/1.0/queryables",
            SCHEMA,
            "What a filter may name",
        ),
    ]);
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
