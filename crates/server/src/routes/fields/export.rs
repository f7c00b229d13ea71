//! Exports fields to a file for a mapping system or a spreadsheet.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use std::collections::BTreeSet;

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use formats::{Format, file_name_of_fields};
use rules::day::Day;
use rules::filter::Filter;
use rules::ids::UserId;
use serde::Deserialize;
use store::Store;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::file::File;
use crate::openapi::members;
use crate::openapi::parameters::{optional, optional_list};
use crate::problem::Problem;
use crate::routes::comma_list::CommaList;
use crate::routes::ogc::AreaFilter;
use crate::routes::records::area::area;
use crate::routes::records::{file, layers};

/// The fields to export.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Selection {
    #[serde(default)]
    farmer: CommaList<UserId>,
    bbox: Option<String>,
    today: Option<Day>,
}

impl IntoParams for Selection {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let farmer = "The ids of farmers, separated by commas. Without it, all fields that the viewer sees.";
        vec![
            optional_list("farmer")
                .description(Some(farmer))
                .schema(Some(members::list_of(members::id())))
                .build(),
            optional("bbox").schema(Some(members::bbox())).build(),
            optional("today").schema(Some(members::today())).build(),
        ]
    }
}

/// Downloads fields as a file. A GeoPackage has all plantings of the same farmers as a second layer.
#[utoipa::path(
    operation_id = "export_fields",
    security(("session" = ["records:read"])),
    params(("format" = inline(members::FileFormat), Path, description = "The file name extension"), Selection),
    responses(File, (status = 429, description = "`too-many-requests`"))
)]
#[get("/api/fields/export.{format}")]
pub(crate) async fn export(
    Caller(viewer): Caller<RecordsRead>,
    format: web::Path<String>,
    selection: Query<Selection>,
    store: web::Data<Store>,
    downloads: web::Data<Downloads>,
) -> Result<HttpResponse, Problem> {
    let format = Format::from_extension(&format).ok_or_else(Problem::not_found)?;
    let Selection { farmer, bbox, today } = selection.into_inner();
    let farmers: Vec<_> = farmer.0.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
    let area = area(bbox.as_deref())?;
    let area_filter = area.map(AreaFilter::new).transpose()?;
    let today = clock::today(today)?;
    let permit = downloads.begin(viewer.user_id)?;
    let found = store.read(move |connection| {
        let fields = layers::of_fields(connection, viewer, &farmers, area_filter)?;
        let sieve = Filter { area, ..Filter::default() }.on(today);
        let plantings = if format.has_layers() {
            layers::of_plantings(connection, viewer, &farmers, sieve)?
        } else {
            None
        };
        Ok(fields.map(|fields| (fields, plantings)))
    });
    let found: store::Result<_> = found.await;
    let (fields, plantings) = found?.ok_or_else(Problem::not_found)?;
    let file_name = file_name_of_fields(format, &fields.selected.name, today);
    file::send(&store, viewer, permit, (format, &file_name), (fields, plantings)).await
}
