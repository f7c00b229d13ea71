//! The access log: who read, exported or changed a farmer's records.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::record::RecordRef;
use rules::with_kind;
use serde::ser::SerializeMap as _;
use serde::{Deserialize, Serialize, Serializer};
use store::Store;
use store::audit::{self, Access, AccessCursor, Accessor};
use utoipa::openapi::schema::{ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{KnownFormat, RefOr, Schema};
use utoipa::{IntoParams, PartialSchema, ToSchema};
use uuid::Uuid;

use crate::identity::{AccessesRead, Caller};
use crate::openapi::members;
use crate::openapi::parts::plain;
use crate::openapi::records::Described as _;
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
    #[serde(flatten)]
    #[schema(inline)]
    of: Accessed,
    /// The current name of that field, or of the field of that planting or zero report.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    field_name: Option<String>,
}

/// The record, or the number of records, under the name of its kind.
struct Accessed {
    kind: Kind,
    record: Option<Uuid>,
    amount: Option<i32>,
}

impl Accessed {
    const fn list_name(kind: Kind) -> &'static str {
        with_kind!(kind, Id => Id::LIST)
    }
}

impl Serialize for Accessed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_map(None)?;
        if let Some(id) = self.record {
            out.serialize_entry(self.kind.id_member(), &id)?;
        }
        if let Some(amount) = self.amount {
            out.serialize_entry(Self::list_name(self.kind), &amount)?;
        }
        out.end()
    }
}

impl PartialSchema for Accessed {
    fn schema() -> RefOr<Schema> {
        let add = |schema: ObjectBuilder, kind: &Kind| {
            let noun = kind.noun();
            let id =
                plain(KnownFormat::Uuid).description(Some(format!("The {noun}, if it was a single one.")));
            let amount = format!("The number of {noun}s, if they were exported or read as a whole list.");
            let int32 = SchemaFormat::KnownFormat(KnownFormat::Int32);
            let number = ObjectBuilder::new().schema_type(Type::Integer).format(Some(int32));
            let amount = number.description(Some(amount));
            schema.property(kind.id_member(), id).property(Self::list_name(*kind), amount)
        };
        Kind::ALL.iter().fold(ObjectBuilder::new(), add).into()
    }
}

impl ToSchema for Accessed {}

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
        let record = access.record.map(RecordRef::uuid);
        Self {
            at: access.at,
            action: access.action.value(),
            by: AccessBy { user_id, first_name, last_name },
            kind: access.kind,
            of: Accessed { kind: access.kind, record, amount: access.amount },
            field_name: access.field_name,
        }
    }
}

/// Lists who read, exported or changed what the farmer has reported, latest first, at most 100 entries.
///
/// The log shows the reads of a person once an hour. It does not show the farmer's own reads.
#[utoipa::path(
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
