//! Reads a form as browsers send it: `multipart/form-data` or urlencoded.

use std::collections::BTreeMap;

use actix_multipart::Multipart;
use actix_web::web::{Bytes, Payload};
use actix_web::{HttpMessage, HttpRequest};
use futures_util::{TryStreamExt, stream};

use crate::problem::{Code, MemberError, Problem};

/// The largest form, in bytes. The longest message fits in it in any script.
const FORM_MAX: usize = 64 * 1024;

/// A form's members; each occurs once.
pub(super) type Members = BTreeMap<String, String>;

/// Reads a form that may have only these members. A missing member is left out.
pub(super) async fn read(
    request: &HttpRequest,
    payload: Payload,
    members: &[&str],
) -> Result<Members, Problem> {
    let is_multipart = match request.content_type() {
        "multipart/form-data" => true,
        "application/x-www-form-urlencoded" => false,
        _ => return Err(unsupported()),
    };
    let body = payload
        .to_bytes_limited(FORM_MAX)
        .await
        .map_err(|_| too_large())?
        .map_err(|_| malformed("The form was cut off."))?;
    let pairs = if is_multipart {
        multipart(request, body).await?
    } else {
        form_urlencoded::parse(&body).into_owned().collect()
    };
    distinct(pairs, members)
}

async fn multipart(request: &HttpRequest, body: Bytes) -> Result<Vec<(String, String)>, Problem> {
    let broken = |_: actix_multipart::MultipartError| malformed("The form's parts cannot be read.");
    let mut parts = Multipart::new(request.headers(), stream::iter([Ok(body)]));
    let mut pairs = Vec::new();
    while let Some(mut part) = parts.try_next().await.map_err(broken)? {
        let name = part.name().unwrap_or_default().to_owned();
        let value = part.bytes(FORM_MAX).await.map_err(|_| too_large())?.map_err(broken)?;
        let value = String::from_utf8(value.into())
            .map_err(|_| malformed("The form has a member that is not UTF-8."))?;
        pairs.push((name, value));
    }
    Ok(pairs)
}

fn distinct(pairs: Vec<(String, String)>, members: &[&str]) -> Result<Members, Problem> {
    let mut form = Members::new();
    for (name, value) in pairs {
        if !members.contains(&name.as_str()) {
            let detail = "The form has a member that this call does not define.";
            return Err(
                Problem::new(Code::UnknownField, detail).with_errors(vec![MemberError::unknown_member(name)])
            );
        }
        if form.insert(name, value).is_some() {
            return Err(malformed("The form has a member twice."));
        }
    }
    Ok(form)
}

fn malformed(detail: &'static str) -> Problem {
    Problem::new(Code::MalformedForm, detail)
}

fn too_large() -> Problem {
    Problem::new(Code::PayloadTooLarge, format!("A form may have at most {FORM_MAX} bytes."))
}

fn unsupported() -> Problem {
    let detail = "Send the form as multipart/form-data or application/x-www-form-urlencoded.";
    Problem::new(Code::UnsupportedMediaType, detail)
}
