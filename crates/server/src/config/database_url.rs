//! Which database.

use std::fmt;

const ACCEPTED: &str =
    "sqlite://<path>, such as sqlite://data/acremark.db, or postgres://<user>@<host>/<name>";

/// The address of a database of a kind that is known here. It may hold a password, so it is never shown whole.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// Reads an address with its scheme; of anything else it says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let rest = ["sqlite://", "postgres://", "postgresql://"]
            .into_iter()
            .find_map(|scheme| text.strip_prefix(scheme))
            .ok_or(ACCEPTED)?;
        if rest.is_empty() { Err(ACCEPTED) } else { Ok(Self(text.to_owned())) }
    }

    /// The address, to connect with.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&without_credentials(&self.0))
    }
}

/// An address without the user and password in it.
pub(super) fn without_credentials(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, rest))) => format!("{scheme}://…@{rest}"),
        _ => url.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_kinds_of_database_are_accepted() {
        for url in ["sqlite://data/acremark.db", "sqlite:///var/a.db", "postgres://u@h/n", "postgresql://h/n"]
        {
            assert_eq!(DatabaseUrl::parse(url).unwrap().reveal(), url);
        }
    }

    #[test]
    fn an_address_without_a_known_scheme_or_without_a_place_is_refused() {
        for url in ["", "data/acremark.db", "mysql://h/n", "sqlite://", "postgres://", "sqlite:data.db"] {
            assert_eq!(DatabaseUrl::parse(url), Err(ACCEPTED), "{url}");
        }
    }

    #[test]
    fn the_password_is_not_shown() {
        let url = DatabaseUrl::parse("postgres://user:p@ss@host/name").unwrap();
        assert_eq!(format!("{url:?}"), "postgres://…@host/name");
    }
}
