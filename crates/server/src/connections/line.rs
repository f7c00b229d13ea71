//! What one connection is doing, as its stream, its requests and the register of all connections know it.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::task::Waker;
use std::time::{Duration, Instant};

use futures_util::task::AtomicWaker;

/// One connection.
#[derive(Debug)]
pub struct Line {
    opened: Instant,
    phase: AtomicU8,
    /// How many answers have ended.
    answers: AtomicU32,
    /// When it began to wait for the client, in milliseconds since it was opened.
    waiting_since: AtomicU64,
    /// Whether it has to go, because its place is needed.
    is_closed: AtomicBool,
    /// Who reads from it and was told to wait.
    reader: AtomicWaker,
}

/// What a connection is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// There is no request, or not yet the whole head of one.
    Waiting,
    /// The body of a request is on its way.
    Receiving,
    /// A request has arrived, and its answer is not written to its end.
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
            reader: AtomicWaker::new(),
        }
    }
}

impl Line {
    /// Says that the body of a request is on its way.
    pub fn receive(&self) {
        self.enter(Phase::Receiving);
    }

    /// Says that a whole request has arrived: nothing more is read until its answer has ended.
    pub fn answer(&self) {
        self.enter(Phase::Answering);
    }

    /// Says that the answer has ended.
    pub fn rest(&self) {
        self.answers.fetch_add(1, Ordering::Relaxed);
        let now = u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.waiting_since.store(now, Ordering::Relaxed);
        self.enter(Phase::Waiting);
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

    /// Whether there is no request, or not yet the whole head of one.
    #[cfg(test)]
    pub(crate) fn is_waiting(&self) -> bool {
        self.phase() == Phase::Waiting
    }

    /// Since when the client keeps the server waiting; none while the client is the one who waits.
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

    /// Ends the connection as if the client had.
    pub(super) fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
        self.reader.wake();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Acquire)
    }

    /// Has that reader woken when the connection may be read again, or has to go.
    pub(super) fn register(&self, reader: &Waker) {
        self.reader.register(reader);
    }
}
