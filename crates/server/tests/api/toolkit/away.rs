//! A PostgreSQL that a test can take away: a socket that forwards to the tests' own server until it is cut.

use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;

use futures_util::future::select;
use tempfile::TempDir;
use tokio::io::{AsyncRead, AsyncWrite, copy_bidirectional};
use tokio::net::{TcpStream, UnixListener, UnixStream};
use tokio::sync::watch;

const SOCKET: &str = ".s.PGSQL.5432";

/// A connection path to the database that a test can cut.
pub(crate) struct Way {
    folder: TempDir,
    target: Arc<Target>,
    /// False cuts every connection on this path.
    open: watch::Sender<bool>,
}

enum Target {
    Unix(PathBuf),
    Tcp(String),
}

impl Way {
    pub(crate) fn to_postgres() -> Self {
        let way = Self {
            folder: TempDir::new().expect("a folder"),
            target: Arc::new(Target::of(&postgres_url())),
            open: watch::Sender::new(true),
        };
        way.listen();
        way
    }

    /// The database's address on this path.
    pub(crate) fn url(&self) -> String {
        let url = postgres_url();
        let (user, rest) = url.split_once('@').expect("an address with a user");
        let (_, database) = rest.split_once('/').expect("an address with a database");
        let folder = self.folder.path().display().to_string().replace('/', "%2F");
        format!("{user}@{folder}/{database}")
    }

    /// Breaks open connections and refuses new ones.
    pub(crate) fn cut(&self) {
        self.open.send_replace(false);
        std::fs::remove_file(self.folder.path().join(SOCKET)).expect("a socket");
    }

    pub(crate) fn mend(&self) {
        self.open.send_replace(true);
        self.listen();
    }

    fn listen(&self) {
        let listener = UnixListener::bind(self.folder.path().join(SOCKET)).expect("a socket");
        let (target, mut open) = (Arc::clone(&self.target), self.open.subscribe());
        let of_each = open.clone();
        tokio::spawn(async move {
            let pass_on = async {
                while let Ok((client, _)) = listener.accept().await {
                    tokio::spawn(pass(client, Arc::clone(&target), of_each.clone()));
                }
            };
            select(pin!(pass_on), pin!(open.wait_for(|open| !open))).await;
        });
    }
}

impl Target {
    fn of(url: &str) -> Self {
        let host = url.split_once('@').and_then(|(_, rest)| rest.split_once('/')).expect("an address").0;
        let host = host.replace("%2F", "/");
        if host.starts_with('/') {
            Self::Unix(Path::new(&host).join(SOCKET))
        } else if host.contains(':') {
            Self::Tcp(host)
        } else {
            Self::Tcp(format!("{host}:5432"))
        }
    }
}

async fn pass(client: UnixStream, target: Arc<Target>, mut open: watch::Receiver<bool>) {
    let carried = async {
        match &*target {
            Target::Unix(path) => carry(client, UnixStream::connect(path).await.expect("PostgreSQL")).await,
            Target::Tcp(address) => {
                carry(client, TcpStream::connect(address).await.expect("PostgreSQL")).await;
            }
        }
    };
    select(pin!(carried), pin!(open.wait_for(|open| !open))).await;
}

async fn carry(mut client: UnixStream, mut server: impl AsyncRead + AsyncWrite + Unpin) {
    // Either side may hang up at any point; the tests are about that.
    let _cut = copy_bidirectional(&mut client, &mut server).await;
}

fn postgres_url() -> String {
    std::env::var("ACREMARK_TEST_POSTGRES_URL")
        .expect("these tests need PostgreSQL: run `make test`, or `.make/with-postgres cargo test -p server`")
}
