//! Changes the caller's own profile.

use actix_web::{HttpResponse, put, web};
use rules::user::ProfileForm;
use store::{Store, users};

use crate::clock;
use crate::identity::{Caller, Users};
use crate::openapi::schemas;
use crate::problem::Problem;

/// Changes the caller's own profile.
#[utoipa::path(
    operation_id = "update_own_user",
    security(("session" = ["users"])),
    request_body = schemas::Profile,
    responses(
        (status = 200, description = "The changed record", body = schemas::User),
        (status = 400, description = "`validation`")
    )
)]
#[put("/api/users/current")]
pub(crate) async fn update_current(
    Caller(viewer): Caller<Users>,
    store: web::Data<Store>,
    form: web::Json<ProfileForm>,
) -> Result<HttpResponse, Problem> {
    let profile = form.check()?;
    let now = clock::now()?;
    let updated = store
        .write(move |connection| users::update_profile(connection, viewer.user_id, &profile, now))
        .await?;
    Ok(HttpResponse::Ok().json(updated.ok_or_else(Problem::not_found)?))
}
