//! A network between the store and PostgreSQL that can fail.

use std::path::PathBuf;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

use super::new_postgres_schema;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weather {
    Fair,
    /// Connections end, and new ones fail.
    Cut,
    /// Connections stay open, and no data comes through.
    Silent,
}

/// A proxy to an empty schema of the tests' PostgreSQL.
pub(crate) struct Gate {
    pub(crate) url: String,
    weather: watch::Sender<Weather>,
}

impl Gate {
    pub(crate) async fn open() -> Self {
        let direct = new_postgres_schema();
        let (user, rest) = direct.strip_prefix("postgres://").unwrap().split_once('@').unwrap();
        let (folder, name) = rest.split_once('/').unwrap();
        let socket = PathBuf::from(folder.replace("%2F", "/")).join(".s.PGSQL.5432");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("postgres://{user}@{}/{name}", listener.local_addr().unwrap());
        let (weather, seen) = watch::channel(Weather::Fair);
        tokio::spawn(async move {
            loop {
                let (client, _) = listener.accept().await.unwrap();
                tokio::spawn(pass(client, socket.clone(), seen.clone()));
            }
        });
        Self { url, weather }
    }

    pub(crate) fn set(&self, weather: Weather) {
        self.weather.send_replace(weather);
    }
}

async fn pass(mut client: TcpStream, socket: PathBuf, mut weather: watch::Receiver<Weather>) {
    let now = *weather.borrow_and_update();
    if now == Weather::Fair {
        let mut server = UnixStream::connect(socket).await.unwrap();
        tokio::select! {
            // The two ends handle the end of the connection.
            _ = copy_bidirectional(&mut client, &mut server) => return,
            changed = weather.changed() => changed.unwrap_or_default(),
        }
    }
    // A silent connection stays open and is not read; the next change of weather ends it.
    if *weather.borrow_and_update() == Weather::Silent {
        weather.changed().await.unwrap_or_default();
    }
}
