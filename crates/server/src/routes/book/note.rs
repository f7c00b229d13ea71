//! Writes what an agent notes about a farmer.

use actix_web::{HttpResponse, put, web};
use rules::book::{FarmerNote, note_text};
use rules::day::Day;
use rules::ids::UserId;
use serde::Deserialize;
use serde_json::value::to_raw_value;
use store::Store;
use store::book::{NoteContent, Noting, write_note};
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{BookNote, Caller};
use crate::openapi::book::FarmerNote as NoteSchema;
use crate::openapi::members;
use crate::problem::{Code, Problem};
use crate::routes::records::version::{IfMatch, IfMatchHeader, etag};

/// A note and a call.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NoteBody {
    #[serde(default)]
    #[schema(required = false, schema_with = members::farmer_note)]
    note: Option<String>,
    /// The day on which the agent called the farmer.
    #[serde(default)]
    #[schema(required = false, schema_with = members::called_on)]
    called_on: Option<Day>,
}

/// Writes what the agent notes about a linked farmer. Nobody else sees it.
///
/// The body is the whole note. `If-Match` names the version that it was made from, and the first note has none. A
/// repeated call gets the stored note.
#[utoipa::path(
    operation_id = "write_note",
    security(("session" = ["book:note"])),
    params(("farmer_id" = Uuid, Path, description = "The farmer"), IfMatchHeader),
    responses(
        (
            status = 200,
            description = "The stored note",
            body = NoteSchema,
            headers(("ETag" = String, description = "The version of the note"))
        ),
        (status = 400, description = "`validation`"),
        (status = 412, description = "`book/note-stale`; `current` has the stored note")
    )
)]
#[put("/api/book/notes/{farmer_id}")]
pub(crate) async fn write(
    Caller(agent): Caller<BookNote>,
    farmer: web::Path<UserId>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
    body: web::Json<NoteBody>,
) -> Result<HttpResponse, Problem> {
    let NoteBody { note, called_on } = body.into_inner();
    let content = NoteContent { note: note_text(note.as_deref())?, called_on };
    let (farmer, now) = (*farmer, clock::now()?);
    let written =
        store.write(move |connection| write_note(connection, agent, farmer, version, &content, now)).await?;
    match written {
        Noting::Stored(note) => Ok(answer(&note)),
        Noting::Stale(stored) => Err(stale().with_current(to_raw_value(&stored)?)),
        Noting::Unwritten => Err(stale()),
        Noting::NotFound => Err(Problem::not_found()),
    }
}

fn answer(note: &FarmerNote) -> HttpResponse {
    HttpResponse::Ok().insert_header(etag(note.version)).json(note)
}

fn stale() -> Problem {
    Problem::new(Code::NoteStale, "The note was changed on another device. Read it before you change it.")
}
