//! The description of the calls, made from the code that answers them.

pub(crate) mod members;
mod page;
pub mod refusals;
pub mod schemas;

use actix_web::web::{self, Bytes};
use actix_web::{HttpResponse, get};
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};

pub use page::{Page, docs};

/// Where the description is.
pub const PATH: &str = "/api/openapi.json";

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Acremark",
        description = "Plantings, who may see them, and how they leave as files.\n\n\
            Ids are UUIDs, instants RFC 3339 in UTC, planting dates `YYYY-MM-DD`. Sessions are kept in a cookie. \
A client that keeps data of a user names him by his id in the header `acremark-user`; the session of another \
            user is then refused with 401 `auth/session-required`, as is what is no id. \
            Every refusal is `application/problem+json` with a stable `code`. Besides what each call names, any call \
            that could change something is refused with 403 `cross-origin` when a page of another site sends it \
            and with 415 `unsupported-encoding` when its body is compressed, a body that comes too slowly is \
            answered 408 `request-timeout`, a path without the method asked for answers 405 `method-not-allowed`, and a path that is none 404 \
            `not-found`."
    ),
    tags(
        (name = "accounts", description = "Signing up"),
        (name = "sessions", description = "Signing in and out"),
        (name = "users", description = "Who is who"),
        (name = "links", description = "Who is linked with whom"),
        (name = "plants", description = "Plantings"),
        (name = "contact", description = "Writing to us"),
        (name = "operation", description = "What the program says of itself"),
    ),
    components(schemas(schemas::Problem, schemas::Flaw)),
)]
struct Description;

/// The description without its calls, which `routes` adds.
pub fn base(cookie_name: &str) -> utoipa::openapi::OpenApi {
    let mut description = Description::openapi();
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(cookie_name)));
    let components = description.components.get_or_insert_default();
    components.add_security_scheme("session", cookie);
    description
}

/// The description, ready to be sent.
#[derive(Clone, Debug)]
pub struct Document(Bytes);

impl Document {
    /// Writes the description once.
    pub fn new(description: &utoipa::openapi::OpenApi) -> Result<Self, serde_json::Error> {
        description.to_json().map(|json| Self(json.into()))
    }
}

/// This description.
#[utoipa::path(tag = "operation", responses((status = 200, description = "OpenAPI 3.1", body = Object, content_type = "application/json")))]
#[get("/api/openapi.json")]
pub(crate) async fn read(document: web::Data<Document>) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(document.0.clone())
}
