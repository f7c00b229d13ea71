//! The one way to the database.

use std::fs::OpenOptions;
use std::io;
use std::num::{NonZeroU32, NonZeroUsize};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task;
use tokio::time::timeout;

use crate::backup::{Lock, resolved};
use crate::connection::Connection;
use crate::database_url::{DatabaseUrl, Kind};
use crate::error::{Error, Result};
use crate::file::DatabaseFile;
use crate::group_writer::GroupWriter;
use crate::migrations;
use crate::near::Near;
use crate::ownership;
use crate::pool::{Manager, Place, Pool, Secret};
use crate::trouble::Trouble;

/// How often a write that PostgreSQL gave up for the sake of another is tried.
const ATTEMPTS: u32 = 4;

/// How many connections there are, and how long anything waits. Every wait ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Connections that work at once, on SQLite at most one more than there are cores; there these read, and one more
    /// writes.
    pub connections: NonZeroU32,
    /// The longest wait for a connection.
    pub connection_wait: Duration,
    /// The longest wait for a lock that someone else holds.
    pub lock_wait: Duration,
    /// The longest that one statement takes on PostgreSQL.
    pub statement_wait: Duration,
}

impl Default for Options {
    fn default() -> Self {
        let connections = u32::try_from(2 * cores().min(64) + 4).ok().and_then(NonZeroU32::new);
        Self {
            connections: connections.unwrap_or(NonZeroU32::MIN),
            connection_wait: Duration::from_secs(3),
            lock_wait: Duration::from_secs(5),
            statement_wait: Duration::from_secs(15),
        }
    }
}

impl Options {
    /// The longest that a caller waits for work of any kind.
    fn longest(&self) -> Duration {
        self.connection_wait.saturating_add(self.lock_wait).saturating_add(self.statement_wait)
    }
}

/// The database. A clone is another handle to the same one.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    place: Place,
    pool: Pool,
    /// Where SQLite is read at once; PostgreSQL is a way off always.
    near: Option<Near>,
    /// One for each connection: who has none waits without holding a thread.
    permits: Arc<Semaphore>,
    /// Where SQLite is written; PostgreSQL is written through the pool.
    writer: Option<GroupWriter>,
    options: Options,
    /// Whether work failed for what is wrong with PostgreSQL, and it was not asked since whether that has passed.
    in_trouble: AtomicBool,
    /// Keeps a backup from being put in the place of the file.
    _lock: Option<Lock>,
}

impl Store {
    /// Opens the database at that address. SQLite's folder and file are made when they are missing. PostgreSQL is not
    /// asked for yet: what comes too early gets [`Error::Unavailable`], and later work goes on by itself.
    ///
    /// Blocks for as long as it takes to open a file.
    pub fn open(url: &DatabaseUrl, options: Options) -> Result<Self> {
        let options = fitted(options, url);
        let (place, near, writer, lock) = match url.kind() {
            Kind::Sqlite(path) => {
                let path = sqlite_path(path)?;
                let lock = Lock::shared(&resolved(Path::new(&*path))).map_err(Error::unavailable)?;
                let lock = lock.ok_or_else(|| Error::unavailable("a backup is being put in its place"))?;
                make_if_missing(&path)?;
                ownership::refuse_another(&path)?;
                let file = Arc::new(DatabaseFile::new(path));
                let near = Near::new(Arc::clone(&file), options);
                let writer = GroupWriter::start(Arc::clone(&file), options)?;
                (Place::Sqlite(file), Some(near), Some(writer), Some(lock))
            }
            Kind::Postgres(url) => {
                (Place::Postgres(Secret(with_connect_timeout(url, &options).into())), None, None, None)
            }
        };
        let pool = Manager { place: place.clone(), options }.pool();
        let permits = Arc::new(Semaphore::new(options.connections.get() as usize));
        Ok(Self {
            inner: Arc::new(Inner {
                place,
                pool,
                near,
                permits,
                writer,
                options,
                in_trouble: AtomicBool::new(false),
                _lock: lock,
            }),
        })
    }

    /// Brings the database's tables up to date, under a lock: of several processes that start at once one does it, and
    /// the others wait. Refuses a database that a newer program has changed.
    ///
    /// Blocks.
    pub fn migrate(&self) -> Result<()> {
        migrations::run(&self.inner.place, &self.inner.options)
    }

