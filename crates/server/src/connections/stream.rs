//! The bytes of one connection, with a timeout for every wait for its client.

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

/// How long a client may read nothing of the bytes that are ready for it.
const UNREAD: Duration = Duration::from_secs(30);

/// How many bytes are read before their requests are answered. This bounds the waiting requests of one connection: the
/// shortest request has about twenty bytes.
const TURN: usize = 8 * 1024;

/// A connection with a timeout for every wait for its client.
///
/// It reads nothing while a request is being answered or an answer is unread. So a client cannot cause more work than
/// it reads the results of.
#[derive(Debug)]
pub(super) struct Stream<T> {
    io: T,
    place: Place,
    read: usize,
    /// The number of completed answers at the last wait for the client.
    answers: u32,
    /// Bytes that were read and not handed over yet.
    ahead: BytesMut,
    /// When the wait for the client ends.
    patience: Instant,
    head_begun: bool,
    /// Since when the client reads nothing.
    unread_since: Option<Instant>,
    /// Whether a read waits until the client reads the ready bytes.
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

    /// Whether the deadline has passed. If not, the task wakes at the deadline.
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

    /// Whether the client has kept the connection waiting too long for a request.
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

    /// Passes a write's progress on, or fails if the client has read nothing for too long.
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

/// The index after the first empty line, which ends a head.
fn end_of_head(bytes: &[u8]) -> Option<usize> {
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let mut end = lines.next()?.len();
    lines.find_map(|line| {
        end += line.len();
        matches!(line, b"\n" | b"\r\n").then_some(end)
    })
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
mod tests {
    use std::net::IpAddr;

    use futures_util::FutureExt as _;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};
    use tokio::time::sleep;

    use super::*;
    use crate::connections::Register;

    /// A connection and its client, with a buffer of this many bytes between them.
    fn pair(bytes: usize) -> (Stream<DuplexStream>, DuplexStream) {
        let register = Arc::new(Register::new(10, 10, &[]));
        let place = register.admit(IpAddr::from([192, 0, 2, 1])).unwrap();
        let (io, client) = duplex(bytes);
        (Stream::new(io, place), client)
    }

    /// The time until the stream ends, in seconds.
    async fn ends_after(stream: &mut Stream<DuplexStream>) -> u64 {
        let started = Instant::now();
        let mut read = Vec::new();
        stream.read_to_end(&mut read).await.unwrap();
        started.elapsed().as_secs()
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_without_a_request_ends_after_a_minute() {
        let (mut stream, _client) = pair(64);
        assert_eq!(ends_after(&mut stream).await, 60);
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_head_ends_the_connection_after_five_seconds() {
        let (mut stream, mut client) = pair(64);
        let trickle = async {
            while client.write_all(b"G").await.is_ok() {
                sleep(Duration::from_secs(1)).await;
            }
        };
        let reading = async { ends_after(&mut stream).await };
        assert_eq!(tokio::select! { () = trickle => 0, seconds = reading => seconds }, 5);
    }

    #[tokio::test(start_paused = true)]
    async fn after_an_answer_the_next_request_has_a_minute_and_its_head_five_seconds() {
        let (mut stream, mut client) = pair(64);
        let line = Arc::clone(stream.line());
        client.write_all(b"one").await.unwrap();
        stream.read_exact(&mut [0; 3]).await.unwrap();
        line.answer();
        sleep(Duration::from_hours(1)).await;
        line.rest();
        assert_eq!(stream.read_u8().now_or_never().map(drop), None);
        sleep(Duration::from_secs(50)).await;
        client.write_all(b"two").await.unwrap();
        assert_eq!(ends_after(&mut stream).await, 5);
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_read_while_a_request_is_answered() {
        let (mut stream, mut client) = pair(64);
        let line = Arc::clone(stream.line());
        client.write_all(b"two").await.unwrap();
        line.answer();
        assert_eq!(stream.read_u8().now_or_never().map(drop), None);
        let resting = async {
            sleep(Duration::from_secs(100)).await;
            line.rest();
        };
        let (byte, ()) = tokio::join!(stream.read_u8(), resting);
        assert_eq!(byte.unwrap(), b't');
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_may_take_as_long_as_its_call_waits() {
        let (mut stream, mut client) = pair(64);
        stream.line().receive();
        let late = async {
            sleep(Duration::from_mins(10)).await;
            client.write_all(b"b").await
        };
        let (byte, written) = tokio::join!(stream.read_u8(), late);
        written.unwrap();
        assert_eq!(byte.unwrap(), b'b');
    }

    #[test]
    fn a_head_ends_with_an_empty_line() {
        for (bytes, end) in [
            ("", None),
            ("GET / HTTP/1.1\r\n", None),
            ("GET / HTTP/1.1\r\n\r", None),
            ("GET / HTTP/1.1\r\n\r\n", Some(18)),
            ("GET / HTTP/1.1\n\nGET", Some(16)),
            ("GET / HTTP/1.1\r\nhost: a\r\n\nGET", Some(26)),
            ("a\n\n\n", Some(3)),
            ("\n", None),
        ] {
            assert_eq!(end_of_head(bytes.as_bytes()), end, "{bytes:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn requests_that_arrive_together_are_handed_over_one_at_a_time() {
        let (mut stream, mut client) = pair(64);
        let line = Arc::clone(stream.line());
        client.write_all(b"one\n\ntwo\n\nthr").await.unwrap();
        let mut buffer = [0; 64];
        for head in ["one\n\n", "two\n\n"] {
            let read = stream.read(&mut buffer).await.unwrap();
            assert_eq!(&buffer[..read], head.as_bytes());
            assert_eq!(stream.read_u8().now_or_never().map(drop), None);
            line.answer();
            assert_eq!(stream.read_u8().now_or_never().map(drop), None);
            line.rest();
        }
        assert_eq!(stream.read(&mut buffer).await.unwrap(), 3);
    }

    #[tokio::test(start_paused = true)]
    async fn the_next_request_waits_until_the_client_has_taken_earlier_answers() {
        let (mut stream, mut client) = pair(4);
        let line = Arc::clone(stream.line());
        assert_eq!(line.taken().now_or_never(), Some(()));
        assert!(stream.write_all(b"unread").now_or_never().is_none());
        assert_eq!(line.taken().now_or_never(), None);
        client.read_exact(&mut [0; 4]).await.unwrap();
        let (written, ()) = tokio::join!(stream.write_all(b"ad"), line.taken());
        written.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_is_unread_for_half_a_minute_ends_the_connection() {
        let (mut stream, mut client) = pair(4);
        stream.line().answer();
        let started = Instant::now();
        let slow = async {
            for _ in 0..10 {
                sleep(Duration::from_secs(20)).await;
                client.read_u8().await.unwrap();
            }
            sleep(Duration::from_hours(1)).await;
        };
        let writing = async { stream.write_all(&[b'a'; 100]).await };
        let ended = tokio::select! { () = slow => None, ended = writing => Some(ended) };
        assert_eq!(ended.unwrap().unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert_eq!(started.elapsed().as_secs(), 230);
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_read_while_an_answer_is_unread() {
        let (mut stream, mut client) = pair(4);
        client.write_all(b"more").await.unwrap();
        assert!(stream.write_all(b"unread").now_or_never().is_none());
        assert_eq!(stream.read_u8().now_or_never().map(drop), None);
        client.read_exact(&mut [0; 4]).await.unwrap();
        assert!(stream.write_all(b"ad").now_or_never().is_some());
        assert_eq!(stream.read_u8().await.unwrap(), b'm');
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_whose_place_is_needed_ends_at_once() {
        let (mut stream, _client) = pair(4);
        let line = Arc::clone(stream.line());
        let closing = async {
            sleep(Duration::from_secs(1)).await;
            line.close();
        };
        let (seconds, ()) = tokio::join!(ends_after(&mut stream), closing);
        assert_eq!(seconds, 1);
    }

    #[tokio::test(start_paused = true)]
    async fn requests_are_read_a_few_at_a_time() {
        let (mut stream, mut client) = pair(4 * TURN);
        client.write_all(&vec![b'r'; 4 * TURN]).await.unwrap();
        let mut turns = 0;
        let mut read = 0;
        let mut buffer = vec![0; 1024];
        while read < 4 * TURN {
            match stream.read(&mut buffer).now_or_never() {
                Some(bytes) => read += bytes.unwrap(),
                None => turns += 1,
            }
        }
        assert_eq!(turns, 3);
    }
}
