//! Exports an agent's farmers to a spreadsheet.

use std::collections::{HashMap, HashSet};

use actix_web::{HttpResponse, post, web};
use formats::{FarmerRow, Format, file_name_of_farmers, write};
use rules::crop_year::CropYear;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::User;
use serde::Deserialize;
use store::audit::Event;
use store::plantings::{FarmerSums, sums_of_farmers};
use store::{Connection, Store, Viewer, users};
use utoipa::ToSchema;

use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{Caller, FarmersExport};
use crate::openapi::file::Sheet;
use crate::openapi::members;
use crate::problem::Problem;
use crate::routes::bounded::check_length;
use crate::routes::records::file::{attachment, blocking, record_exports};

/// The farmers to export.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ExportFarmers {
    /// The file leaves out those that are not linked with the agent.
    #[schema(schema_with = members::ids)]
    farmers: Vec<UserId>,
    /// The file has what they reported for this crop year and the one before.
    #[schema(schema_with = members::crop_year)]
    crop_year: CropYear,
}

/// Downloads listed farmers as a file, in the order of the list: how to reach them, and what they have reported.
#[utoipa::path(
    operation_id = "export_farmers",
    security(("session" = ["farmers:export"])),
    params(("format" = inline(members::SheetFormat), Path, description = "The file name extension")),
    responses(
        Sheet,
        (status = 400, description = "`validation`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/users/export.{format}")]
pub(crate) async fn export(
    Caller(agent): Caller<FarmersExport>,
    format: web::Path<String>,
    store: web::Data<Store>,
    downloads: web::Data<Downloads>,
    body: web::Json<ExportFarmers>,
) -> Result<HttpResponse, Problem> {
    let format = Format::from_extension(&format).filter(|format| format.is_sheet());
    let format = format.ok_or_else(Problem::not_found)?;
    let ExportFarmers { farmers, crop_year } = body.into_inner();
    check_length("farmers", farmers.len())?;
    let now = clock::now()?;
    let _permit = downloads.begin(agent.user_id)?;
    let _turn = downloads.turn().await;
    let listed = store.read_long(move |connection| Listed::read(connection, agent, farmers, crop_year));
    let listed: store::Result<Listed> = listed.await;
    let listed = listed?;
    record_exports(&store, agent, listed.events().collect()).await?;
    let file = blocking(move || Ok(write(format, listed.rows(crop_year, now))?)).await?;
    Ok(attachment(format, &file_name_of_farmers(format, crop_year, now.utc_day())).body(file))
}

/// The farmers in their order, with their sums.
struct Listed(Vec<(User, FarmerSums)>);

impl Listed {
    fn read(
        connection: &mut Connection,
        agent: Viewer,
        mut farmers: Vec<UserId>,
        crop_year: CropYear,
    ) -> store::Result<Self> {
        let mut seen = HashSet::new();
        farmers.retain(|farmer| *farmer != agent.user_id && seen.insert(*farmer));
        let found = users::visible(connection, agent, &farmers)?;
        let mut found: HashMap<_, _> = found.into_iter().map(|user| (user.user_id, user)).collect();
        let sums = sums_of_farmers(connection, agent, crop_year)?;
        let sums_of = |id: &UserId| sums.get(id).copied().unwrap_or_default();
        Ok(Self(farmers.iter().filter_map(|id| Some((found.remove(id)?, sums_of(id)))).collect()))
    }

    fn rows(&self, crop_year: CropYear, at: Instant) -> impl Iterator<Item = FarmerRow<'_>> {
        self.0.iter().map(move |(farmer, sums)| {
            FarmerRow::new(farmer, crop_year, sums.years, sums.last_reported_at, at)
        })
    }

    fn events(&self) -> impl Iterator<Item = Event> {
        self.0.iter().map(|(farmer, FarmerSums { years, .. })| Event::TotalsExported {
            farmer: farmer.user_id,
            plantings: years.this_year.plantings + years.year_before.plantings,
        })
    }
}
