//! Deletes what nobody may see or needs anymore.

use std::collections::BTreeSet;

use diesel::dsl::exists;
use diesel::prelude::*;
use rules::ids::UserId;

use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::engine::locks::has_left;
use crate::people::links::kind::LinkStatus;
use crate::people::links::sides::farmers_ever_of;
use crate::schema::{
    change_log, field_imports, field_successions, links as link_rows, photos, record_history, records, users,
};
use crate::views::record_versions;

/// Replaces a first name that is no longer needed; the last name becomes the user's type.
const FORMER: &str = "Former";

/// Deletes a departed farmer's records when no agent reads them anymore.
pub(crate) fn forget_unseen(connection: &mut Connection, farmer: UserId) -> Result<()> {
    // When two agents end their links at once, the second sees the end of the first link, because both lock the farmer.
    // A departed farmer's only active links are those of their agents.
    let readers = link_rows::table
        .filter(link_rows::farmer.eq(farmer.key()).and(link_rows::status.eq(LinkStatus::Active.value())));
    let is_read: bool = diesel::select(exists(readers)).get_result(&mut connection.db)?;
    if is_read || !has_left(connection, farmer)? {
        return Ok(());
    }
    let authors = authors(connection, farmer)?;
    delete_records(connection, farmer)?;
    // `forget_name` changes only departed users. It takes them in the order of their ids.
    for user_id in authors.into_iter().chain([farmer]).collect::<BTreeSet<_>>() {
        forget_name(connection, user_id)?;
    }
    Ok(())
}

/// Deletes all records of a farmer for good, with all that tells of them.
fn delete_records(connection: &mut Connection, farmer: UserId) -> Result<()> {
    diesel::delete(photos::table.filter(photos::farmer.eq(farmer.key()))).execute(&mut connection.db)?;
    let of_farmer = records::table.filter(records::farmer.eq(farmer.key()));
    let ids = of_farmer.select(records::record_id);
    let versions = record_history::table.filter(record_history::record_id.eq_any(ids));
    diesel::delete(versions).execute(&mut connection.db)?;
    let imported = field_imports::table.filter(field_imports::field_id.eq_any(ids));
    diesel::delete(imported).execute(&mut connection.db)?;
    let successions = field_successions::table.filter(field_successions::field_id.eq_any(ids));
    diesel::delete(successions).execute(&mut connection.db)?;
    diesel::delete(of_farmer).execute(&mut connection.db)?;
    let of_records =
        change_log::table.filter(change_log::farmer.eq(farmer.key())).filter(change_log::peer.is_null());
    diesel::delete(of_records).execute(&mut connection.db)?;
    Ok(())
}

/// The authors of any version, and those who added photos.
fn authors(connection: &mut Connection, farmer: UserId) -> Result<Vec<UserId>> {
    let versions = record_versions::table
        .filter(record_versions::farmer.eq(farmer.key()))
        .select(record_versions::changed_by)
        .distinct()
        .load::<Vec<u8>>(&mut connection.db)?;
    let photographers = photos::table
        .filter(photos::farmer.eq(farmer.key()))
        .select(photos::creator)
        .distinct()
        .load::<Vec<u8>>(&mut connection.db)?;
    let authors = versions.iter().chain(&photographers);
    authors.map(|author| UserId::from_key(author, "record_versions.changed_by, photos.creator")).collect()
}

/// Deletes the name of a departed user when no record, no history and no photo needs it.
pub(crate) fn forget_name(connection: &mut Connection, user_id: UserId) -> Result<()> {
    let me = user_id.key();
    let named = record_versions::table.filter(record_versions::farmer.eq(me));
    let farmers = farmers_ever_of(connection, user_id)?;
    let written = record_versions::table.filter(
        record_versions::farmer.eq_any(farmers.iter().map(Key::key)).and(record_versions::changed_by.eq(me)),
    );
    let photographed = photos::table.filter(photos::creator.eq(me)).filter(photos::deleted_at.is_null());
    let is_needed: bool = diesel::select(exists(named).or(exists(written)).or(exists(photographed)))
        .get_result(&mut connection.db)?;
    if is_needed {
        return Ok(());
    }
    let former = users::table.find(me).filter(users::left_at.is_not_null());
    diesel::update(former)
        .set((users::first_name.eq(FORMER), users::last_name.eq(users::user_type)))
        .execute(&mut connection.db)?;
    Ok(())
}
