//! The tags of the calls, by which the page groups them: a call's tag is the noun of its path.

use utoipa::openapi::OpenApi;
use utoipa::openapi::path::PathItem;

/// Nouns of paths that stand under the tag of another noun.
const UNDER_ANOTHER: [(&str, &str); 10] = [
    ("cropCodes", "book"),
    ("email-verifications", "accounts"),
    ("health", "operation"),
    ("invitations", "links"),
    ("ogc", "layer"),
    ("openapi", "operation"),
    ("password-resets", "accounts"),
    ("passwords", "accounts"),
    ("reminder-stops", "accounts"),
    ("v1", "contact"),
];

/// Gives each call its tag.
pub fn add(description: &mut OpenApi) {
    for (path, PathItem { get, put, post, delete, patch, .. }) in &mut description.paths.paths {
        for operation in [get, put, post, delete, patch].into_iter().flatten() {
            operation.tags = Some(vec![tag(path).to_owned()]);
        }
    }
}

fn tag(path: &str) -> &str {
    let path = path.strip_prefix("/api").unwrap_or(path).trim_start_matches('/');
    let noun = path.split(['/', '.']).next().unwrap_or(path);
    UNDER_ANOTHER.iter().find(|(under, _)| *under == noun).map_or(noun, |(_, tag)| tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tag_is_the_noun_of_the_path_or_the_one_that_it_stands_under() {
        for (path, expected) in [
            ("/api/fields/{field_id}/split", "fields"),
            ("/api/deadlines.ics", "deadlines"),
            ("/api/cropCodes/{crop}", "book"),
            ("/api/v1.0/email/send-form", "contact"),
            ("/health/live", "operation"),
            ("/ogc", "layer"),
        ] {
            assert_eq!(tag(path), expected, "{path}");
        }
    }
}
