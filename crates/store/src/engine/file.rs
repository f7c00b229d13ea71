//! SQLite writes to the opened file even after someone removes or replaces it. Such writes succeed, and are gone at the
//! next start. So the store checks the file names before it opens a connection, and after each commit before it reports
//! success.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::engine::connection::{Access, Connection};
use crate::engine::error::{Error, Result};
use crate::engine::options::Options;

/// Device and inode.
type Identity = (u64, u64);

#[derive(Debug)]
pub(crate) struct DatabaseFile {
    path: Arc<str>,
    opened: OnceLock<Identity>,
    /// The write-ahead log of the writing connection.
    log: Mutex<Option<Identity>>,
    /// Whether the program's log already reports the loss.
    told: AtomicBool,
    /// The last check, kept for a second.
    room: Mutex<Option<(Instant, Result<()>)>>,
}

/// In bytes: more than most groups of writes take.
const ROOM: usize = 256 * 1024;

impl DatabaseFile {
    pub(crate) fn new(path: Arc<str>) -> Self {
        Self {
            path,
            opened: OnceLock::new(),
            log: Mutex::default(),
            told: AtomicBool::new(false),
            room: Mutex::default(),
        }
    }

    /// Checks first: SQLite would make an empty file in the place of a lost one.
    pub(crate) fn connect(&self, access: Access, options: &Options) -> Result<Connection> {
        if self.opened.get().is_some() {
            self.is_in_place()?;
        }
        let connection = Connection::sqlite(&self.path, access, options)?;
        let found = identity(&self.path).map_err(Error::unavailable)?;
        if found != *self.opened.get_or_init(|| found) {
            self.is_in_place()?;
        }
        Ok(connection)
    }

    pub(crate) fn connect_writer(&self, options: &Options) -> Result<Connection> {
        let mut connection = self.connect(Access::Write, options)?;
        // Opens the log file, and fails if the file is read-only.
        connection.begin_writing().and_then(|()| connection.commit()).map_err(Error::unavailable)?;
        let log = identity(&self.log_path()).map_err(Error::unavailable)?;
        *self.log.lock().unwrap_or_else(PoisonError::into_inner) = Some(log);
        Ok(connection)
    }

    /// Call this after a failed write, before the writing connection is dropped. The last connection that closes
    /// removes the log, and the next one makes a new log; a log that someone removed during a write stays lost.
    pub(crate) fn forget(&self) {
        *self.room.lock().unwrap_or_else(PoisonError::into_inner) = None;
        if self.is_in_place().is_ok() {
            *self.log.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    /// Reports a loss once in the program's log.
    pub(crate) fn is_in_place(&self) -> Result<()> {
        let log = *self.log.lock().unwrap_or_else(PoisonError::into_inner);
        let lost = lost(&self.path, self.opened.get().copied())
            .or_else(|| lost(&self.log_path(), log))
            .map(|fate| format!("{fate} while this program had it open"));
        let Some(lost) = lost else {
            if self.told.swap(false, Ordering::Relaxed) {
                tracing::info!(path = %self.path, "the database file is back in place");
            }
            return Ok(());
        };
        if !self.told.swap(true, Ordering::Relaxed) {
            tracing::error!("{lost}; writes are refused until you put the file back or restart the program");
        }
        Err(Error::unavailable(lost))
    }

    /// Repeats the last result for a second. Blocks.
    pub(crate) fn has_room(&self) -> Result<()> {
        let mut room = self.room.lock().unwrap_or_else(PoisonError::into_inner);
        match &*room {
            Some((asked, found)) if asked.elapsed() < Duration::from_secs(1) => found.clone(),
            _ => {
                let found = self.take_room();
                *room = Some((Instant::now(), found.clone()));
                found
            }
        }
    }

    pub(crate) fn take_room(&self) -> Result<()> {
        let beside = format!("{}-room", self.path);
        let taken = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(true)
            .mode(0o600)
            .open(&beside)
            .and_then(|mut file| file.write_all(&vec![0; ROOM]));
        let given_back = fs::remove_file(&beside);
        taken
            .and(given_back)
            .map_err(|error| Error::unavailable(format!("no room to write beside {}: {error}", self.path)))
    }

    fn log_path(&self) -> String {
        format!("{}-wal", self.path)
    }
}

fn identity(path: &str) -> io::Result<Identity> {
    let file = fs::metadata(path)?;
    Ok((file.dev(), file.ino()))
}

fn lost(path: &str, was: Option<Identity>) -> Option<String> {
    let was = was?;
    match identity(path) {
        Ok(is) if is == was => None,
        Ok(_) => Some(format!("{path} was replaced")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Some(format!("{path} was removed")),
        Err(error) => Some(format!("{path} is no longer readable ({error})")),
    }
}
