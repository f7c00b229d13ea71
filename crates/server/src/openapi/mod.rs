//! The description of the calls, made from the code that answers them. It follows `OpenAPI` 3.1.

pub(crate) mod book;
pub(crate) mod bounded;
pub(crate) mod confirmation;
mod documents;
mod fields;
pub(crate) mod file;
mod fix;
mod land;
pub(crate) mod members;
mod page;
pub(crate) mod parameters;
pub(crate) mod parts;
pub(crate) mod plantings;
pub(crate) mod readiness;
pub(crate) mod records;
pub mod refusals;
pub mod schemas;
pub mod tags;

use actix_web::web::{self, ServiceConfig};
use actix_web::{HttpResponse, get};
use rules::kind::Kind;
use rules::with_kind;
use utoipa::OpenApi;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::tag::TagBuilder;

pub use documents::Documents;

use self::records::Described as _;
use crate::identity::{BookRead, Public, RecordsRead, Scope as _};
use crate::problem::Problem;

/// The ways to send an access token.
const TOKENS: [&str; 2] = ["token", "tokenAsPassword"];

/// The scopes that a token grants.
const BY_TOKEN: [&str; 2] = [RecordsRead::NAME, BookRead::NAME];

const STYLE: &str = include_str!("page.css");

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Acremark",
        description = "Plantings and fields, who may see them, and their export as files.\n\n\
            Ids are UUIDs, instants RFC 3339 in UTC, planting dates `YYYY-MM-DD`. A cookie keeps the \
            session. A session grants every scope that its person's user type may have; each call names the one \
            that it needs. A client that keeps data of a user sends the id of that user in the header \
            `acremark-user`. The server then refuses the session of another user, and an invalid id, with \
            401 `auth/session-required`. Every refusal is `application/problem+json` with a stable `code`. \
            A program sends an access token, which its owner made in the settings, as \
            `Authorization: Bearer`, or as the password of any user name. A token grants only the scopes \
            `records:read` and `book:read`, or only the calendar of dates. \
            Any call may also be refused with a code that its description does not list: 401 \
            `auth/invalid-token` if the access token does not work, 429 `too-many-requests` after many of \
            these, 403 `auth/beyond-token` if a token does not grant the call, 403 `cross-origin` \
            if it could change something and a page of another site sends it, 415 `unsupported-encoding` if \
            it could change something and its body is compressed, 408 `request-timeout` if its body arrives \
            too slowly, 405 `method-not-allowed` if the path does not have the method, and 404 `not-found` \
            if there is no such path."
    ),
    tags(
        (name = "accounts", description = "Signing up"),
        (name = "sessions", description = "Signing in and out"),
        (name = "tokens", description = "Access tokens for programs that read"),
        (name = "users", description = "People and their records"),
        (name = "links", description = "Links between people"),
        (name = "news", description = "What is new with an agent's farmers"),
        (name = "book", description = "An agent's farmers in a crop year"),
        (name = "deadlines", description = "Dates of insurance and reporting"),
        (name = "changes", description = "Records for clients that keep them"),
        (name = "map", description = "Pictures of the land under the maps"),
        (name = "layer", description = "The live layer for mapping systems: OGC API Features"),
        (name = "contact", description = "Messages to us"),
        (name = "operation", description = "The program itself"),
    ),
    components(schemas(schemas::Problem, schemas::MemberError)),
)]
struct Description;

/// The description without its calls. `routes` adds them.
pub fn base(cookie_name: &str) -> utoipa::openapi::OpenApi {
    let mut description = Description::openapi();
    let of_records = Kind::ALL.iter().map(|kind| {
        let text = with_kind!(*kind, Id => Id::CALLS);
        TagBuilder::new().name(kind.path()).description(Some(text)).build()
    });
    description.tags.get_or_insert_default().splice(..0, of_records);
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(cookie_name)));
    let components = description.components.get_or_insert_default();
    components.add_security_scheme("session", cookie);
    for (name, scheme) in TOKENS.into_iter().zip([HttpAuthScheme::Bearer, HttpAuthScheme::Basic]) {
        let token = HttpBuilder::new().scheme(scheme).description(Some("An access token")).build();
        components.add_security_scheme(name, SecurityScheme::Http(token));
    }
    description
}

/// Adds the tokens to the calls that they open. A call names only the scope that its session has to grant.
pub fn name_tokens(description: &mut utoipa::openapi::OpenApi) {
    for item in description.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
            let Some(security) = &mut operation.security else { continue };
            for scope in BY_TOKEN {
                if security.contains(&SecurityRequirement::new("session", [scope])) {
                    security.extend(TOKENS.map(|name| SecurityRequirement::new(name, [scope])));
                }
            }
        }
    }
}

/// Reads this description.
#[utoipa::path(
    operation_id = "read_description",
    responses((status = 200, description = "OpenAPI 3.1", body = Object, content_type = "application/json"))
)]
#[get("/api/openapi.json")]
pub(crate) async fn read(_: Public, documents: web::Data<Documents>) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().content_type("application/json").body(documents.written()?.json.clone()))
}

/// Serves the page at `/api/docs/`.
pub fn docs(config: &mut ServiceConfig) {
    config.service(web::redirect("/api/docs", "/api/docs/"));
    config.route("/api/docs/", web::get().to(page)).route("/api/docs/style.css", web::get().to(style));
}

async fn page(documents: web::Data<Documents>) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().content_type("text/html; charset=utf-8").body(documents.written()?.page.clone()))
}

async fn style() -> HttpResponse {
    HttpResponse::Ok().content_type("text/css; charset=utf-8").body(STYLE)
}
