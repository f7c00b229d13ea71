//! The access log: who read, exported or changed a farmer's records.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use rules::ids::{FieldId, PlantingId, UserId, ZeroReportId};
use rules::instant::Instant;
use rules::kind::Kind;
use rules::record::RecordRef;
use serde::{Deserialize, Serialize};
use store::Store;
use store::audit::{self, Access, AccessCursor, Accessor};
use utoipa::{IntoParams, ToSchema};

use crate::identity::{AccessesRead, Caller};
use crate::openapi::members;
use crate::openapi::schemas;
use crate::problem::Problem;

/// The part of the log.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Page {
    #[param(required = false, schema_with = members::before)]
    before: Option<Instant>,
    #[serde(default)]
    #[param(required = false, schema_with = members::held)]
    held: u32,
}

/// One access.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlantingAccess {
    #[schema(value_type = String, format = DateTime)]
    at: Instant,
    #[schema(value_type = schemas::AccessAction)]
    action: &'static str,
    by: AccessBy,
    #[schema(schema_with = members::kind)]
    kind: Kind,
    /// The planting, if it was a single one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Uuid>, nullable = false)]
    planting_id: Option<PlantingId>,
    /// The field, if it was a single one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Uuid>, nullable = false)]
    field_id: Option<FieldId>,
    /// The zero report, if it was a single one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Uuid>, nullable = false)]
    zero_report_id: Option<ZeroReportId>,
    /// The current name of that field, or of the field of that planting or zero report.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    field_name: Option<String>,
    /// The number of plantings, if they were exported or read as a whole list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    plantings: Option<i32>,
    /// The number of fields, if they were read as a whole list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    fields: Option<i32>,
    /// The number of zero reports, if they were read as a whole list.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    zero_reports: Option<i32>,
}

/// The person who did it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AccessBy {
    #[schema(value_type = Uuid)]
    user_id: UserId,
    /// Empty if the account is deleted.
    first_name: String,
    /// Empty if the account is deleted.
    last_name: String,
}

impl From<Access> for PlantingAccess {
    fn from(access: Access) -> Self {
        let Accessor { user_id, name } = access.by;
        let (first_name, last_name) =
            name.map(|(first, last)| (first.to_string(), last.to_string())).unwrap_or_default();
        let (planting_id, field_id, zero_report_id) = match access.record {
            None => (None, None, None),
            Some(RecordRef::Planting(id)) => (Some(id), None, None),
            Some(RecordRef::Field(id)) => (None, Some(id), None),
            Some(RecordRef::ZeroReport(id)) => (None, None, Some(id)),
        };
        let amount_of = |kind: Kind| access.amount.filter(|_| access.kind == kind);
        Self {
            at: access.at,
            action: access.action.value(),
            by: AccessBy { user_id, first_name, last_name },
            kind: access.kind,
            planting_id,
            field_id,
            zero_report_id,
            field_name: access.field_name,
            plantings: amount_of(Kind::Planting),
            fields: amount_of(Kind::Field),
            zero_reports: amount_of(Kind::ZeroReport),
        }
    }
}

/// Lists who read, exported or changed what the farmer has reported, latest first, at most 100 entries.
///
/// The log shows the reads of a person once an hour. It does not show the farmer's own reads.
#[utoipa::path(
    tag = "plants",
    security(("session" = ["accesses:read"])),
    params(Page),
    responses((status = 200, description = "The accesses", body = Vec<PlantingAccess>))
)]
#[get("/api/plants/access-log")]
pub(crate) async fn access_log(
    Caller(viewer): Caller<AccessesRead>,
    // A refused caller hears only that. PostgreSQL finds the session later than actix reads the query.
    page: Result<Query<Page>, actix_web::Error>,
    store: web::Data<Store>,
) -> Result<HttpResponse, actix_web::Error> {
    let Page { before, held } = page?.into_inner();
    let told = before.map(|until| AccessCursor { until, of_that_time: held });
    let accesses = store
        .read(move |connection| audit::accesses_to(connection, viewer.user_id, told))
        .await
        .map_err(Problem::from)?;
    let accesses: Vec<_> = accesses.into_iter().map(PlantingAccess::from).collect();
    Ok(HttpResponse::Ok().json(accesses))
}
