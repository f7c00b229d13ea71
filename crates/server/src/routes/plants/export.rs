//! Exports plantings to a file for a mapping system or a spreadsheet.

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use formats::{Document, Format, Row, file_name};
use rules::filter::Sieve;
use rules::ids::{PlantingId, UserId};
use rules::planting::Planting;
use rules::user::UserType;
use store::audit::{self, Event};
use store::plantings::{self, Part};
use store::{Connection, Store, users};

use super::names;
use super::selection::{Choices, Selection};
use crate::clock;
use crate::downloads::{Downloads, PART, in_parts};
use crate::identity::{Caller, RecordsRead};
use crate::openapi::members;
use crate::openapi::refusals::{OfPath, OfRate, WithViewer};
use crate::problem::Problem;

/// Downloads plantings as a file.
#[utoipa::path(
    tag = "plants",
    security(("session" = ["records:read"])),
    params(("format" = inline(members::FileFormat), Path, description = "The file name extension"), Selection, Choices),
    responses(
        (status = 200, description = "The file", content(
            (Object = "application/geo+json"),
            (String = "application/vnd.google-earth.kml+xml"),
            (String = "text/csv")
        ), headers(("Content-Disposition" = String, description = "The name of the file"))),
        OfPath,
        OfRate,
        WithViewer
    )
)]
#[get("/api/plants/export.{format}")]
pub(crate) async fn export(
    Caller(viewer): Caller<RecordsRead>,
    format: web::Path<String>,
    selection: Query<Selection>,
    store: web::Data<Store>,
    downloads: web::Data<Downloads>,
) -> Result<HttpResponse, Problem> {
    let format = Format::from_extension(&format).ok_or_else(Problem::not_found)?;
    let Selection { farmer, today, .. } = *selection;
    let today = match today {
        Some(today) => today,
        None => clock::now()?.utc_day(),
    };
    let filter = selection.into_inner().filter();
    let sieve = filter.on(today);
    let permit = downloads.begin(viewer.user_id)?;
    let found = store.read(move |connection| Selected::find(connection, viewer, farmer, sieve)).await?;
    let selected = found.ok_or_else(Problem::not_found)?;
    tell(&store, viewer, &selected.farmers).await?;
    let file_name = file_name(format, &selected.name, &filter, today);
    let store = Store::clone(&store);
    let rest = Rest { document: Document::new(format), selected, farmer: 0, after: None };
    let next = async move |rest: Option<Rest>| {
        let Some(rest) = rest else { return Ok(None) };
        store.read(move |connection| rest.write(connection, viewer)).await.map(Some)
    };
    Ok(HttpResponse::Ok()
        .content_type(format.media_type())
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{file_name}\"")))
        .streaming(in_parts(permit, Some(rest), next)))
}

/// Writes the export into the audit log before the file is sent: each farmer, and how many plantings.
async fn tell(store: &Store, viewer: store::Viewer, farmers: &[(UserId, usize)]) -> Result<(), Problem> {
    let exported = |(farmer, plantings): &(UserId, usize)| Event::PlantingsExported {
        farmer: *farmer,
        plantings: *plantings,
    };
    let events: Vec<_> = farmers.iter().map(exported).collect();
    let now = clock::now()?;
    let told = store.write(move |connection| {
        events.iter().try_for_each(|event| audit::record(connection, *event, Some(viewer.user_id), now))
    });
    let told: store::Result<()> = told.await;
    Ok(told?)
}

struct Selected {
    /// The name of the farmer. Empty for a file of all farmers.
    name: String,
    /// The farmers with plantings in the file, and how many.
    farmers: Vec<(UserId, usize)>,
    sieve: Sieve,
}

impl Selected {
    /// None if the viewer may not see the farmer.
    fn find(
        connection: &mut Connection,
        viewer: store::Viewer,
        farmer: Option<UserId>,
        sieve: Sieve,
    ) -> store::Result<Option<Self>> {
        let Some(farmer) = farmer else {
            let mut farmers = Vec::new();
            for farmer in farmers_of(connection, viewer)? {
                let count = plantings::count(connection, viewer, farmer, &sieve)?.unwrap_or(0);
                farmers.extend((count > 0).then_some((farmer, count)));
            }
            return Ok(Some(Self { name: String::new(), farmers, sieve }));
        };
        let Some(count) = plantings::count(connection, viewer, farmer, &sieve)? else { return Ok(None) };
        let seen = users::visible(connection, viewer, &[farmer])?;
        let name = seen.first().map(|user| format!("{} {}", user.first_name, user.last_name));
        let farmers = (count > 0).then_some((farmer, count)).into_iter().collect();
        Ok(Some(Self { name: name.unwrap_or_default(), farmers, sieve }))
    }
}

fn farmers_of(connection: &mut Connection, viewer: store::Viewer) -> store::Result<Vec<UserId>> {
    match viewer.user_type {
        UserType::Farmer => Ok(vec![viewer.user_id]),
        UserType::Employee | UserType::Agent => {
            Ok(users::own(connection, viewer.user_id)?.map(|user| user.farmers).unwrap_or_default())
        }
    }
}

/// The part of a file that is not written yet.
struct Rest {
    document: Document,
    selected: Selected,
    /// The index of the next farmer. `after` is the last of their plantings that is written.
    farmer: usize,
    after: Option<PlantingId>,
}

impl Rest {
    /// Writes the next bytes of the file. Returns them with the rest.
    fn write(
        mut self,
        connection: &mut Connection,
        viewer: store::Viewer,
    ) -> Result<(Vec<u8>, Option<Self>), Problem> {
        let mut found = Vec::new();
        while found.len() < PART {
            let Some((farmer, _)) = self.selected.farmers.get(self.farmer).copied() else {
                let mut bytes = self.chunk(connection, viewer, &found)?;
                bytes.append(&mut self.document.end()?);
                return Ok((bytes, None));
            };
            let limit = PART - found.len();
            let part = Part { after: self.after, limit };
            let of_farmer = plantings::matching(connection, viewer, farmer, &self.selected.sieve, part)?;
            // If the link ends meanwhile, the download breaks off.
            let of_farmer = of_farmer.ok_or_else(Problem::not_found)?;
            self.after = of_farmer.last().map(|planting| planting.planting_id);
            if of_farmer.len() < limit {
                (self.farmer, self.after) = (self.farmer + 1, None);
            }
            found.extend(of_farmer);
        }
        Ok((self.chunk(connection, viewer, &found)?, Some(self)))
    }

    fn chunk(
        &mut self,
        connection: &mut Connection,
        viewer: store::Viewer,
        plantings: &[Planting],
    ) -> Result<Vec<u8>, Problem> {
        let people = names::people(connection, viewer, plantings)?;
        Ok(self.document.chunk(plantings.iter().map(|planting| Row::named(planting, &people)))?)
    }
}
