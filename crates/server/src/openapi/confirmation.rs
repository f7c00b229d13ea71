//! Schema of the farmer's answer to what an agent entered.
#![expect(dead_code, reason = "the macro that describes it reads it")]

use utoipa::ToSchema;

/// Whether the farmer has confirmed a record that an agent entered for them.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub(crate) enum Confirmation {
    Pending,
    Confirmed,
}
