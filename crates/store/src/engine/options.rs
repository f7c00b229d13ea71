use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// At work at once. On SQLite these read, at most one more than there are cores; another connection writes.
    pub connections: NonZeroU32,
    pub connection_wait: Duration,
    pub lock_wait: Duration,
    /// Of one statement on PostgreSQL.
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
    /// For any work.
    pub(crate) fn longest(&self) -> Duration {
        self.connection_wait.saturating_add(self.lock_wait).saturating_add(self.statement_wait)
    }
}

pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(2, NonZeroUsize::get)
}
