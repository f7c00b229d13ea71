//! Plantings as a file for a mapping system or a spreadsheet.
#![expect(unused_qualifications, reason = "what describes the query writes one into the handler")]

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::web::{Bytes, Query};
use actix_web::{HttpResponse, get, web};
use formats::{Document, Format, Row, file_name};
use futures_util::stream;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::filter::{Filter, Sieve};
use rules::ids::UserId;
use rules::planting::Planting;
use rules::season::Season;
use rules::user::UserType;
use serde::Deserialize;
use store::audit::{self, Event};
use store::{Connection, Store, plantings, users};
use tokio::sync::mpsc::{self, Sender};
use utoipa::IntoParams;

use crate::clock;
use crate::identity::Viewer;
use crate::openapi::members;
use crate::openapi::refusals::{OfPath, WithViewer};
use crate::problem::Problem;

/// How many plantings are written at a time, and how many such pieces wait to be sent: what is sent slowly is written
/// slowly, and not kept.
const PIECE: usize = 500;
const WAITING: usize = 2;

/// Which plantings; what is not named does not narrow.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Selection {
    /// Without it: of every farmer whose plantings one may see.
    #[param(value_type = Option<Uuid>, nullable = false)]
    farmer: Option<UserId>,
    #[param(required = false, schema_with = members::crop)]
    crop_type: Option<Crop>,
    #[param(required = false, schema_with = members::season)]
    season: Option<Season>,
    /// Such as 2027.
    #[param(value_type = Option<i32>, nullable = false)]
    crop_year: Option<CropYear>,
    #[param(required = false, schema_with = members::today)]
    today: Option<Day>,
}

/// A file of plantings, as a download.
#[utoipa::path(
    tag = "plants",
    security(("session" = [])),
    params(("format" = inline(members::FileFormat), Path, description = "The end of the file's name"), Selection),
    responses(
        (status = 200, description = "The file", content(
            (Object = "application/geo+json"),
            (String = "application/vnd.google-earth.kml+xml"),
            (String = "text/csv")
        ), headers(("Content-Disposition" = String, description = "The name of the file"))),
        OfPath,
        WithViewer
    )
)]
#[get("/api/plants/export.{format}")]
pub(crate) async fn export(
    Viewer(viewer): Viewer,
    format: web::Path<String>,
    selection: Query<Selection>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let format = Format::from_extension(&format).ok_or_else(Problem::not_found)?;
    let Selection { farmer, crop_type, season, crop_year, today } = selection.into_inner();
    let today = match today {
        Some(today) => today,
        None => clock::now()?.utc_day(),
    };
    let filter = Filter { crop: crop_type, season, crop_year };
    let sieve = filter.on(today);
    let found = store.read(move |connection| Selected::find(connection, viewer, farmer, &sieve)).await?;
    let Selected { name, plantings } = found.ok_or_else(Problem::not_found)?;
    tell(&store, viewer, &plantings).await?;
    let disposition = format!("attachment; filename=\"{}\"", file_name(format, &name, filter, today));
    Ok(HttpResponse::Ok()
        .content_type(format.media_type())
        .insert_header((CONTENT_DISPOSITION, disposition))
        .streaming(written(format, plantings)))
}

/// Tells the audit log whose plantings leave, and how many, before they do.
async fn tell(store: &Store, viewer: store::Viewer, plantings: &[Planting]) -> Result<(), Problem> {
    // A farmer's plantings come together.
    let of_one = plantings.chunk_by(|one, next| one.farmer == next.farmer);
    let exported = |(first, all): (&Planting, &[Planting])| Event::PlantingsExported {
        farmer: first.farmer,
        plantings: all.len(),
    };
    let events: Vec<_> = of_one.filter_map(|all| Some((all.first()?, all))).map(exported).collect();
    let now = clock::now()?;
    let told = store.write(move |connection| {
        events.iter().try_for_each(|event| audit::record(connection, *event, Some(viewer.user_id), now))
    });
    let told: store::Result<()> = told.await;
    Ok(told?)
}

/// What a file is made of.
struct Selected {
    /// Whose plantings they are.
    name: String,
    plantings: Vec<Planting>,
}

impl Selected {
    fn find(
        connection: &mut Connection,
        viewer: store::Viewer,
        farmer: Option<UserId>,
        sieve: &Sieve,
    ) -> store::Result<Option<Self>> {
        let Some(farmer) = farmer else { return Self::of_everyone(connection, viewer, sieve).map(Some) };
        let Some(plantings) = plantings::matching(connection, viewer, farmer, sieve)? else {
            return Ok(None);
        };
        let seen = users::visible(connection, viewer, &[farmer])?;
        let name = seen.first().map(|user| format!("{} {}", user.first_name, user.last_name));
        Ok(Some(Self { name: name.unwrap_or_default(), plantings }))
    }

    fn of_everyone(connection: &mut Connection, viewer: store::Viewer, sieve: &Sieve) -> store::Result<Self> {
        let farmers = match viewer.user_type {
            UserType::Farmer => vec![viewer.user_id],
            UserType::Employee | UserType::Agent => {
                users::own(connection, viewer.user_id)?.map(|user| user.farmers).unwrap_or_default()
            }
        };
        let mut plantings = Vec::new();
        for farmer in farmers {
            plantings.extend(plantings::matching(connection, viewer, farmer, sieve)?.unwrap_or_default());
        }
        Ok(Self { name: String::new(), plantings })
    }
}

/// The file's pieces, written as they are sent.
fn written(
    format: Format,
    plantings: Vec<Planting>,
) -> impl stream::Stream<Item = Result<Bytes, formats::Error>> {
    let (sender, mut receiver) = mpsc::channel(WAITING);
    tokio::task::spawn_blocking(move || write(format, &plantings, &sender));
    stream::poll_fn(move |context| receiver.poll_recv(context))
}

/// Writes until all is written, something fails, or nobody takes it any more.
fn write(format: Format, plantings: &[Planting], sender: &Sender<Result<Bytes, formats::Error>>) {
    let mut document = Document::new(format);
    for piece in plantings.chunks(PIECE) {
        let bytes = document.chunk(piece.iter().map(Row::from));
        let failed = bytes.is_err();
        if sender.blocking_send(bytes.map(Bytes::from)).is_err() || failed {
            return;
        }
    }
    // Whoever takes no more wants no end either.
    let _gone = sender.blocking_send(document.end().map(Bytes::from));
}
