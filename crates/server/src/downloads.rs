//! Downloads and long lists: made part by part as the client reads them, and a few at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix_web::web::Bytes;
use futures_util::stream::{Stream, try_unfold};
use rules::ids::UserId;
use serde::Serialize;
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::config;
use crate::problem::{Code, Problem};

/// How many records are read and written at a time.
pub const PART: usize = 500;

/// How many long answers that are not sent part by part may be in the making. More of them would be done no sooner, and
/// each takes memory until it is done.
const IN_THE_MAKING: usize = 2;

/// When another try makes sense: a download takes a few seconds.
const RETRY: Duration = Duration::from_secs(5);

const ENOUGH: &str = "Other downloads of yours are still running. Please try again when they are done.";

/// The downloads that are being sent.
#[derive(Debug)]
pub struct Downloads {
    most: config::Downloads,
    running: Arc<Mutex<Running>>,
    turns: Semaphore,
}

#[derive(Debug, Default)]
struct Running {
    of_all: usize,
    of_one: HashMap<UserId, usize>,
}

/// The leave to send one download, given back when this is dropped.
#[derive(Debug)]
pub struct Permit {
    running: Arc<Mutex<Running>>,
    user: UserId,
}

impl Downloads {
    /// So many at once as the settings say.
    pub fn new(most: config::Downloads) -> Self {
        Self { most, running: Arc::default(), turns: Semaphore::new(IN_THE_MAKING) }
    }

    /// The leave to send one more to that person. Refused with 429 when the person has enough, with 503 when all have.
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
        Ok(Permit { running: Arc::clone(&self.running), user })
    }

    /// Waits for the turn to make an answer that may be long. Keep it until the answer is made.
    pub async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // Nobody closes it.
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
    }
}

fn lock(running: &Mutex<Running>) -> MutexGuard<'_, Running> {
    // Each change is a whole one, whatever another thread did.
    running.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A body whose next part is made when the client has read the last. It ends with the first `None`; a part that fails
/// breaks the connection off, so that nobody takes what there is for the whole.
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

/// Writes the items of a JSON list, without the brackets around it; `after_others` says whether some are written before.
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
    fn one_person_has_a_few_at_once_and_all_have_more() {
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

    #[tokio::test]
    async fn a_few_long_answers_are_in_the_making_and_the_next_one_waits() {
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
    async fn each_part_is_made_when_the_last_one_was_taken() {
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
