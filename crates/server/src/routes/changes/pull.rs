//! The changes of records that a client does not have yet.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::web::Query;
use actix_web::{HttpResponse, get};
use rules::ids::UserId;
use rules::kind::Kind;
use rules::record::{AnyRecord, Version};
use serde::{Deserialize, Serialize};
use store::changes::{Kinds, Page, Update};
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::{IntoParams, PartialSchema as _, ToSchema};
use uuid::Uuid;

use super::feed::{Feed, cursor};
use super::kinds;
use crate::identity::{Caller, RecordsRead};
use crate::openapi::parameters::{optional, optional_list};
use crate::openapi::{members, schemas};
use crate::problem::Problem;
use crate::routes::records::named_person::NamedPerson;
use crate::routes::records::stored;

/// The records to pull, and where the pull starts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PullQuery {
    kinds: Option<String>,
    since: Option<String>,
}

impl IntoParams for PullQuery {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let kinds = "The kinds of records, separated by commas. Without it, all kinds that the server knows.";
        let since =
            "The `cursor` of the last page that the client kept. Without it, the pull starts from nothing.";
        vec![
            optional_list("kinds").description(Some(kinds)).schema(Some(members::kinds())).build(),
            optional("since").description(Some(since)).schema(Some(String::schema())).build(),
        ]
    }
}

/// A page of changes.
#[derive(Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "both names are those of the call")]
pub(crate) struct Changes<'a> {
    /// Apply them in this order. Each record occurs at most once.
    changes: Vec<Change<'a>>,
    /// The farmers, creators and last authors of these records, each once.
    people: Vec<NamedPerson>,
    /// Where the next page begins.
    cursor: String,
    /// Whether another page is ready.
    more: bool,
    /// How many records a pull from the beginning brings, as counted at its beginning. Only the first of several pages
    /// has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = u32, required = false)]
    total: Option<usize>,
}

/// One change of what the client keeps.
#[derive(Serialize, ToSchema)]
#[serde(tag = "op", rename_all = "kebab-case")]
pub(crate) enum Change<'a> {
    /// Keep the record in this state.
    Put {
        #[schema(schema_with = members::kind)]
        kind: Kind,
        id: Uuid,
        /// The version of the record.
        #[schema(value_type = i32)]
        version: Version,
        #[serde(serialize_with = "stored::spliced")]
        #[schema(value_type = schemas::AnyRecord)]
        record: &'a AnyRecord,
    },
    /// Remove a deleted record. The client may never have had it.
    Forget {
        #[schema(schema_with = members::kind)]
        kind: Kind,
        id: Uuid,
    },
    /// Remove all records of a farmer whose link has ended. Later changes may bring some back.
    #[serde(rename_all = "camelCase")]
    ForgetFarmer {
        #[schema(value_type = Uuid)]
        user_id: UserId,
    },
}

/// Pulls the changes of records that the client does not have yet, at most 4,000 at a time.
///
/// A client that applies all pages in order holds what the viewer may see, whatever others write meanwhile. A
/// farmer gets their own records. An agent gets those of linked farmers. An employee gets the plantings that
/// they reported for the farmer of their current link, and all fields of that farmer. A cursor is for the kinds
/// that the client asked for: a kind that it adds is sent from its beginning. The server refuses a cursor that
/// belongs to another user, that is older than a restore of the server's data, or that names an entry that is gone.
/// The client then discards its copy and starts without a cursor.
#[utoipa::path(
    operation_id = "pull_changes",
    security(("session" = ["records:read"])),
    params(PullQuery),
    responses(
        (status = 200, description = "A page", body = Changes<'_>),
        (status = 400, description = "`validation`"),
        (status = 410, description = "`plants/cursor-expired`")
    )
)]
#[get("/api/changes")]
pub(crate) async fn pull(
    Caller(viewer): Caller<RecordsRead>,
    query: Query<PullQuery>,
    feed: Feed,
) -> Result<HttpResponse, Problem> {
    let PullQuery { kinds, since } = query.into_inner();
    let kinds = kinds.as_deref().map_or_else(|| Ok(Kinds::all()), kinds::read)?;
    feed.page(viewer, kinds, since, |out, page| stored::splice(out, &Changes::from(page))).await
}

impl<'a> From<&'a Page> for Changes<'a> {
    fn from(page: &'a Page) -> Self {
        Self {
            changes: page.updates.iter().map(Change::from).collect(),
            people: page.people.iter().cloned().map(NamedPerson::from).collect(),
            cursor: cursor(page),
            more: page.more,
            total: page.total,
        }
    }
}

impl<'a> From<&'a Update> for Change<'a> {
    fn from(update: &'a Update) -> Self {
        match update {
            Update::Put(record) => {
                let reference = record.reference();
                let (kind, id, version) = (reference.kind(), reference.uuid(), record.version());
                Self::Put { kind, id, version, record }
            }
            Update::Forget(record) => Self::Forget { kind: record.kind(), id: record.uuid() },
            Update::ForgetFarmer(user_id) => Self::ForgetFarmer { user_id: *user_id },
        }
    }
}
