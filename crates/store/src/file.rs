//! The file of an embedded database, and whether it is still the one that was opened.
//!
//! SQLite writes to the file that it opened, whatever became of its name. A file that someone removed or replaced takes
//! writes as before, and they are gone at the next start. So the names are asked before a connection is opened and
//! after each commit, before anyone is told of it.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::connection::{Access, Connection};
use crate::error::{Error, Result};
use crate::store::Options;

/// What tells one file from another of the same name.
type Identity = (u64, u64);

/// The database file that a store has opened.
#[derive(Debug)]
pub(crate) struct DatabaseFile {
    path: Arc<str>,
    /// Set when the file is first opened.
    opened: OnceLock<Identity>,
    /// The write-ahead log of the connection that writes.
    log: Mutex<Option<Identity>>,
    /// Whether the log tells already that the file is gone.
    told: AtomicBool,
    /// Whether there was room on the disk, and when that was asked.
    room: Mutex<Option<(Instant, Result<()>)>>,
}

/// Bytes: more than most groups of writes take.
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

    /// Opens a connection to the file. SQLite would make an empty one in the place of one that is gone.
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

    /// Opens the connection that writes, and remembers the log that it writes to.
    pub(crate) fn connect_writer(&self, options: &Options) -> Result<Connection> {
        let mut connection = self.connect(Access::Write, options)?;
        // Opens the log, and fails when the file may only be read.
        connection.begin_writing().and_then(|()| connection.commit()).map_err(Error::unavailable)?;
        let log = identity(&self.log_path()).map_err(Error::unavailable)?;
        *self.log.lock().unwrap_or_else(PoisonError::into_inner) = Some(log);
        Ok(connection)
    }

    /// To be called when a write has failed, before the connection that writes is given up. The last one that closes
    /// removes the log, and another makes another; one that was lost while it was written to stays lost. And what was
    /// known of the room on the disk is asked anew.
    pub(crate) fn forget(&self) {
        *self.room.lock().unwrap_or_else(PoisonError::into_inner) = None;
        if self.is_in_place().is_ok() {
            *self.log.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    /// Whether the name still leads to the file that was opened, and its log's to the log. The program's log tells once
    /// when it does not.
    pub(crate) fn is_in_place(&self) -> Result<()> {
        let log = *self.log.lock().unwrap_or_else(PoisonError::into_inner);
        let lost = lost(&self.path, self.opened.get().copied())
            .or_else(|| lost(&self.log_path(), log))
            .map(|fate| format!("{fate} while this program has it open"));
        let Some(lost) = lost else {
            if self.told.swap(false, Ordering::Relaxed) {
                tracing::info!(path = %self.path, "the database file is back in its place");
            }
            return Ok(());
        };
        if !self.told.swap(true, Ordering::Relaxed) {
            tracing::error!("{lost}; nothing more is written; put the file back, or start the program anew");
        }
        Err(Error::unavailable(lost))
    }

    /// Whether there is room on the disk, and this program may take it. Asked often, it tells what it found in the same
    /// second.
    ///
    /// Blocks.
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

    /// The same, asked now.
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
            .map_err(|error| Error::unavailable(format!("no room beside {}: {error}", self.path)))
    }

    fn log_path(&self) -> String {
        format!("{}-wal", self.path)
    }
}

fn identity(path: &str) -> io::Result<Identity> {
    let file = fs::metadata(path)?;
    Ok((file.dev(), file.ino()))
}

/// What became of a file that was there; none while it is there.
fn lost(path: &str, was: Option<Identity>) -> Option<String> {
    let was = was?;
    match identity(path) {
        Ok(is) if is == was => None,
        Ok(_) => Some(format!("{path} was replaced")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Some(format!("{path} was removed")),
        Err(error) => Some(format!("{path} cannot be looked at any more ({error})")),
    }
}
