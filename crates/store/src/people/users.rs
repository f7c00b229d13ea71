use std::collections::HashSet;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::text::Line;
use rules::user::{Profile, User, UserType};

use crate::Viewer;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::engine::locks::{self, RowLock};
use crate::people::links;
use crate::people::stored_user::{UserRow, read};
use crate::schema::{accounts, users};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Made {
    /// Of several concurrent calls, exactly one gets this.
    Now(User),
    /// The record stays unchanged.
    Before(User),
}

impl Made {
    pub fn user(self) -> User {
        let (Self::Now(user) | Self::Before(user)) = self;
        user
    }
}

/// None if there is no such account.
pub fn create(
    connection: &mut Connection,
    account_id: UserId,
    user_type: UserType,
    profile: &Profile,
    now: Instant,
) -> Result<Option<Made>> {
    if !locks::account(connection, account_id, RowLock::Reference)? {
        return Ok(None);
    }
    let insert = diesel::insert_into(users::table).values(NewUser {
        user_id: account_id.key(),
        account_id: account_id.key(),
        user_type: user_type.value(),
        profile: ProfileColumns::from(profile),
        created_at: now.number(),
        updated_at: now.number(),
    });
    let inserted = match &mut connection.db {
        Database::Postgres(postgres) => insert.on_conflict_do_nothing().execute(postgres),
        Database::Sqlite(sqlite) => insert.on_conflict_do_nothing().execute(sqlite),
    }?;
    let stored = own(connection, account_id)?;
    Ok(stored.map(if inserted == 1 { Made::Now } else { Made::Before }))
}

/// With the farmers linked to the user.
pub fn own(connection: &mut Connection, user_id: UserId) -> Result<Option<User>> {
    let row = users::table
        .inner_join(accounts::table)
        .filter(users::user_id.eq(user_id.key()))
        .select((UserRow::as_select(), accounts::email.nullable()))
        .first(&mut connection.db)
        .optional()?;
    let Some(row) = row else { return Ok(None) };
    let mut user = read(row)?;
    user.farmers = links::farmers_of(connection, user_id)?;
    Ok(Some(user))
}

/// None if the user has no record.
pub fn update_profile(
    connection: &mut Connection,
    user_id: UserId,
    profile: &Profile,
    now: Instant,
) -> Result<Option<User>> {
    let stored = users::table.find(user_id.key()).filter(users::left_at.is_null()).select(users::updated_at);
    let Some(before) = stored.first::<i64>(&mut connection.db).optional()? else { return Ok(None) };
    diesel::update(users::table.find(user_id.key()))
        .set((ProfileColumns::from(profile), users::updated_at.eq(before.max(now.number()))))
        .execute(&mut connection.db)?;
    own(connection, user_id)
}

/// Of the requested users, the viewer and people with an active link to the viewer, in the order of their ids, each
/// once.
pub fn visible(connection: &mut Connection, viewer: Viewer, ids: &[UserId]) -> Result<Vec<User>> {
    let farmers = links::farmers_of(connection, viewer.user_id)?;
    let peers = links::peers_of(connection, viewer.user_id)?;
    let visible: HashSet<&UserId> = farmers.iter().chain(&peers).chain([&viewer.user_id]).collect();
    // PostgreSQL finds users by their index only if it gets the ids. With a query for them it reads all users.
    let asked = ids.iter().filter(|id| visible.contains(id)).map(Key::key);
    let rows = users::table
        .left_join(accounts::table)
        .filter(users::user_id.eq_any(asked))
        .order(users::user_id)
        .select((UserRow::as_select(), accounts::email.nullable()))
        .load::<(UserRow, Option<String>)>(&mut connection.db)?;
    let mut found = rows.into_iter().map(read).collect::<Result<Vec<_>>>()?;
    if let Some(oneself) = found.iter_mut().find(|user| user.user_id == viewer.user_id) {
        oneself.farmers = farmers;
    }
    Ok(found)
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FarmerAndCreator {
    pub farmer: User,
    pub creator: User,
}

/// Does not check what the viewer may see.
pub(crate) fn farmer_and_creator(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    creator: UserId,
) -> Result<Option<FarmerAndCreator>> {
    let mut one = |user_id: UserId| -> Result<Option<User>> {
        if user_id == viewer.user_id {
            return own(connection, user_id);
        }
        let row = users::table
            .left_join(accounts::table)
            .filter(users::user_id.eq(user_id.key()))
            .select((UserRow::as_select(), accounts::email.nullable()))
            .first(&mut connection.db)
            .optional()?;
        row.map(read).transpose()
    };
    match (one(farmer)?, one(creator)?) {
        (Some(farmer), Some(creator)) => Ok(Some(FarmerAndCreator { farmer, creator })),
        _ => Ok(None),
    }
}

#[derive(Insertable)]
#[diesel(table_name = users)]
struct NewUser<'a> {
    user_id: &'a [u8],
    account_id: &'a [u8],
    user_type: &'a str,
    #[diesel(embed)]
    profile: ProfileColumns<'a>,
    created_at: i64,
    updated_at: i64,
}

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = users, treat_none_as_default_value = false, treat_none_as_null = true)]
struct ProfileColumns<'a> {
    first_name: &'a str,
    last_name: &'a str,
    phone_number: &'a str,
    farm_name: Option<&'a str>,
}

impl<'a> From<&'a Profile> for ProfileColumns<'a> {
    fn from(profile: &'a Profile) -> Self {
        Self {
            first_name: profile.first_name.as_str(),
            last_name: profile.last_name.as_str(),
            phone_number: profile.phone_number.as_str(),
            farm_name: profile.farm_name.as_ref().map(Line::as_str),
        }
    }
}
