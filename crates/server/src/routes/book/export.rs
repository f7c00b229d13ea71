//! Exports the book of a crop year as a sheet.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use formats::{BookRow, Format, file_name_of_book, write};
use rules::book::{BookChoice, BookFarmer, BookOrder, ReportState};
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::field::Fips;
use rules::instant::Instant;
use rules::names::Search;
use rules::user::User;
use serde::Deserialize;
use store::audit::Event;
use store::book::FarmCache;
use store::{Connection, Store, Viewer, users};
use utoipa::IntoParams;

use super::choice;
use super::read::Book;
use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{BookNote, Caller};
use crate::openapi::book::ReportState as ReportStateSchema;
use crate::openapi::file::Sheet;
use crate::openapi::members;
use crate::problem::Problem;
use crate::routes::records::file::{attachment, blocking, record_exports};

/// The crop year, the day where the reader is, and which farmers in which order.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct BookFileQuery {
    #[param(value_type = i32, required = true)]
    crop_year: CropYear,
    #[param(required = false, schema_with = members::today)]
    today: Option<Day>,
    /// How much of a report there is.
    #[serde(default, deserialize_with = "choice::state")]
    #[param(required = false, value_type = ReportStateSchema)]
    state: Option<ReportState>,
    /// A county of the farm's fields.
    #[serde(default, deserialize_with = "choice::county")]
    #[param(required = false, schema_with = members::fips)]
    county: Option<Fips>,
    #[param(required = false, schema_with = members::due_by)]
    due_by: Option<Day>,
    /// Words of the name, the farm, the email address, the phone number or the note.
    #[param(required = false)]
    search: Option<String>,
    /// A column of the book, after a `-` if it descends. Without it, the farmer to call first is first.
    #[serde(default, deserialize_with = "choice::order")]
    #[param(required = false, schema_with = choice::order_schema)]
    order: Option<BookOrder>,
}

impl BookFileQuery {
    fn choice(&self) -> BookChoice {
        let search = self.search.as_deref().map(Search::of);
        let Self { state, county, due_by, order, .. } = *self;
        BookChoice { state, county, due_by, search, order }
    }
}

/// Downloads the book of a crop year as a sheet, with the agent's notes. The filters and the order are those of the
/// screen.
#[utoipa::path(
    operation_id = "export_book",
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
    farms: web::Data<FarmCache>,
    downloads: web::Data<Downloads>,
) -> Result<HttpResponse, actix_web::Error> {
    let format = Format::from_extension(&format).filter(|format| format.is_sheet());
    let format = format.ok_or_else(Problem::not_found)?;
    let query = query?.into_inner();
    let (crop_year, choice) = (query.crop_year, query.choice());
    let _permit = downloads.begin(agent.user_id)?;
    let _turn = downloads.turn().await;
    let now = clock::now().map_err(Problem::from)?;
    let today = clock::today(query.today).map_err(Problem::from)?;
    let found =
        store.read_long(move |connection| Found::of(connection, agent, (crop_year, today), &farms)).await;
    let found = found.map_err(Problem::from)?;
    record_exports(&store, agent, found.events(&choice)).await?;
    let file = blocking(move || Ok(write(format, found.rows(&choice, now))?)).await?;
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
        year_and_day: (CropYear, Day),
        farms: &FarmCache,
    ) -> store::Result<Self> {
        let book = Book::of(connection, agent, year_and_day, farms)?;
        let users = users::visible(connection, agent, &book.farmers())?;
        Ok(Self { book, users })
    }

    fn farmers(&self, choice: &BookChoice) -> Vec<BookFarmer<'_>> {
        let Book { season, notes, reminders } = &self.book;
        choice.of(BookFarmer::of_season(season, &self.users, notes, reminders))
    }

    fn rows(&self, choice: &BookChoice, now: Instant) -> impl Iterator<Item = BookRow<'_>> + use<'_> {
        self.farmers(choice).into_iter().map(move |farmer| BookRow::new(&self.book.season, farmer, now))
    }

    fn events(&self, choice: &BookChoice) -> Vec<Event> {
        let event = |BookFarmer { row, .. }: BookFarmer<'_>| Event::TotalsExported {
            farmer: row.farmer,
            plantings: row.this_year.plantings + row.year_before.plantings,
        };
        self.farmers(choice).into_iter().map(event).collect()
    }
}
