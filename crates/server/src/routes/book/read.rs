//! Reads the book of a crop year.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use rules::book::{FarmerNote, Reminder, Season};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::UserId;
use rules::kind::Kind;
use serde::{Deserialize, Serialize};
use store::audit::Extent;
use store::book::{self, FarmCache};
use store::{Connection, Store, Viewer, deadlines, reminders};
use utoipa::IntoParams;

use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{BookRead, Caller};
use crate::openapi::book::Book as BookSchema;
use crate::openapi::members;
use crate::problem::Problem;

/// The crop year, and the person's own day.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct BookQuery {
    #[param(value_type = i32, required = true)]
    pub(super) crop_year: CropYear,
    #[param(required = false, schema_with = members::today)]
    today: Option<Day>,
}

#[derive(Serialize)]
pub(super) struct Book {
    pub(super) season: Season,
    /// In the order of the farmers' ids.
    pub(super) notes: Vec<FarmerNote>,
    /// The last one to each farmer, in the order of their ids.
    pub(super) reminders: Vec<Reminder>,
}

impl Book {
    /// `today` is the agent's own day.
    pub(super) fn of(
        connection: &mut Connection,
        agent: Viewer,
        (crop_year, today): (CropYear, Day),
        farms: &FarmCache,
    ) -> store::Result<Self> {
        let dates = deadlines::of_year(connection, agent, crop_year)?;
        let season = book::season(connection, agent, (crop_year, today), &dates, farms)?;
        let (notes, reminders) =
            (book::notes(connection, agent)?, reminders::reminders(connection, agent, crop_year)?);
        Ok(Self { season, notes, reminders })
    }

    pub(super) fn farmers(&self) -> Vec<UserId> {
        self.season.farmers.iter().map(|row| row.farmer).collect()
    }
}

/// Lists the agent's farmers with what they have reported for a crop year, in the order in which to call them.
///
/// Farmers who have reported everything without a blocked line come last. Among them and among the others: by their
/// next date where one is known, then by how many fields are missing, then by how long nothing was heard of them, and
/// then by name. A field counts as expected if it had a planting the year before. A line is ready if nothing
/// blocks filing it.
#[utoipa::path(
    operation_id = "read_book",
    security(("session" = ["book:read"])),
    params(BookQuery),
    responses(
        (status = 200, description = "The book", body = BookSchema),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[get("/api/book")]
pub(crate) async fn read(
    Caller(agent): Caller<BookRead>,
    // A refused caller hears only that. PostgreSQL finds the session later than actix reads the query.
    query: Result<Query<BookQuery>, actix_web::Error>,
    store: web::Data<Store>,
    farms: web::Data<FarmCache>,
    recorder: web::Data<AccessRecorder>,
    downloads: web::Data<Downloads>,
) -> Result<HttpResponse, actix_web::Error> {
    let BookQuery { crop_year, today } = query?.into_inner();
    let today = clock::today(today).map_err(Problem::from)?;
    let _permit = downloads.begin_soon(agent.user_id).await?;
    let book = store
        .read_long(move |connection| Book::of(connection, agent, (crop_year, today), &farms))
        .await
        .map_err(Problem::from)?;
    let now = clock::now().map_err(Problem::from)?;
    let farmers = book.farmers();
    recorder
        .record(&store, agent, Kind::Planting, &farmers, Extent::Some, now)
        .await
        .map_err(Problem::from)?;
    Ok(HttpResponse::Ok().json(book))
}
