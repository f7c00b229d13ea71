//! The only entry to the database.

use std::fs::OpenOptions;
use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::num::NonZeroU32;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task;
use tokio::time::timeout;

use crate::engine::connection::Connection;
use crate::engine::database_url::{DatabaseUrl, Kind};
use crate::engine::db_error::DbError;
use crate::engine::error::{Error, Result};
use crate::engine::file::DatabaseFile;
use crate::engine::group_writer::GroupWriter;
use crate::engine::inline_reader::InlineReader;
use crate::engine::lock::{Lock, resolved};
use crate::engine::migrations;
use crate::engine::options::{Options, cores};
use crate::engine::ownership;
use crate::engine::pool::{Manager, Place, Pool};

/// How often to try a write that met another one on PostgreSQL.
const ATTEMPTS: u32 = 4;

/// Before the second attempt; twice as long before each later one.
const PAUSE_MAX: Duration = Duration::from_millis(20);

/// Clones share the database.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    place: Place,
    pool: Pool,
    /// None for PostgreSQL, which always takes a network round trip.
    inline_reader: Option<InlineReader>,
    /// One for each connection, so that a task without one waits without holding a thread.
    permits: Arc<Semaphore>,
    /// Fewer than connections, so that parts of long lists leave some to short reads.
    long_reads: Arc<Semaphore>,
    /// None for PostgreSQL, which writes through the pool.
    writer: Option<GroupWriter>,
    options: Options,
    /// On PostgreSQL at the last failure. A successful check clears it.
    has_failed: AtomicBool,
    /// Keeps `restore` from replacing the file.
    _lock: Option<Lock>,
}

impl Store {
    /// Makes SQLite's folder and file if they are missing. Does not connect to PostgreSQL yet: while the server is
    /// down, work gets [`Error::Unavailable`], and later work connects by itself. Blocks while it opens the file.
    pub fn open(url: &DatabaseUrl, options: Options) -> Result<Self> {
        let options = fitted(options, url);
        let (place, inline_reader, writer, lock) = match url.kind() {
            Kind::Sqlite(path) => {
                let path = sqlite_path(path)?;
                let lock = Lock::shared(&resolved(Path::new(&*path))).map_err(Error::unavailable)?;
                let lock = lock.ok_or_else(|| Error::unavailable("a restore is replacing it now"))?;
                make_if_missing(&path)?;
                ownership::refuse_another(&path)?;
                let file = Arc::new(DatabaseFile::new(path));
                let inline_reader = InlineReader::new(Arc::clone(&file), options);
                let writer = GroupWriter::start(Arc::clone(&file), options)?;
                (Place::Sqlite(file), Some(inline_reader), Some(writer), Some(lock))
            }
            Kind::Postgres(url) => {
                (Place::Postgres(with_connect_timeout(url, &options).into()), None, None, None)
            }
        };
        let pool = Manager { place: place.clone(), options }.pool();
        let connections = options.connections.get() as usize;
        let permits = Arc::new(Semaphore::new(connections));
        let long_reads = Arc::new(Semaphore::new(connections.saturating_sub(1 + connections / 8).max(1)));
        Ok(Self {
            inner: Arc::new(Inner {
                place,
                pool,
                inline_reader,
                permits,
                long_reads,
                writer,
                options,
                has_failed: AtomicBool::new(false),
                _lock: lock,
            }),
        })
    }

    /// Runs under a lock: of several processes that start at once, one migrates. Refuses a database that a newer
    /// program migrated. Blocks.
    pub fn migrate(&self) -> Result<()> {
        migrations::run(&self.inner.place, &self.inner.options)
    }

