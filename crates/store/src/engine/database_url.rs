use std::fmt;
use std::path::{Path, PathBuf};

#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(Kind);

#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite(PathBuf),
    Postgres(String),
}

/// A bare path is refused too: a typo in it would make an empty database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownDatabase;

impl fmt::Display for UnknownDatabase {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(
            "sqlite://<path of a file>, such as sqlite://data/acremark.db, or postgres://<user>@<host>/<name>",
        )
    }
}

impl std::error::Error for UnknownDatabase {}

impl DatabaseUrl {
    /// Reads `sqlite://<path>`, `postgres://…` or `postgresql://…`.
    pub fn parse(text: &str) -> Result<Self, UnknownDatabase> {
        if let Some(path) = text.strip_prefix("sqlite://") {
            // SQLite gives these two names a special meaning.
            let is_file =
                !path.is_empty() && !path.ends_with('/') && path != ":memory:" && !path.starts_with("file:");
            return if is_file { Ok(Self(Kind::Sqlite(path.into()))) } else { Err(UnknownDatabase) };
        }
        let rest = text.strip_prefix("postgres://").or_else(|| text.strip_prefix("postgresql://"));
        match rest {
            Some(rest) if !rest.is_empty() => Ok(Self(Kind::Postgres(text.to_owned()))),
            _ => Err(UnknownDatabase),
        }
    }

    pub fn sqlite(path: &Path) -> Self {
        Self(Kind::Sqlite(path.to_owned()))
    }

    pub fn file(&self) -> Option<&Path> {
        match &self.0 {
            Kind::Sqlite(path) => Some(path),
            Kind::Postgres(_) => None,
        }
    }

    pub(crate) fn kind(&self) -> &Kind {
        &self.0
    }
}

/// Hides secrets: for PostgreSQL shows only the part after the user.
impl fmt::Display for DatabaseUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Sqlite(path) => write!(out, "sqlite://{}", path.display()),
            Kind::Postgres(url) => write!(out, "postgres://{}", place(url)),
        }
    }
}

/// Hides all of a PostgreSQL address when an '@' in the parameters makes its parts ambiguous.
fn place(url: &str) -> &str {
    let rest = url.split_once("://").map_or("", |(_, rest)| rest);
    let (place, parameters) = rest.split_once('?').unwrap_or((rest, ""));
    if parameters.contains('@') {
        return "…";
    }
    place.rsplit_once('@').map_or(place, |(_, place)| place)
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_database_is_known_by_its_scheme() {
        for (url, shown) in [
            ("sqlite://data/acremark.db", "sqlite://data/acremark.db"),
            ("sqlite:///var/lib/a.db", "sqlite:///var/lib/a.db"),
            ("postgres://h/n", "postgres://h/n"),
            ("postgresql://user@h:5433/n", "postgres://h:5433/n"),
        ] {
            assert_eq!(DatabaseUrl::parse(url).unwrap().to_string(), shown);
        }
    }

    #[test]
    fn an_address_without_a_known_scheme_or_without_a_place_is_refused() {
        let bare = [
            "",
            "data/acremark.db",
            "mysql://h/n",
            "sqlite://",
            "sqlite://data/",
            "postgres://",
            "sqlite:a.db",
        ];
        let not_files = ["sqlite://:memory:", "sqlite://file:a.db"];
        for url in bare.into_iter().chain(not_files) {
            assert_eq!(DatabaseUrl::parse(url), Err(UnknownDatabase), "{url}");
        }
    }

    #[test]
    fn no_user_and_no_password_is_shown() {
        for url in [
            "postgres://user:p@ss@host/name",
            "postgres://user:p?@ss@host/name",
            "postgres://host/name?user=user&password=pass",
            "postgres://host/name?user=user&password=p@ss",
        ] {
            let shown = format!("{:?}", DatabaseUrl::parse(url).unwrap());
            assert!(!shown.contains("ss") && !shown.contains("user"), "{shown}");
        }
    }
}
