//! The dates as a calendar.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::{HttpResponse, get, web};
use rules::deadline::Area;
use serde::Deserialize;
use store::deadlines::{self, Scope};
use store::{Language, Store, accounts};
use utoipa::IntoParams;

use super::farms;
use super::icalendar::calendar;
use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::downloads::Downloads;
use crate::identity::CalendarReader;
use crate::problem::Problem;

/// The token, for the description; [`CalendarReader`] reads it.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "the description shows it")]
pub(crate) struct CalendarQuery {
    /// An access token, for programs that can send no header.
    #[param(required = false, nullable = false)]
    token: Option<String>,
}

const EVERYTHING: Scope = Scope { crop_year: None, area: Area::Everywhere };

/// The dates that concern the caller's farms as an iCalendar file (RFC 5545), for a calendar that subscribes to it.
/// Each is an event of a whole day with the same id in each file.
#[utoipa::path(
    operation_id = "read_deadline_calendar",
    security(("session" = ["records:read"])),
    params(CalendarQuery),
    responses(
        (status = 200, description = "The calendar", body = String, content_type = "text/calendar"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[get("/api/deadlines.ics")]
pub(crate) async fn read(
    CalendarReader(viewer): CalendarReader,
    store: web::Data<Store>,
    recorder: web::Data<AccessRecorder>,
    downloads: web::Data<Downloads>,
) -> Result<HttpResponse, Problem> {
    let farms = farms::read(&store, &recorder, &downloads, viewer).await?;
    let (known, account) = store
        .read(move |connection| {
            let known = deadlines::known(connection, viewer, EVERYTHING)?;
            Ok::<_, store::Error>((known, accounts::by_id(connection, viewer.user_id)?))
        })
        .await?;
    let language = account.map_or_else(Language::default, |account| account.language);
    let body = calendar(&known, &farms, language, clock::now()?);
    Ok(HttpResponse::Ok().content_type("text/calendar; charset=utf-8").body(body))
}
