//! Exports fields to a file for a mapping system or a spreadsheet.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use formats::{Format, file_name_of_fields};
use rules::day::Day;
use rules::field::FieldRecord;
use rules::ids::{FieldId, UserId};
use serde::Deserialize;
use store::fields::{self, Part};
use store::{Connection, Store, Viewer};
use utoipa::IntoParams;

use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::members;
use crate::openapi::refusals::{OfPath, OfRate, WithViewer};
use crate::problem::Problem;
use crate::routes::ogc::Ground;
use crate::routes::records::area::area;
use crate::routes::records::exported::Exported as _;
use crate::routes::records::file::{self, Selected, Stretch};

/// The fields to export.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Selection {
    /// Without it, all farmers whose fields the viewer may see.
    #[param(value_type = Option<Uuid>, nullable = false)]
    farmer: Option<UserId>,
    #[param(required = false, schema_with = members::bbox)]
    bbox: Option<String>,
    #[param(required = false, schema_with = members::today)]
    today: Option<Day>,
}

/// Downloads fields as a file.
#[utoipa::path(
    operation_id = "export_fields",
    tag = "fields",
    security(("session" = ["records:read"])),
    params(("format" = inline(members::FileFormat), Path, description = "The file name extension"), Selection),
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
    let ground = area(bbox.as_deref())?.map(Ground::new).transpose()?;
    let today = match today {
        Some(today) => today,
        None => clock::now()?.utc_day(),
    };
    let permit = downloads.begin(viewer.user_id)?;
    let counted = ground.clone();
    let found = store
        .read(move |connection| {
            Selected::find(connection, viewer, farmer, |connection, farmer| match &counted {
                Some(ground) => count_on(connection, viewer, farmer, ground),
                None => fields::count(connection, viewer, farmer),
            })
        })
        .await?;
    let selected = found.ok_or_else(Problem::not_found)?;
    let file_name = file_name_of_fields(format, &selected.name, today);
    let read = move |connection: &mut _, Stretch { farmer, after, limit }: Stretch<_>| match &ground {
        Some(ground) => read_on(connection, viewer, Stretch { farmer, after, limit }, ground),
        None => fields::of_farmer(connection, viewer, farmer, Part { after, limit }),
    };
    file::send::<FieldRecord, _>(&store, viewer, permit, (format, &file_name), selected, read).await
}

/// The fields of the stretch that have land in the area. As many as it says, except at its end.
fn read_on(
    connection: &mut Connection,
    viewer: Viewer,
    Stretch { farmer, mut after, limit }: Stretch<FieldId>,
    ground: &Ground,
) -> store::Result<Option<Vec<FieldRecord>>> {
    let window = ground.window();
    let mut found = Vec::new();
    while found.len() < limit {
        let part = Part { after, limit: limit - found.len() };
        let Some(fields) = fields::matching(connection, viewer, farmer, &window, part)? else {
            return Ok(None);
        };
        let Some(last) = fields.last() else { break };
        after = Some(last.id);
        // One that cannot be read stays, so that the file fails.
        let is_on = |field: &FieldRecord| field.report().map_or(true, |report| ground.has_land_of(&report));
        found.extend(fields.into_iter().filter(is_on));
    }
    Ok(Some(found))
}

fn count_on(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    ground: &Ground,
) -> store::Result<Option<usize>> {
    let (mut count, mut after) = (0, None);
    loop {
        let stretch = Stretch { farmer, after, limit: FieldRecord::PART };
        let Some(fields) = read_on(connection, viewer, stretch, ground)? else { return Ok(None) };
        let Some(last) = fields.last() else { return Ok(Some(count)) };
        count += fields.len();
        after = Some(last.id);
    }
}
