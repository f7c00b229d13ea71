use std::future::Future;
use std::io;
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::web::BytesMut;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

use crate::connection_state::{ConnectionState, Phase};
use crate::limiter::Permit;

pub(crate) const KEEP_ALIVE: Duration = Duration::from_mins(1);

pub(crate) const HEAD_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a client may read none of the bytes that are ready.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// The stream reads at most so many bytes before their requests are answered. The shortest request has about twenty
/// bytes, so this bounds the waiting requests of one connection.
const READ_MAX: usize = 8 * 1024;

/// A connection with a timeout for every wait for its client.
///
/// It hands over nothing while a request is being answered or an answer is unread. So a client cannot cause more work
/// than it reads the results of. During an answer it reads a little ahead, to notice a client that leaves.
#[derive(Debug)]
pub(crate) struct TimedStream<T> {
    io: T,
    permit: Permit,
    read: usize,
    /// How many responses were complete at the last wait for the client.
    responses: u32,
    /// The bytes that were read and not handed over yet.
    ahead: BytesMut,
    /// The wait for the client ends then.
    deadline: Instant,
    head_begun: bool,
    /// The client has read nothing since then.
    unread_since: Option<Instant>,
    /// A read waits until the client reads the ready bytes.
    read_put_off: bool,
    timer: Pin<Box<Sleep>>,
}

impl<T> TimedStream<T> {
    pub(crate) fn new(io: T, permit: Permit) -> Self {
        let deadline = Instant::now() + KEEP_ALIVE;
        Self {
            io,
            permit,
            read: 0,
            responses: 0,
            ahead: BytesMut::new(),
            deadline,
            head_begun: false,
            unread_since: None,
            read_put_off: false,
            timer: Box::pin(sleep_until(deadline)),
        }
    }

    pub(crate) fn connection(&self) -> &Arc<ConnectionState> {
        &self.permit.connection
    }

    /// Whether `end` has passed. If not, the task wakes then.
    fn is_over(&mut self, end: Instant, context: &mut Context<'_>) -> bool {
        if end < self.timer.deadline() || self.timer.is_elapsed() {
            self.timer.as_mut().reset(end);
        }
        while self.timer.as_mut().poll(context).is_ready() {
            if Instant::now() >= end {
                return true;
            }
            self.timer.as_mut().reset(end);
        }
        false
    }

    fn is_timed_out(&mut self, context: &mut Context<'_>) -> bool {
        if self.permit.connection.phase() != Phase::Idle {
            return false;
        }
        let responses = self.permit.connection.responses();
        if self.responses != responses {
            self.responses = responses;
            self.head_begun = false;
            self.deadline = Instant::now() + KEEP_ALIVE;
        }
        self.is_over(self.deadline, context)
    }

    /// Hands over the read bytes up to the end of the first head. The next request follows when this one is answered,
    /// because a parsed request takes a hundred times the memory of its bytes.
    fn hand_over(&mut self, buffer: &mut ReadBuf<'_>) {
        let (length, is_head) = end_of_head(&self.ahead).map_or((self.ahead.len(), false), |end| (end, true));
        let piece = self.ahead.split_to(length.min(buffer.remaining()));
        buffer.put_slice(&piece);
        self.count(piece.len());
        if is_head {
            self.read = READ_MAX;
        }
    }

    fn count(&mut self, bytes: usize) {
        self.read += bytes;
        if bytes > 0 && !self.head_begun && self.permit.connection.phase() == Phase::Idle {
            self.head_begun = true;
            self.responses = self.permit.connection.responses();
            self.deadline = Instant::now() + HEAD_TIMEOUT;
        }
    }

    /// Fails if the client has read nothing for too long.
    fn written<N>(
        &mut self,
        progress: Poll<io::Result<N>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<N>> {
        if progress.is_ready() {
            if self.unread_since.take().is_some() {
                self.permit.connection.set_unread(false);
            }
            if std::mem::take(&mut self.read_put_off) {
                context.waker().wake_by_ref();
            }
            return progress;
        }
        let since = *self.unread_since.get_or_insert_with(|| {
            self.permit.connection.set_unread(true);
            Instant::now()
        });
        if self.is_over(since + WRITE_TIMEOUT, context) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Poll::Pending
    }
}

/// The index after the first empty line.
fn end_of_head(bytes: &[u8]) -> Option<usize> {
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let mut end = lines.next()?.len();
    lines.find_map(|line| {
        end += line.len();
        matches!(line, b"\n" | b"\r\n").then_some(end)
    })
}

impl<T: AsyncRead + Unpin> TimedStream<T> {
    /// Reads at most a turn, and notes whether the client has left. The task wakes when there is more.
    fn read_ahead(&mut self, context: &mut Context<'_>) {
        let mut room = [MaybeUninit::uninit(); READ_MAX];
        while self.ahead.len() < READ_MAX && !self.permit.connection.is_disconnected() {
            let mut bytes = ReadBuf::uninit(&mut room);
            match Pin::new(&mut self.io).poll_read(context, &mut bytes) {
                Poll::Pending => return,
                Poll::Ready(Ok(())) if !bytes.filled().is_empty() => {
                    self.ahead.extend_from_slice(bytes.filled());
                }
                Poll::Ready(_) => self.permit.connection.set_disconnected(),
            }
        }
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for TimedStream<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        this.permit.connection.register(context.waker());
        // Reading zero bytes looks like a client that has disconnected.
        if this.permit.connection.is_closed() || this.is_timed_out(context) {
            return Poll::Ready(Ok(()));
        }
        if this.unread_since.is_some() {
            this.read_put_off = true;
            return Poll::Pending;
        }
        if this.permit.connection.phase() == Phase::Responding {
            this.read_ahead(context);
            return Poll::Pending;
        }
        if this.read >= READ_MAX {
            this.read = 0;
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        if this.ahead.is_empty() {
            let mut room = [MaybeUninit::uninit(); READ_MAX];
            let mut bytes = ReadBuf::uninit(&mut room);
            if Pin::new(&mut this.io).poll_read(context, &mut bytes)?.is_pending() {
                this.read = 0;
                return Poll::Pending;
            }
            this.ahead.extend_from_slice(bytes.filled());
        }
        this.hand_over(buffer);
        Poll::Ready(Ok(()))
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for TimedStream<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let progress = Pin::new(&mut self.io).poll_write(context, bytes);
        self.written(progress, context)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.io).poll_flush(context);
        self.written(progress, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.io).poll_shutdown(context);
        self.written(progress, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let progress = Pin::new(&mut self.io).poll_write_vectored(context, pieces);
        self.written(progress, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }
}

#[cfg(test)]
mod tests;
