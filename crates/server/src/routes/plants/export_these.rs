//! Exports the plantings that a person sees in a list, however they found them.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, post, web};
use formats::{Format, file_name_of_plantings};
use rules::filter::{Filter, Sieve};
use rules::ids::{PlantingId, UserId};
use rules::planting::Planting;
use serde::Deserialize;
use store::records::{Found, Window};
use store::{Connection, Store, Viewer, plantings};
use utoipa::ToSchema;

use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::file::File;
use crate::openapi::members;
use crate::openapi::refusals::{OfCheckedBody, OfRate, WithViewer};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::bounded::check_length;
use crate::routes::records::layers::{Layer, Selected};
use crate::routes::records::source::Stretch;
use crate::routes::records::{file, layers};

/// The plantings to export.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExportThese {
    /// The file leaves out those that the viewer may not see.
    #[schema(schema_with = members::ids)]
    ids: Vec<PlantingId>,
}

/// Downloads listed plantings as a file.
///
/// For a list that only the client can tell, such as the result of a search. A GeoPackage has all fields of the same
/// farmers as a second layer. The file is in the order of farmers and ids.
#[utoipa::path(
    tag = "plants",
    security(("session" = ["records:read"])),
    params(("format" = inline(members::FileFormat), Path, description = "The file name extension")),
    responses(
        File,
        (status = 404, description = "`not-found`: the format", body = schemas::Problem,
            content_type = "application/problem+json"),
        OfCheckedBody,
        OfRate,
        WithViewer
    )
)]
#[post("/api/plants/export.{format}")]
pub(crate) async fn export_these(
    Caller(viewer): Caller<RecordsRead>,
    format: web::Path<String>,
    store: web::Data<Store>,
    downloads: web::Data<Downloads>,
    body: web::Json<ExportThese>,
) -> Result<HttpResponse, Problem> {
    let format = Format::from_extension(&format).ok_or_else(Problem::not_found)?;
    let ExportThese { ids } = body.into_inner();
    check_length("ids", ids.len())?;
    let today = clock::today(None)?;
    let permit = downloads.begin(viewer.user_id)?;
    let (listed, selected, fields) = store
        .read(move |connection| {
            let listed = by_farmer(plantings::among(connection, viewer, &ids)?);
            let counts = listed.iter().map(|(farmer, ids)| (*farmer, ids.len())).collect();
            let selected = Selected::of(connection, viewer, counts)?;
            let farmers = listed.keys().copied();
            let fields = format.has_layers().then(|| layers::of_fields_of(connection, viewer, farmers));
            store::Result::Ok((listed, selected, fields.transpose()?))
        })
        .await?;
    let file_name = file_name_of_plantings(format, &selected.name, &Filter::default(), today);
    let read = move |connection: &mut _, Stretch { farmer, after, limit }: Stretch<PlantingId>| {
        let ids = listed.get(&farmer).map_or(&[][..], Vec::as_slice);
        let from = after.map_or(0, |after| ids.partition_point(|id| *id <= after));
        read_these(connection, viewer, ids.get(from..).unwrap_or_default(), limit).map(Some)
    };
    let plantings = Layer::of::<Planting>(viewer, selected, read);
    file::send(&store, viewer, permit, (format, &file_name), (plantings, fields)).await
}

fn by_farmer(found: Found<PlantingId>) -> BTreeMap<UserId, Vec<PlantingId>> {
    let mut listed = BTreeMap::<_, Vec<_>>::new();
    for (farmer, id) in found {
        listed.entry(farmer).or_default().push(id);
    }
    listed
}

/// As many as the limit says, except at the end. Leaves out those that are gone by now.
fn read_these(
    connection: &mut Connection,
    viewer: Viewer,
    mut ids: &[PlantingId],
    limit: usize,
) -> store::Result<Vec<Planting>> {
    let mut found = Vec::new();
    while found.len() < limit && !ids.is_empty() {
        let (next, later) = ids.split_at(ids.len().min(limit - found.len()));
        found.extend(plantings::these(connection, viewer, next, &Sieve::default(), &Window::default())?);
        ids = later;
    }
    Ok(found)
}
