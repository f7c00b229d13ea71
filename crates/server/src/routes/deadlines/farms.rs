//! The crops and counties by which a client tells which farms a date concerns.

use std::collections::BTreeSet;

use actix_web::{HttpResponse, get, web};
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::deadline::Area;
use rules::field::Fips;
use rules::ids::UserId;
use rules::kind::Kind;
use serde::Serialize;
use store::audit::Extent;
use store::deadlines::{self, FarmOfDates};
use store::{Store, Viewer};
use utoipa::ToSchema;

use super::area_name::area_name;
use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{Caller, RecordsRead};
use crate::problem::Problem;

/// The farms that the caller sees, and the names of their places.
#[derive(Serialize, ToSchema)]
pub(crate) struct DatedFarms {
    /// In the order of their ids.
    farms: Vec<DatedFarm>,
    /// The states and counties of the farms' fields, in the order of their codes.
    areas: Vec<NamedArea>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct NamedArea {
    /// The ANSI code of a state or a county.
    #[schema(examples("31135"))]
    code: String,
    #[schema(examples("Perkins County, Nebraska"))]
    name: String,
}

/// What decides which dates concern a farm.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DatedFarm {
    #[schema(value_type = Uuid)]
    user_id: UserId,
    plantings: Vec<DatedCrop>,
    /// The ANSI codes of the counties of the farm's fields.
    #[schema(value_type = Vec<String>)]
    counties: Vec<Fips>,
}

/// A crop that the farm planted for a crop year in a county.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DatedCrop {
    #[schema(value_type = String)]
    crop: Crop,
    #[schema(value_type = i32)]
    crop_year: CropYear,
    /// The ANSI code of the county of the planting's field. Missing if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, nullable = false)]
    county: Option<Fips>,
}

impl From<FarmOfDates> for DatedFarm {
    fn from(FarmOfDates { farmer, farm }: FarmOfDates) -> Self {
        let plantings =
            farm.plantings().map(|(crop, crop_year, county)| DatedCrop { crop, crop_year, county });
        Self { user_id: farmer, plantings: plantings.collect(), counties: farm.counties().collect() }
    }
}

/// Lists the crops and counties of the farms that the caller sees. They decide which dates concern a farm: those of the
/// crops that it planted in the date's crop year or in the year before.
#[utoipa::path(
    operation_id = "list_deadline_farms",
    security(("session" = ["records:read"])),
    responses(
        (status = 200, description = "The farms", body = DatedFarms),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[get("/api/deadlines/farms")]
pub(crate) async fn list(
    Caller(viewer): Caller<RecordsRead>,
    store: web::Data<Store>,
    recorder: web::Data<AccessRecorder>,
    downloads: web::Data<Downloads>,
) -> Result<HttpResponse, Problem> {
    let farms = read(&store, &recorder, &downloads, viewer).await?;
    let areas = areas(&farms);
    Ok(HttpResponse::Ok().json(DatedFarms { farms: farms.into_iter().map(DatedFarm::from).collect(), areas }))
}

fn areas(farms: &[FarmOfDates]) -> Vec<NamedArea> {
    let counties = farms.iter().flat_map(|farm| farm.farm.counties());
    let codes: BTreeSet<String> = counties
        .flat_map(|county| {
            [county.as_str().get(..2).unwrap_or_default().to_owned(), county.as_str().to_owned()]
        })
        .collect();
    let named = |code: String| {
        let name = area_name(Area::parse(&code)?)?;
        Some(NamedArea { code, name })
    };
    codes.into_iter().filter_map(named).collect()
}

/// The crops are in the access log of the farmers.
pub(super) async fn read(
    store: &Store,
    recorder: &AccessRecorder,
    downloads: &Downloads,
    viewer: Viewer,
) -> Result<Vec<FarmOfDates>, Problem> {
    let _permit = downloads.begin_soon(viewer.user_id).await?;
    let farms = store.read_long(move |connection| deadlines::farms(connection, viewer)).await?;
    let farmers: Vec<_> =
        farms.iter().filter(|farm| farm.farm.plantings().next().is_some()).map(|farm| farm.farmer).collect();
    recorder.record(store, viewer, Kind::Planting, &farmers, Extent::Some, clock::now()?).await?;
    Ok(farms)
}
