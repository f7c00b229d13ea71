//! Large texts are compressed for those who take it.

use actix_http::encoding::Encoder;
use actix_web::HttpMessage;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{
    AcceptEncoding, CONTENT_TYPE, ContentEncoding, Encoding, Header, HeaderMap, Preference,
};

/// The least that is compressed, in bytes: below it the answer fits the first packet anyway.
const WORTHWHILE: u64 = 1024;

/// The same response, compressed where it is a large text and the client takes a form of it that we write.
///
/// What is compressed already, as the user interface is, stays as it is.
pub(super) fn compress(response: ServiceResponse<BoxBody>) -> ServiceResponse<Encoder<BoxBody>> {
    let worthwhile = match response.response().body().size() {
        BodySize::Sized(size) => size >= WORTHWHILE,
        BodySize::Stream => true,
        BodySize::None => false,
    };
    let encoding = if worthwhile && is_text(response.headers()) {
        AcceptEncoding::parse(response.request())
            .map_or(ContentEncoding::Identity, |accepted| best(&accepted))
    } else {
        ContentEncoding::Identity
    };
    response.map_body(|head, body| Encoder::response(encoding, head, body))
}

/// Whether whoever asks takes gzip, for answers that come compressed already.
pub fn takes_gzip(request: &impl HttpMessage) -> bool {
    AcceptEncoding::parse(request).is_ok_and(|accepted| best(&accepted) == ContentEncoding::Gzip)
}

fn is_text(headers: &HeaderMap) -> bool {
    let Some(content_type) = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()) else {
        return false;
    };
    content_type.starts_with("text/") || content_type.contains("json") || content_type.contains("xml")
}

fn best(accepted: &AcceptEncoding) -> ContentEncoding {
    // Not brotli: for each answer its encoder fills megabytes before it writes the first byte, and a list of a hundred
    // plantings takes it many times as long as gzip.
    let ours = [Encoding::gzip(), Encoding::identity()];
    // A client that names nothing and takes anything is most likely no browser: it is spared the work.
    if accepted.iter().all(|item| matches!(item.item, Preference::Any)) {
        return ContentEncoding::Identity;
    }
    match accepted.negotiate(ours.iter()) {
        Some(Encoding::Known(encoding)) => encoding,
        _ => ContentEncoding::Identity,
    }
}
