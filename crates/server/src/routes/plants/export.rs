//! Exports plantings to a file for a mapping system or a spreadsheet.

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use formats::{Format, file_name_of_plantings};
use rules::planting::Planting;
use store::Store;
use store::plantings::{self, Part};

use super::selection::{Choices, Selection};
use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::members;
use crate::openapi::refusals::{OfPath, OfRate, WithViewer};
use crate::problem::Problem;
use crate::routes::records::file::{self, Selected, Stretch};

/// Downloads plantings as a file.
#[utoipa::path(
    tag = "plants",
    security(("session" = ["records:read"])),
    params(("format" = inline(members::FileFormat), Path, description = "The file name extension"), Selection, Choices),
    responses(
        (status = 200, description = "The file", content(
            (Object = "application/geo+json"),
            (String = "application/vnd.google-earth.kml+xml"),
            (String = "application/gpx+xml"),
            (String = "text/csv"),
            (Vec<u8> = "application/zip"),
            (Vec<u8> = "application/geopackage+sqlite3")
        ), headers(("Content-Disposition" = String, description = "The name of the file"))),
        OfPath,
        OfRate,
        WithViewer
    )
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
    let today = match today {
        Some(today) => today,
        None => clock::now()?.utc_day(),
    };
    let filter = selection.into_inner().filter()?;
    let sieve = filter.on(today);
    let permit = downloads.begin(viewer.user_id)?;
    let counted = sieve.clone();
    let found = store
        .read(move |connection| {
            Selected::find(connection, viewer, farmer, |connection, farmer| {
                plantings::count(connection, viewer, farmer, &counted)
            })
        })
        .await?;
    let selected = found.ok_or_else(Problem::not_found)?;
    let file_name = file_name_of_plantings(format, &selected.name, &filter, today);
    let read = move |connection: &mut _, Stretch { farmer, after, limit }: Stretch<_>| {
        plantings::matching(connection, viewer, farmer, &sieve, Part { after, limit })
    };
    file::send::<Planting, _>(&store, viewer, permit, (format, &file_name), selected, read).await
}
