//! The recent activity of an agent's farmers.

use std::sync::Arc;

use actix_web::{HttpResponse, post, web};
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::kind::Kind;
use rules::record::Record;
use serde::Deserialize;
use store::Store;
use store::audit::Extent;
use store::plantings::{self, Place};
use utoipa::ToSchema;

use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::downloads::{Downloads, PART};
use crate::identity::{BookRead, Caller};
use crate::openapi::members;
use crate::openapi::schemas;
use crate::problem::Problem;
use crate::routes::bounded::check_length;
use crate::routes::records::json_list::{self, Page};

/// The farmers, and the start of recent activity.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct GetAllFarmersPlants {
    #[schema(schema_with = members::ids)]
    farmers: Vec<UserId>,
    #[schema(schema_with = members::compare_date)]
    compare_date: Instant,
}

/// Lists the plantings with activity since `compareDate`, of listed farmers that the agent is linked with.
///
/// A planting is active if a farmer or employee has reported or changed it since then, or if its start date
/// is since then.
#[utoipa::path(
    security(("session" = ["book:read"])),
    responses(
        (status = 200, description = "The plantings", body = Vec<schemas::Planting>),
        (status = 400, description = "`validation`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/plants/getAllFarmersPlants")]
pub(crate) async fn get_all_farmers_plants(
    Caller(agent): Caller<BookRead>,
    store: web::Data<Store>,
    recorder: web::Data<AccessRecorder>,
    downloads: web::Data<Downloads>,
    body: web::Json<GetAllFarmersPlants>,
) -> Result<HttpResponse, Problem> {
    let GetAllFarmersPlants { farmers, compare_date } = body.into_inner();
    check_length("farmers", farmers.len())?;
    let asked = Asked { agent, farmers: farmers.into(), span: [compare_date, clock::now()?] };
    let first = asked.page(&store, &recorder, None).await?;
    if first.next.is_none() {
        return json_list::short(&first.items);
    }
    let permit = downloads.begin(agent.user_id)?;
    let next = async move |after| asked.page(&store, &recorder, Some(after)).await;
    Ok(json_list::long(permit, first, next))
}

struct Asked {
    agent: store::Viewer,
    farmers: Arc<[UserId]>,
    span: [Instant; 2],
}

impl Asked {
    /// The part of the list after a place. Notes the reads in the log before the part is sent.
    async fn page(
        &self,
        store: &Store,
        recorder: &AccessRecorder,
        after: Option<Place>,
    ) -> Result<Page<Record<PlantingId>, Place>, Problem> {
        let (agent, farmers, span) = (self.agent, Arc::clone(&self.farmers), self.span);
        let page = store
            .read(move |connection| {
                plantings::recently_active(connection, agent, &farmers, span, after, PART)
            })
            .await?;
        // The plantings are in the order of their farmers.
        let mut read: Vec<_> = page.plantings.iter().map(|planting| planting.farmer).collect();
        read.dedup();
        let [_, now] = self.span;
        recorder.record(store, agent, Kind::Planting, &read, Extent::Some, now).await?;
        Ok(page.into())
    }
}
