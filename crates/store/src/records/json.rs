use diesel::sql_types::Text;

#[diesel::declare_sql_function]
extern "SQL" {
    /// SQLite's function; on PostgreSQL a migration declares it.
    fn json_extract(document: Text, path: Text) -> Nullable<Text>;
}
