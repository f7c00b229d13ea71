//! The body of an answer. It is written piece by piece, and its connection knows when it ends.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::web::Bytes;

use crate::ConnectionState;
use crate::response_budget::Reservation;

/// The size of a piece, in bytes. The connection copies one piece for a client that may never read it.
const CHUNK: usize = 32 * 1024;

pub fn in_chunks(body: BoxBody) -> BoxBody {
    match body.try_into_bytes() {
        Ok(whole) if whole.len() > CHUNK => BoxBody::new(Chunks(whole)),
        Ok(whole) => BoxBody::new(whole),
        Err(body) => body,
    }
}

struct Chunks(Bytes);

impl MessageBody for Chunks {
    type Error = std::convert::Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.0.len() as u64)
    }

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        if self.0.is_empty() {
            return Poll::Ready(None);
        }
        let length = self.0.len().min(CHUNK);
        Poll::Ready(Some(Ok(self.0.split_to(length))))
    }
}

/// Resources of an answer until it is completely written: its connection's turn and its share of memory.
#[derive(Debug, Default)]
pub struct ResponseGuard {
    pub connection: Option<Arc<ConnectionState>>,
    pub reservation: Option<Reservation>,
}

impl Drop for ResponseGuard {
    fn drop(&mut self) {
        if let Some(connection) = &self.connection {
            connection.idle();
        }
    }
}

/// A body together with its `ResponseGuard`.
pub struct BudgetedBody<B> {
    body: Pin<Box<B>>,
    _guard: ResponseGuard,
}

impl<B> BudgetedBody<B> {
    pub fn new(body: B, guard: ResponseGuard) -> Self {
        Self { body: Box::pin(body), _guard: guard }
    }
}

impl<B: MessageBody> MessageBody for BudgetedBody<B> {
    type Error = B::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        self.body.as_mut().poll_next(context)
    }
}

#[cfg(test)]
mod tests {
    use actix_web::body::to_bytes;
    use futures_util::future::poll_fn;

    use super::*;

    #[tokio::test]
    async fn a_long_body_comes_in_chunks_and_whole() {
        for (length, pieces) in [(0, 0), (1, 1), (CHUNK, 1), (CHUNK + 1, 2), (3 * CHUNK, 3)] {
            let whole: Bytes = (0..length).map(|byte| u8::try_from(byte % 251).unwrap()).collect();
            let mut body = in_chunks(BoxBody::new(whole.clone()));
            assert_eq!(body.size(), BodySize::Sized(length as u64));
            let mut read = Vec::new();
            let mut count = 0;
            while let Some(piece) = poll_fn(|context| Pin::new(&mut body).poll_next(context)).await {
                read.extend_from_slice(&piece.unwrap());
                count += 1;
            }
            assert_eq!((read, count), (whole.to_vec(), pieces), "{length} bytes");
        }
    }

    #[tokio::test]
    async fn dropping_an_answer_lets_its_connection_be_read_again() {
        let connection = Arc::new(ConnectionState::default());
        connection.begin_responding();
        let guard = ResponseGuard { connection: Some(Arc::clone(&connection)), reservation: None };
        let body = BudgetedBody::new(BoxBody::new("acres"), guard);
        assert!(!connection.is_idle());
        assert_eq!(to_bytes(body).await.unwrap(), "acres");
        assert!(connection.is_idle());
    }
}
