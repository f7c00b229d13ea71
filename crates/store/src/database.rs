//! Either database, for diesel.
//!
//! A query that runs on [`Database`] runs on both, but its whole text is written anew each time, only to find the
//! statement that was prepared from it: for a row or two, most of the work. What runs with every request goes through
//! the methods here, which take the same query to the one connection or the other; there it is known by its type.

use diesel::prelude::*;
use diesel::query_dsl::methods::{ExecuteDsl, LimitDsl, LoadQuery};
use diesel::sqlite::Sqlite;
use diesel::{PgConnection, SqliteConnection, dsl};

/// A connection to one of the two. A query written for it runs on both.
#[derive(diesel::MultiConnection)]
pub(crate) enum Database {
    Postgres(PgConnection),
    Sqlite(SqliteConnection),
}

impl Database {
    /// Runs a statement; answers how many rows it wrote.
    pub(crate) fn execute<Q>(&mut self, statement: Q) -> QueryResult<usize>
    where
        Q: RunQueryDsl<PgConnection> + ExecuteDsl<PgConnection>,
        Q: RunQueryDsl<SqliteConnection> + ExecuteDsl<SqliteConnection>,
    {
        match self {
            Self::Postgres(postgres) => statement.execute(postgres),
            Self::Sqlite(sqlite) => statement.execute(sqlite),
        }
    }

    /// The first row that a query finds, if it finds any.
    pub(crate) fn first<'query, Q, T>(&mut self, query: Q) -> QueryResult<Option<T>>
    where
        Q: LimitDsl,
        dsl::Limit<Q>: LoadQuery<'query, PgConnection, T> + LoadQuery<'query, SqliteConnection, T>,
    {
        let first = LimitDsl::limit(query, 1);
        match self {
            Self::Postgres(postgres) => first.get_result(postgres),
            Self::Sqlite(sqlite) => first.get_result(sqlite),
        }
        .optional()
    }
}

/// The columns that are read into a type; the same on both.
pub(crate) fn columns_of<T: Selectable<Sqlite>>() -> T::SelectExpression {
    T::construct_selection()
}
