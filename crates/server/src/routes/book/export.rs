//! Exports the book of a crop year as a sheet.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use formats::{BookRow, Format, file_name_of_book, write};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::instant::Instant;
use rules::user::User;
use serde::Deserialize;
use store::audit::Event;
use store::{Connection, Store, Viewer, users};
use utoipa::IntoParams;

use super::read::Book;
use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{BookNote, Caller};
use crate::openapi::file::Sheet;
use crate::openapi::members;
use crate::problem::Problem;
use crate::routes::records::file::{attachment, blocking, record_exports};

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
    responses(Sheet, (status = 429, description = "`too-many-requests`"))
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
    let _permit = downloads.begin(agent.user_id)?;
    let _turn = downloads.turn().await;
    let now = clock::now().map_err(Problem::from)?;
    let today = clock::today(today).map_err(Problem::from)?;
    let found = store.read_long(move |connection| Found::of(connection, agent, crop_year, today)).await;
    let found = found.map_err(Problem::from)?;
    record_exports(&store, agent, found.events().collect()).await?;
    let file = blocking(move || Ok(write(format, found.rows(now))?)).await?;
    Ok(attachment(format, &file_name_of_book(format, crop_year, today)).body(file))
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

    fn rows(&self, now: Instant) -> impl Iterator<Item = BookRow<'_>> {
        BookRow::of_season(&self.book.season, &self.users, &self.book.notes, &self.book.reminders, now)
    }

    fn events(&self) -> impl Iterator<Item = Event> {
        self.book.season.farmers.iter().map(|row| Event::TotalsExported {
            farmer: row.farmer,
            plantings: row.this_year.plantings + row.year_before.plantings,
        })
    }
}
