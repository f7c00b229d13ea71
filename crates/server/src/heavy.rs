//! Heavy work, such as geometry and the filters of the live layer, off the async threads: one task for each core and
//! one of a person at a time.
//!
//! A call takes a place among its person's tasks before the first step, even before it reads a large body, and a permit
//! for each turn. The turn owns the permit, so a client that leaves does not free a core that is still busy. It looks
//! at [`Permit::is_wanted`] as it goes, and ends when its client has left or the server shuts down.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use connection_limits::ConnectionState;
use futures_util::future::{Ready, ready};
use rules::ids::UserId;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::problem::Problem;

/// Tasks of one person that run or wait, on all their devices.
const PLACES: usize = 16;

/// The longest wait for a turn. Nearly all tasks take milliseconds.
const WAIT: Duration = Duration::from_secs(5);

const RETRY: Duration = Duration::from_secs(2);

#[derive(Clone, Debug)]
pub struct HeavyWork(Arc<Shared>);

/// Takes as many cores as this machine has.
impl Default for HeavyWork {
    fn default() -> Self {
        Self::new(available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }
}

#[derive(Debug)]
struct Shared {
    cores: Arc<Semaphore>,
    people: Mutex<HashMap<UserId, Person>>,
    is_ending: AtomicBool,
}

#[derive(Debug)]
struct Person {
    places: usize,
    turn: Arc<Semaphore>,
}

impl HeavyWork {
    fn new(cores: NonZeroUsize) -> Self {
        let cores = Arc::new(Semaphore::new(cores.get()));
        Self(Arc::new(Shared { cores, people: Mutex::default(), is_ending: AtomicBool::new(false) }))
    }

    /// Ends the tasks that run and refuses those that wait.
    pub fn end(&self) {
        self.0.is_ending.store(true, Ordering::Release);
        self.0.cores.close();
    }

    /// Serves work that belongs to no connection.
    pub async fn permit(&self, user: UserId) -> Result<Permit, Problem> {
        self.begin(user, None).await
    }

    /// Fails with 503 and `Retry-After` if the person has too many tasks, or if no turn comes in time.
    async fn begin(&self, user: UserId, connection: Option<Arc<ConnectionState>>) -> Result<Permit, Problem> {
        self.task(user, connection)?.turn().await
    }

    fn task(&self, user: UserId, connection: Option<Arc<ConnectionState>>) -> Result<Task, Problem> {
        let place = self.place(user).ok_or_else(busy)?;
        Ok(Task { place: Arc::new(place), connection })
    }

    fn place(&self, user: UserId) -> Option<Place> {
        let mut people = self.0.people();
        let person =
            people.entry(user).or_insert_with(|| Person { places: 0, turn: Arc::new(Semaphore::new(1)) });
        if person.places >= PLACES {
            return None;
        }
        person.places += 1;
        Some(Place { shared: Arc::clone(&self.0), user, turn: Arc::clone(&person.turn) })
    }
}

fn busy() -> Problem {
    Problem::busy().retry_after(RETRY)
}

impl Shared {
    fn people(&self) -> MutexGuard<'_, HashMap<UserId, Person>> {
        // Each change is complete, even if another thread panicked.
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Its drop frees the place.
#[derive(Debug)]
struct Place {
    shared: Arc<Shared>,
    user: UserId,
    turn: Arc<Semaphore>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut people = self.shared.people();
        if let Some(person) = people.get_mut(&self.user) {
            person.places -= 1;
            if person.places == 0 {
                people.remove(&self.user);
            }
        }
    }
}

/// The heavy work of one call, which may take several turns.
#[derive(Debug)]
pub struct Task {
    place: Arc<Place>,
    connection: Option<Arc<ConnectionState>>,
}

impl Task {
    /// Fails with 503 and `Retry-After` if no turn comes in time.
    async fn turn(&self) -> Result<Permit, Problem> {
        let place = Arc::clone(&self.place);
        let turns = async {
            // First the person's own, so that everyone has at most one task among those that wait for a core.
            let turn = Arc::clone(&place.turn).acquire_owned().await?;
            Ok::<_, AcquireError>([turn, Arc::clone(&place.shared.cores).acquire_owned().await?])
        };
        let turns = timeout(WAIT, turns).await.map_err(|_| busy())?.map_err(|_| busy())?;
        Ok(Permit { _turns: turns, place, connection: self.connection.clone() })
    }

    /// Works for a turn, off the async threads. Fails with 503 and `Retry-After` if no turn comes in time.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Permit) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let permit = self.turn().await?;
        let span = tracing::Span::current();
        let done = web::block(move || {
            let _entered = span.enter();
            let done = work(&permit);
            permit.is_wanted().then_some(done)
        });
        // Nobody waits for what was not finished, except at the server's shutdown.
        done.await.map_err(|error| Problem::unavailable(&error))?.ok_or_else(Problem::busy)
    }
}

