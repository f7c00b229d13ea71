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

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Removal {
    /// Removed now, or before, or never written.
    Gone,
    /// Another version is stored than the one that the person saw.
    Stale(OwnCropCode),
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
    let row = one(connection, agent, *crop)?;
    let next = match (&row, version) {
        (Some(Row { own, is_removed: false }), _) if own.code == *code && own.source == *source => {
            return Ok(Coding::Stored(own.clone()));
        }
        (Some(Row { own, is_removed: false }), version) => {
            if version != Some(own.version) {
                return Ok(Coding::Stale(own.clone()));
            }
            own.version.next()
        }
        (_, Some(_)) => return Ok(Coding::Unwritten),
        (Some(Row { own, is_removed: true }), None) => own.version.next(),
        (None, None) => Version::FIRST,
    };
    let content = (
        crop_codes::code.eq(code.as_str()),
        crop_codes::source.eq(source.as_str()),
        crop_codes::version.eq(next.0),
        crop_codes::updated_at.eq(now.number()),
        crop_codes::removed_at.eq(None::<i64>),
    );
    if row.is_some() {
        let row = crop_codes::table.find((agent.key(), crop.label()));
        diesel::update(row).set(content).execute(&mut connection.db)?;
    } else {
        let key = (crop_codes::agent.eq(agent.key()), crop_codes::crop.eq(crop.label()));
        diesel::insert_into(crop_codes::table).values((key, content)).execute(&mut connection.db)?;
    }
    audit::record(connection, Event::CropCodeEntered, Some(agent), now)?;
    Ok(Coding::Stored(OwnCropCode { crop: *crop, code: *code, source: source.clone(), version: next }))
}

/// `version` is the one that the person saw; none for any. A second call changes nothing.
pub fn remove(
    connection: &mut Connection,
    agent: UserId,
    crop: Crop,
    version: Option<Version>,
    now: Instant,
) -> Result<Removal> {
    locks::account(connection, agent, RowLock::Change)?;
    let Some(Row { own, is_removed: false }) = one(connection, agent, crop)? else {
        return Ok(Removal::Gone);
    };
    if version.is_some_and(|version| version != own.version) {
        return Ok(Removal::Stale(own));
    }
    let removed = (
        crop_codes::version.eq(own.version.next().0),
        crop_codes::updated_at.eq(now.number()),
        crop_codes::removed_at.eq(now.number()),
    );
    let row = crop_codes::table.find((agent.key(), crop.label()));
    diesel::update(row).set(removed).execute(&mut connection.db)?;
    audit::record(connection, Event::CropCodeRemoved, Some(agent), now)?;
    Ok(Removal::Gone)
}

type StoredCode = (String, String, String, i32);

/// A code that may be removed.
struct Row {
    own: OwnCropCode,
    is_removed: bool,
}

/// In the order of the crops' names.
pub fn of_agent(connection: &mut Connection, agent: UserId) -> Result<Vec<OwnCropCode>> {
    let rows = crop_codes::table
        .filter(crop_codes::agent.eq(agent.key()))
        .filter(crop_codes::removed_at.is_null())
        .order(crop_codes::crop)
        .select((crop_codes::crop, crop_codes::code, crop_codes::source, crop_codes::version))
        .load::<StoredCode>(&mut connection.db)?;
    rows.into_iter().map(read).collect()
}

fn one(connection: &mut Connection, agent: UserId, crop: Crop) -> Result<Option<Row>> {
    let code = (crop_codes::crop, crop_codes::code, crop_codes::source, crop_codes::version);
    let row = crop_codes::table
        .find((agent.key(), crop.label()))
        .select((code, crop_codes::removed_at.is_not_null()))
        .first::<(StoredCode, bool)>(&mut connection.db)
        .optional()?;
    row.map(|(code, is_removed)| Ok(Row { own: read(code)?, is_removed })).transpose()
}

fn read((crop, code, source, version): StoredCode) -> Result<OwnCropCode> {
    Ok(OwnCropCode {
        crop: Crop::stored(&crop).ok_or_else(|| Error::unreadable("crop_codes.crop"))?,
        code: CropCode::parse(&code).ok_or_else(|| Error::unreadable("crop_codes.code"))?,
        source: line(&source, "crop_codes.source")?,
        version: Version(version),
    })
}
