use std::collections::BTreeSet;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::text::PersonName;

use crate::engine::columns::{Key, line};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::schema::users;

/// A person who sees a record sees its writers' names, also after a link has ended.
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

/// In the order of their ids.
pub(crate) fn named(connection: &mut Connection, ids: &BTreeSet<UserId>) -> Result<Vec<Author>> {
    if ids.is_empty() {
        return Ok(vec![]);
    }
    users::table
        .filter(users::user_id.eq_any(ids.iter().map(Key::key)))
        .order(users::user_id)
        .select((users::user_id, users::first_name, users::last_name))
        .load::<StoredAuthor>(&mut connection.db)?
        .iter()
        .map(author)
        .collect()
}
