//! Group commit: one thread writes to SQLite, and what waits for it shares a commit.
//!
//! The thread begins a transaction for the first write that waits, runs it and whatever else has come meanwhile, each
//! in a savepoint of its own, commits once, and only then answers. A write that fails is undone alone; when the commit
//! fails, all of the group fail. So a hundred clients wait for one sync of the disk and not for a hundred.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use crate::connection::Connection;
use crate::error::{Error, Result};

/// The most writes that share a commit, so that the first of them is not kept waiting.
const GROUP_MAX: usize = 512;
/// The most writes that wait; who comes then waits for a place, and is refused when none becomes free in time.
const QUEUE_MAX: usize = 4096;

/// Where writes are handed in.
#[derive(Debug)]
pub(crate) struct GroupWriter {
    queue: mpsc::Sender<Message>,
}

enum Message {
    Write(Box<dyn Write>),
    Close(oneshot::Sender<()>),
}

impl GroupWriter {
    /// Starts the thread with an open connection; `open` makes another when one is spoilt.
    pub(crate) fn start(
        connection: Connection,
        open: impl Fn() -> Result<Connection> + Send + 'static,
    ) -> Result<Self> {
        let (queue, waiting) = mpsc::channel(QUEUE_MAX);
        let writer = Writer { connection: Some(connection), open, waiting };
        thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || writer.run())
            .map_err(Error::unavailable)?;
        Ok(Self { queue })
    }

    /// Runs the work in the next group; answers after its commit.
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
            Err(_) => Err(Error::unavailable("the write was not done in time").into()),
        }
    }

    /// Lets every write that was handed in be done, and ends.
    pub(crate) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        // Both fail only when the thread has ended already.
        if self.queue.send(Message::Close(reply)).await.is_ok() {
            let _ = closed.await;
        }
    }

    pub(crate) fn is_running(&self) -> bool {
        !self.queue.is_closed()
    }
}

/// A write that waits, with the type of its answer forgotten.
trait Write: Send {
    /// Whether someone still waits for it.
    fn is_wanted(&self) -> bool;
    /// Does the work, and tells whether it is to be kept.
    fn run(&mut self, connection: &mut Connection) -> bool;
    /// Tells the work's result; instead of a good one the error, if the group was not committed.
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

    fn answer(self: Box<Self>, committed: Result<()>) {
        let result = match (committed, self.result) {
            (Ok(()), Some(result)) => result,
            (Err(_), Some(Err(own))) => Err(own),
            (Err(error), _) => Err(error.into()),
            (Ok(()), None) => Err(Error::fault("a write was not run").into()),
        };
        // Who no longer waits does not need the answer.
        drop(self.reply.send(result));
    }
}

struct Writer<O> {
    /// None after it was spoilt.
    connection: Option<Connection>,
    open: O,
    waiting: mpsc::Receiver<Message>,
}

impl<O: Fn() -> Result<Connection>> Writer<O> {
    fn run(mut self) {
        let mut closing = None;
        while closing.is_none() {
            match self.waiting.blocking_recv() {
                Some(Message::Write(first)) => closing = self.group(first),
                Some(Message::Close(reply)) => closing = Some(reply),
                None => return,
            }
        }
        // What was handed in while the end was on its way is still done.
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

    /// Does the first write and those that come meanwhile, commits and answers. Hands back a wish to close.
    fn group(&mut self, first: Box<dyn Write>) -> Option<oneshot::Sender<()>> {
        let mut group = Vec::new();
        let mut closing = None;
        let committed = self.run_group(first, &mut group, &mut closing);
        if let Err(error) = &committed {
            tracing::error!(%error, writes = group.len(), "a group of writes was not committed");
            // Whatever state it is in, nothing of it is kept.
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
            none => none.insert((self.open)()?),
        };
        connection.begin_writing()?;
        if let Some(first) = group.last_mut() {
            run_one(connection, first.as_mut())?;
        }
        while group.len() < GROUP_MAX && closing.is_none() {
            match self.waiting.try_recv() {
                Ok(Message::Write(write)) => {
                    group.push(write);
                    if let Some(write) = group.last_mut() {
                        run_one(connection, write.as_mut())?;
                    }
                }
                Ok(Message::Close(reply)) => *closing = Some(reply),
                Err(_) => break,
            }
        }
        Ok(connection.commit()?)
    }
}

/// Runs one write in its savepoint. An error here spoils the group: the database undid more than the savepoint, or the
/// work ended in the middle.
fn run_one(connection: &mut Connection, write: &mut dyn Write) -> Result<()> {
    if !write.is_wanted() {
        return Ok(());
    }
    connection.begin()?;
    let ran = catch_unwind(AssertUnwindSafe(|| write.run(connection)));
    match ran {
        Ok(true) => Ok(connection.commit()?),
        Ok(false) => Ok(connection.roll_back()?),
        Err(_) => Err(Error::fault("a write panicked")),
    }
}

#[cfg(test)]
mod tests;
