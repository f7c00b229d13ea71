//! Registers the calls of a kind of records, and describes them.

use actix_web::dev::{AppService, HttpServiceFactory};
use actix_web::guard;
use actix_web::http::Method;
use actix_web::{FromRequest, Handler, Resource, Responder, Route};
use utoipa::openapi::path::OperationBuilder;
use utoipa::openapi::{HttpMethod, PathItem, Paths, PathsBuilder, RefOr, Schema, SecurityRequirement};
use utoipa_actix_web::OpenApiFactory;

use super::kind::RecordCalls;
use super::{description, handlers, lists};
use crate::identity::{Caller, Scope};
use crate::routes::not_found::id_path_guard;

/// The calls that every kind of records has.
pub(crate) struct Routes {
    calls: [RecordCall; 12],
    schemas: fn(&mut Vec<(String, RefOr<Schema>)>),
}

struct RecordCall {
    method: Method,
    path: String,
    handler: Route,
    scope: &'static str,
    describe: fn() -> OperationBuilder,
}

/// The calls of one kind.
pub(crate) fn routes<K: RecordCalls>() -> Routes {
    let all = format!("/api/{}", K::KIND.path());
    let one = format!("{all}/{{{}}}", description::id_name::<K>());
    let list = |name: &str| format!("{all}/{name}{}", description::capitalize(K::KIND.path()));
    Routes {
        calls: [
            call(Method::POST, list("get"), lists::list::<K>, description::list::<K>),
            call(Method::POST, list("getDeleted"), lists::deleted::<K>, description::deleted::<K>),
            call(Method::PUT, one.clone(), handlers::put::<K>, description::put::<K>),
            call(Method::PATCH, one.clone(), handlers::patch::<K>, description::patch::<K>),
            call(Method::GET, one.clone(), handlers::get::<K>, description::get::<K>),
            call(Method::DELETE, one.clone(), handlers::delete::<K>, description::delete::<K>),
            call(Method::POST, format!("{one}/restore"), handlers::restore::<K>, description::restore::<K>),
            call(Method::POST, format!("{one}/answers"), handlers::answer::<K>, description::answer::<K>),
            call(Method::POST, format!("{one}/confirm"), handlers::confirm::<K>, description::confirm::<K>),
            call(Method::POST, format!("{one}/reject"), handlers::reject::<K>, description::reject::<K>),
            call(
                Method::POST,
                format!("{one}/withdraw"),
                handlers::withdraw::<K>,
                description::withdraw::<K>,
            ),
            call(Method::GET, format!("{one}/history"), handlers::history::<K>, description::history::<K>),
        ],
        schemas: description::schemas::<K>,
    }
}

/// The handler's signature names the scope.
fn call<S, Rest, H>(
    method: Method,
    path: String,
    handler: H,
    describe: fn() -> OperationBuilder,
) -> RecordCall
where
    S: Scope,
    Rest: FromRequest + 'static,
    H: Handler<(Caller<S>, Rest)>,
    H::Output: Responder + 'static,
{
    RecordCall { method, path, handler: Route::new().to(handler), scope: S::NAME, describe }
}

impl HttpServiceFactory for Routes {
    fn register(self, config: &mut AppService) {
        for RecordCall { method, path, handler, .. } in self.calls {
            let resource = Resource::new(path.as_str()).guard(guard::Method(method)).route(handler);
            if path.ends_with("_id}") {
                resource.guard(guard::fn_guard(id_path_guard)).register(config);
            } else {
                resource.register(config);
            }
        }
    }
}

impl OpenApiFactory for Routes {
    fn paths(&self) -> Paths {
        let add = |paths: PathsBuilder, RecordCall { method, path, scope, describe, .. }: &RecordCall| {
            let operation = describe().security(SecurityRequirement::new("session", [*scope]));
            paths.path(path, PathItem::new(openapi_method(method), operation))
        };
        self.calls.iter().fold(Paths::builder(), add).build()
    }

    fn schemas(&self, schemas: &mut Vec<(String, RefOr<Schema>)>) {
        (self.schemas)(schemas);
    }
}

fn openapi_method(method: &Method) -> HttpMethod {
    match *method {
        Method::PUT => HttpMethod::Put,
        Method::PATCH => HttpMethod::Patch,
        Method::DELETE => HttpMethod::Delete,
        Method::POST => HttpMethod::Post,
        _ => HttpMethod::Get,
    }
}
