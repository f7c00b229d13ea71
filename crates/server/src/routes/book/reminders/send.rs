//! Reminds farmers of what is missing.

use std::collections::{BTreeMap, HashMap};

use actix_web::{HttpResponse, post, web};
use rules::book::{REMINDERS_MAX, Reminding, ReportState, reminder_year};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::UserId;
use serde::{Deserialize, Serialize};
use store::book::{self, FarmCache};
use store::jobs::JobId;
use store::reminders::{self, ReminderRequest};
use store::{Store, Viewer};
use utoipa::ToSchema;
use uuid::Uuid;

use super::day_of_reminder;
use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{BookRemind, Caller};
use crate::mail::{MailQueue, can_be_mailed};
use crate::openapi::members;
use crate::problem::Problem;
use crate::routes::bounded::check_at_most;

/// Farmers of one write, so that other writes wait no longer than for these.
const FARMERS_AT_ONCE: usize = 100;

/// Names the farmers to remind, and the crop year.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RemindersBody {
    #[schema(schema_with = members::reported_year)]
    crop_year: i32,
    #[schema(schema_with = members::reminded_farmers)]
    farmers: Vec<UserId>,
    /// The agent's own day.
    #[serde(default)]
    #[schema(required = false, schema_with = members::called_on)]
    today: Option<Day>,
}

/// What became of each, in the order of the farmers' ids.
#[derive(Serialize, ToSchema)]
pub(crate) struct RemindedFarmers {
    reminders: Vec<RemindedFarmer>,
}

/// What became of the wish to remind a farmer.
#[derive(Serialize, ToSchema)]
pub(crate) struct RemindedFarmer {
    #[schema(value_type = Uuid)]
    farmer: UserId,
    #[schema(schema_with = members::reminding)]
    outcome: Reminding,
}

/// Reminds linked farmers by mail of what they have not reported for a crop year.
///
/// A farmer gets at most one reminder a day, from whichever agent, so a repeated call sends nothing twice. A farmer who
/// reports everything before the mail is written gets none. The answer leaves out others than linked farmers.
#[utoipa::path(
    operation_id = "remind_farmers",
    security(("session" = ["book:remind"])),
    responses(
        (status = 200, description = "What became of each", body = RemindedFarmers),
        (status = 400, description = "`validation`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/book/reminders")]
pub(crate) async fn send(
    Caller(agent): Caller<BookRemind>,
    store: web::Data<Store>,
    farms: web::Data<FarmCache>,
    downloads: web::Data<Downloads>,
    mail_queue: web::Data<MailQueue>,
    body: web::Json<RemindersBody>,
) -> Result<HttpResponse, Problem> {
    let RemindersBody { crop_year, farmers, today } = body.into_inner();
    let crop_year = reminder_year(crop_year)?;
    check_at_most(REMINDERS_MAX, "farmers", farmers.len())?;
    let day = day_of_reminder(today, clock::now()?);
    let _permit = downloads.begin_soon(agent.user_id).await?;
    let states =
        store.read_long(move |connection| states(connection, agent, (crop_year, day), &farms)).await?;
    let (to_remind, complete): (Vec<_>, Vec<_>) = farmers
        .into_iter()
        .filter_map(|farmer| Some((farmer, states.get(&farmer)?)))
        .partition(|(_, state)| state.is_incomplete());
    let complete = complete.into_iter().map(|(farmer, _)| (farmer, Reminding::MissesNothing));
    let mut outcomes: BTreeMap<_, _> = complete.collect();
    let request = ReminderRequest { agent, crop_year, day, reaches: can_be_mailed };
    for some in to_remind.chunks(FARMERS_AT_ONCE) {
        let some: BTreeMap<_, _> = some.iter().map(|(farmer, _)| (*farmer, JobId(Uuid::now_v7()))).collect();
        let now = clock::now()?;
        let queue = store.write(move |connection| reminders::queue(connection, &request, &some, now));
        outcomes.extend(queue.await?);
        mail_queue.wake();
    }
    let reminders = outcomes.into_iter().map(|(farmer, outcome)| RemindedFarmer { farmer, outcome });
    Ok(HttpResponse::Ok().json(RemindedFarmers { reminders: reminders.collect() }))
}

/// How much each linked farmer has reported.
fn states(
    connection: &mut store::Connection,
    agent: Viewer,
    year_and_day: (CropYear, Day),
    farms: &FarmCache,
) -> store::Result<HashMap<UserId, ReportState>> {
    let season = book::season(connection, agent, year_and_day, &[], farms)?;
    Ok(season.farmers.into_iter().map(|row| (row.farmer, row.state)).collect())
}
