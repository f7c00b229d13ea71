//! The schema of a database.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Text;

use super::{Engine, TestDatabase};

#[derive(QueryableByName)]
struct Part {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    definition: String,
}

/// Tables, columns, constraints and indexes by name, as the database reports them, without the table of migrations.
pub(crate) fn shape(database: &TestDatabase) -> BTreeMap<String, String> {
    let parts = match database.engine {
        Engine::Sqlite => sql_query(
            "SELECT type || ' ' || name AS name, coalesce(sql, '') AS definition FROM sqlite_schema \
             WHERE tbl_name NOT IN ('__diesel_schema_migrations', 'sqlite_sequence')",
        )
        .load::<Part>(&mut database.sqlite()),
        Engine::Postgres => sql_query(
            "SELECT 'column ' || table_name || '.' || column_name AS name, \
                 concat_ws(' ', data_type, is_nullable, column_default, is_identity) AS definition \
             FROM information_schema.columns \
             WHERE table_schema = current_schema() AND table_name <> '__diesel_schema_migrations' \
             UNION ALL SELECT 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) \
             FROM pg_constraint \
             WHERE connamespace = current_schema()::regnamespace \
                 AND conrelid <> coalesce(to_regclass('__diesel_schema_migrations'), 0)::oid \
             UNION ALL SELECT 'index ' || indexname, replace(indexdef, current_schema() || '.', '') FROM pg_indexes \
             WHERE schemaname = current_schema() AND tablename <> '__diesel_schema_migrations' \
             UNION ALL SELECT 'trigger ' || tgname, replace(pg_get_triggerdef(oid), current_schema() || '.', '') \
             FROM pg_trigger \
             WHERE NOT tgisinternal AND tgrelid IN \
                 (SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace) \
             UNION ALL SELECT 'function ' || proname, prosrc FROM pg_proc \
             WHERE pronamespace = current_schema()::regnamespace",
        )
        .load::<Part>(&mut database.postgres()),
    };
    parts.unwrap().into_iter().map(|part| (part.name, part.definition)).collect()
}
