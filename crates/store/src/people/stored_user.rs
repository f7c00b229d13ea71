use diesel::prelude::*;
use rules::ids::UserId;
use rules::user::{Contact, Profile, User};

use crate::engine::columns::{Key, email, line, phone_number, user_type};
use crate::engine::error::Result;
use crate::schema::users;

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub(crate) struct UserRow {
    pub(crate) user_id: Vec<u8>,
    user_type: String,
    first_name: String,
    last_name: String,
    phone_number: Option<String>,
    farm_name: Option<String>,
}

/// Takes a row and its account's address.
pub(crate) fn read((row, address): (UserRow, Option<String>)) -> Result<User> {
    let contact = match (address, row.phone_number) {
        (Some(address), Some(number)) => {
            Some(Contact { email: email(&address)?, phone_number: phone_number(&number)? })
        }
        _ => None,
    };
    Ok(User {
        user_id: UserId::from_key(&row.user_id, "users.user_id")?,
        user_type: user_type(&row.user_type)?,
        first_name: line(&row.first_name, "users.first_name")?,
        last_name: line(&row.last_name, "users.last_name")?,
        farm_name: row.farm_name.as_deref().map(|name| line(name, "users.farm_name")).transpose()?,
        contact,
        farmers: Vec::new(),
    })
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub(crate) struct StoredProfile {
    first_name: String,
    last_name: String,
    phone_number: Option<String>,
    farm_name: Option<String>,
}

impl StoredProfile {
    pub(crate) fn read(&self) -> Result<Profile> {
        let farm_name = self.farm_name.as_deref().map(|name| line(name, "users.farm_name")).transpose()?;
        Ok(Profile {
            first_name: line(&self.first_name, "users.first_name")?,
            last_name: line(&self.last_name, "users.last_name")?,
            phone_number: phone_number(self.phone_number.as_deref().unwrap_or_default())?,
            farm_name,
        })
    }
}
