//! Downloads and long lists. The server makes them part by part as the client reads them, and only a few at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix_web::web::Bytes;
use futures_util::stream::{Stream, try_unfold};
use rules::ids::UserId;
use serde::Serialize;
use tokio::sync::{Notify, Semaphore, SemaphorePermit};
use tokio::time::{Instant, timeout_at};

use crate::config;
use crate::problem::{Code, Problem};

/// Records read and written at a time.
pub const PART: usize = 500;

/// How many long answers that are not sent part by part may be in progress. More would finish no sooner, and each one
/// takes memory until it is complete.
const IN_THE_MAKING: usize = 2;

/// The longest wait for a permit.
const SOON: Duration = Duration::from_secs(5);

/// A download takes a few seconds.
const RETRY: Duration = Duration::from_secs(5);

const ENOUGH: &str = "Your other downloads are still running. Please try again when they finish.";

#[derive(Debug)]
pub struct Downloads {
    most: config::Downloads,
    running: Arc<Mutex<Running>>,
    ended: Arc<Notify>,
    turns: Semaphore,
}

#[derive(Debug, Default)]
struct Running {
    of_all: usize,
    of_one: HashMap<UserId, usize>,
}

/// Its drop frees the place.
#[derive(Debug)]
pub struct Permit {
    running: Arc<Mutex<Running>>,
    ended: Arc<Notify>,
    user: UserId,
}

impl Downloads {
    pub fn new(most: config::Downloads) -> Self {
        Self { most, running: Arc::default(), ended: Arc::default(), turns: Semaphore::new(IN_THE_MAKING) }
    }

    /// Fails with 429 at the user's limit and with 503 at the server's limit.
    pub fn begin(&self, user: UserId) -> Result<Permit, Problem> {
        let mut running = lock(&self.running);
        let of_one = running.of_one.get(&user).copied().unwrap_or(0);
        if of_one >= self.most.of_one {
            return Err(Problem::new(Code::TooManyRequests, ENOUGH).retry_after(RETRY));
        }
        if running.of_all >= self.most.of_all {
            return Err(Problem::busy().retry_after(RETRY));
        }
        running.of_all += 1;
        running.of_one.insert(user, of_one + 1);
        Ok(Permit { running: Arc::clone(&self.running), ended: Arc::clone(&self.ended), user })
    }

    /// Does what [`begin`](Self::begin) does, and waits a moment for one that ends: a mapping program asks for several
    /// layers at once.
    pub async fn begin_soon(&self, user: UserId) -> Result<Permit, Problem> {
        let deadline = Instant::now() + SOON;
        loop {
            // This comes before `begin`, so that no end between the two is missed.
            let ended = self.ended.notified();
            match self.begin(user) {
                Ok(permit) => return Ok(permit),
                Err(refused) if timeout_at(deadline, ended).await.is_err() => return Err(refused),
                Err(_) => {}
            }
        }
    }

    /// Hold the permit until the answer, which may be long, is complete.
    pub async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // The semaphore is never closed.
        self.turns.acquire().await.ok()
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut running = lock(&self.running);
        running.of_all -= 1;
        if let Some(of_one) = running.of_one.get_mut(&self.user) {
            *of_one -= 1;
            if *of_one == 0 {
                running.of_one.remove(&self.user);
            }
        }
        self.ended.notify_waiters();
    }
}

fn lock(running: &Mutex<Running>) -> MutexGuard<'_, Running> {
    // Each change is complete, even if another thread panicked.
    running.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes each part after the client has read the previous one, until the first `None`. A part that fails breaks the
/// connection, so that no client takes the incomplete answer for the whole.
pub fn in_parts<State, Next>(
    permit: Permit,
    state: State,
    next: Next,
) -> impl Stream<Item = Result<Bytes, Problem>>
where
    Next: AsyncFn(State) -> Result<Option<(Vec<u8>, State)>, Problem> + 'static,
    State: 'static,
{
    let next = Arc::new(next);
    try_unfold((permit, state), move |(permit, state)| {
        let next = Arc::clone(&next);
        async move {
            let part = next(state).await?;
            Ok(part.map(|(bytes, state)| (Bytes::from(bytes), (permit, state))))
        }
    })
}

/// Writes the list without its brackets. `after_others` says that earlier items are already written.
pub fn items(
    out: &mut Vec<u8>,
    items: impl IntoIterator<Item = impl Serialize>,
    after_others: bool,
) -> serde_json::Result<()> {
    for (index, item) in items.into_iter().enumerate() {
        if after_others || index > 0 {
            out.push(b',');
        }
        serde_json::to_writer(&mut *out, &item)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use actix_web::ResponseError as _;
    use futures_util::{FutureExt as _, StreamExt as _, TryStreamExt as _};
    use uuid::Uuid;

    use super::*;

    fn downloads() -> Downloads {
        Downloads::new(config::Downloads { of_one: 2, of_all: 3 })
    }

    fn refused(permit: Result<Permit, Problem>) -> u16 {
        permit.unwrap_err().status_code().as_u16()
    }

    #[test]
    fn downloads_are_limited_per_person_and_in_all() {
        let downloads = downloads();
        let [one, other] = std::array::from_fn(|_| UserId(Uuid::now_v7()));
        let mut permits = vec![downloads.begin(one).unwrap(), downloads.begin(one).unwrap()];
        assert_eq!(refused(downloads.begin(one)), 429);
        permits.push(downloads.begin(other).unwrap());
        assert_eq!(refused(downloads.begin(other)), 503);
        permits.clear();
        assert!(lock(&downloads.running).of_one.is_empty());
        assert!(downloads.begin(one).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_download_waits_a_moment_for_one_that_ends() {
        let downloads = downloads();
        let one = UserId(Uuid::now_v7());
        let permits = [downloads.begin(one).unwrap(), downloads.begin(one).unwrap()];
        assert_eq!(refused(downloads.begin_soon(one).await), 429);
        let mut waiting = Box::pin(downloads.begin_soon(one));
        assert!((&mut waiting).now_or_never().is_none());
        drop(permits);
        assert!(waiting.await.is_ok());
        assert!(lock(&downloads.running).of_one.is_empty());
    }

    #[tokio::test]
    async fn the_next_long_answer_waits_for_a_turn() {
        let downloads = downloads();
        let mut turns = Vec::new();
        while let Some(turn) = downloads.turn().now_or_never() {
            turns.push(turn);
        }
        assert_eq!(turns.len(), IN_THE_MAKING);
        turns.pop();
        assert!(downloads.turn().now_or_never().is_some());
    }

    #[tokio::test]
    async fn each_part_is_made_after_the_previous_one_is_read() {
        let downloads = downloads();
        let one = UserId(Uuid::now_v7());
        let made = Arc::new(Mutex::new(0));
        let count = Arc::clone(&made);
        let next = async move |part: u8| {
            *count.lock().unwrap() += 1;
            Ok((part < 3).then(|| (vec![part], part + 1)))
        };
        let mut body = Box::pin(in_parts(downloads.begin(one).unwrap(), 0, next));
        assert_eq!(*made.lock().unwrap(), 0);
        assert_eq!(body.next().await.unwrap().unwrap(), [0].as_slice());
        assert_eq!(*made.lock().unwrap(), 1);
        assert_eq!(body.try_collect::<Vec<_>>().await.unwrap(), [[1].as_slice(), [2].as_slice()]);
        assert!(lock(&downloads.running).of_one.is_empty());
    }
}
