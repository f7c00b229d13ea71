//! Exports plantings to a file for a mapping system or a spreadsheet.

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use formats::{Format, file_name_of_plantings};
use store::Store;

use super::selection::Selection;
use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::file::File;
use crate::openapi::members;
use crate::problem::Problem;
use crate::routes::ogc::AreaFilter;
use crate::routes::records::{file, layers};

/// Downloads plantings as a file. A GeoPackage has all fields of the same farmers as a second layer.
#[utoipa::path(
    security(("session" = ["records:read"])),
    params(("format" = inline(members::FileFormat), Path, description = "The file name extension"), Selection),
    responses(File, (status = 429, description = "`too-many-requests`"))
)]
#[get("/api/plants/export.{format}")]
pub(crate) async fn export(
    Caller(viewer): Caller<RecordsRead>,
    format: web::Path<String>,
    selection: Query<Selection>,
    store: web::Data<Store>,
    downloads: web::Data<Downloads>,
) -> Result<HttpResponse, Problem> {
    let format = Format::from_extension(&format).ok_or_else(Problem::not_found)?;
    let Selection { farmer, today, .. } = *selection;
    let today = clock::today(today)?;
    let filter = selection.into_inner().filter()?;
    let sieve = filter.on(today);
    let area = filter.area.map(AreaFilter::new).transpose()?;
    let permit = downloads.begin(viewer.user_id)?;
    let found = store.read(move |connection| {
        let plantings = layers::of_plantings(connection, viewer, farmer.as_slice(), sieve)?;
        let fields = if format.has_layers() {
            layers::of_fields(connection, viewer, farmer.as_slice(), area)?
        } else {
            None
        };
        Ok(plantings.map(|plantings| (plantings, fields)))
    });
    let found: store::Result<_> = found.await;
    let (plantings, fields) = found?.ok_or_else(Problem::not_found)?;
    let file_name = file_name_of_plantings(format, &plantings.selected.name, &filter, today);
    file::send(&store, viewer, permit, (format, &file_name), (plantings, fields)).await
}
