//! Corrections and entries by agents, which wait to be told by mail.
//!
//! A person has one job at most for all corrections that wait, and the job has the person's id. The transaction of a
//! correction adds it to the job, and the transaction that queues the mail ends the job. So one mail tells all
//! corrections of [`CORRECTION_MAIL_MINUTES`], each is told once, and none between two mails is lost.

use std::time::Duration;

use diesel::prelude::*;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::planting::CORRECTION_MAIL_MINUTES;

use super::corrected::WaitingCorrections;
use super::due::after;
use super::job::CORRECTIONS;
use super::row::NewRow;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::ids::JobId;
use crate::people::accounts::Account;
use crate::schema::jobs;

/// Adds to the person's job what an agent wrote.
pub(crate) fn add(
    connection: &mut Connection,
    account: &Account,
    add_to: impl Fn(&mut WaitingCorrections),
    now: Instant,
) -> Result<()> {
    let job_id = job_of(account.account_id);
    let job = jobs::table.find(job_id.key());
    // A job that was given up tells nothing any more.
    diesel::delete(job.filter(jobs::failed_at.is_not_null())).execute(&mut connection.db)?;
    loop {
        let stored = match &mut connection.db {
            Database::Postgres(postgres) => job.select(jobs::payload).for_update().first::<String>(postgres),
            Database::Sqlite(sqlite) => job.select(jobs::payload).first(sqlite),
        }
        .optional()?;
        let mut corrections =
            stored.as_deref().map(WaitingCorrections::read).transpose()?.unwrap_or_default();
        add_to(&mut corrections);
        let payload = corrections.payload()?;
        if stored.is_some() {
            diesel::update(job).set(jobs::payload.eq(&payload)).execute(&mut connection.db)?;
            return Ok(());
        }
        let row = NewRow {
            job_id: job_id.key(),
            kind: CORRECTIONS,
            payload: &payload,
            address: Some(account.email.as_str()),
            queued_at: now.number(),
            tries: 0,
            due_at: after(now, Duration::from_mins(CORRECTION_MAIL_MINUTES.into()))?.number(),
            expires_at: None,
        };
        let insert = diesel::insert_into(jobs::table).values(row);
        // On PostgreSQL another correction may queue the job now. Then this one is added to it.
        if connection.db.execute(insert.on_conflict_do_nothing())? == 1 {
            return Ok(());
        }
    }
}

/// Ends a job. None if it has ended before.
pub(crate) fn take(connection: &mut Connection, job_id: JobId) -> Result<Option<WaitingCorrections>> {
    let job = jobs::table.find(job_id.key()).filter(jobs::kind.eq(CORRECTIONS));
    let payload =
        diesel::delete(job).returning(jobs::payload).get_result::<String>(&mut connection.db).optional()?;
    payload.as_deref().map(WaitingCorrections::read).transpose()
}

const fn job_of(person: UserId) -> JobId {
    JobId(person.0)
}
