//! The answer where there is no call: 405 if the path has other methods, 404 otherwise.

use std::cmp::Reverse;

use actix_web::dev::ResourceDef;
use actix_web::guard::GuardContext;
use actix_web::http::Method;
use actix_web::{HttpRequest, HttpResponse, ResponseError, web};
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::PathItem;

use crate::problem::{Code, Problem};

/// The paths that have calls, each with its methods; the most specific pattern comes first.
#[derive(Clone, Debug)]
pub struct Paths(Vec<(ResourceDef, Vec<Method>)>);

impl Paths {
    /// Reads the paths from the `OpenAPI` description.
    pub fn of(description: &OpenApi) -> Self {
        let mut paths: Vec<_> = description.paths.paths.iter().collect();
        paths.sort_by_key(|(path, _)| (path.matches('{').count(), Reverse(path.len())));
        let path = |(path, item): (&String, &PathItem)| (ResourceDef::new(path.as_str()), methods(item));
        Self(paths.into_iter().map(path).collect())
    }

    /// Refuses a request that no call handled.
    pub fn refuse(&self, request: &HttpRequest) -> HttpResponse {
        let problem = match self.find(request.path()) {
            None => Problem::new(Code::NoSuchCall, "This server has no call at this path."),
            Some((_, methods)) => Problem::new(Code::MethodNotAllowed, "This path has no such method.")
                .allowing(&methods.iter().map(Method::as_str).collect::<Vec<_>>().join(", ")),
        };
        problem.error_response()
    }

    fn find(&self, path: &str) -> Option<&(ResourceDef, Vec<Method>)> {
        self.0.iter().find(|(pattern, _)| pattern.is_match(path))
    }
}

/// Whether a path ends with an id. Another call may have a fixed word in that place, and other methods.
pub(super) fn is_of_no_other_call(context: &GuardContext<'_>) -> bool {
    let path = context.head().uri.path();
    let found = context.app_data::<web::Data<Paths>>().and_then(|paths| paths.find(path));
    found.is_none_or(|(pattern, _)| pattern.pattern().is_some_and(|pattern| pattern.ends_with("_id}")))
}

/// Whether a path belongs to the calls and never to the user interface.
pub fn is_for_calls(path: &str) -> bool {
    ["/api", "/health", "/ogc"]
        .into_iter()
        .any(|room| path.strip_prefix(room).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

fn methods(item: &PathItem) -> Vec<Method> {
    let methods = [
        (&item.delete, Method::DELETE),
        (&item.get, Method::GET),
        (&item.patch, Method::PATCH),
        (&item.post, Method::POST),
        (&item.put, Method::PUT),
    ];
    methods.into_iter().filter(|(call, _)| call.is_some()).map(|(_, method)| method).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn api_and_health_paths_are_for_calls() {
        for (path, expected) in [
            ("/api", true),
            ("/api/", true),
            ("/api/nothing", true),
            ("/ogc/collections/barns", true),
            ("/api/v1.0/email/send-form", true),
            ("/health/live", true),
            ("/apiary", false),
            ("/agentHome", false),
            ("/", false),
        ] {
            assert_eq!(is_for_calls(path), expected, "{path}");
        }
    }
}
