//! A provider with scripted answers, for behavior that the emulator never shows.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

/// The requests to the provider and its answers.
#[derive(Clone, Default)]
struct Conversation {
    /// The reply to each call, by the call's name.
    answers: HashMap<&'static str, Reply>,
    asked: Arc<Mutex<Vec<Asked>>>,
}

#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) head: String,
    pub(crate) body: String,
}

#[derive(Clone, Debug)]
pub(crate) enum Reply {
    /// A status with a body.
    Text(u16, String),
    /// Status 200 at once, and the body after this time.
    SlowBody(Duration),
    /// No answer for this time.
    Silence(Duration),
    /// Closes the connection.
    HangUp,
}

/// A provider that listens until the test's runtime ends.
pub(crate) struct Recorded {
    port: u16,
    asked: Arc<Mutex<Vec<Asked>>>,
}

impl Recorded {
    pub(crate) async fn start(answers: impl IntoIterator<Item = (&'static str, Reply)>) -> Self {
        let conversation = Conversation { answers: answers.into_iter().collect(), ..Default::default() };
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let (port, asked) =
            (listener.local_addr().expect("an address").port(), Arc::clone(&conversation.asked));
        tokio::spawn(async move {
            while let Ok((connection, _)) = listener.accept().await {
                tokio::spawn(converse(connection, conversation.clone()));
            }
        });
        Self { port, asked }
    }

    /// The flags that make the program use this provider, with a short timeout.
    pub(crate) fn flags(&self) -> Vec<String> {
        vec![
            format!("--identity-url=http://127.0.0.1:{}/v1", self.port),
            "--identity-api-key=key".to_owned(),
            "--identity-timeout=2s".to_owned(),
        ]
    }

    pub(crate) fn asked(&self) -> Vec<Asked> {
        self.asked.lock().expect("the requests").clone()
    }
}

/// Answers one request, then closes the connection.
async fn converse(connection: TcpStream, conversation: Conversation) {
    let mut connection = BufReader::new(connection);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if connection.read_line(&mut head).await.unwrap_or_default() == 0 {
            return;
        }
    }
    let length =
        head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
    let mut body = vec![0; length.unwrap_or(0)];
    connection.read_exact(&mut body).await.expect("a body");
    let call = head.split([' ', ':']).nth(2).expect("a call").to_owned();
    let asked = Asked { head, body: String::from_utf8(body).expect("a text") };
    conversation.asked.lock().expect("the requests").push(asked);
    let reply = conversation.answers.get(call.as_str()).unwrap_or_else(|| panic!("no answer to {call}"));
    let head = |status, length| {
        format!(
            "HTTP/1.1 {status} Told\r\ncontent-length: {length}\r\nlocation: /v1/elsewhere\r\nconnection: close\r\n\r\n"
        )
    };
    // The client may have gone.
    let _gone = match reply {
        Reply::Text(status, body) => {
            connection.write_all(format!("{}{body}", head(*status, body.len())).as_bytes()).await
        }
        Reply::SlowBody(wait) => {
            connection.write_all(head(200, 2).as_bytes()).await.expect("a head");
            sleep(*wait).await;
            connection.write_all(b"{}").await
        }
        Reply::Silence(wait) => {
            sleep(*wait).await;
            Ok(())
        }
        Reply::HangUp => Ok(()),
    };
}
