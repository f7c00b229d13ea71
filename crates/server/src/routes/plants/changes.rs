//! The feed for user interfaces of the previous release, which know only plantings.

use actix_web::web::Query;
use actix_web::{HttpResponse, get};
use rules::ids::{PlantingId, UserId};
use rules::kind::Kind;
use rules::planting::PlantingRecord;
use rules::record::{AnyRecord, RecordRef};
use serde::{Deserialize, Serialize};
use store::changes::{Page, Update};
use utoipa::{IntoParams, ToSchema};

use crate::identity::{Caller, RecordsRead};
use crate::openapi::refusals::{OfQuery, WithViewer};
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::changes::feed::{Feed, cursor};
use crate::routes::records::named_person::NamedPerson;
use crate::routes::records::stored;

/// Where the pull starts.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The `cursor` of the last page that the client kept. Without it, the pull starts from nothing.
    since: Option<String>,
}

/// A page of changes of plantings.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlantingChanges<'a> {
    /// Apply them in this order. Each planting occurs at most once.
    changes: Vec<PlantingChange<'a>>,
    /// The farmers, creators and last authors of these plantings, each once.
    people: Vec<NamedPerson>,
    /// Where the next page begins.
    cursor: String,
    /// Whether another page is ready.
    more: bool,
}

/// One change of the plantings that the client keeps.
#[derive(Serialize, ToSchema)]
#[serde(tag = "op", rename_all = "camelCase")]
pub(crate) enum PlantingChange<'a> {
    /// Keep the planting in this state.
    Put {
        #[serde(serialize_with = "stored::spliced")]
        #[schema(value_type = schemas::Planting)]
        planting: &'a PlantingRecord,
    },
    /// Remove a deleted planting. The client may never have had it.
    #[serde(rename_all = "camelCase")]
    Forget {
        #[schema(value_type = Uuid)]
        planting_id: PlantingId,
    },
    /// Remove all plantings of a farmer whose link has ended. Later changes may bring some back.
    #[serde(rename = "forget")]
    ForgetFarmer {
        #[schema(value_type = Uuid)]
        farmer: UserId,
    },
}

/// Pulls changes as `/api/changes` does, for clients of the previous release. The next release removes it.
///
/// The cursors of the two calls are the same.
#[utoipa::path(
    operation_id = "pull_planting_changes",
    tag = "plants",
    security(("session" = ["records:read"])),
    responses(
        (status = 200, description = "A page", body = PlantingChanges<'_>),
        (status = 410, description = "`plants/cursor-expired`", body = schemas::Problem,
            content_type = "application/problem+json"),
        OfQuery,
        WithViewer
    )
)]
#[get("/api/plants/changes")]
pub(crate) async fn pull(
    Caller(viewer): Caller<RecordsRead>,
    query: Query<Since>,
    feed: Feed,
) -> Result<HttpResponse, Problem> {
    let write = |out: &mut Vec<u8>, page: &Page| stored::splice(out, &PlantingChanges::from(page));
    feed.page(viewer, Kind::Planting.into(), query.into_inner().since, write).await
}

impl<'a> From<&'a Page> for PlantingChanges<'a> {
    fn from(page: &'a Page) -> Self {
        Self {
            changes: page.updates.iter().filter_map(PlantingChange::of).collect(),
            people: page.people.iter().cloned().map(NamedPerson::from).collect(),
            cursor: cursor(page),
            more: page.more,
        }
    }
}

impl<'a> PlantingChange<'a> {
    /// None for a record of another kind.
    const fn of(update: &'a Update) -> Option<Self> {
        match update {
            Update::Put(AnyRecord::Planting(planting)) => Some(Self::Put { planting }),
            Update::Forget(RecordRef::Planting(planting_id)) => {
                Some(Self::Forget { planting_id: *planting_id })
            }
            Update::ForgetFarmer(farmer) => Some(Self::ForgetFarmer { farmer: *farmer }),
            Update::Put(AnyRecord::Field(_)) | Update::Forget(RecordRef::Field(_)) => None,
        }
    }
}
