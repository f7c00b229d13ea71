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

use super::work::{Failure, Work, name};
use crate::clock;
use crate::identity::Lifetimes;
use crate::mail::{Mailer, Post};

/// Jobs at a time, so that one slow receiver of mails does not delay the others.
const WORKERS: usize = 4;
/// How often to look for jobs without a wake-up call: for jobs to retry, and jobs of a process that died.
const ROUND: Duration = Duration::from_secs(5);
const WORK_MAX: Duration = Duration::from_mins(10);
/// For recording an outcome, with retries, while the database is unreachable.
const NOTING_MAX: Duration = Duration::from_mins(1);
/// Longer than a job can take, plus the difference between two machines' clocks.
const LEASE: Duration = Duration::from_mins(15);

#[derive(Debug)]
pub struct Workers(JoinSet<()>);

#[derive(Clone)]
struct Worker {
    work: Work,
    bell: Arc<Notify>,
    ending: watch::Receiver<bool>,
}

#[derive(Debug, Error)]
enum Trouble {
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
        post: &Post,
        ending: &watch::Receiver<bool>,
    ) -> Self {
        let worker = Worker {
            work: Work { store: store.clone(), mailer: Arc::new(mailer), post: post.clone(), lifetimes },
            bell: post.bell(),
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
                    self.bell.notify_one();
                    self.carry_out(&taken).await;
                }
                Ok(None) => self.rest().await,
                Err(trouble) => {
                    tracing::warn!(cause = in_one_line(&trouble), "could not look for queued jobs");
                    self.rest().await;
                }
            }
        }
    }

    fn is_to_end(&self) -> bool {
        *self.ending.borrow() || self.ending.has_changed().is_err()
    }

    async fn take(&self) -> Result<Option<TakenJob>, Trouble> {
        let now = clock::now()?;
        let take = move |connection: &mut Connection| {
            jobs::start_recurring(connection, now)?;
            jobs::take(connection, LEASE, now)
        };
        Ok(self.work.store.write(take).await?)
    }

    /// Until a wake-up call, the next round or shutdown.
    async fn rest(&mut self) {
        // The caller checks all three, so the reason does not matter.
        let _woken = timeout(ROUND, select(pin!(self.bell.notified()), pin!(self.ending.changed()))).await;
    }

    async fn carry_out(&self, taken: &TakenJob) {
        let outcome = timeout(WORK_MAX, self.work.run(taken)).await.unwrap_or(Err(Failure::TooSlow));
        let (job_id, job, tries) = (taken.job_id, name(&taken.job), taken.tries);
        match &outcome {
            Ok(()) => tracing::info!(%job_id, job, tries, "job done"),
            Err(failure) => {
                let (code, is_final) = (failure.code(), failure.is_final());
                tracing::warn!(%job_id, job, tries, code, is_final, "job not done");
            }
        }
        if let Err(trouble) = self.note(taken, outcome).await {
            tracing::error!(%job_id, cause = in_one_line(&trouble), "could not record a job's outcome; the job is retried");
        }
    }

    /// Retries while the database is unreachable: a sent mail without a record would be sent again.
    async fn note(&self, taken: &TakenJob, outcome: Result<(), Failure>) -> Result<(), Trouble> {
        let now = clock::now()?;
        let failure = outcome.err().map(|failure| (in_one_line(&failure), failure.is_final()));
        let taken = taken.clone();
        let note = move |connection: &mut Connection| match &failure {
            None => jobs::done(connection, &taken, now),
            Some((failure, true)) => jobs::give_up(connection, &taken, failure, now),
            Some((failure, false)) => jobs::failed(connection, &taken, failure, now),
        };
        let noting = async {
            loop {
                match self.work.store.write(note.clone()).await {
                    Err(store::Error::Unavailable(_)) => sleep(Duration::from_secs(1)).await,
                    noted => return noted,
                }
            }
        };
        Ok(timeout(NOTING_MAX, noting).await??)
    }
}

fn in_one_line(error: &(dyn std::error::Error + 'static)) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    let line = causes.fold(error.to_string(), |line, cause| format!("{line}: {cause}"));
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}
