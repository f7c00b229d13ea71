//! Downloads everything that is stored about the caller.

mod export;
mod records;
mod rest;

use std::io;

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, get, web};
use rules::instant::Instant;
use store::Store;
use store::audit::{self, Event};
use store::own_data::{self, OwnData};

pub(crate) use export::Export;
use rest::Rest;

use crate::clock;
use crate::downloads::{Downloads, in_parts};
use crate::identity::{Account, Caller};
use crate::problem::Problem;

/// Downloads everything that is stored about the caller, as a file.
#[utoipa::path(
    operation_id = "download_own_data",
    tag = "accounts",
    security(("session" = ["account"])),
    responses(
        (status = 200, description = "A download", body = Export,
            headers(("Content-Disposition" = String, description = "The name of the file"))),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[get("/api/accounts/current/data")]
pub(crate) async fn download(
    Caller(signed_in): Caller<Account>,
    store: web::Data<Store>,
    downloads: web::Data<Downloads>,
) -> Result<HttpResponse, Problem> {
    let (account_id, now) = (signed_in.user_id, clock::now()?);
    let permit = downloads.begin(account_id)?;
    store
        .write(move |connection| audit::record(connection, Event::DataDownloaded, Some(account_id), now))
        .await?;
    let beginning = store
        .read(move |connection| {
            let data =
                own_data::of_account(connection, account_id, now, 0)?.ok_or_else(Problem::not_found)?;
            beginning(data, now)
        })
        .await?;
    let store = Store::clone(&store);
    let next = async move |rest| match rest {
        Rest::Beginning(json) => Ok(Some((json, Rest::Plantings(None)))),
        Rest::End => Ok(None),
        rest => store.read(move |connection| rest.write(connection, account_id)).await.map(Some),
    };
    let name = format!("attachment; filename=\"acremark-data-{}.json\"", now.utc_day());
    let mut answer = HttpResponse::Ok();
    answer.content_type("application/json").insert_header((CONTENT_DISPOSITION, name));
    Ok(answer.streaming(in_parts(permit, Rest::Beginning(beginning), next)))
}

/// The end of a file whose long lists are empty.
const EMPTY_LISTS: &[u8] = br#""plantings":[],"written":[],"fields":[],"writtenFields":[],"auditLog":[]}"#;

fn beginning(data: OwnData, now: Instant) -> Result<Vec<u8>, Problem> {
    let mut json = serde_json::to_vec(&Export::new(data, now))?;
    let without_lists = json.strip_suffix(EMPTY_LISTS).map(<[u8]>::len);
    json.truncate(without_lists.ok_or_else(|| Problem::fault(&io::Error::other("the lists are not empty")))?);
    json.extend_from_slice(br#""plantings":["#);
    Ok(json)
}
