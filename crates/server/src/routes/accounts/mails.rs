//! The mails that the caller wants.

use actix_web::{HttpResponse, get, put, web};
use rules::news_mails::NewsMails;
use serde::{Deserialize, Serialize};
use store::{Connection, Store, accounts, news, reminders};
use utoipa::ToSchema;

use crate::clock;
use crate::identity::{Account, Caller};
use crate::openapi::members;
use crate::problem::Problem;

/// The mails that a person can turn on and off. A new account gets all of them.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MailChoices {
    /// Whether a farmer or an employee gets a mail when an agent corrects their plantings. It goes only to a confirmed
    /// address.
    corrections: bool,
    /// A choice without it changes nothing about these mails.
    #[schema(required = false, schema_with = members::news_mails)]
    news: Option<NewsMails>,
    /// Whether agents may remind the farmer by mail of what is missing. A choice without it changes nothing about these
    /// mails.
    #[schema(required = false)]
    reminders: Option<bool>,
}

/// Returns the caller's choice of mails.
#[utoipa::path(
    operation_id = "read_mail_choices",
    security(("session" = ["account"])),
    responses((status = 200, description = "The choice", body = MailChoices))
)]
#[get("/api/accounts/current/mails")]
pub(crate) async fn read(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
) -> Result<HttpResponse, Problem> {
    let wanted = move |connection: &mut Connection| {
        let account_id = signed_in.user_id;
        Ok::<_, Problem>(MailChoices {
            corrections: accounts::wants_correction_mails(connection, account_id)?,
            news: Some(news::wanted_mails(connection, account_id)?),
            reminders: Some(!reminders::are_stopped(connection, account_id)?),
        })
    };
    Ok(HttpResponse::Ok().json(store.read_few(wanted).await?))
}

/// Chooses the mails that the caller gets.
#[utoipa::path(
    operation_id = "choose_mails",
    security(("session" = ["account"])),
    responses((status = 204, description = "Chosen"))
)]
#[put("/api/accounts/current/mails")]
pub(crate) async fn choose(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    body: web::Json<MailChoices>,
) -> Result<HttpResponse, Problem> {
    let (account_id, now) = (signed_in.user_id, clock::now()?);
    let MailChoices { corrections, news, reminders } = body.into_inner();
    store
        .write(move |connection| {
            accounts::set_correction_mails(connection, account_id, corrections)?;
            if let Some(wanted) = news {
                news::set_mails(connection, account_id, wanted, now)?;
            }
            if let Some(are_wanted) = reminders {
                reminders::set_stopped(connection, account_id, !are_wanted, now)?;
            }
            Ok::<_, store::Error>(())
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
