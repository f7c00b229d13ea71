//! Checks every answer against the server's own API description.

use reqwest::Method;
use serde_json::Value;

use super::answer::Answer;

pub(crate) struct Contract {
    description: Value,
}

/// Codes that any call may answer. The description names them once, at its head.
const ANYWHERE: [&str; 6] = [
    "auth/beyond-token",
    "auth/invalid-token",
    "cross-origin",
    "method-not-allowed",
    "request-timeout",
    "unsupported-encoding",
];

/// Headers that clients read, so the description must name them.
const READ: [&str; 4] = ["Content-Disposition", "ETag", "Retry-After", "Set-Cookie"];

impl Contract {
    pub(crate) fn new(description: Value) -> Self {
        Self { description }
    }

    pub(crate) fn description(&self) -> &Value {
        &self.description
    }

    /// The method of every call in upper case, and its path pattern.
    pub(crate) fn calls(&self) -> Vec<(String, String)> {
        let paths = self.description["paths"].as_object().expect("paths");
        let of_path = |(path, item): (&String, &Value)| {
            let methods = item.as_object().expect("a path item").keys();
            methods.map(|method| (method.to_uppercase(), path.clone())).collect::<Vec<_>>()
        };
        paths.iter().flat_map(of_path).collect()
    }

    /// Fails the test if the description does not promise the answer.
    pub(crate) fn check(&self, method: &Method, path: &str, answer: &Answer) {
        let id = answer.header("x-request-id");
        assert_eq!(id.parse::<uuid::Uuid>().map(|id| id.get_version_num()), Ok(7), "{method} {path}: {id}");
        let refusal = answer.status.is_client_error() || answer.status.is_server_error();
        if refusal && !is_page_without_screen(path, answer) {
            is_problem(method, path, answer);
        }
        let Some(pattern) = self.pattern(method, path) else { return };
        let code = if refusal {
            answer.json()["code"].as_str().unwrap_or_default().to_owned()
        } else {
            String::new()
        };
        if ANYWHERE.contains(&code.as_str()) {
            return;
        }
        let operation = &self.description["paths"][&pattern][method.as_str().to_lowercase()];
        let described = &operation["responses"][answer.status.as_str()];
        assert!(described.is_object(), "{method} {pattern}: {} is not described", answer.status);
        let description = described["description"].as_str().unwrap_or_default();
        assert!(
            !refusal || description.contains(&format!("`{code}`")),
            "{method} {pattern}: {code} is not described"
        );
        for name in READ {
            let is_described = described["headers"][name].is_object();
            assert!(
                answer.header(name).is_empty() || is_described,
                "{method} {pattern}: {name} is not described"
            );
        }
    }

    /// The pattern that the server routes the path by: the one with the most fixed text.
    fn pattern(&self, method: &Method, path: &str) -> Option<String> {
        let path = path.split('?').next().unwrap_or(path);
        self.calls()
            .into_iter()
            .filter(|(described, pattern)| described == method.as_str() && fits(pattern, path))
            .map(|(_, pattern)| pattern)
            .min_by_key(|pattern| (pattern.matches('{').count(), usize::MAX - pattern.len()))
    }
}

fn fits(pattern: &str, path: &str) -> bool {
    let (pattern, path): (Vec<_>, Vec<_>) = (pattern.split('/').collect(), path.split('/').collect());
    pattern.len() == path.len()
        && pattern.iter().zip(&path).all(|(part, given)| match part.split_once('{') {
            Some((fixed, _)) => given.starts_with(fixed),
            None => part == given,
        })
}

/// Paths without a screen answer the page of the user interface with status 404.
fn is_page_without_screen(path: &str, answer: &Answer) -> bool {
    let is_for_calls = ["/api", "/health"].iter().any(|start| path.starts_with(start));
    answer.status == 404 && answer.header("content-type").starts_with("text/html") && !is_for_calls
}

fn is_problem(method: &Method, path: &str, answer: &Answer) {
    assert_eq!(answer.header("content-type"), "application/problem+json", "{method} {path}");
    let body = answer.json();
    assert_eq!(body["status"], answer.status.as_u16(), "{method} {path}");
    let code = body["code"].as_str().expect("a code");
    assert_eq!(body["type"], format!("urn:acremark:problem:{code}"), "{method} {path}");
    assert!(body["title"].is_string() && body["detail"].is_string(), "{method} {path}");
    assert!(server::problem::Code::all().any(|known| known.name() == code), "{method} {path}: {code}");
}
