//! A person that a planting or its history names.

use rules::ids::UserId;
use rules::text::PersonName;
use serde::Serialize;
use store::plantings::Author;
use utoipa::ToSchema;

/// The name of a person. Everyone who may see the planting may know it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NamedPerson {
    #[schema(value_type = Uuid)]
    user_id: UserId,
    #[schema(value_type = String)]
    first_name: PersonName,
    #[schema(value_type = String)]
    last_name: PersonName,
}

impl From<Author> for NamedPerson {
    fn from(Author { user_id, first_name, last_name }: Author) -> Self {
        Self { user_id, first_name, last_name }
    }
}
