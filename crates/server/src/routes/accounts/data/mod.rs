//! Downloads everything that is stored about the caller.

mod export;
mod json_part;
mod photos;
mod records;
mod rest;

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, get, web};
use rules::instant::Instant;
use store::Store;
use store::audit::{self, Event};
use store::own_data::{self, OwnData};

use export::Beginning;
pub(crate) use export::Export;
use rest::Rest;

use crate::clock;
use crate::downloads::{Downloads, in_parts};
use crate::identity::{Account, Caller};
use crate::problem::Problem;

/// Downloads everything that is stored about the caller, as a file.
#[utoipa::path(
    operation_id = "download_own_data",
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
            let data = own_data::of_account(connection, account_id, now)?.ok_or_else(Problem::not_found)?;
            beginning(data, now)
        })
        .await?;
    let store = Store::clone(&store);
    let next = async move |rest| match rest {
        Rest::Beginning(json) => Ok(Some((json, Rest::lists()))),
        Rest::End => Ok(None),
        rest => store.read(move |connection| rest.write(connection, account_id)).await.map(Some),
    };
    let name = format!("attachment; filename=\"acremark-data-{}.json\"", now.utc_day());
    let mut answer = HttpResponse::Ok();
    answer.content_type("application/json").insert_header((CONTENT_DISPOSITION, name));
    Ok(answer.streaming(in_parts(permit, Rest::Beginning(beginning), next)))
}

/// The file up to the first item of its first long list.
fn beginning(data: OwnData, now: Instant) -> Result<Vec<u8>, Problem> {
    let mut json = serde_json::to_vec(&Beginning::new(data, now))?;
    json.pop();
    json.extend_from_slice(Rest::lists().opening().as_bytes());
    Ok(json)
}
