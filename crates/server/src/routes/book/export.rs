//! Exports the book of a crop year as a sheet.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use formats::{BookRow, Document, Format, file_name_of_book, in_memory};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::user::User;
use serde::Deserialize;
use store::audit::{self, Event};
use store::{Connection, Store, Viewer, users};
use utoipa::IntoParams;

use super::read::Book;
use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{BookNote, Caller};
use crate::openapi::members;
use crate::problem::Problem;

/// The crop year, and the day where the reader is.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct BookFileQuery {
    #[param(value_type = i32, required = true)]
    crop_year: CropYear,
    #[param(required = false, schema_with = members::today)]
    today: Option<Day>,
}

/// Downloads the book of a crop year as a sheet, with the agent's notes.
#[utoipa::path(
    operation_id = "export_book",
    tag = "book",
    security(("session" = ["book:note"])),
    params(("format" = inline(members::SheetFormat), Path, description = "The file name extension"), BookFileQuery),
    responses(
        (
            status = 200,
            description = "The file",
            headers(("Content-Disposition" = String, description = "The name of the file")),
            content(
                (String = "text/csv"),
                (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
            )
        ),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[get("/api/book/export.{format}")]
pub(crate) async fn export(
    Caller(agent): Caller<BookNote>,
    format: web::Path<String>,
    query: Result<Query<BookFileQuery>, actix_web::Error>,
    store: web::Data<Store>,
    downloads: web::Data<Downloads>,
) -> Result<HttpResponse, actix_web::Error> {
    let format = Format::from_extension(&format).filter(|format| format.is_sheet());
    let format = format.ok_or_else(Problem::not_found)?;
    let BookFileQuery { crop_year, today } = query?.into_inner();
    let permit = downloads.begin(agent.user_id)?;
    let now = clock::now().map_err(Problem::from)?;
    let today = clock::today(today).map_err(Problem::from)?;
    let found = store.read(move |connection| Found::of(connection, agent, crop_year, today)).await;
    let found = found.map_err(Problem::from)?;
    tell(&store, agent, &found, now).await?;
    let file =
        web::block(move || found.file(format, now)).await.map_err(|error| Problem::unavailable(&error))??;
    drop(permit);
    let name = file_name_of_book(format, crop_year, today);
    Ok(HttpResponse::Ok()
        .content_type(format.media_type())
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .body(file))
}

/// The book with the names of its farmers, in the order of their ids.
struct Found {
    book: Book,
    users: Vec<User>,
}

impl Found {
    fn of(
        connection: &mut Connection,
        agent: Viewer,
        crop_year: CropYear,
        today: Day,
    ) -> store::Result<Self> {
        let book = Book::of(connection, agent, crop_year, today)?;
        let users = users::visible(connection, agent, &book.farmers())?;
        Ok(Self { book, users })
    }

    fn file(&self, format: Format, now: Instant) -> Result<Vec<u8>, Problem> {
        let mut document = Document::of::<BookRow<'_>>(format, in_memory)?;
        let Book { season, notes } = &self.book;
        let mut file = document.chunk(BookRow::of_season(season, &self.users, notes, now))?;
        let mut ending = document.end()?;
        while let Some(bytes) = ending.next_bytes()? {
            file.extend(bytes);
        }
        Ok(file)
    }
}

/// The file has sums of these plantings, so each farmer's log has it.
async fn tell(store: &Store, agent: Viewer, found: &Found, now: Instant) -> Result<(), Problem> {
    let exported = found.book.season.farmers.iter().map(|row| Event::RecordsExported {
        kind: Kind::Planting,
        farmer: row.farmer,
        records: row.this_year.plantings + row.year_before.plantings,
    });
    let events: Vec<_> = exported.collect();
    let told = store.write(move |connection| {
        events.iter().try_for_each(|event| audit::record(connection, *event, Some(agent.user_id), now))
    });
    let told: store::Result<()> = told.await;
    Ok(told?)
}
