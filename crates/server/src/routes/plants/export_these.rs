//! Exports the plantings that a person sees in a list, however they found them.

use std::collections::{BTreeMap, HashMap, HashSet};

use actix_web::{HttpRequest, HttpResponse, post, web};
use formats::{Format, file_name_of_plantings};
use rules::filter::{Filter, ResolvedFilter};
use rules::ids::{PlantingId, UserId};
use rules::planting::{LISTED_MAX, Planting};
use serde::Deserialize;
use store::records::{Found, Window};
use store::{Connection, Store, Viewer, plantings};
use utoipa::ToSchema;

use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::file::File;
use crate::openapi::members;
use crate::problem::{Problem, long_json};
use crate::routes::bounded::check_at_most;
use crate::routes::records::layers::{Layer, Selected};
use crate::routes::records::{file, layers};

/// The unit is bytes. A list of that many ids, written in any usual way, fits in it.
const BODY_MAX: usize = 42 * LISTED_MAX;

/// The plantings to export.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExportThese {
    /// The file leaves out those that the viewer may not see.
    #[schema(schema_with = members::listed_ids)]
    ids: Vec<PlantingId>,
}

/// Downloads listed plantings as a file.
///
/// For a list that only the client can tell, such as the result of a search, or a list in an order of its own. The file
/// is in the order of the ids. A GeoPackage has all fields of the same farmers as a second layer.
#[utoipa::path(
    security(("session" = ["records:read"])),
    params(("format" = inline(members::FileFormat), Path, description = "The file name extension")),
    request_body = ExportThese,
    responses(
        File,
        (status = 400, description = "`validation`"),
        (status = 404, description = "`not-found`: the format"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/plants/export.{format}")]
pub(crate) async fn export_these(
    Caller(viewer): Caller<RecordsRead>,
    format: web::Path<String>,
    store: web::Data<Store>,
    downloads: web::Data<Downloads>,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let format = Format::from_extension(&format).ok_or_else(Problem::not_found)?;
    let today = clock::today(None)?;
    let permit = downloads.begin(viewer.user_id)?;
    let ExportThese { ids } = long_json(&request, payload.into_inner(), BODY_MAX).await?;
    check_at_most(LISTED_MAX, "ids", ids.len())?;
    let (listed, selected, fields) = store
        .read(move |connection| {
            let found = plantings::among(connection, viewer, &ids)?;
            let selected = Selected::of(connection, viewer, counts(&found))?;
            let fields =
                format.has_layers().then(|| layers::of_fields_of(connection, viewer, selected.farmers()));
            store::Result::Ok((in_order(ids, &found), selected, fields.transpose()?))
        })
        .await?;
    let file_name = file_name_of_plantings(format, &selected.name, &Filter::default(), today);
    let places: HashMap<_, _> = listed.iter().copied().zip(1_usize..).collect();
    let read = move |connection: &mut _, after: Option<PlantingId>, limit: usize| {
        let from = after.and_then(|after| places.get(&after)).copied().unwrap_or(0);
        read_these(connection, viewer, listed.get(from..).unwrap_or_default(), limit)
    };
    let plantings = Layer::listed::<Planting>(viewer, selected, read);
    file::send(&store, viewer, permit, (format, &file_name), (plantings, fields)).await
}

/// How many plantings each farmer has in the list.
fn counts(found: &Found<PlantingId>) -> Vec<(UserId, usize)> {
    let mut counts = BTreeMap::new();
    for (farmer, _) in found {
        *counts.entry(*farmer).or_insert(0) += 1;
    }
    counts.into_iter().collect()
}

/// The ids that were found, each where it first stands in the list.
fn in_order(ids: Vec<PlantingId>, found: &Found<PlantingId>) -> Vec<PlantingId> {
    let mut rest: HashSet<_> = found.iter().map(|(_, id)| *id).collect();
    ids.into_iter().filter(|id| rest.remove(id)).collect()
}

/// Reads as many plantings as the limit says, except at the end. Leaves out those that are gone by now.
fn read_these(
    connection: &mut Connection,
    viewer: Viewer,
    mut ids: &[PlantingId],
    limit: usize,
) -> store::Result<Vec<Planting>> {
    let mut found = Vec::new();
    while found.len() < limit && !ids.is_empty() {
        let (next, later) = ids.split_at(ids.len().min(limit - found.len()));
        let read =
            plantings::these(connection, viewer, next, &ResolvedFilter::default(), &Window::default())?;
        let mut read: HashMap<_, _> =
            read.into_iter().map(|planting| (planting.planting_id, planting)).collect();
        found.extend(next.iter().filter_map(|id| read.remove(id)));
        ids = later;
    }
    Ok(found)
}
