//! The state of one connection, shared by its stream, its requests and the register of connections.

use std::future::poll_fn;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::task::{Poll, Waker};
use std::time::{Duration, Instant};

use futures_util::task::AtomicWaker;

#[derive(Debug)]
pub struct Line {
    opened: Instant,
    phase: AtomicU8,
    answers: AtomicU32,
    /// In milliseconds since the connection opened.
    waiting_since: AtomicU64,
    /// Another connection needs the place.
    is_closed: AtomicBool,
    /// The client does not read bytes that are ready.
    is_unread: AtomicBool,
    /// The client has disconnected before its answer.
    is_gone: AtomicBool,
    /// Waits for the next phase.
    reader: AtomicWaker,
    /// The request that waits until the client has read earlier answers.
    next: AtomicWaker,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// No complete head of a request has arrived.
    Waiting,
    /// The body of a request is arriving.
    Receiving,
    /// Its answer is not completely written.
    Answering,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            opened: Instant::now(),
            phase: AtomicU8::new(Phase::Waiting as u8),
            answers: AtomicU32::new(0),
            waiting_since: AtomicU64::new(0),
            is_closed: AtomicBool::new(false),
            is_unread: AtomicBool::new(false),
            is_gone: AtomicBool::new(false),
            reader: AtomicWaker::new(),
            next: AtomicWaker::new(),
        }
    }
}

impl Line {
    pub fn receive(&self) {
        self.enter(Phase::Receiving);
    }

    /// Nothing more is read until the answer ends.
    pub fn answer(&self) {
        self.enter(Phase::Answering);
    }

    pub fn rest(&self) {
        self.answers.fetch_add(1, Ordering::Relaxed);
        let now = u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.waiting_since.store(now, Ordering::Relaxed);
        self.enter(Phase::Waiting);
    }

    /// Waits until the client has read the ready bytes. More answers would only take memory beside them.
    pub async fn taken(&self) {
        poll_fn(|context| {
            self.next.register(context.waker());
            if self.is_unread.load(Ordering::Acquire) { Poll::Pending } else { Poll::Ready(()) }
        })
        .await;
    }

    /// Notes that the client has disconnected.
    pub(crate) fn leave(&self) {
        self.is_gone.store(true, Ordering::Release);
    }

    /// Whether the client has disconnected, so that nobody waits for the answer.
    pub fn is_gone(&self) -> bool {
        self.is_gone.load(Ordering::Acquire) || self.is_closed()
    }

    pub(super) fn set_unread(&self, is_unread: bool) {
        self.is_unread.store(is_unread, Ordering::Release);
        if !is_unread {
            self.next.wake();
        }
    }

    fn enter(&self, phase: Phase) {
        self.phase.store(phase as u8, Ordering::Release);
        self.reader.wake();
    }

    pub(super) fn phase(&self) -> Phase {
        match self.phase.load(Ordering::Acquire) {
            phase if phase == Phase::Answering as u8 => Phase::Answering,
            phase if phase == Phase::Receiving as u8 => Phase::Receiving,
            _ => Phase::Waiting,
        }
    }

    #[cfg(test)]
    pub(crate) fn is_waiting(&self) -> bool {
        self.phase() == Phase::Waiting
    }

    /// None while the client waits for an answer.
    pub(super) fn waiting_since(&self) -> Option<Instant> {
        if self.phase() == Phase::Answering {
            return None;
        }
        let since = Duration::from_millis(self.waiting_since.load(Ordering::Relaxed));
        self.opened.checked_add(since)
    }

    pub(super) fn answers(&self) -> u32 {
        self.answers.load(Ordering::Relaxed)
    }

    /// As if the client had disconnected.
    pub(super) fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
        self.reader.wake();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Acquire)
    }

    /// Wakes this reader when the connection may be read again or must close.
    pub(super) fn register(&self, reader: &Waker) {
        self.reader.register(reader);
    }
}
