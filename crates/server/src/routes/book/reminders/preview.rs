//! Shows the mail that would remind a farmer.
#![expect(unused_qualifications, reason = "the macro that describes the query writes one")]

use actix_web::web::Query;
use actix_web::{HttpResponse, get, web};
use rules::book::reminder_year;
use rules::day::Day;
use rules::ids::UserId;
use rules::kind::Kind;
use serde::{Deserialize, Serialize};
use store::audit::Extent;
use store::reminders::{self, ReminderContent};
use store::{Language, Store};
use utoipa::{IntoParams, ToSchema};

use super::day_of_reminder;
use crate::access_recorder::AccessRecorder;
use crate::clock;
use crate::downloads::Downloads;
use crate::identity::{BookRemind, Caller};
use crate::mail::{ComposeError, Mail, MailQueue};
use crate::openapi::members;
use crate::problem::Problem;

/// Stands for the token in the link that stops the reminders, which is the farmer's alone.
const HIDDEN_TOKEN: &str = "…";

/// The crop year, and the agent's own day.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PreviewQuery {
    #[param(required = true, minimum = 2000, maximum = 2100)]
    crop_year: i32,
    #[param(required = false, schema_with = members::today)]
    today: Option<Day>,
}

/// The mail that would remind a farmer.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReminderPreview {
    /// Missing if the farmer misses nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    mail: Option<MailText>,
}

/// A mail in its reader's language.
#[derive(Serialize, ToSchema)]
pub(crate) struct MailText {
    /// `en` or `es`.
    #[schema(examples("en"))]
    language: &'static str,
    subject: String,
    text: String,
}

/// Shows the mail that would remind a linked farmer of what is missing for a crop year, as it would be sent now, but
/// for the token in its link.
#[utoipa::path(
    operation_id = "preview_reminder",
    security(("session" = ["book:remind"])),
    params(("farmer_id" = Uuid, Path, description = "The farmer"), PreviewQuery),
    responses(
        (status = 200, description = "The mail", body = ReminderPreview),
        (status = 400, description = "`validation`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[get("/api/book/reminders/{farmer_id}")]
pub(crate) async fn preview(
    Caller(agent): Caller<BookRemind>,
    farmer: web::Path<UserId>,
    // A refused caller hears only that. PostgreSQL finds the session later than actix reads the query.
    query: Result<Query<PreviewQuery>, actix_web::Error>,
    store: web::Data<Store>,
    recorder: web::Data<AccessRecorder>,
    downloads: web::Data<Downloads>,
    mail_queue: web::Data<MailQueue>,
) -> Result<HttpResponse, actix_web::Error> {
    let PreviewQuery { crop_year, today } = query?.into_inner();
    let crop_year = reminder_year(crop_year).map_err(Problem::from)?;
    let (farmer, now) = (*farmer, clock::now().map_err(Problem::from)?);
    let today = day_of_reminder(today, now);
    let _permit = downloads.begin_soon(agent.user_id).await?;
    let content =
        store.read_long(move |connection| reminders::content(connection, agent, farmer, crop_year, today));
    let content = content.await.map_err(Problem::from)?.ok_or_else(Problem::not_found)?;
    // The mail names fields of the year before.
    recorder
        .record(&store, agent, Kind::Planting, &[farmer], Extent::Some, now)
        .await
        .map_err(Problem::from)?;
    let mail = mail_of(&mail_queue, content, today).map_err(Problem::from)?;
    Ok(HttpResponse::Ok().json(ReminderPreview { mail }))
}

fn mail_of(
    mail_queue: &MailQueue,
    content: ReminderContent,
    today: Day,
) -> Result<Option<MailText>, ComposeError> {
    if !content.missing.state.is_incomplete() {
        return Ok(None);
    }
    let (to, language): (_, Language) = (content.account.email.clone(), content.account.language);
    let mail = Mail::SeasonReminder { to, content: Box::new(content), today, token: HIDDEN_TOKEN.to_owned() };
    let mail = mail_queue.compose(&mail, language)?.mail;
    Ok(Some(MailText { language: language.tag(), subject: mail.subject.to_string(), text: mail.text }))
}
