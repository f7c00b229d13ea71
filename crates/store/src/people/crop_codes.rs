//! The codes that an agent entered for crops without a code of the authority.

use diesel::prelude::*;
use rules::crop::Crop;
use rules::crop_code::{CropCode, OwnCropCode};
use rules::deadline::SourceText;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::record::Version;

use crate::engine::columns::{Key, line};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::engine::locks::{self, RowLock};
use crate::logs::audit::{self, Event};
use crate::schema::crop_codes;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Coding {
    /// Written now, or stored before with the same content.
    Stored(OwnCropCode),
    /// Another version is stored than the one that the code was made from.
    Stale(OwnCropCode),
    /// The version names a code that was removed or never written.
    Unwritten,
    /// The agent has no account anymore.
    NotFound,
}

/// `version` is the one that the code was made from; none for the first one. A repeated call stores nothing anew.
pub fn write(
    connection: &mut Connection,
    agent: UserId,
    (crop, code, source): &(Crop, CropCode, SourceText),
    version: Option<Version>,
    now: Instant,
) -> Result<Coding> {
    if !locks::account(connection, agent, RowLock::Change)? {
        return Ok(Coding::NotFound);
    }
    let stored = one(connection, agent, *crop)?;
    let next = match (&stored, version) {
        (Some(stored), _) if stored.code == *code && stored.source == *source => {
            return Ok(Coding::Stored(stored.clone()));
        }
        (Some(stored), Some(version)) if stored.version == version => version.next(),
        (Some(stored), _) => return Ok(Coding::Stale(stored.clone())),
        (None, Some(_)) => return Ok(Coding::Unwritten),
        (None, None) => Version::FIRST,
    };
    let content = (
        crop_codes::code.eq(code.as_str()),
        crop_codes::source.eq(source.as_str()),
        crop_codes::version.eq(next.0),
        crop_codes::updated_at.eq(now.number()),
    );
    if stored.is_some() {
        let row = crop_codes::table.find((agent.key(), crop.label()));
        diesel::update(row).set(content).execute(&mut connection.db)?;
    } else {
        let key = (crop_codes::agent.eq(agent.key()), crop_codes::crop.eq(crop.label()));
        diesel::insert_into(crop_codes::table).values((key, content)).execute(&mut connection.db)?;
    }
    audit::record(connection, Event::CropCodeEntered, Some(agent), now)?;
    Ok(Coding::Stored(OwnCropCode { crop: *crop, code: *code, source: source.clone(), version: next }))
}

/// A second call changes nothing.
pub fn remove(connection: &mut Connection, agent: UserId, crop: Crop, now: Instant) -> Result<()> {
    let row = crop_codes::table.find((agent.key(), crop.label()));
    if diesel::delete(row).execute(&mut connection.db)? > 0 {
        audit::record(connection, Event::CropCodeRemoved, Some(agent), now)?;
    }
    Ok(())
}

type StoredCode = (String, String, String, i32);

/// In the order of the crops' names.
pub fn of_agent(connection: &mut Connection, agent: UserId) -> Result<Vec<OwnCropCode>> {
    let rows = crop_codes::table
        .filter(crop_codes::agent.eq(agent.key()))
        .order(crop_codes::crop)
        .select((crop_codes::crop, crop_codes::code, crop_codes::source, crop_codes::version))
        .load::<StoredCode>(&mut connection.db)?;
    rows.into_iter().map(read).collect()
}

fn one(connection: &mut Connection, agent: UserId, crop: Crop) -> Result<Option<OwnCropCode>> {
    let row = crop_codes::table
        .find((agent.key(), crop.label()))
        .select((crop_codes::crop, crop_codes::code, crop_codes::source, crop_codes::version))
        .first::<StoredCode>(&mut connection.db)
        .optional()?;
    row.map(read).transpose()
}

fn read((crop, code, source, version): StoredCode) -> Result<OwnCropCode> {
    Ok(OwnCropCode {
        crop: Crop::stored(&crop).ok_or_else(|| Error::unreadable("crop_codes.crop"))?,
        code: CropCode::parse(&code).ok_or_else(|| Error::unreadable("crop_codes.code"))?,
        source: line(&source, "crop_codes.source")?,
        version: Version(version),
    })
}
