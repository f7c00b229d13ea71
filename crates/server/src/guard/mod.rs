//! What every request passes and every response gets: the check of its origin, an id, headers, compression.

mod compress;
mod headers;
mod origin;

use actix_http::encoding::Encoder;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use tracing_actix_web::RequestId;
use uuid::fmt::Hyphenated;

use crate::config::PublicUrl;
use crate::problem::{Code, Problem};
pub use compress::takes_gzip;
use headers::{Headers, Room};

/// The header that names a request in the answer, as the log names it.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What the guard knows before any request comes.
#[derive(Debug)]
pub struct Guard {
    public_url: PublicUrl,
    origin: String,
    headers: Headers,
}

impl Guard {
    /// A guard for a server that browsers reach there.
    pub fn new(public_url: PublicUrl) -> Self {
        let headers = Headers::new(public_url.is_https());
        Self { origin: public_url.to_string(), public_url, headers }
    }

    /// How browsers reach the server.
    pub const fn public_url(&self) -> &PublicUrl {
        &self.public_url
    }
}

/// The middleware around everything.
pub async fn watch(
    guard: web::Data<Guard>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<Encoder<BoxBody>>, Error> {
    let id = request.extensions().get::<RequestId>().copied();
    let room = Room::of(request.path());
    let mut response = if origin::is_ours(request.method(), request.headers(), &guard.origin) {
        next.call(request).await?.map_into_boxed_body()
    } else {
        let refusal = Problem::new(Code::CrossOrigin, "Calls are taken from this site's own pages only.");
        request.error_response(refusal)
    };
    guard.headers.write(response.headers_mut(), room);
    if let Some(id) = id {
        response.headers_mut().insert(REQUEST_ID, id_value(id));
    }
    Ok(compress::compress(response))
}

fn id_value(id: RequestId) -> HeaderValue {
    let mut buffer = [0; Hyphenated::LENGTH];
    let text = id.as_hyphenated().encode_lower(&mut buffer);
    // Hexadecimal digits and hyphens are what a header may hold.
    HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static("unknown"))
}
