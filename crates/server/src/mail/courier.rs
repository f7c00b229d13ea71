//! The couriers, which send queued mails while the program serves.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::select;
use rules::instant::NotAnInstant;
use store::mails::{self, TakenMail};
use store::{Connection, Store};
use thiserror::Error;
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::error::Elapsed;
use tokio::time::{sleep, timeout};

use super::mailer::SendError;
use super::{Mailer, Post};
use crate::clock;

/// How many mails are sent at a time, so that one slow receiver does not delay the others.
const COURIERS: usize = 4;
/// How often couriers look for mails without a wake-up call: mails to retry, and mails of a process that died.
const ROUND: Duration = Duration::from_secs(5);
/// The longest time to send one mail.
const SENDING_MAX: Duration = Duration::from_mins(10);
/// How long to retry recording a mail's outcome while the database is unreachable.
const NOTING_MAX: Duration = Duration::from_mins(1);
/// How long a courier owns a mail: longer than sending can take, plus the difference between two machines' clocks.
const LEASE: Duration = Duration::from_mins(15);

/// The couriers, which work until shutdown.
#[derive(Debug)]
pub struct Couriers(JoinSet<()>);

#[derive(Clone)]
struct Courier {
    store: Store,
    mailer: Arc<Mailer>,
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

impl Couriers {
    /// Starts the couriers. When `ending` becomes true or its sender is dropped, they finish their current mails and
    /// stop.
    pub fn start(store: &Store, mailer: Mailer, post: &Post, ending: &watch::Receiver<bool>) -> Self {
        let courier = Courier {
            store: store.clone(),
            mailer: Arc::new(mailer),
            bell: post.bell(),
            ending: ending.clone(),
        };
        let mut couriers = JoinSet::new();
        for _ in 0..COURIERS {
            couriers.spawn(courier.clone().work());
        }
        Self(couriers)
    }

    /// Waits at most this long for the couriers to stop, then aborts them. After the lease ends, another process sends
    /// an aborted courier's mail.
    pub async fn end(self, at_most: Duration) {
        if timeout(at_most, self.0.join_all()).await.is_err() {
            tracing::warn!("the program ended while sending a mail; the mail is retried later");
        }
    }
}

impl Courier {
    async fn work(mut self) {
        while !self.is_to_end() {
            match self.take().await {
                Ok(Some(mail)) => {
                    // There may be more mails.
                    self.bell.notify_one();
                    self.carry(&mail).await;
                }
                Ok(None) => self.rest().await,
                Err(trouble) => {
                    tracing::warn!(cause = in_one_line(&trouble), "could not look for queued mails");
                    self.rest().await;
                }
            }
        }
    }

    fn is_to_end(&self) -> bool {
        *self.ending.borrow() || self.ending.has_changed().is_err()
    }

    async fn take(&self) -> Result<Option<TakenMail>, Trouble> {
        let now = clock::now()?;
        let take = move |connection: &mut Connection| {
            mails::forget_failed(connection, now)?;
            Ok(mails::take(connection, LEASE, now)?)
        };
        self.store.write(take).await
    }

    /// Waits for a wake-up call, the next round or shutdown.
    async fn rest(&mut self) {
        // The caller checks all three, so the reason does not matter.
        let _woken = timeout(ROUND, select(pin!(self.bell.notified()), pin!(self.ending.changed()))).await;
    }

    async fn carry(&self, mail: &TakenMail) {
        let sent = timeout(SENDING_MAX, self.mailer.send(mail)).await.unwrap_or(Err(SendError::TooSlow));
        let (mail_id, kind, tries) = (mail.mail_id, mail.kind.as_str(), mail.tries);
        let noted = match sent {
            Ok(()) => {
                tracing::info!(%mail_id, kind, tries, "mail sent");
                self.note(move |connection| mails::sent(connection, mail_id)).await
            }
            Err(error) => {
                let is_final = error.is_final();
                tracing::warn!(%mail_id, kind, tries, code = error.code(), is_final, "mail not sent");
                self.note_failure(mail, &error).await
            }
        };
        if let Err(trouble) = noted {
            tracing::error!(%mail_id, cause = in_one_line(&trouble), "could not record a mail's outcome; the mail is retried");
        }
    }

    async fn note_failure(&self, mail: &TakenMail, error: &SendError) -> Result<(), Trouble> {
        let (mail, failure, now) = (mail.clone(), in_one_line(error), clock::now()?);
        let note = if error.is_final() { mails::give_up } else { mails::failed };
        self.note(move |connection| note(connection, &mail, &failure, now)).await
    }

    /// Writes, with retries while the database is unreachable: a sent mail without a record would be sent again.
    async fn note(
        &self,
        work: impl Fn(&mut Connection) -> store::Result<()> + Clone + Send + 'static,
    ) -> Result<(), Trouble> {
        let noting = async {
            loop {
                match self.store.write(work.clone()).await {
                    Err(store::Error::Unavailable(_)) => sleep(Duration::from_secs(1)).await,
                    done => return done,
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