/// Move it into the work. Its drop lets the next turn begin.
#[derive(Debug)]
pub struct Permit {
    // The turns drop before the place: the next task of the person finds its turn free.
    _turns: [OwnedSemaphorePermit; 2],
    place: Arc<Place>,
    connection: Option<Arc<ConnectionState>>,
}

impl Permit {
    /// Whether somebody still waits for the result. A long task asks from time to time, and ends if not.
    pub fn is_wanted(&self) -> bool {
        let is_gone = self.connection.as_ref().is_some_and(|connection| connection.is_disconnected());
        !is_gone && !self.place.shared.is_ending.load(Ordering::Acquire)
    }
}

/// The heavy work of one call, named in its signature.
#[derive(Debug)]
pub struct Heavy {
    work: Option<web::Data<HeavyWork>>,
    connection: Option<Arc<ConnectionState>>,
}

impl Heavy {
    /// Fails with 503 and `Retry-After` if the person has too many tasks.
    pub fn task(&self, user: UserId) -> Result<Task, Problem> {
        let work = self.work.as_ref().ok_or_else(Problem::busy)?;
        work.task(user, self.connection.clone())
    }
}

impl FromRequest for Heavy {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let connection = request.conn_data::<Arc<ConnectionState>>().cloned();
        ready(Ok(Self { work: request.app_data::<web::Data<HeavyWork>>().cloned(), connection }))
    }
}

#[cfg(test)]
mod tests {
    use std::array;

    use actix_web::ResponseError as _;
    use futures_util::FutureExt as _;
    use tokio::time::Instant;
    use uuid::Uuid;

    use super::*;

    fn work(cores: usize) -> HeavyWork {
        HeavyWork::new(NonZeroUsize::new(cores).unwrap())
    }

    fn people<const N: usize>() -> [UserId; N] {
        array::from_fn(|_| UserId(Uuid::now_v7()))
    }

    fn refused(permit: Result<Permit, Problem>) -> u16 {
        permit.unwrap_err().status_code().as_u16()
    }

    #[tokio::test]
    async fn a_person_has_one_task_at_a_time_and_leaves_the_other_cores_to_others() {
        let work = work(2);
        let [one, other, third] = people();
        let first = work.begin(one, None).await.unwrap();
        assert!(work.begin(one, None).now_or_never().is_none());
        let second = work.begin(other, None).await.unwrap();
        assert!(work.begin(third, None).now_or_never().is_none());
        drop(first);
        let third = work.begin(third, None).await.unwrap();
        drop((second, third));
        assert!(work.0.people().is_empty());
    }

    #[tokio::test]
    async fn a_task_keeps_its_place_before_and_between_its_turns_but_leaves_the_core() {
        let work = work(1);
        let [one, other] = people();
        let tasks: Vec<_> = (0..PLACES).map(|_| work.task(one, None).unwrap()).collect();
        assert!(work.task(one, None).is_err());
        drop(tasks[0].turn().await.unwrap());
        assert!(work.task(one, None).is_err());
        drop(work.begin(other, None).await.unwrap());
        drop(tasks);
        assert!(work.0.people().is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn a_task_without_a_turn_is_refused_after_a_short_wait() {
        let work = work(1);
        let [one, other] = people();
        let _busy = work.begin(one, None).await.unwrap();
        let started = Instant::now();
        assert_eq!(refused(work.begin(other, None).await), 503);
        assert_eq!(started.elapsed(), WAIT);
    }

    #[tokio::test]
    async fn a_person_with_too_many_tasks_is_refused_at_once() {
        let work = work(1);
        let [one] = people();
        let _busy = work.begin(one, None).await.unwrap();
        let mut waiting: Vec<_> = (1..PLACES).map(|_| Box::pin(work.begin(one, None))).collect();
        assert!(waiting.iter_mut().all(|task| task.now_or_never().is_none()));
        assert_eq!(refused(work.begin(one, None).await), 503);
        waiting.clear();
        assert_eq!(work.0.people().len(), 1);
    }

    #[tokio::test]
    async fn a_task_is_unwanted_once_its_client_has_left() {
        let connection = Arc::new(ConnectionState::default());
        let [one] = people();
        let permit = work(1).begin(one, Some(Arc::clone(&connection))).await.unwrap();
        assert!(permit.is_wanted());
        connection.set_disconnected();
        assert!(!permit.is_wanted());
    }

    #[tokio::test]
    async fn the_shutdown_ends_tasks_and_refuses_new_ones() {
        let work = work(1);
        let [one, other, third] = people();
        let permit = work.begin(one, None).await.unwrap();
        let mut waiting = Box::pin(work.begin(other, None));
        assert!((&mut waiting).now_or_never().is_none());
        work.end();
        assert!(!permit.is_wanted());
        assert_eq!(refused(waiting.await), 503);
        assert_eq!(refused(work.begin(third, None).await), 503);
    }
}
