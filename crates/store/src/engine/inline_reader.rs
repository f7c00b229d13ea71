//! Short reads of SQLite on the calling thread: handing a read to another thread takes longer than the read.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::engine::connection::{Access, Connection};
use crate::engine::file::DatabaseFile;
use crate::engine::options::Options;

/// Grows to the largest number in use at once.
pub(crate) struct InlineReader {
    file: Arc<DatabaseFile>,
    options: Options,
    idle: Mutex<Vec<Connection>>,
}

impl InlineReader {
    pub(crate) fn new(file: Arc<DatabaseFile>, options: Options) -> Self {
        Self { file, options, idle: Mutex::default() }
    }

    /// None when the work fails for any reason, such as a lock or a long list. The caller runs it again on a connection
    /// that may wait, and gets its result or its error there.
    pub(crate) fn read<T, E>(&self, work: impl FnOnce(&mut Connection) -> Result<T, E>) -> Option<T> {
        let idle = self.idle().pop();
        let mut connection = match idle {
            Some(connection) => connection,
            None => self.file.connect(Access::Inline, &self.options).ok()?,
        };
        let found = work(&mut connection).ok();
        self.idle().push(connection);
        found
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        // No code that holds the lock can panic halfway through a change.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
