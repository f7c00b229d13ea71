//! The list of what is new.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use std::collections::{BTreeMap, BTreeSet};

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use rules::ids::UserId;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::news::News;
use serde::{Deserialize, Serialize};
use store::audit::Extent;
use store::news::{self, NewsFilter};
use store::{Store, Viewer};
use utoipa::{IntoParams, ToSchema};

use super::item::Item;
use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::identity::{Caller, NewsRead};
use crate::openapi::members;
use crate::problem::Problem;

/// The part of the list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct NewsQuery {
    #[param(required = false, schema_with = members::entry_before)]
    before: Option<i64>,
    /// News of this farmer only.
    #[param(value_type = Option<Uuid>, required = false, nullable = false)]
    farmer: Option<UserId>,
    #[param(required = false, schema_with = members::news)]
    news: Option<News>,
}

/// A part of the list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewsPage {
    /// The latest first. A mark of all entries up to the first one covers nothing that happens after this answer.
    items: Vec<Item>,
    /// The next part comes before this entry. It is missing at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    next: Option<i64>,
    /// The last time at which the caller marked something.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = DateTime, nullable = false)]
    seen_at: Option<Instant>,
}

/// Lists what others did to the plantings and fields of the agent's farmers and to the agent's links, until the agent
/// marks it as seen: latest first, at most 100 entries.
///
/// The news of a farmer begin with the link. Of a link that has ended, the list tells only the end.
#[utoipa::path(
    operation_id = "list_news",
    security(("session" = ["news:read"])),
    params(NewsQuery),
    responses((status = 200, description = "The news", body = NewsPage))
)]
#[get("/api/news")]
pub(crate) async fn list(
    Caller(viewer): Caller<NewsRead>,
    // A refused caller hears only that. PostgreSQL finds the session later than actix reads the query.
    query: Result<Query<NewsQuery>, actix_web::Error>,
    store: web::Data<Store>,
    recorder: web::Data<AccessRecorder>,
) -> Result<HttpResponse, actix_web::Error> {
    let NewsQuery { before, farmer, news } = query?.into_inner();
    let filter = NewsFilter { farmer, news };
    let page = store
        .read(move |connection| news::page(connection, viewer, &filter, before))
        .await
        .map_err(Problem::from)?;
    record_reading(&store, &recorder, viewer, &page.items).await?;
    Ok(HttpResponse::Ok().json(NewsPage {
        items: page.items.into_iter().map(Item::from).collect(),
        next: page.next,
        seen_at: page.seen_at,
    }))
}

/// The list shows names, crops and acres, so it is in the access log of the farmers.
async fn record_reading(
    store: &Store,
    recorder: &AccessRecorder,
    viewer: Viewer,
    items: &[news::NewsItem],
) -> Result<(), Problem> {
    let mut read: BTreeMap<Kind, BTreeSet<UserId>> = BTreeMap::new();
    for item in items {
        if let Some(shown) = &item.record {
            read.entry(shown.record.kind()).or_default().insert(item.farmer.user_id);
        }
    }
    let now = clock::now()?;
    for (kind, farmers) in read {
        let farmers: Vec<_> = farmers.into_iter().collect();
        recorder.record(store, viewer, kind, &farmers, Extent::Some, now).await?;
    }
    Ok(())
}
