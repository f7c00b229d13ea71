//! Keeps demo data from mixing with real data.

use diesel::connection::SimpleConnection;
use diesel::dsl::exists;
use diesel::prelude::*;
use rules::instant::Instant;

use crate::engine::columns::instant;
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::schema::{accounts, demo_data};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    Empty,
    /// Loaded at that time. Later changes may follow.
    Demo(Instant),
    Other,
}

/// Other processes that load the demo wait until the transaction ends.
pub fn hold(connection: &mut Connection) -> Result<()> {
    if let Database::Postgres(postgres) = &mut connection.db {
        postgres.batch_execute("LOCK TABLE demo_data IN SHARE ROW EXCLUSIVE MODE;")?;
    }
    Ok(())
}

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

/// Call it in the write that loads the demo.
pub fn mark(connection: &mut Connection, now: Instant) -> Result<()> {
    diesel::insert_into(demo_data::table)
        .values(demo_data::loaded_at.eq(now.number()))
        .execute(&mut connection.db)?;
    Ok(())
}
