use actix_http::encoding::Encoder;
use actix_web::HttpMessage;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{
    AcceptEncoding, CONTENT_TYPE, ContentEncoding, Encoding, Header, HeaderMap, Preference,
};

/// The unit is bytes. Smaller answers fit in one packet anyway.
const WORTHWHILE: u64 = 1024;

/// Compresses only a large text, for a client that accepts our encoding. Leaves a response that is already compressed,
/// such as the user interface.
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

/// Decides whether the client can read an answer that is already compressed.
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
    // Brotli is missing: its encoder fills megabytes for each answer before it writes the first byte, and it needs many
    // times as long as gzip for a list of a hundred plantings.
    let ours = [Encoding::gzip(), Encoding::identity()];
    // A client that names no encoding and accepts any is most likely not a browser. It gets the answer uncompressed.
    if accepted.iter().all(|item| matches!(item.item, Preference::Any)) {
        return ContentEncoding::Identity;
    }
    match accepted.negotiate(ours.iter()) {
        Some(Encoding::Known(encoding)) => encoding,
        _ => ContentEncoding::Identity,
    }
}
