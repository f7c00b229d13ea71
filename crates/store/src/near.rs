//! Short reads of SQLite, on the thread that asks for them: handing one to another thread takes longer than reading.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::connection::{Access, Connection};
use crate::file::DatabaseFile;
use crate::store::Options;

/// Connections for such reads, as many as were ever used at once.
pub(crate) struct Near {
    file: Arc<DatabaseFile>,
    options: Options,
    idle: Mutex<Vec<Connection>>,
}

impl Near {
    /// Opens the first connection when it is needed.
    pub(crate) fn new(file: Arc<DatabaseFile>, options: Options) -> Self {
        Self { file, options, idle: Mutex::default() }
    }

    /// What the work finds; none when it fails, be it that it met a lock or a long list. Done again where it may wait,
    /// it succeeds or tells why not.
    pub(crate) fn read<T, E>(&self, work: impl FnOnce(&mut Connection) -> Result<T, E>) -> Option<T> {
        let idle = self.idle().pop();
        let mut connection = match idle {
            Some(connection) => connection,
            None => self.file.connect(Access::Glance, &self.options).ok()?,
        };
        let found = work(&mut connection).ok();
        self.idle().push(connection);
        found
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        // Nothing that holds the lock can panic between two states.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
