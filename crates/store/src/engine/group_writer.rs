//! Group commit: one thread writes to SQLite, and waiting writes share a commit.
//!
//! The thread runs the first waiting write and all that have arrived meanwhile in one transaction, and answers after
//! the commit. Each write but the first has a savepoint. If a write fails, only that write is undone; if the commit
//! fails, the whole group fails. So a hundred clients wait for one disk sync and not for a hundred.
//!
//! SQLite's reaction shows the cause of a failure. If a group cannot begin or commit, the file or the machine
//! fails. If SQLite cannot read or write the file, it rolls back the whole transaction with its savepoints. On a full
//! disk it may undo only the statement, so the writer also checks the disk for room.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use diesel::QueryResult;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::engine::file::DatabaseFile;
use crate::engine::options::Options;

/// Writes in one commit, so that the first of them does not wait long.
const GROUP_MAX: usize = 512;
/// Waiting writes. The next one waits for a place, and fails when none becomes free in time.
const QUEUE_MAX: usize = 4096;

#[derive(Debug)]
pub(crate) struct GroupWriter {
    queue: mpsc::Sender<Message>,
    is_well: Arc<AtomicBool>,
}

enum Message {
    Write(Box<dyn Write>),
    Close(oneshot::Sender<()>),
}

impl GroupWriter {
    pub(crate) fn start(file: Arc<DatabaseFile>, options: Options) -> Result<Self> {
        let (queue, waiting) = mpsc::channel(QUEUE_MAX);
        let connection = Some(file.connect_writer(&options)?);
        let is_well = Arc::new(AtomicBool::new(true));
        let writer = Writer { connection, file, options, waiting, is_well: Arc::clone(&is_well) };
        thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || writer.run())
            .map_err(Error::unavailable)?;
        Ok(Self { queue, is_well })
    }

    /// Returns after the commit.
    pub(crate) async fn write<T, E>(
        &self,
        wait: Duration,
        work: impl Fn(&mut Connection) -> std::result::Result<T, E> + Send + 'static,
    ) -> std::result::Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let write = Message::Write(Box::new(Pending { work, result: None, reply }));
        let in_time = timeout(wait, async {
            self.queue.send(write).await.map_err(|_| Error::unavailable("the store is closed"))?;
            answer.await.map_err(|_| Error::unavailable("the writer ended before it could answer"))
        });
        match in_time.await {
            Ok(Ok(result)) => result,
            Ok(Err(error)) => Err(error.into()),
            Err(_) => Err(Error::unavailable("the write took too long").into()),
        }
    }

    /// Finishes the accepted writes and ends the thread.
    pub(crate) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        // Either fails only if the thread has already ended.
        if self.queue.send(Message::Close(reply)).await.is_ok() {
            let _ = closed.await;
        }
    }

    pub(crate) fn is_running(&self) -> bool {
        !self.queue.is_closed()
    }

    pub(crate) fn is_well(&self) -> bool {
        self.is_well.load(Ordering::Relaxed)
    }
}

/// Erases the type of the result.
trait Write: Send {
    fn is_wanted(&self) -> bool;
    /// Returns whether to keep the work.
    fn run(&mut self, connection: &mut Connection) -> bool;
    /// Drops the work's own result, so that `answer` sends the group's error.
    fn forget(&mut self);
    /// Sends the work's result, or the commit's error in place of an `Ok`.
    fn answer(self: Box<Self>, committed: Result<()>);
}

struct Pending<T, E, F> {
    work: F,
    result: Option<std::result::Result<T, E>>,
    reply: oneshot::Sender<std::result::Result<T, E>>,
}

impl<T, E, F> Write for Pending<T, E, F>
where
    T: Send,
    E: From<Error> + Send,
    F: Fn(&mut Connection) -> std::result::Result<T, E> + Send,
{
    fn is_wanted(&self) -> bool {
        !self.reply.is_closed()
    }

    fn run(&mut self, connection: &mut Connection) -> bool {
        self.result.insert((self.work)(connection)).is_ok()
    }

    fn forget(&mut self) {
        self.result = None;
    }

    fn answer(self: Box<Self>, committed: Result<()>) {
        let result = match (committed, self.result) {
            (Ok(()), Some(result)) => result,
            (Err(_), Some(Err(own))) => Err(own),
            (Err(error), _) => Err(error.into()),
            (Ok(()), None) => Err(Error::internal("a write was not run").into()),
        };
        // A caller who stopped waiting needs no answer.
        drop(self.reply.send(result));
    }
}

