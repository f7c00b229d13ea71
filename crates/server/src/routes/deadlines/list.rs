//! Lists the dates that the caller knows.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use rules::crop_year::CropYear;
use rules::deadline::Area;
use serde::Deserialize;
use store::Store;
use store::deadlines::{self, Scope};
use utoipa::IntoParams;

use super::known_date::KnownDeadline;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::members;
use crate::problem::{Code, Problem};

/// The part of the list.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct DeadlineQuery {
    #[param(required = false, nullable = false)]
    crop_year: Option<i32>,
    #[param(required = false, schema_with = members::state_code)]
    state: Option<String>,
    #[param(required = false, schema_with = members::county_code)]
    county: Option<String>,
}

impl DeadlineQuery {
    fn scope(&self) -> Result<Scope, Problem> {
        let area = match (&self.state, &self.county) {
            (_, Some(county)) => Area::parse(county).filter(|area| matches!(area, Area::County(_))),
            (Some(state), None) => Area::parse(state).filter(|area| matches!(area, Area::State(_))),
            (None, None) => Some(Area::Everywhere),
        };
        let is_of_state =
            |state: &String| state.len() == 2 && area.is_some_and(|it| it.code().starts_with(state));
        let area = area.filter(|_| self.state.as_ref().is_none_or(is_of_state));
        let area = area.ok_or_else(|| {
            let detail =
                "state has two digits, and county five, of which the first two are those of the state.";
            Problem::new(Code::MalformedAddress, detail)
        })?;
        Ok(Scope { crop_year: self.crop_year.map(CropYear), area })
    }
}

/// Lists the dates that an agent entered for their book, and for others those of the farm's agents, with the dates that
/// the imported files of the authority have for the counties of the fields that the caller sees. A state narrows both,
/// and with a county the authority's dates are those of that county, whichever it is.
#[utoipa::path(
    operation_id = "list_deadlines",
    security(("session" = ["records:read"])),
    params(DeadlineQuery),
    responses((status = 200, description = "The dates, each with its source", body = Vec<KnownDeadline>))
)]
#[get("/api/deadlines")]
pub(crate) async fn list(
    Caller(viewer): Caller<RecordsRead>,
    // A refused caller hears only that. PostgreSQL finds the session later than actix reads the query.
    query: Result<Query<DeadlineQuery>, actix_web::Error>,
    store: web::Data<Store>,
) -> Result<HttpResponse, actix_web::Error> {
    let scope = query?.scope()?;
    let known = store.read(move |connection| deadlines::known(connection, viewer, scope)).await;
    Ok(HttpResponse::Ok().json(KnownDeadline::all(known.map_err(Problem::from)?)))
}
