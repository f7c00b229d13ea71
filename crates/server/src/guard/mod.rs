//! The middleware around every request: checks of the origin and the body, an id, headers, compression, and an end to
//! every wait.

mod body;
mod compress;
mod headers;
mod origin;

use std::net::IpAddr;
use std::sync::Arc;

use actix_http::encoding::Encoder;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{ALLOW, HeaderName, HeaderValue, WWW_AUTHENTICATE};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, ResponseError, web};
use connection_limits::{
    BudgetedBody, ConnectionState, FairScheduler, Net, ResponseBudget, ResponseGuard, counted_size, in_chunks,
};
use tracing_actix_web::RequestId;
use uuid::fmt::Hyphenated;

use crate::config::PublicUrl;
use crate::problem::{Code, Problem};
use body::Lateness;
pub use compress::takes_gzip;
use headers::{Headers, Room};

/// The response header with the request's id, which the log has too.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Mapping systems and browsers then ask for a user name and a password, which is the access token. Other calls do not
/// say so, as a browser would ask in the middle of the user interface.
const TOKEN_WANTED: HeaderValue = HeaderValue::from_static("Basic realm=\"Acremark\", charset=\"UTF-8\"");

const METHODS_OF_LAYER: HeaderValue = HeaderValue::from_static("GET, HEAD");

#[derive(Debug)]
pub struct Guard {
    public_url: PublicUrl,
    origin: String,
    headers: Headers,
    trusted_proxies: Vec<IpAddr>,
    budget: Arc<ResponseBudget>,
    scheduler: FairScheduler,
}

impl Guard {
    /// `tiles` has the other origins from which pages load the pictures and lines of the land.
    pub fn new(public_url: PublicUrl, trusted_proxies: &[IpAddr], tiles: &[&str]) -> Self {
        Self {
            origin: public_url.to_string(),
            headers: Headers::new(public_url.is_https(), tiles),
            public_url,
            trusted_proxies: trusted_proxies.to_vec(),
            budget: Arc::default(),
            scheduler: FairScheduler::default(),
        }
    }

    fn check(&self, request: &ServiceRequest) -> Result<(), Problem> {
        if !origin::is_ours(request.method(), request.headers(), &self.origin) {
            return Err(Problem::new(Code::CrossOrigin, "Only this site's own pages may send this request."));
        }
        body::check_encoding(request)
    }

    pub const fn public_url(&self) -> &PublicUrl {
        &self.public_url
    }
}

/// The middleware around all handlers.
pub async fn watch(
    guard: web::Data<Guard>,
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BudgetedBody<Encoder<BoxBody>>>, Error> {
    let id = request.extensions().get::<RequestId>().copied();
    let room = Room::of(request.path());
    let connection = request.conn_data::<Arc<ConnectionState>>().cloned();
    let mut resources = ResponseGuard { connection: connection.clone(), reservation: None };
    let lateness = Lateness::watch(&mut request, connection.clone());
    if let Some(connection) = &connection {
        connection.drained().await;
    }
    let client = Net::of(request.request(), &guard.trusted_proxies);
    guard.scheduler.wait_turn(client).await;
    // The layer answers HEAD as HTTP wants it: as GET, and the connection leaves out the body.
    if room == Room::Layer && request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    let mut response = match guard.check(&request) {
        Ok(()) => next.call(request).await?.map_into_boxed_body(),
        Err(refusal) => request.error_response(refusal),
    };
    if let Some(refusal) = lateness.refusal() {
        response = response.into_response(refusal.error_response());
    }
    if matches!(room, Room::Calls | Room::Layer)
        && let Some(bytes) = counted_size(response.response().body().size())
    {
        match guard.budget.reserve(client, bytes) {
            Some(reservation) => resources.reservation = Some(reservation),
            None => response = response.into_response(Problem::busy().error_response()),
        }
    }
    guard.headers.write(response.headers_mut(), room);
    match response.status() {
        StatusCode::UNAUTHORIZED if room == Room::Layer => {
            response.headers_mut().insert(WWW_AUTHENTICATE, TOKEN_WANTED);
        }
        StatusCode::METHOD_NOT_ALLOWED if room == Room::Layer => {
            response.headers_mut().insert(ALLOW, METHODS_OF_LAYER);
        }
        _ => {}
    }
    if let Some(id) = id {
        response.headers_mut().insert(REQUEST_ID, id_value(id));
    }
    let response = compress::compress(response.map_body(|_, body| in_chunks(body)));
    Ok(response.map_body(|_, body| BudgetedBody::new(body, resources)))
}

fn id_value(id: RequestId) -> HeaderValue {
    let mut buffer = [0; Hyphenated::LENGTH];
    let text = id.as_hyphenated().encode_lower(&mut buffer);
    // A header may hold hexadecimal digits and hyphens, so this cannot fail.
    HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static("unknown"))
}
