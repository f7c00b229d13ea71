use rules::ids::UserId;
use rules::text::PersonName;

use crate::engine::columns::{Key, line};
use crate::engine::error::Result;

/// A person who sees a planting sees its writers' names, also after a link has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Author {
    pub user_id: UserId,
    pub first_name: PersonName,
    pub last_name: PersonName,
}

/// Id, first name, last name.
pub(crate) type StoredAuthor = (Vec<u8>, String, String);

pub(crate) fn author((user_id, first_name, last_name): &StoredAuthor) -> Result<Author> {
    Ok(Author {
        user_id: UserId::from_key(user_id, "users.user_id")?,
        first_name: line(first_name, "users.first_name")?,
        last_name: line(last_name, "users.last_name")?,
    })
}
