//! Undoes an import.

use actix_web::{delete, web};
use rules::field::IMPORT_UNDO_HOURS;
use rules::ids::{FieldId, ImportId};
use serde::Serialize;
use store::Store;
use store::fields::{self, Undo, Undone};
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Caller, RecordsWrite};
use crate::problem::{Code, Problem};

/// Deleted in one transaction, so that other writes need not wait for an import of thousands.
const PART: usize = 500;

/// What became of the fields of an import.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UndoneImport {
    /// How many are deleted, now or before.
    deleted: usize,
    /// Those that someone has changed since. They stay.
    kept: Vec<KeptField>,
}

/// A field that stays.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct KeptField {
    #[schema(value_type = Uuid)]
    field_id: FieldId,
    name: String,
}

/// Deletes the fields of an import within a day, except those that someone has changed since.
///
/// For the person who imported them, and for the farmer. A repeated call gets the same answer. The farmer can
/// restore each field as any other.
#[utoipa::path(
    operation_id = "undo_import",
    security(("session" = ["records:write"])),
    params(("import_id" = Uuid, Path, description = "The import")),
    responses(
        (status = 200, description = "What became of the fields", body = UndoneImport),
        (status = 410, description = "`fields/import-expired`: the import is more than a day old")
    )
)]
#[delete("/api/fields/imports/{import_id}")]
pub(crate) async fn undo_import(
    Caller(viewer): Caller<RecordsWrite>,
    import_id: web::Path<ImportId>,
    store: web::Data<Store>,
) -> Result<web::Json<UndoneImport>, Problem> {
    let (import_id, now) = (*import_id, clock::now()?);
    let mut undone = UndoneImport { deleted: 0, kept: Vec::new() };
    let mut after = None;
    loop {
        let part = store
            .write(move |connection| fields::undo_import(connection, viewer, import_id, after, PART, now))
            .await?;
        let Undone { deleted, kept, next } = done(part)?;
        undone.deleted += deleted;
        undone.kept.extend(kept.into_iter().map(|(field_id, name)| KeptField { field_id, name }));
        after = next;
        if after.is_none() {
            return Ok(web::Json(undone));
        }
    }
}

fn done(ended: Undo) -> Result<Undone, Problem> {
    match ended {
        Undo::Done(undone) => Ok(undone),
        Undo::Expired => {
            let detail = format!(
                "These fields were imported more than {IMPORT_UNDO_HOURS} hours ago. Delete those that are not \
                 needed one by one."
            );
            Err(Problem::new(Code::ImportExpired, detail))
        }
        Undo::NotFound => Err(Problem::not_found()),
        Undo::Forbidden => Err(Problem::forbidden()),
    }
}
