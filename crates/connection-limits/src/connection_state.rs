//! The state of one connection, shared by its stream, its requests and the limiter.

use std::future::poll_fn;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::task::{Poll, Waker};
use std::time::{Duration, Instant};

use futures_util::task::AtomicWaker;

#[derive(Debug)]
pub struct ConnectionState {
    opened: Instant,
    phase: AtomicU8,
    responses: AtomicU32,
    /// The unit is milliseconds since the connection opened.
    waiting_since: AtomicU64,
    /// The limiter closed it to make room.
    is_closed: AtomicBool,
    /// The client does not read bytes that are ready.
    is_unread: AtomicBool,
    /// The client has disconnected before its answer.
    is_disconnected: AtomicBool,
    /// Waits for the next phase.
    reader: AtomicWaker,
    /// The request that waits until the client has read earlier responses.
    next: AtomicWaker,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// No complete head of a request has arrived.
    Idle,
    /// The body of a request is arriving.
    Receiving,
    /// Its answer is not completely written.
    Responding,
}

impl Default for ConnectionState {
    fn default() -> Self {
        Self {
            opened: Instant::now(),
            phase: AtomicU8::new(Phase::Idle as u8),
            responses: AtomicU32::new(0),
            waiting_since: AtomicU64::new(0),
            is_closed: AtomicBool::new(false),
            is_unread: AtomicBool::new(false),
            is_disconnected: AtomicBool::new(false),
            reader: AtomicWaker::new(),
            next: AtomicWaker::new(),
        }
    }
}

impl ConnectionState {
    pub fn begin_receiving(&self) {
        self.enter(Phase::Receiving);
    }

    /// Nothing more is read until the answer ends.
    pub fn begin_responding(&self) {
        self.enter(Phase::Responding);
    }

    pub fn idle(&self) {
        self.responses.fetch_add(1, Ordering::Relaxed);
        let now = u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.waiting_since.store(now, Ordering::Relaxed);
        self.enter(Phase::Idle);
    }

    /// Waits until the client has read the ready bytes. More responses would only take memory beside them.
    pub async fn drained(&self) {
        poll_fn(|context| {
            self.next.register(context.waker());
            if self.is_unread.load(Ordering::Acquire) { Poll::Pending } else { Poll::Ready(()) }
        })
        .await;
    }

    /// Notes that the client has disconnected.
    pub fn set_disconnected(&self) {
        self.is_disconnected.store(true, Ordering::Release);
    }

    /// Whether the client has disconnected, so that nobody waits for the answer.
    pub fn is_disconnected(&self) -> bool {
        self.is_disconnected.load(Ordering::Acquire) || self.is_closed()
    }

    pub(crate) fn set_unread(&self, is_unread: bool) {
        self.is_unread.store(is_unread, Ordering::Release);
        if !is_unread {
            self.next.wake();
        }
    }

    fn enter(&self, phase: Phase) {
        self.phase.store(phase as u8, Ordering::Release);
        self.reader.wake();
    }

    pub(crate) fn phase(&self) -> Phase {
        match self.phase.load(Ordering::Acquire) {
            phase if phase == Phase::Responding as u8 => Phase::Responding,
            phase if phase == Phase::Receiving as u8 => Phase::Receiving,
            _ => Phase::Idle,
        }
    }

    #[cfg(test)]
    pub(crate) fn is_idle(&self) -> bool {
        self.phase() == Phase::Idle
    }

    /// Returns none while the client waits for an answer.
    pub(crate) fn waiting_since(&self) -> Option<Instant> {
        if self.phase() == Phase::Responding {
            return None;
        }
        let since = Duration::from_millis(self.waiting_since.load(Ordering::Relaxed));
        self.opened.checked_add(since)
    }

    pub(crate) fn responses(&self) -> u32 {
        self.responses.load(Ordering::Relaxed)
    }

    /// Ends the connection as if the client had disconnected.
    pub(crate) fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
        self.reader.wake();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Acquire)
    }

    /// Wakes this reader when the connection may be read again or must close.
    pub(crate) fn register(&self, reader: &Waker) {
        self.reader.register(reader);
    }
}
