use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::select;
use rules::instant::NotAnInstant;
use store::jobs::{self, TakenJob};
use store::{Connection, Store};
use thiserror::Error;
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::error::Elapsed;
use tokio::time::{sleep, timeout};

use super::work::{JobError, Work, name};
use crate::clock;
use crate::identity::Lifetimes;
use crate::mail::{MailQueue, Mailer};

/// Jobs at a time, so that one slow receiver of mails does not delay the others.
const WORKERS: usize = 4;
/// How often to look for jobs without a wake-up call: for jobs to retry, and jobs of a process that died.
const ROUND: Duration = Duration::from_secs(5);
const WORK_MAX: Duration = Duration::from_mins(10);
/// How long to try to record an outcome while the database is unreachable.
const RECORDING_MAX: Duration = Duration::from_mins(1);
/// Longer than a job can take, plus the difference between two machines' clocks.
const LEASE: Duration = Duration::from_mins(15);

#[derive(Debug)]
pub struct Workers(JoinSet<()>);

#[derive(Clone)]
struct Worker {
    work: Work,
    wake: Arc<Notify>,
    ending: watch::Receiver<bool>,
}

#[derive(Debug, Error)]
enum QueueError {
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error(transparent)]
    Clock(#[from] NotAnInstant),
    #[error("the database was unreachable for too long")]
    Away(#[from] Elapsed),
}

impl Workers {
    /// When `ending` becomes true or its sender is dropped, the workers finish their current jobs and stop.
    pub fn start(
        store: &Store,
        mailer: Mailer,
        lifetimes: Lifetimes,
        mail_queue: &MailQueue,
        ending: &watch::Receiver<bool>,
    ) -> Self {
        let worker = Worker {
            work: Work {
                store: store.clone(),
                mailer: Arc::new(mailer),
                mail_queue: mail_queue.clone(),
                lifetimes,
            },
            wake: mail_queue.wake_signal(),
            ending: ending.clone(),
        };
        let mut workers = JoinSet::new();
        for _ in 0..WORKERS {
            workers.spawn(worker.clone().work());
        }
        Self(workers)
    }

    /// Waits at most this long, then aborts the workers. After the lease ends, another process takes an aborted
    /// worker's job.
    pub async fn end(self, at_most: Duration) {
        if timeout(at_most, self.0.join_all()).await.is_err() {
            tracing::warn!("the program ended during a job; the job is retried later");
        }
    }
}

impl Worker {
    async fn work(mut self) {
        while !self.is_to_end() {
            match self.take().await {
                Ok(Some(taken)) => {
                    // There may be more jobs.
                    self.wake.notify_one();
                    self.run_job(&taken).await;
                }
                Ok(None) => self.idle().await,
                Err(error) => {
                    tracing::warn!(cause = in_one_line(&error), "could not look for queued jobs");
                    self.idle().await;
                }
            }
        }
    }

    fn is_to_end(&self) -> bool {
        *self.ending.borrow() || self.ending.has_changed().is_err()
    }

    async fn take(&self) -> Result<Option<TakenJob>, QueueError> {
        let now = clock::now()?;
        let take = move |connection: &mut Connection| {
            jobs::start_recurring(connection, now)?;
            jobs::take(connection, LEASE, now)
        };
        Ok(self.work.store.write(take).await?)
    }

    /// Waits for a wake-up call, the next round or shutdown.
    async fn idle(&mut self) {
        // The caller checks all three, so the reason does not matter.
        let _woken = timeout(ROUND, select(pin!(self.wake.notified()), pin!(self.ending.changed()))).await;
    }

    async fn run_job(&self, taken: &TakenJob) {
        let outcome = timeout(WORK_MAX, self.work.run(taken)).await.unwrap_or(Err(JobError::TooSlow));
        let (job_id, job, tries) = (taken.job_id, name(&taken.job), taken.tries);
        match &outcome {
            Ok(()) => tracing::debug!(%job_id, job, tries, "job done"),
            Err(error) => {
                let (code, is_final) = (error.code(), error.is_final());
                tracing::warn!(%job_id, job, tries, code, is_final, "job not done");
            }
        }
        if let Err(error) = self.record_outcome(taken, outcome).await {
            let cause = in_one_line(&error);
            tracing::error!(%job_id, cause, "could not record a job's outcome; the job is retried");
        }
    }

    /// Retries while the database is unreachable: a sent mail without a record would be sent again.
    async fn record_outcome(
        &self,
        taken: &TakenJob,
        outcome: Result<(), JobError>,
    ) -> Result<(), QueueError> {
        let now = clock::now()?;
        let failure = outcome.err().map(|failure| (in_one_line(&failure), failure.is_final()));
        let taken = taken.clone();
        let record = move |connection: &mut Connection| match &failure {
            None => jobs::done(connection, &taken, now),
            Some((failure, true)) => jobs::give_up(connection, &taken, failure, now),
            Some((failure, false)) => jobs::failed(connection, &taken, failure, now),
        };
        let recording = async {
            loop {
                match self.work.store.write(record.clone()).await {
                    Err(store::Error::Unavailable(_)) => sleep(Duration::from_secs(1)).await,
                    recorded => return recorded,
                }
            }
        };
        Ok(timeout(RECORDING_MAX, recording).await??)
    }
}

fn in_one_line(error: &(dyn std::error::Error + 'static)) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    let line = causes.fold(error.to_string(), |line, cause| format!("{line}: {cause}"));
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}
