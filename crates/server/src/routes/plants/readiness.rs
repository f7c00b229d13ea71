//! Whether the line of a planting can be filed.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use land::work::Work;
use rules::day::Day;
use rules::deadline::{Area, Deadline};
use rules::ids::PlantingId;
use rules::kind::Kind;
use rules::planting::Planted;
use rules::readiness::{ReportLine, Verdict, verdict};
use serde::Deserialize;
use store::audit::Extent;
use store::deadlines::{self, KnownDate, Scope};
use store::plantings::{self, Line};
use store::{Connection, Store, Viewer};
use utoipa::IntoParams;

use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::heavy::Heavy;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::members;
use crate::openapi::readiness::Readiness;
use crate::problem::Problem;
use crate::report_line::{is_outside_field, overlaps};

/// The person's own day.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct OnDay {
    #[param(required = false, schema_with = members::filed_on)]
    today: Option<Day>,
}

/// Tells whether the line of a planting can be filed, and everything that stands against it.
///
/// It compares the planting with its field, with the other plantings on the same ground in its crop year, and the field
/// with the others that are reported for that year, as far as the caller may see them.
#[utoipa::path(
    operation_id = "judge_planting",
    security(("session" = ["records:read"])),
    params(("planting_id" = Uuid, Path, description = "The planting"), OnDay),
    responses((status = 200, description = "The verdict", body = Readiness))
)]
#[get("/api/plants/{planting_id}/readiness")]
pub(crate) async fn readiness(
    Caller(viewer): Caller<RecordsRead>,
    planting_id: web::Path<PlantingId>,
    // A refused caller hears only that. PostgreSQL finds the session later than actix reads the query.
    on_day: Result<Query<OnDay>, actix_web::Error>,
    store: web::Data<Store>,
    recorder: web::Data<AccessRecorder>,
    heavy: Heavy,
) -> Result<HttpResponse, actix_web::Error> {
    let today = clock::today(on_day?.today).map_err(Problem::from)?;
    let task = heavy.task(viewer.user_id)?;
    let (line, dates) = read(&store, &recorder, viewer, *planting_id).await?;
    let judged = task.run(move |permit| judge(&line, &dates, today, &|| permit.is_wanted()));
    let verdict = judged.await?.map_err(Problem::from)?;
    Ok(HttpResponse::Ok().json(verdict))
}

async fn read(
    store: &Store,
    recorder: &AccessRecorder,
    viewer: Viewer,
    id: PlantingId,
) -> Result<(Line, Vec<Deadline>), Problem> {
    let found = store
        .read(move |connection| {
            let Some(line) = plantings::line(connection, viewer, id)? else { return Ok(None) };
            let dates = dates_of(connection, viewer, &line)?;
            store::Result::Ok(Some((line, dates)))
        })
        .await?;
    let (line, dates) = found.ok_or_else(Problem::not_found)?;
    recorder
        .record(store, viewer, Kind::Planting, &[line.planting.farmer], Extent::Some, clock::now()?)
        .await?;
    Ok((line, dates))
}

/// The dates of the line's crop year in the county of its field, as far as the viewer knows them.
fn dates_of(connection: &mut Connection, viewer: Viewer, line: &Line) -> store::Result<Vec<Deadline>> {
    let field = line.field.as_ref().and_then(|field| field.report().ok());
    let county = field.and_then(|field| field.county).map(|county| county.fips);
    let (Some(county), Some(crop_year)) = (county, line.report.crop_year()) else { return Ok(Vec::new()) };
    let scope = Scope { crop_year: Some(crop_year), area: Area::County(county) };
    let known = deadlines::known(connection, viewer, scope)?;
    Ok(known.dates.iter().map(KnownDate::deadline).collect())
}

fn judge(
    line: &Line,
    dates: &[Deadline],
    today: Day,
    is_wanted: &dyn Fn() -> bool,
) -> Result<Verdict, serde_json::Error> {
    let field = line.field.as_ref().map(|field| field.report()).transpose()?;
    let around = line.fields_around.iter().map(|field| field.report()).collect::<Result<Vec<_>, _>>()?;
    let overlaps = field.as_ref().map(|field| overlaps(field, &around, &Work::while_wanted(is_wanted)));
    let others: Vec<_> = line.others.iter().map(Planted::of).collect();
    Ok(verdict(&ReportLine {
        planting: &line.report,
        confirmation: line.planting.confirmation,
        field: field.as_ref(),
        is_outside_field: field.as_ref().is_some_and(|field| is_outside_field(&line.report, field)),
        overlaps: &overlaps.unwrap_or_default(),
        others: &others,
        dates,
        today,
    }))
}