struct Writer {
    /// None after a failed group.
    connection: Option<Connection>,
    file: Arc<DatabaseFile>,
    options: Options,
    waiting: mpsc::Receiver<Message>,
    is_well: Arc<AtomicBool>,
}

impl Writer {
    fn run(mut self) {
        let mut closing = None;
        while closing.is_none() {
            match self.waiting.blocking_recv() {
                Some(Message::Write(first)) => closing = self.group(first),
                Some(Message::Close(reply)) => closing = Some(reply),
                None => return,
            }
        }
        // Finishes the writes that arrived during the shutdown.
        self.waiting.close();
        while let Ok(message) = self.waiting.try_recv() {
            if let Message::Write(write) = message {
                self.group(write);
            }
        }
        drop(self.connection);
        if let Some(reply) = closing {
            let _ = reply.send(());
        }
    }

    /// Returns a close request if one arrived meanwhile.
    fn group(&mut self, first: Box<dyn Write>) -> Option<oneshot::Sender<()>> {
        let mut group = Vec::new();
        let mut closing = None;
        let committed = self.run_group(first, &mut group, &mut closing);
        self.is_well.store(committed.is_ok(), Ordering::Relaxed);
        if let Err(error) = &committed {
            tracing::error!(%error, writes = group.len(), "a group of writes was not committed");
            // The connection's state is unknown, so it is dropped.
            self.file.forget();
            self.connection = None;
        }
        for write in group {
            write.answer(committed.clone());
        }
        closing
    }

    fn run_group(
        &mut self,
        first: Box<dyn Write>,
        group: &mut Vec<Box<dyn Write>>,
        closing: &mut Option<oneshot::Sender<()>>,
    ) -> Result<()> {
        group.push(first);
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(self.file.connect_writer(&self.options)?),
        };
        connection.begin_writing().map_err(Error::unavailable)?;
        if let Some(first) = group.last_mut() {
            run_one(connection, first.as_mut(), Undo::Transaction, &self.file)?;
        }
        while group.len() < GROUP_MAX && closing.is_none() {
            match self.waiting.try_recv() {
                Ok(Message::Write(write)) => {
                    group.push(write);
                    if let Some(write) = group.last_mut() {
                        run_one(connection, write.as_mut(), Undo::Savepoint, &self.file)?;
                    }
                }
                Ok(Message::Close(reply)) => *closing = Some(reply),
                Err(_) => break,
            }
        }
        connection.commit().map_err(Error::unavailable)?;
        // A commit to a file without a name is durable, but nobody would find it again.
        self.file.is_in_place()
    }
}

/// What is rolled back when a write fails.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Undo {
    /// Of the first write, which is alone in the transaction so far. SQLite then copies no page that it changes.
    Transaction,
    Savepoint,
}

impl Undo {
    fn begin(self, connection: &mut Connection) -> QueryResult<()> {
        match self {
            Self::Transaction => Ok(()),
            Self::Savepoint => connection.begin(),
        }
    }

    fn keep(self, connection: &mut Connection) -> QueryResult<()> {
        match self {
            Self::Transaction => Ok(()),
            Self::Savepoint => connection.commit(),
        }
    }

    /// The group's transaction goes on, or a new one begins for it.
    fn undo(self, connection: &mut Connection) -> QueryResult<()> {
        connection.roll_back()?;
        match self {
            Self::Transaction => connection.begin_writing(),
            Self::Savepoint => Ok(()),
        }
    }
}

/// An error fails the whole group: the database undid more than the write, or the work panicked.
fn run_one(
    connection: &mut Connection,
    write: &mut dyn Write,
    undo: Undo,
    file: &DatabaseFile,
) -> Result<()> {
    if !write.is_wanted() {
        return Ok(());
    }
    undo.begin(connection).map_err(Error::unavailable)?;
    let ran = catch_unwind(AssertUnwindSafe(|| write.run(connection)));
    match ran {
        Ok(true) => undo.keep(connection).map_err(Error::unavailable),
        Ok(false) => {
            let undone = undo.undo(connection).map_err(Error::unavailable);
            let error = connection.take_db_error();
            let is_available = undone.and_then(|()| error.map_or(Ok(()), |_| file.take_room()));
            is_available.inspect_err(|_| write.forget())
        }
        Err(_) => Err(Error::internal("a write panicked")),
    }
}

#[cfg(test)]
mod tests;
