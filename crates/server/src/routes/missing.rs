//! What is answered where there is no call: 405 for a path that has other methods, 404 for any other.

use actix_web::dev::ResourceDef;
use actix_web::http::Method;
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::PathItem;

use crate::problem::{Code, Problem};

/// The paths that have calls, each with its methods.
#[derive(Clone, Debug)]
pub struct Paths(Vec<(ResourceDef, Vec<Method>)>);

impl Paths {
    /// The paths of the description.
    pub fn of(description: &OpenApi) -> Self {
        let path = |(path, item): (&String, &PathItem)| (ResourceDef::new(path.as_str()), methods(item));
        Self(description.paths.paths.iter().map(path).collect())
    }

    /// Refuses a request that no call took.
    pub fn refuse(&self, request: &HttpRequest) -> HttpResponse {
        let path = request.path();
        let mut methods: Vec<_> = self
            .0
            .iter()
            .filter(|(pattern, _)| pattern.is_match(path))
            .flat_map(|(_, methods)| methods)
            .map(Method::as_str)
            .collect();
        methods.sort_unstable();
        methods.dedup();
        let problem = if methods.is_empty() {
            Problem::not_found()
        } else {
            Problem::new(Code::MethodNotAllowed, "This path has no such method.")
                .allowing(&methods.join(", "))
        };
        problem.error_response()
    }
}

/// Whether a path is for calls, and never for the user interface.
pub fn is_for_calls(path: &str) -> bool {
    ["/api", "/health"]
        .into_iter()
        .any(|room| path.strip_prefix(room).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

fn methods(item: &PathItem) -> Vec<Method> {
    let methods = [
        (&item.get, Method::GET),
        (&item.post, Method::POST),
        (&item.put, Method::PUT),
        (&item.delete, Method::DELETE),
    ];
    methods.into_iter().filter(|(call, _)| call.is_some()).map(|(_, method)| method).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_have_their_own_rooms() {
        for (path, expected) in [
            ("/api", true),
            ("/api/", true),
            ("/api/nothing", true),
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
