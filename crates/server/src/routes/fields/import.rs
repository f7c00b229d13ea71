//! Adds the fields of another program's files.

use actix_web::{post, web};
use land::survey::survey;
use land::work::Work;
use rules::field::{FieldBody, FieldReport, IMPORT_MAX};
use rules::ids::{FieldId, ImportId, UserId};
use serde::{Deserialize, Serialize};
use store::Store;
use store::fields::{self, Imported};
use utoipa::ToSchema;

use super::deferred_body::{DeferredBody, parse};
use crate::clock;
use crate::heavy::{Heavy, Permit};
use crate::identity::{Caller, RecordsWrite};
use crate::openapi::bounded::Bounded;
use crate::openapi::schemas;
use crate::problem::{MemberError, Problem};
use crate::routes::records::answer;

/// The fields that one call adds.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ImportBody {
    /// Made by the client, preferably as UUID version 7.
    #[schema(value_type = Uuid)]
    import_id: ImportId,
    /// The farmer whose fields they are. Only an agent needs to name one.
    #[serde(default)]
    #[schema(value_type = Option<Uuid>)]
    farmer: Option<UserId>,
    #[schema(inline, value_type = ImportedFields)]
    fields: Vec<ImportedField>,
}

type ImportedFields = Bounded<ImportedField, 1, IMPORT_MAX>;

/// One of them.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ImportedField {
    /// Made by the client, preferably as UUID version 7.
    #[schema(value_type = Uuid)]
    field_id: FieldId,
    #[schema(value_type = schemas::FieldBody)]
    field: FieldBody,
}

/// What is stored of the call.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportAnswer {
    #[schema(value_type = Uuid)]
    import_id: ImportId,
    /// How many fields the call named, all of which are stored.
    fields: usize,
}

/// Adds all of the fields, or none.
///
/// A repeated call gets the same answer. An import of more fields than one call takes, or of more bytes than a body
/// may have, comes in several calls with the same `importId`. Agents import for a farmer of theirs; the others for
/// their own farm. The errors of a field have its place in the list, from 0, before the member.
#[utoipa::path(
    operation_id = "import_fields",
    security(("session" = ["records:write"])),
    request_body = ImportBody,
    responses(
        (status = 200, description = "Stored, now or before", body = ImportAnswer),
        (status = 400, description = "`validation`"),
        (status = 404, description = "`not-found`: the farmer"),
        (status = 409, description = "`fields/conflict`: an id has another field")
    )
)]
#[post("/api/fields/import")]
pub(crate) async fn import(
    Caller(viewer): Caller<RecordsWrite>,
    store: web::Data<Store>,
    heavy: Heavy,
    body: DeferredBody,
) -> Result<web::Json<ImportAnswer>, Problem> {
    let task = heavy.task(viewer.user_id)?;
    let body = body.read(&task).await?;
    let check = task.run(move |permit| {
        let ImportBody { import_id, farmer, fields } = parse(&body)?;
        Ok::<_, Problem>((import_id, farmer, checked(&fields, permit)?))
    });
    let (import_id, farmer, reports) = check.await??;
    let (now, count) = (clock::now()?, reports.len());
    let ended = store
        .write(move |connection| fields::import(connection, viewer, import_id, farmer, &reports, now))
        .await?;
    match ended {
        Imported::Stored => Ok(web::Json(ImportAnswer { import_id, fields: count })),
        Imported::Conflict(id) => {
            let detail = format!("The id {id} already has another field. Nothing was imported.");
            Err(answer::conflict::<FieldId>(detail))
        }
        Imported::NotFound => Err(Problem::not_found()),
        Imported::Forbidden => Err(Problem::forbidden()),
    }
}

/// Stops at the first field that breaks a rule.
fn checked(fields: &[ImportedField], permit: &Permit) -> Result<Vec<(FieldId, FieldReport)>, Problem> {
    if fields.is_empty() {
        let message = "There is nothing to import. Please choose at least one field.";
        return Err(Problem::invalid([MemberError::new("fields", "missing-field", message)]));
    }
    if fields.len() > IMPORT_MAX {
        let message = format!("You can import at most {IMPORT_MAX} at once");
        return Err(Problem::invalid([MemberError::new("fields", "too-many", message)]));
    }
    let is_wanted = || permit.is_wanted();
    let survey = |shape: &_, accuracy| survey(shape, accuracy, &Work::while_wanted(&is_wanted));
    let check = |(place, ImportedField { field_id, field }): (usize, &ImportedField)| {
        let report =
            field.check(survey).map_err(|refusal| Problem::from(refusal).of_item("fields", place))?;
        Ok((*field_id, report))
    };
    fields.iter().enumerate().map(check).collect()
}
