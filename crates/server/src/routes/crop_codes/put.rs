//! Enters the agent's own code for a crop, or changes it.

use actix_web::{HttpResponse, put, web};
use rules::crop_code::{CropCodeForm, OwnCropCode};
use serde::Deserialize;
use store::Store;
use store::crop_codes::{self, Coding};
use utoipa::ToSchema;

use super::{CropCode, stale};
use crate::clock;
use crate::identity::{Caller, CodesWrite};
use crate::openapi::members;
use crate::problem::Problem;
use crate::routes::records::version::{IfMatch, IfMatchHeader, etag};

/// A code and where it comes from.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CropCodeBody {
    #[schema(schema_with = members::crop_code)]
    code: String,
    #[schema(schema_with = members::crop_code_source)]
    source: String,
}

/// Enters the agent's own code for a crop, or changes it.
///
/// A crop for which the authority has a code gets no other. `If-Match` names the version that a change was made from,
/// and the first code has none. A repeated call gets the stored code.
#[utoipa::path(
    operation_id = "put_crop_code",
    security(("session" = ["codes:write"])),
    params(("crop" = inline(members::CodelessCrop), Path, description = "The crop"), IfMatchHeader),
    responses(
        (
            status = 200,
            description = "The stored code",
            body = CropCode,
            headers(("ETag" = String, description = "The version of the code"))
        ),
        (status = 400, description = "`validation`"),
        (status = 412, description = "`crop-codes/stale`: another version is stored, or none")
    )
)]
#[put("/api/cropCodes/{crop}")]
pub(crate) async fn put(
    Caller(agent): Caller<CodesWrite>,
    crop: web::Path<String>,
    IfMatch(version): IfMatch,
    store: web::Data<Store>,
    body: web::Json<CropCodeBody>,
) -> Result<HttpResponse, Problem> {
    let CropCodeBody { code, source } = body.into_inner();
    let content = CropCodeForm { crop: crop.into_inner(), code, source }.check()?;
    let now = clock::now()?;
    let written =
        store.write(move |connection| crop_codes::write(connection, agent.user_id, &content, version, now));
    match written.await? {
        Coding::Stored(own) => Ok(answer(&own)),
        Coding::Stale(_) | Coding::Unwritten => Err(stale()),
        Coding::NotFound => Err(Problem::not_found()),
    }
}

fn answer(own: &OwnCropCode) -> HttpResponse {
    HttpResponse::Ok().insert_header(etag(own.version)).json(CropCode::from(own))
}
