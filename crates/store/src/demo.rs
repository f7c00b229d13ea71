//! Tells whether the database holds the demo, so that demo data never mix with real data.

use diesel::connection::SimpleConnection;
use diesel::dsl::exists;
use diesel::prelude::*;
use rules::instant::Instant;

use crate::engine::columns::instant;
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::schema::{accounts, demo_data};

/// What the database holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// No account.
    Empty,
    /// The demo, loaded at that time, and later changes to it.
    Demo(Instant),
    /// Other data.
    Other,
}

/// Makes other processes that load the demo wait until the transaction ends.
pub fn hold(connection: &mut Connection) -> Result<()> {
    if let Database::Postgres(postgres) = &mut connection.db {
        postgres.batch_execute("LOCK TABLE demo_data IN SHARE ROW EXCLUSIVE MODE;")?;
    }
    Ok(())
}

/// Finds out what the database holds.
pub fn contents(connection: &mut Connection) -> Result<Contents> {
    // In this order: a concurrent load makes the accounts and the mark at once, and the later query sees newer data.
    let holds_accounts = diesel::select(exists(accounts::table.select(accounts::account_id)))
        .get_result::<bool>(&mut connection.db)?;
    let loaded = demo_data::table.select(demo_data::loaded_at).first::<i64>(&mut connection.db).optional()?;
    Ok(match loaded {
        Some(loaded_at) => Contents::Demo(instant(loaded_at, "demo_data.loaded_at")?),
        None if holds_accounts => Contents::Other,
        None => Contents::Empty,
    })
}

/// Records that the demo is loaded. Call it in the write that loads it.
pub fn mark(connection: &mut Connection, now: Instant) -> Result<()> {
    diesel::insert_into(demo_data::table)
        .values(demo_data::loaded_at.eq(now.number()))
        .execute(&mut connection.db)?;
    Ok(())
}
