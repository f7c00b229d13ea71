//! A query on [`Database`] runs on both engines, but diesel then builds its whole SQL text each time to look up the
//! prepared statement: most of the work for one or two rows. Queries of every request use the methods here, which pass
//! the query to the concrete connection; there diesel finds the statement by the query's type.

use diesel::prelude::*;
use diesel::query_dsl::methods::{ExecuteDsl, LimitDsl, LoadQuery};
use diesel::sqlite::Sqlite;
use diesel::{PgConnection, SqliteConnection, dsl};

#[derive(diesel::MultiConnection)]
pub(crate) enum Database {
    Postgres(PgConnection),
    Sqlite(SqliteConnection),
}

impl Database {
    /// Returns the number of rows written.
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

/// The same on both engines.
pub(crate) fn columns_of<T: Selectable<Sqlite>>() -> T::SelectExpression {
    T::construct_selection()
}
