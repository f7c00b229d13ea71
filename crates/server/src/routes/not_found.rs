//! The answer where there is no call: 405 if the path has other methods, 404 otherwise.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use actix_web::dev::ResourceDef;
use actix_web::guard::GuardContext;
use actix_web::{HttpRequest, HttpResponse, ResponseError, web};
use utoipa::openapi::PathItem;
use uuid::Uuid;

use super::calls::{Call, Calls};
use crate::problem::{Code, Problem};

/// The paths that have calls; the most specific pattern comes first.
#[derive(Clone, Debug, Default)]
pub struct Paths(Vec<Path>);

#[derive(Clone, Debug)]
struct Path {
    pattern: ResourceDef,
    methods: BTreeSet<&'static str>,
}

impl Path {
    fn text(&self) -> &str {
        self.pattern.pattern().unwrap_or_default()
    }

    /// Comes before the others of less specific patterns.
    fn rank(&self) -> (usize, Reverse<usize>) {
        (self.text().matches('{').count(), Reverse(self.text().len()))
    }
}

impl Calls for Paths {
    fn service<C: Call>(&mut self, call: C) -> &mut Self {
        for (path, item) in call.paths().paths {
            self.add(path, methods(&item));
        }
        self
    }
}

impl Paths {
    fn add(&mut self, text: String, methods: BTreeSet<&'static str>) {
        let path = Path { pattern: ResourceDef::new(text), methods };
        match self.0.iter_mut().find(|it| it.text() == path.text()) {
            Some(known) => known.methods.extend(path.methods),
            None => self.0.insert(self.0.partition_point(|it| it.rank() <= path.rank()), path),
        }
    }

    /// Refuses a request that no call handled.
    pub fn refuse(&self, request: &HttpRequest) -> HttpResponse {
        let problem = match self.find(request.path()) {
            None => Problem::new(Code::NoSuchCall, "This server has no call at this path."),
            Some(path) => Problem::new(Code::MethodNotAllowed, "This path has no such method.")
                .allowing(&path.methods.iter().copied().collect::<Vec<_>>().join(", ")),
        };
        problem.error_response()
    }

    fn find(&self, path: &str) -> Option<&Path> {
        self.0.iter().find(|it| it.pattern.is_match(path))
    }
}

/// Keeps a call to paths that end with an id. Another call may have a fixed word in that place, and other methods.
pub(super) fn id_path_guard(context: &GuardContext<'_>) -> bool {
    let path = context.head().uri.path();
    // No fixed word is an id, and looking through all paths takes longer than all else that finds a call.
    let is_id = path.rsplit('/').next().is_some_and(|last| Uuid::try_parse(last).is_ok());
    is_id || {
        let found = context.app_data::<web::Data<Paths>>().and_then(|paths| paths.find(path));
        found.is_none_or(|path| path.text().ends_with("_id}"))
    }
}

/// Whether a path belongs to the calls and never to the user interface.
pub fn is_for_calls(path: &str) -> bool {
    ["/api", "/health", "/ogc"]
        .into_iter()
        .any(|room| path.strip_prefix(room).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

fn methods(item: &PathItem) -> BTreeSet<&'static str> {
    let PathItem { get, put, post, delete, patch, .. } = item;
    let calls = [("GET", get), ("PUT", put), ("POST", post), ("DELETE", delete), ("PATCH", patch)];
    calls.into_iter().filter_map(|(method, call)| call.as_ref().map(|_| method)).collect()
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
