//! Limits on the body of a request: no encoding, and a deadline.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::HttpMessage;
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::error::PayloadError;
use actix_web::http::header::CONTENT_ENCODING;
use actix_web::web::Bytes;
use connection_limits::ConnectionState;
use futures_util::Stream;
use tokio::time::{Instant, Sleep, sleep_until};

use crate::problem::{Code, Problem};

const SHORTEST: Duration = Duration::from_secs(10);

/// How many more bytes each further second allows.
const BYTES_A_SECOND: f64 = 10_000.0;

/// Refuses a compressed body: a few bytes can expand to more than fits in memory.
pub(super) fn check_encoding(request: &ServiceRequest) -> Result<(), Problem> {
    if !request.headers().contains_key(CONTENT_ENCODING) {
        return Ok(());
    }
    Err(Problem::new(Code::UnsupportedEncoding, "Send the body uncompressed, without Content-Encoding."))
}

#[derive(Clone, Debug, Default)]
pub(super) struct Lateness(Rc<Cell<bool>>);

impl Lateness {
    /// Starts to watch a request's body and tells the connection when the body is complete.
    pub(super) fn watch(request: &mut ServiceRequest, connection: Option<Arc<ConnectionState>>) -> Self {
        let lateness = Self::default();
        let payload = request.take_payload();
        if matches!(payload, Payload::None) {
            if let Some(connection) = connection {
                connection.begin_responding();
            }
            return lateness;
        }
        let arrival = Arrival::new(connection);
        let body = Body { payload, started: Instant::now(), bytes: 0, alarm: None, arrival, lateness };
        let lateness = body.lateness.clone();
        request.set_payload(Payload::Stream { payload: Box::pin(body) });
        lateness
    }

    pub(super) fn refusal(&self) -> Option<Problem> {
        let problem =
            || Problem::new(Code::RequestTimeout, "The request arrived too slowly. Please try again.");
        self.0.get().then(problem)
    }
}

/// Marks that a body is arriving. Dropping it means that the body is complete or that nobody reads the rest.
struct Arrival(Option<Arc<ConnectionState>>);

impl Arrival {
    fn new(connection: Option<Arc<ConnectionState>>) -> Self {
        if let Some(connection) = &connection {
            connection.begin_receiving();
        }
        Self(connection)
    }

    fn end(&mut self) {
        if let Some(connection) = self.0.take() {
            connection.begin_responding();
        }
    }
}

impl Drop for Arrival {
    fn drop(&mut self) {
        self.end();
    }
}

struct Body {
    payload: Payload,
    started: Instant,
    bytes: usize,
    alarm: Option<Pin<Box<Sleep>>>,
    arrival: Arrival,
    lateness: Lateness,
}

impl Body {
    fn is_late(&mut self, context: &mut Context<'_>) -> bool {
        let end = self.started + time_for(self.bytes);
        let alarm = self.alarm.get_or_insert_with(|| Box::pin(sleep_until(end)));
        if alarm.deadline() != end {
            alarm.as_mut().reset(end);
        }
        alarm.as_mut().poll(context).is_ready()
    }
}

fn time_for(bytes: usize) -> Duration {
    let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
    SHORTEST + Duration::from_secs_f64(f64::from(bytes) / BYTES_A_SECOND)
}

impl Stream for Body {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let next = Pin::new(&mut self.payload).poll_next(context);
        match &next {
            Poll::Ready(Some(Ok(bytes))) => self.bytes += bytes.len(),
            Poll::Ready(_) => self.arrival.end(),
            Poll::Pending if self.is_late(context) => {
                self.lateness.0.set(true);
                self.arrival.end();
                return Poll::Ready(Some(Err(PayloadError::Incomplete(None))));
            }
            Poll::Pending => {}
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt as _;
    use futures_util::stream::{self, LocalBoxStream};
    use tokio::time::sleep;

    use super::*;

    fn sender(bytes: usize, seconds: usize) -> LocalBoxStream<'static, Result<Bytes, PayloadError>> {
        let piece = move |left: usize| async move {
            if left == 0 {
                return None;
            }
            sleep(Duration::from_secs(1)).await;
            Some((Ok(Bytes::from(vec![b' '; bytes])), left - 1))
        };
        Box::pin(stream::unfold(seconds, piece))
    }

    async fn arrives(bytes: usize, seconds: usize) -> bool {
        let payload = Payload::Stream { payload: sender(bytes, seconds) };
        let (arrival, lateness) = (Arrival::new(None), Lateness::default());
        let body = Body { payload, started: Instant::now(), bytes: 0, alarm: None, arrival, lateness };
        let lateness = body.lateness.clone();
        let whole = body.all(async |piece| piece.is_ok()).await;
        assert_eq!(whole, lateness.refusal().is_none());
        whole
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_has_ten_seconds_and_one_for_each_ten_thousand_bytes() {
        for (bytes, seconds, expected) in
            [(1, 9, true), (1, 1000, false), (9_000, 50, true), (9_000, 1000, false), (10_000, 1000, true)]
        {
            assert_eq!(arrives(bytes, seconds).await, expected, "{bytes} bytes a second for {seconds} s");
        }
    }

    #[test]
    fn a_body_of_any_size_has_a_time_limit() {
        assert_eq!(time_for(0), Duration::from_secs(10));
        assert_eq!(time_for(524_288).as_millis(), 62_428);
        assert!(time_for(usize::MAX) > time_for(1_000_000_000));
    }
}
