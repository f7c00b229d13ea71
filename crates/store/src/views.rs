//! diesel writes no views into `schema.rs`.

use crate::schema::{links, users};

diesel::table! {
    /// The versions of all kinds of records. A kind's history has the versions of each record that was changed. A record
    /// that was never changed is its own first version, so that a new record is written once.
    record_versions (kind, record_id, version) {
        kind -> Text,
        record_id -> Binary,
        farmer -> Binary,
        version -> Integer,
        change -> Text,
        changed_by -> Binary,
        changed_at -> BigInt,
        document -> Text,
    }
}

diesel::allow_tables_to_appear_in_same_query!(record_versions, links);
diesel::allow_tables_to_appear_in_same_query!(record_versions, users);
