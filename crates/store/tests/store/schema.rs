//! Properties of the tables on both databases.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Bool, Text};
use rstest_reuse::apply;

use crate::support::{Engine, TestDatabase, on_each_engine};

#[derive(QueryableByName, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Column {
    #[diesel(sql_type = Text)]
    table: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    data_type: String,
    #[diesel(sql_type = Bool)]
    is_required: bool,
}

fn columns(database: &TestDatabase) -> BTreeSet<Column> {
    let columns = match database.engine {
        Engine::Sqlite => sql_query(
            "SELECT t.name AS \"table\", c.name, lower(c.type) AS data_type, \
                 c.\"notnull\" <> 0 AS is_required \
             FROM pragma_table_list AS t, pragma_table_xinfo(t.name) AS c \
             WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '\\_\\_diesel%' ESCAPE '\\'",
        )
        .load::<Column>(&mut database.sqlite()),
        Engine::Postgres => sql_query(
            "SELECT table_name::TEXT AS \"table\", column_name::TEXT AS name, data_type::TEXT, \
                 is_nullable = 'NO' AS is_required \
             FROM information_schema.columns \
             WHERE table_schema = current_schema() AND table_name NOT LIKE '\\_\\_diesel%'",
        )
        .load::<Column>(&mut database.postgres()),
    };
    columns.unwrap().into_iter().collect()
}

/// The column with SQLite's name of its PostgreSQL type.
fn in_sqlite(mut column: Column) -> Column {
    let name = match column.data_type.as_str() {
        "bytea" => "blob",
        "double precision" => "double",
        // A rowid has 64 bits.
        "bigint" if column.name == "position" => "integer",
        other => other,
    };
    column.data_type = name.to_owned();
    column
}

#[test]
fn both_databases_have_the_same_tables_views_and_columns() {
    let sqlite = columns(&TestDatabase::new(Engine::Sqlite));
    let postgres = columns(&TestDatabase::new(Engine::Postgres));
    assert_eq!(sqlite, postgres.into_iter().map(in_sqlite).collect());
    let tables: BTreeSet<_> = sqlite.iter().map(|column| column.table.as_str()).collect();
    let expected = [
        "access_tokens",
        "accounts",
        "audit_log",
        "authority_dates",
        "authority_files",
        "book_notes",
        "change_log",
        "crop_codes",
        "deadlines",
        "demo_data",
        "field_imports",
        "field_successions",
        "invitations",
        "jobs",
        "links",
        "mailed_tokens",
        "news_mails",
        "news_marks",
        "photos",
        "record_history",
        "record_versions",
        "records",
        "recovery_codes",
        "reminder_stops",
        "reminders",
        "second_factors",
        "sessions",
        "users",
    ];
    assert_eq!(tables, expected.into());
}

#[derive(QueryableByName)]
struct Key {
    #[diesel(sql_type = Text)]
    table_name: String,
    /// The columns in order, separated by commas.
    #[diesel(sql_type = Text)]
    columns: String,
}

fn keys(database: &TestDatabase, sqlite: &str, postgres: &str) -> BTreeMap<String, Vec<String>> {
    let found = match database.engine {
        Engine::Sqlite => sql_query(sqlite).load::<Key>(&mut database.sqlite()),
        Engine::Postgres => sql_query(postgres).load::<Key>(&mut database.postgres()),
    };
    let mut keys = BTreeMap::<_, Vec<_>>::new();
    for key in found.unwrap() {
        keys.entry(key.table_name).or_default().push(key.columns);
    }
    keys
}

fn foreign_keys(database: &TestDatabase) -> BTreeMap<String, Vec<String>> {
    keys(
        database,
        "SELECT t.name AS table_name, group_concat(f.\"from\") AS columns \
         FROM pragma_table_list AS t, pragma_foreign_key_list(t.name) AS f GROUP BY t.name, f.id ORDER BY f.seq",
        "SELECT conrelid::regclass::TEXT AS table_name, string_agg(attname, ',' ORDER BY place) AS columns \
         FROM pg_constraint, unnest(conkey) WITH ORDINALITY AS k (number, place) \
         JOIN pg_attribute ON attnum = number \
         WHERE attrelid = conrelid AND contype = 'f' AND connamespace = current_schema()::regnamespace \
         GROUP BY conrelid, pg_constraint.oid",
    )
}

fn indexes(database: &TestDatabase) -> BTreeMap<String, Vec<String>> {
    keys(
        database,
        "SELECT table_name, group_concat(name) AS columns FROM ( \
             SELECT t.name AS table_name, i.name AS index_name, c.name, c.seqno \
             FROM pragma_table_list AS t, pragma_index_list(t.name) AS i, pragma_index_info(i.name) AS c \
             WHERE i.partial = 0 ORDER BY c.seqno \
         ) GROUP BY table_name, index_name",
        "SELECT indrelid::regclass::TEXT AS table_name, string_agg(attname, ',' ORDER BY place) AS columns \
         FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid, \
             unnest(indkey) WITH ORDINALITY AS k (number, place) JOIN pg_attribute ON attnum = number \
         WHERE attrelid = indrelid AND indpred IS NULL AND relnamespace = current_schema()::regnamespace \
         GROUP BY indrelid, indexrelid",
    )
}

/// No query looks up rows by a record's creator or last author or a log entry's peer or author alone, and an index
/// would slow down every write.
const WITHOUT_INDEX: [(&str, &str); 4] =
    [("records", "creator"), ("records", "updated_by"), ("change_log", "peer"), ("change_log", "author")];

#[apply(on_each_engine)]
fn every_foreign_key_with_reverse_lookups_has_an_index(database: TestDatabase) {
    let indexes = indexes(&database);
    let foreign_keys = foreign_keys(&database);
    assert_eq!(foreign_keys.values().flatten().count(), 33, "{foreign_keys:?}");
    for (table, keys) in foreign_keys {
        for key in keys {
            let starts_one =
                indexes[&table].iter().any(|index| format!("{index},").starts_with(&format!("{key},")));
            let expected = !WITHOUT_INDEX.contains(&(table.as_str(), key.as_str()));
            assert_eq!(starts_one, expected, "{table}.{key} of {:?}", indexes[&table]);
        }
    }
}
