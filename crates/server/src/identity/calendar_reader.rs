use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use futures_util::future::{FutureExt, LocalBoxFuture};
use serde::Deserialize;
use store::access_tokens::TokenScope;
use store::{Store, Viewer};

use super::Identity;
use super::access_token::{Sent, sent};
use super::bearer::owner;
use super::caller::Caller;
use super::scope::RecordsRead;
use crate::problem::Problem;

/// A person who may read records. A calendar sends no header, so their access token may be in the query, which no log
/// has.
#[derive(Clone, Copy, Debug)]
pub struct CalendarReader(pub Viewer);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CalendarQuery {
    token: Option<String>,
}

impl FromRequest for CalendarReader {
    type Error = actix_web::Error;
    type Future = LocalBoxFuture<'static, Result<Self, actix_web::Error>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = Caller::<RecordsRead>::from_request(request, payload);
        let query = web::Query::<CalendarQuery>::extract(request);
        let request = request.clone();
        async move {
            let CalendarQuery { token } = query.await?.into_inner();
            let Some(token) = token else {
                let Caller(viewer) = caller.await?;
                return Ok(Self(viewer));
            };
            let data = (request.app_data::<web::Data<Store>>(), request.app_data::<web::Data<Identity>>());
            let (Some(store), Some(identity)) = data else { return Err(Problem::not_found().into()) };
            let sent = sent(&token).unwrap_or(Sent::Unreadable);
            let (viewer, scope) = owner(store, identity, &request, sent).await?;
            match scope {
                TokenScope::RecordsRead | TokenScope::CalendarRead => Ok(Self(viewer)),
            }
        }
        .boxed_local()
    }
}
