//! Who carries queued mails out while the program serves.

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

/// How many mails are sent at once: one receiver that is slow does not hold up the others.
const COURIERS: usize = 4;
/// How often mails are looked for that nobody woke a courier for: those that rested, and those of a process that died.
const ROUND: Duration = Duration::from_secs(5);
/// The longest that one mail is worked on.
const SENDING_MAX: Duration = Duration::from_mins(10);
/// How long it is tried to note how a mail fared, while the database is away.
const NOTING_MAX: Duration = Duration::from_mins(1);
/// How long a mail is its courier's. Longer than he can take, by what the clocks of two machines may differ.
const LEASE: Duration = Duration::from_mins(15);

/// Those who carry mails out until they are asked to end.
#[derive(Debug)]
pub struct Couriers(JoinSet<()>);

#[derive(Clone)]
struct Courier {
    store: Store,
    mailer: Arc<Mailer>,
    bell: Arc<Notify>,
    ending: watch::Receiver<bool>,
}

/// What keeps a courier from his work.
#[derive(Debug, Error)]
enum Trouble {
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error(transparent)]
    Clock(#[from] NotAnInstant),
    #[error("the database was away for too long")]
    Away(#[from] Elapsed),
}

impl Couriers {
    /// Starts them. When `ending` turns true, or nobody is left to turn it, they finish what they carry and take no
    /// more.
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

    /// Waits until all have ended, at most so long. Who has not by then is stopped; another process sends what he
    /// carried once the lease has ended.
    pub async fn end(self, at_most: Duration) {
        if timeout(at_most, self.0.join_all()).await.is_err() {
            tracing::warn!("a mail was being sent when the program ended; it is tried again later");
        }
    }
}

impl Courier {
    async fn work(mut self) {
        while !self.is_to_end() {
            match self.take().await {
                Ok(Some(mail)) => {
                    // There may be more than one.
                    self.bell.notify_one();
                    self.carry(&mail).await;
                }
                Ok(None) => self.rest().await,
                Err(trouble) => {
                    tracing::warn!(cause = in_one_line(&trouble), "could not look for mails");
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

    /// Until someone wakes them, it is time for a round, or they are asked to end.
    async fn rest(&mut self) {
        // Whichever it was, the next look tells.
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
            tracing::error!(%mail_id, cause = in_one_line(&trouble), "how a mail fared could not be noted; it is tried again");
        }
    }

    async fn note_failure(&self, mail: &TakenMail, error: &SendError) -> Result<(), Trouble> {
        let (mail, failure, now) = (mail.clone(), in_one_line(error), clock::now()?);
        let note = if error.is_final() { mails::give_up } else { mails::failed };
        self.note(move |connection| note(connection, &mail, &failure, now)).await
    }

    /// Writes, again and again while the database is away: a mail that went out and is not noted would go out again.
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