    /// Runs work that only reads. On SQLite what it tries to write fails.
    ///
    /// Each statement sees the database as it is when it starts.
    pub async fn read<T, E, F>(&self, work: F) -> std::result::Result<T, E>
    where
        F: FnOnce(&mut Connection) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.with_connection(work).await
    }

    /// As [`read`](Self::read), for work that most likely reads a few rows or a short list. On SQLite it is done before
    /// anything else is, unless it meets a lock or a long list; so it can be run twice.
    pub async fn read_few<T, E, F>(&self, work: F) -> std::result::Result<T, E>
    where
        F: Fn(&mut Connection) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let Inner { near, permits, .. } = &*self.inner;
        let near = near.as_ref().filter(|_| !permits.is_closed());
        match near.and_then(|near| near.read(&work)) {
            Some(found) => Ok(found),
            None => self.with_connection(work).await,
        }
    }

    /// Runs work that writes, in a transaction: all of what it writes is kept durably when this answers `Ok`, and
    /// nothing of it when the work answers `Err`. With an [`Error::Unavailable`] the caller cannot know; every write
    /// here may be repeated.
    ///
    /// On PostgreSQL the work is run again, a few times at most, when the database gave it up for the sake of another
    /// transaction.
    pub async fn write<T, E, F>(&self, work: F) -> std::result::Result<T, E>
    where
        F: Fn(&mut Connection) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        match &self.inner.writer {
            Some(writer) => writer.write(self.inner.options.longest(), work).await,
            None => self.with_connection(move |connection| transaction(connection, work)).await,
        }
    }

    /// Whether the database answers, for reading and for writing.
    pub async fn ping(&self) -> Result<()> {
        let Inner { place, writer, options, in_trouble, .. } = &*self.inner;
        if let (Place::Sqlite(file), Some(writer)) = (place, writer) {
            if !writer.is_running() {
                return Err(Error::unavailable("the writer has ended"));
            }
            file.is_in_place()?;
            let file = Arc::clone(file);
            task::spawn_blocking(move || file.has_room()).await.map_err(Error::fault)??;
            if !writer.is_well() {
                writer.write(options.longest(), |_| Ok::<_, Error>(())).await?;
            }
        } else if in_trouble.load(Ordering::Relaxed) {
            self.with_connection(|connection| {
                connection
                    .reason_of(Trouble::Unknown)
                    .map_or(Ok(()), |reason| Err(Error::unavailable(reason)))
            })
            .await?;
            in_trouble.store(false, Ordering::Relaxed);
        }
        self.read(|connection| {
            migrations::is_there(connection)?;
            connection.takes_writes()
        })
        .await
    }

    /// Lets the writes that were handed in be done, and takes no more.
    pub async fn close(&self) {
        if let Some(writer) = &self.inner.writer {
            writer.close().await;
        }
        self.inner.permits.close();
    }

    async fn with_connection<T, E, F>(&self, work: F) -> std::result::Result<T, E>
    where
        F: FnOnce(&mut Connection) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let Inner { pool, permits, options, .. } = &*self.inner;
        let inner = Arc::clone(&self.inner);
        let permit = timeout(options.connection_wait, Arc::clone(permits).acquire_owned())
            .await
            .map_err(|_| Error::unavailable("every connection is busy"))?
            .map_err(|_| Error::unavailable("the store is closed"))?;
        let pool = pool.clone();
        let working = task::spawn_blocking(move || {
            // The permit belongs to the work: whoever stops waiting for it does not free its connection.
            let _permit = permit;
            let mut connection = pool.get().map_err(Error::unavailable)?;
            let result = work(&mut connection);
            let met = connection.take_trouble();
            match met.filter(|_| result.is_err()).and_then(|trouble| connection.reason_of(trouble)) {
                Some(reason) => {
                    inner.in_trouble.store(true, Ordering::Relaxed);
                    Err(Error::unavailable(reason).into())
                }
                None => result,
            }
        });
        match timeout(options.longest(), working).await {
            Ok(Ok(result)) => result,
            Ok(Err(panicked)) => Err(Error::fault(panicked).into()),
            Err(_) => Err(Error::unavailable("the work was not done in time").into()),
        }
    }
}

/// The options as that database takes them. SQLite's work is this machine's: more of it at once than there are cores is
/// done no sooner, and each long list that is read meanwhile takes memory.
fn fitted(options: Options, url: &DatabaseUrl) -> Options {
    let most = u32::try_from(cores() + 1).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN);
    match url.kind() {
        Kind::Sqlite(_) => Options { connections: options.connections.min(most), ..options },
        Kind::Postgres(_) => options,
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(2, NonZeroUsize::get)
}

fn transaction<T, E: From<Error>>(
    connection: &mut Connection,
    work: impl Fn(&mut Connection) -> std::result::Result<T, E>,
) -> std::result::Result<T, E> {
    let mut result = once(connection, &work);
    for _ in 1..ATTEMPTS {
        if result.is_ok() || !connection.may_go_otherwise() {
            break;
        }
        connection.take_trouble();
        result = once(connection, &work);
    }
    result
}

fn once<T, E: From<Error>>(
    connection: &mut Connection,
    work: impl Fn(&mut Connection) -> std::result::Result<T, E>,
) -> std::result::Result<T, E> {
    connection.begin_writing().map_err(Error::from)?;
    match work(connection) {
        Ok(value) => {
            connection.commit().map_err(Error::from)?;
            Ok(value)
        }
        Err(error) => {
            // A rollback that fails leaves the connection broken, and the pool throws it away.
            if let Err(rollback) = connection.roll_back() {
                tracing::warn!(error = %rollback, "could not roll back; the connection is given up");
            }
            Err(error)
        }
    }
}

fn sqlite_path(path: &Path) -> Result<Arc<str>> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(Error::unavailable)?;
    }
    path.to_str().map(Arc::from).ok_or_else(|| Error::fault("the path of the database is not UTF-8"))
}

/// Makes an empty file that only its owner may read, if there is none. SQLite lets the files beside it be read by the
/// same; one that it makes itself, by everyone. A file that is there has to be one that may be written.
///
/// Closing a file gives up the locks that this process has on it, so this comes before SQLite opens it.
fn make_if_missing(path: &str) -> Result<()> {
    let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    let opened = match made {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            OpenOptions::new().read(true).write(true).open(path)
        }
        made => made,
    };
    opened.map(drop).map_err(|error| Error::unavailable(format!("{path} cannot be written: {error}")))
}

/// The address with bounds on connecting and on a silent network; what the address itself says comes later and wins.
fn with_connect_timeout(url: &str, options: &Options) -> String {
    let (base, parameters) = url.split_once('?').unwrap_or((url, ""));
    let seconds = options.connection_wait.as_secs().max(2);
    format!(
        "{base}?connect_timeout={seconds}&tcp_user_timeout={}&application_name=acremark&{parameters}",
        options.longest().as_millis()
    )
    .trim_end_matches('&')
    .to_owned()
}
