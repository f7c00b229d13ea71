//! diesel writes no views into `schema.rs`.

use crate::schema::{links, users};

diesel::table! {
    /// All versions of all records: those of the history, and the current ones.
    record_versions (kind, record_id, version) {
        kind -> Text,
        record_id -> Binary,
        farmer -> Binary,
        version -> Integer,
        change -> Text,
        changed_by -> Binary,
        changed_at -> BigInt,
        document -> Text,
        answer -> Nullable<Text>,
        remark -> Nullable<Text>,
        confirmation -> Nullable<Text>,
    }
}

diesel::allow_tables_to_appear_in_same_query!(record_versions, links);
diesel::allow_tables_to_appear_in_same_query!(record_versions, users);
