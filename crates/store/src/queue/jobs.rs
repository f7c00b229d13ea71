use std::time::Duration;

use diesel::dsl::auto_type;
use diesel::prelude::*;
use rules::instant::Instant;

pub use super::due::pause;
use super::due::{Bounds, after};
pub use super::job::Job;
use super::job::{KINDS, RECURRING};
use super::row::{NewRow, TakenRow};
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::database::{Database, columns_of};
use crate::engine::error::Result;
pub use crate::ids::JobId;
use crate::schema::jobs;

/// In characters.
pub const FAILURE_MAX: usize = 500;

/// For inspection and another try, unless the job is of no use earlier.
pub const FAILED_KEPT: Duration = Duration::from_hours(30 * 24);

#[derive(Clone, PartialEq, Eq)]
pub struct TakenJob {
    pub job_id: JobId,
    pub job: Job,
    pub queued_at: Instant,
    /// This one included, from 1.
    pub tries: i32,
}

/// The job exists only if the transaction commits. After `lifetime` it is of no use.
pub fn enqueue(
    connection: &mut Connection,
    job_id: JobId,
    job: &Job,
    lifetime: Option<Duration>,
    now: Instant,
) -> Result<()> {
    let payload = job.payload()?;
    let row = NewRow {
        expires_at: lifetime.map(|lifetime| after(now, lifetime)).transpose()?.map(Instant::number),
        ..row(&job_id, job, &payload, now)
    };
    diesel::insert_into(jobs::table).values(row).execute(&mut connection.db)?;
    Ok(())
}

/// Leaves those that are there.
pub fn start_recurring(connection: &mut Connection, now: Instant) -> Result<()> {
    for (job_id, job) in RECURRING {
        let payload = job.payload()?;
        let insert = diesel::insert_into(jobs::table).values(row(&job_id, &job, &payload, now));
        match &mut connection.db {
            Database::Postgres(postgres) => insert.on_conflict_do_nothing().execute(postgres),
            Database::Sqlite(sqlite) => insert.on_conflict_do_nothing().execute(sqlite),
        }?;
    }
    Ok(())
}

fn row<'a>(job_id: &'a JobId, job: &'a Job, payload: &'a str, now: Instant) -> NewRow<'a> {
    NewRow {
        job_id: job_id.key(),
        kind: job.kind(),
        payload,
        address: job.address().map(|address| address.as_str()),
        queued_at: now.number(),
        tries: 0,
        due_at: now.number(),
        expires_at: None,
    }
}

/// Takes the job that has been due longest. None if no free job of a known kind is due.
pub fn take(connection: &mut Connection, lease: Duration, now: Instant) -> Result<Option<TakenJob>> {
    let (lease_end, bounds) = (after(now, lease)?, Bounds::new(lease, now)?);
    loop {
        let due = jobs::table
            .filter(bounds.is_due())
            .filter(bounds.is_free())
            .filter(jobs::kind.eq_any(KINDS))
            .order(jobs::due_at)
            .select(jobs::job_id)
            .first::<Vec<u8>>(&mut connection.db)
            .optional()?;
        let Some(key) = due else { return Ok(None) };
        // On PostgreSQL another process may take the job now; the update waits for it and then checks again.
        let still_due =
            jobs::table.filter(jobs::job_id.eq(&key)).filter(bounds.is_due()).filter(bounds.is_free());
        let taken = diesel::update(still_due)
            .set((jobs::leased_until.eq(Some(lease_end.number())), jobs::tries.eq(jobs::tries + 1)))
            .returning(columns_of::<TakenRow>())
            .get_result::<TakenRow>(&mut connection.db)
            .optional()?;
        let Some(row) = taken else { continue };
        let job_id = JobId::from_key(&row.job_id, "jobs.job_id")?;
        let queued_at = instant(row.queued_at, "jobs.queued_at")?;
        match Job::read(&row.kind, &row.payload) {
            Ok(job) => return Ok(Some(TakenJob { job_id, job, queued_at, tries: row.tries })),
            // It must not keep the jobs behind it waiting.
            Err(_) => end_try(connection, job_id, row.tries, "its payload cannot be read", now, Some(now))?,
        }
    }
}

/// Deletes the job, also if its lease ended meanwhile, or sets its next time.
pub fn done(connection: &mut Connection, taken: &TakenJob, now: Instant) -> Result<()> {
    // It has ended with the mail that it queued, and the person's next corrections may wait under the same id.
    if matches!(taken.job, Job::Corrections(_)) {
        return Ok(());
    }
    match taken.job.every() {
        None => {
            let job = jobs::table.filter(jobs::job_id.eq(taken.job_id.key()));
            diesel::delete(job).execute(&mut connection.db)?;
        }
        Some(every) => {
            diesel::update(same_try(&taken.job_id, taken.tries))
                .set((
                    jobs::tries.eq(0),
                    jobs::due_at.eq(after(now, every)?.number()),
                    jobs::leased_until.eq(None::<i64>),
                    jobs::failure.eq(None::<&str>),
                ))
                .execute(&mut connection.db)?;
        }
    }
    Ok(())
}

/// Pauses the job. Does nothing if the lease ended meanwhile and another process took the job.
pub fn failed(connection: &mut Connection, taken: &TakenJob, failure: &str, now: Instant) -> Result<()> {
    end_try(connection, taken.job_id, taken.tries, failure, after(now, pause(taken.tries))?, None)
}

/// For a job that would fail the same way again. Does nothing if the lease ended meanwhile and another process took it.
pub fn give_up(connection: &mut Connection, taken: &TakenJob, failure: &str, now: Instant) -> Result<()> {
    end_try(connection, taken.job_id, taken.tries, failure, now, Some(now))
}

fn end_try(
    connection: &mut Connection,
    job_id: JobId,
    tries: i32,
    failure: &str,
    due_at: Instant,
    failed_at: Option<Instant>,
) -> Result<()> {
    let failure: String = failure.chars().filter(|character| *character != '\0').take(FAILURE_MAX).collect();
    diesel::update(same_try(&job_id, tries))
        .set((
            jobs::due_at.eq(due_at.number()),
            jobs::leased_until.eq(None::<i64>),
            jobs::failure.eq(Some(failure).filter(|failure| !failure.is_empty())),
            jobs::failed_at.eq(failed_at.map(Instant::number)),
        ))
        .execute(&mut connection.db)?;
    Ok(())
}

/// No other process has taken the job since this try began.
#[auto_type(no_type_alias)]
fn same_try<'a>(job_id: &'a JobId, tries: i32) -> _ {
    let key: &'a [u8] = job_id.key();
    jobs::table.filter(jobs::job_id.eq(key)).filter(jobs::tries.eq(tries))
}

/// Given-up jobs of no more use or older than [`FAILED_KEPT`], so that no secret and no person's words stay forever.
/// Returns how many it deleted.
pub fn forget_failed(connection: &mut Connection, now: Instant) -> Result<usize> {
    let kept_since = now.number().saturating_sub(i64::try_from(FAILED_KEPT.as_millis()).unwrap_or(i64::MAX));
    let is_over = jobs::failed_at.le(kept_since).or(jobs::expires_at.le(now.number()));
    let over = jobs::table.filter(jobs::failed_at.is_not_null()).filter(is_over);
    Ok(diesel::delete(over).execute(&mut connection.db)?)
}
