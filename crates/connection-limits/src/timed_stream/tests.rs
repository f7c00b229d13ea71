use std::net::IpAddr;

use futures_util::FutureExt as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};
use tokio::time::sleep;

use super::*;
use crate::ConnectionLimiter;

/// A connection and its client, with a buffer of this many bytes between them.
fn pair(bytes: usize) -> (TimedStream<DuplexStream>, DuplexStream) {
    let limiter = Arc::new(ConnectionLimiter::new(10, 10, &[]));
    let permit = limiter.admit(IpAddr::from([192, 0, 2, 1])).unwrap();
    let (io, client) = duplex(bytes);
    (TimedStream::new(io, permit), client)
}

/// The time until the stream ends, in seconds.
async fn ends_after(stream: &mut TimedStream<DuplexStream>) -> u64 {
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
    let connection = Arc::clone(stream.connection());
    client.write_all(b"one").await.unwrap();
    stream.read_exact(&mut [0; 3]).await.unwrap();
    connection.begin_responding();
    sleep(Duration::from_hours(1)).await;
    connection.idle();
    assert_eq!(stream.read_u8().now_or_never().map(drop), None);
    sleep(Duration::from_secs(50)).await;
    client.write_all(b"two").await.unwrap();
    assert_eq!(ends_after(&mut stream).await, 5);
}

#[tokio::test(start_paused = true)]
async fn nothing_is_read_while_a_request_is_answered() {
    let (mut stream, mut client) = pair(64);
    let connection = Arc::clone(stream.connection());
    client.write_all(b"two").await.unwrap();
    connection.begin_responding();
    assert_eq!(stream.read_u8().now_or_never().map(drop), None);
    let resting = async {
        sleep(Duration::from_secs(100)).await;
        connection.idle();
    };
    let (byte, ()) = tokio::join!(stream.read_u8(), resting);
    assert_eq!(byte.unwrap(), b't');
}

#[tokio::test(start_paused = true)]
async fn a_client_that_leaves_during_its_answer_is_noticed() {
    let (mut stream, mut client) = pair(4 * READ_MAX);
    let connection = Arc::clone(stream.connection());
    connection.begin_responding();
    client.write_all(b"more").await.unwrap();
    assert_eq!(stream.read_u8().now_or_never().map(drop), None);
    assert!(!connection.is_disconnected());
    drop(client);
    assert_eq!(stream.read_u8().now_or_never().map(drop), None);
    assert!(connection.is_disconnected());
}

#[tokio::test(start_paused = true)]
async fn little_is_read_ahead_of_an_answer() {
    let (mut stream, mut client) = pair(4 * READ_MAX);
    stream.connection().begin_responding();
    client.write_all(&vec![b'r'; 4 * READ_MAX]).await.unwrap();
    assert_eq!(stream.read_u8().now_or_never().map(drop), None);
    assert!(stream.ahead.len() < 2 * READ_MAX);
}

#[tokio::test(start_paused = true)]
async fn a_body_may_take_as_long_as_its_call_waits() {
    let (mut stream, mut client) = pair(64);
    stream.connection().begin_receiving();
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
    let connection = Arc::clone(stream.connection());
    client.write_all(b"one\n\ntwo\n\nthr").await.unwrap();
    let mut buffer = [0; 64];
    for head in ["one\n\n", "two\n\n"] {
        let read = stream.read(&mut buffer).await.unwrap();
        assert_eq!(&buffer[..read], head.as_bytes());
        assert_eq!(stream.read_u8().now_or_never().map(drop), None);
        connection.begin_responding();
        assert_eq!(stream.read_u8().now_or_never().map(drop), None);
        connection.idle();
    }
    assert_eq!(stream.read(&mut buffer).await.unwrap(), 3);
}

#[tokio::test(start_paused = true)]
async fn the_next_request_waits_until_the_client_has_taken_earlier_answers() {
    let (mut stream, mut client) = pair(4);
    let connection = Arc::clone(stream.connection());
    assert_eq!(connection.drained().now_or_never(), Some(()));
    assert!(stream.write_all(b"unread").now_or_never().is_none());
    assert_eq!(connection.drained().now_or_never(), None);
    client.read_exact(&mut [0; 4]).await.unwrap();
    let (written, ()) = tokio::join!(stream.write_all(b"ad"), connection.drained());
    written.unwrap();
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_is_unread_for_half_a_minute_ends_the_connection() {
    let (mut stream, mut client) = pair(4);
    stream.connection().begin_responding();
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
    let connection = Arc::clone(stream.connection());
    let closing = async {
        sleep(Duration::from_secs(1)).await;
        connection.close();
    };
    let (seconds, ()) = tokio::join!(ends_after(&mut stream), closing);
    assert_eq!(seconds, 1);
}

#[tokio::test(start_paused = true)]
async fn requests_are_read_a_few_at_a_time() {
    let (mut stream, mut client) = pair(4 * READ_MAX);
    client.write_all(&vec![b'r'; 4 * READ_MAX]).await.unwrap();
    let mut turns = 0;
    let mut read = 0;
    let mut buffer = vec![0; 1024];
    while read < 4 * READ_MAX {
        match stream.read(&mut buffer).now_or_never() {
            Some(bytes) => read += bytes.unwrap(),
            None => turns += 1,
        }
    }
    assert_eq!(turns, 3);
}
