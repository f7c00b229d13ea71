//! diesel writes no views into `schema.rs`.

use crate::schema::{links, plantings, users};

diesel::table! {
    /// `planting_history` has the versions of each planting that was changed. A planting that was never changed is its
    /// own first version, so that a new planting is written once.
    planting_versions (planting_id, version) {
        planting_id -> Binary,
        farmer -> Binary,
        version -> Integer,
        change -> Text,
        changed_by -> Binary,
        changed_at -> BigInt,
        document -> Text,
    }
}

diesel::allow_tables_to_appear_in_same_query!(planting_versions, links);
diesel::allow_tables_to_appear_in_same_query!(planting_versions, plantings);
diesel::allow_tables_to_appear_in_same_query!(planting_versions, users);
