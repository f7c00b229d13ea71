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

use super::line::{Line, Phase};
use super::register::Place;

pub(super) const KEEP_ALIVE: Duration = Duration::from_mins(1);

pub(super) const HEAD: Duration = Duration::from_secs(5);

/// For a client that reads none of the bytes that are ready.
const UNREAD: Duration = Duration::from_secs(30);

/// Bytes that are read before their requests are answered. The shortest request has about twenty bytes, so this bounds
/// the waiting requests of one connection.
const TURN: usize = 8 * 1024;

/// A connection with a timeout for every wait for its client.
///
/// It hands over nothing while a request is being answered or an answer is unread. So a client cannot cause more work than
/// it reads the results of. During an answer it reads a little ahead, to notice a client that leaves.
#[derive(Debug)]
pub(super) struct Stream<T> {
    io: T,
    place: Place,
    read: usize,
    /// Completed ones at the last wait for the client.
    answers: u32,
    /// Read and not handed over yet.
    ahead: BytesMut,
    /// When the wait for the client ends.
    patience: Instant,
    head_begun: bool,
    /// Since when the client reads nothing.
    unread_since: Option<Instant>,
    /// A read waits until the client reads the ready bytes.
    read_put_off: bool,
    alarm: Pin<Box<Sleep>>,
}

impl<T> Stream<T> {
    pub(super) fn new(io: T, place: Place) -> Self {
        let patience = Instant::now() + KEEP_ALIVE;
        Self {
            io,
            place,
            read: 0,
            answers: 0,
            ahead: BytesMut::new(),
            patience,
            head_begun: false,
            unread_since: None,
            read_put_off: false,
            alarm: Box::pin(sleep_until(patience)),
        }
    }

    pub(super) fn line(&self) -> &Arc<Line> {
        &self.place.line
    }

    /// Whether `end` has passed. If not, the task wakes then.
    fn is_over(&mut self, end: Instant, context: &mut Context<'_>) -> bool {
        if end < self.alarm.deadline() || self.alarm.is_elapsed() {
            self.alarm.as_mut().reset(end);
        }
        while self.alarm.as_mut().poll(context).is_ready() {
            if Instant::now() >= end {
                return true;
            }
            self.alarm.as_mut().reset(end);
        }
        false
    }

    fn is_out_of_patience(&mut self, context: &mut Context<'_>) -> bool {
        if self.place.line.phase() != Phase::Waiting {
            return false;
        }
        let answers = self.place.line.answers();
        if self.answers != answers {
            self.answers = answers;
            self.head_begun = false;
            self.patience = Instant::now() + KEEP_ALIVE;
        }
        self.is_over(self.patience, context)
    }

    /// Hands over the read bytes up to the end of the first head. The next request follows when this one is answered,
    /// because a parsed request takes a hundred times the memory of its bytes.
    fn hand_over(&mut self, buffer: &mut ReadBuf<'_>) {
        let (length, is_head) = end_of_head(&self.ahead).map_or((self.ahead.len(), false), |end| (end, true));
        let piece = self.ahead.split_to(length.min(buffer.remaining()));
        buffer.put_slice(&piece);
        self.count(piece.len());
        if is_head {
            self.read = TURN;
        }
    }

    fn count(&mut self, bytes: usize) {
        self.read += bytes;
        if bytes > 0 && !self.head_begun && self.place.line.phase() == Phase::Waiting {
            self.head_begun = true;
            self.answers = self.place.line.answers();
            self.patience = Instant::now() + HEAD;
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
                self.place.line.set_unread(false);
            }
            if std::mem::take(&mut self.read_put_off) {
                context.waker().wake_by_ref();
            }
            return progress;
        }
        let since = *self.unread_since.get_or_insert_with(|| {
            self.place.line.set_unread(true);
            Instant::now()
        });
        if self.is_over(since + UNREAD, context) {
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

impl<T: AsyncRead + Unpin> Stream<T> {
    /// Reads at most a turn, and notes whether the client has left. The task wakes when there is more.
    fn look_ahead(&mut self, context: &mut Context<'_>) {
        let mut room = [MaybeUninit::uninit(); TURN];
        while self.ahead.len() < TURN && !self.place.line.is_gone() {
            let mut bytes = ReadBuf::uninit(&mut room);
            match Pin::new(&mut self.io).poll_read(context, &mut bytes) {
                Poll::Pending => return,
                Poll::Ready(Ok(())) if !bytes.filled().is_empty() => {
                    self.ahead.extend_from_slice(bytes.filled());
                }
                Poll::Ready(_) => self.place.line.leave(),
            }
        }
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Stream<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        this.place.line.register(context.waker());
        // Reading zero bytes looks like a client that has disconnected.
        if this.place.line.is_closed() || this.is_out_of_patience(context) {
            return Poll::Ready(Ok(()));
        }
        if this.unread_since.is_some() {
            this.read_put_off = true;
            return Poll::Pending;
        }
        if this.place.line.phase() == Phase::Answering {
            this.look_ahead(context);
            return Poll::Pending;
        }
        if this.read >= TURN {
            this.read = 0;
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        if this.ahead.is_empty() {
            let mut room = [MaybeUninit::uninit(); TURN];
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

impl<T: AsyncWrite + Unpin> AsyncWrite for Stream<T> {
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