    /// On SQLite, an attempt to write fails. Each statement sees the database as of the statement's start.
    pub async fn read<T, E, F>(&self, work: F) -> std::result::Result<T, E>
    where
        F: FnOnce(&mut Connection) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.with_connection(work).await
    }

    /// For a part of a long list. However many of them wait, a connection is left for short reads.
    pub async fn read_long<T, E, F>(&self, work: F) -> std::result::Result<T, E>
    where
        F: FnOnce(&mut Connection) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let Inner { long_reads, options, .. } = &*self.inner;
        let turn = timeout(options.longest(), Arc::clone(long_reads).acquire_owned())
            .await
            .map_err(|_| Error::unavailable("too many long lists are being read"))?
            .map_err(Error::unavailable)?;
        self.with_connection(move |connection| {
            // The work owns the turn: a caller who stops waiting does not free it.
            let _turn = turn;
            work(connection)
        })
        .await
    }

    /// For a few rows or a short list. On SQLite it runs on the calling thread; if it meets a lock or a long list
    /// there, it runs a second time as [`read`](Self::read) does.
    pub async fn read_few<T, E, F>(&self, work: F) -> std::result::Result<T, E>
    where
        F: Fn(&mut Connection) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let Inner { inline_reader, permits, .. } = &*self.inner;
        let inline_reader = inline_reader.as_ref().filter(|_| !permits.is_closed());
        match inline_reader.and_then(|reader| reader.read(&work)) {
            Some(found) => Ok(found),
            None => self.with_connection(work).await,
        }
    }

    /// Runs the work in a transaction. `Ok` means that all writes are durable, `Err` from the work that none are kept.
    /// After an [`Error::Unavailable`] the caller cannot know; every write of this crate can be repeated.
    ///
    /// On PostgreSQL, work that meets another transaction runs again, a few times at most: if the database cancels it,
    /// or if the other one changes what it has read.
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

    /// Fails if the database does not take writes.
    pub async fn ping(&self) -> Result<()> {
        let Inner { place, writer, options, has_failed, .. } = &*self.inner;
        if let (Place::Sqlite(file), Some(writer)) = (place, writer) {
            if !writer.is_running() {
                return Err(Error::unavailable("the writer has ended"));
            }
            file.is_in_place()?;
            let file = Arc::clone(file);
            task::spawn_blocking(move || file.has_room()).await.map_err(Error::internal)??;
            if !writer.is_well() {
                writer.write(options.longest(), |_| Ok::<_, Error>(())).await?;
            }
        } else if has_failed.load(Ordering::Relaxed) {
            self.with_connection(|connection| {
                connection
                    .reason_of(DbError::Unknown)
                    .map_or(Ok(()), |reason| Err(Error::unavailable(reason)))
            })
            .await?;
            has_failed.store(false, Ordering::Relaxed);
        }
        self.read(|connection| {
            migrations::is_there(connection)?;
            connection.takes_writes()
        })
        .await
    }

    /// Finishes the accepted writes and refuses new work.
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
            // The work owns the permit: a caller who stops waiting does not free the connection.
            let _permit = permit;
            let mut connection = pool.get().map_err(Error::unavailable)?;
            let result = work(&mut connection);
            let error = connection.take_db_error();
            match error.filter(|_| result.is_err()).and_then(|error| connection.reason_of(error)) {
                Some(reason) => {
                    inner.has_failed.store(true, Ordering::Relaxed);
                    Err(Error::unavailable(reason).into())
                }
                None => result,
            }
        });
        match timeout(options.longest(), working).await {
            Ok(Ok(result)) => result,
            Ok(Err(panicked)) => Err(Error::internal(panicked).into()),
            Err(_) => Err(Error::unavailable("the work took too long").into()),
        }
    }
}

/// SQLite's work runs on this machine: more connections than cores make it no faster, and each long list that they read
/// takes memory.
fn fitted(options: Options, url: &DatabaseUrl) -> Options {
    let most = u32::try_from(cores() + 1).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN);
    match url.kind() {
        Kind::Sqlite(_) => Options { connections: options.connections.min(most), ..options },
        Kind::Postgres(_) => options,
    }
}

fn transaction<T, E: From<Error>>(
    connection: &mut Connection,
    work: impl Fn(&mut Connection) -> std::result::Result<T, E>,
) -> std::result::Result<T, E> {
    let mut result = once(connection, &work);
    for attempt in 1..ATTEMPTS {
        if result.is_ok() || !connection.may_go_otherwise() {
            break;
        }
        connection.take_db_error();
        std::thread::sleep(pause(attempt));
        result = once(connection, &work);
    }
    result
}

/// By chance, so that two writes which met do not meet again.
fn pause(attempt: u32) -> Duration {
    let chance = f64::from(u16::try_from(RandomState::new().hash_one(attempt) & 0xffff).unwrap_or_default());
    PAUSE_MAX.mul_f64(f64::from(1_u32 << (attempt - 1)) * chance / f64::from(u16::MAX))
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
            // The pool drops a connection whose rollback failed.
            if let Err(rollback) = connection.roll_back() {
                tracing::warn!(error = %rollback, "the rollback failed; the pool drops the connection");
            }
            Err(error)
        }
    }
}

fn sqlite_path(path: &Path) -> Result<Arc<str>> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(Error::unavailable)?;
    }
    path.to_str().map(Arc::from).ok_or_else(|| Error::internal("the database's path is not UTF-8"))
}

/// Only its owner can read the file. SQLite would make it readable for everyone, and gives the files beside it the same
/// mode. An existing file must be writable.
///
/// Run this before SQLite opens the file: closing a file drops the locks that this process has on it.
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

/// Limits connecting and waiting on a silent network. The address's own parameters follow and win.
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
