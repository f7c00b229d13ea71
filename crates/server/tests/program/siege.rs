//! Attacks that try to keep the server from answering others. No honest client may notice, and no memory may stay held.
//!
//! `make siege` runs the same attacks for longer.

mod geometry;
mod layer;

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::toolkit::{PASSWORD, Place, Server, head};

/// Megabytes that an attack may cost the server.
const ROOM: u64 = 120;

/// If an honest client waits longer than this for an answer, the attack has succeeded.
const PATIENCE: Duration = Duration::from_secs(10);

/// The server's idle threads end after 10 seconds, and give their memory back then.
const GIVEN_BACK: Duration = Duration::from_secs(30);

/// The honest client's address.
const HONEST: [u8; 4] = [127, 9, 9, 9];

fn size(short: usize, long: usize) -> usize {
    if std::env::var_os("ACREMARK_SIEGE").is_some() { long } else { short }
}

/// An attacker's address; each number is a net of its own.
fn attacker(net: usize) -> [u8; 4] {
    [127, 0, 1, u8::try_from(net).unwrap()]
}

async fn connect(to: SocketAddr, from: [u8; 4]) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(IpAddr::from(from), 0))?;
    socket.connect(to).await
}

/// Sends one request on a connection of its own and returns the answer.
async fn ask(to: SocketAddr, from: [u8; 4], request: &[u8]) -> io::Result<String> {
    let mut connection = connect(to, from).await?;
    connection.write_all(request).await?;
    let mut answer = Vec::new();
    connection.read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// A client that uses the server during the attack.
struct Honest {
    stop: Arc<AtomicBool>,
    working: JoinHandle<Vec<Duration>>,
}

impl Honest {
    /// Reads its session again and again.
    fn begin(to: SocketAddr, cookie: &str) -> Self {
        Self::asking(to, head("GET", "/api/sessions/current", cookie, 0))
    }

    /// Sends a request again and again, and panics without an answer.
    fn asking(to: SocketAddr, request: String) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let working = tokio::spawn(async move {
            let mut waits = Vec::new();
            while !stopped.load(Ordering::Relaxed) {
                let started = Instant::now();
                let answer = timeout(PATIENCE, ask(to, HONEST, request.as_bytes())).await;
                let answer = answer.unwrap().unwrap();
                assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
                waits.push(started.elapsed());
                sleep(Duration::from_millis(20)).await;
            }
            waits
        });
        Self { stop, working }
    }

    async fn end(self, attack: &str) {
        self.stop.store(true, Ordering::Relaxed);
        let mut waits = self.working.await.unwrap();
        waits.sort_unstable();
        let (median, longest) = (waits[waits.len() / 2], waits[waits.len() - 1]);
        let _told =
            writeln!(io::stdout(), "{attack}: an honest client waited {median:?}, at most {longest:?}");
    }
}

/// A server with 1,024 open files, the usual limit of shells and services, and the cookie of a signed-in user.
fn besieged(place: &Place, arguments: &[&str]) -> (Server, String) {
    rlimit::increase_nofile_limit(u64::MAX).unwrap();
    let server = place.serve_with_open_files(1024, arguments);
    server.sign_up("honest@farm.example");
    let cookie = server.sign_in("honest@farm.example", PASSWORD);
    (server, cookie)
}

/// The server's memory in megabytes, now and at its peak.
fn memory(server: &Server) -> (u64, u64) {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let read = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.trim().split(' ').next().unwrap().parse::<u64>().unwrap() / 1024
    };
    (read("VmRSS:"), read("VmHWM:"))
}

/// Asserts that the attack's memory stays within [`ROOM`] and that the server gives it back.
async fn hold(server: &Server, before: (u64, u64), attack: &str) {
    let (_, peak) = memory(server);
    let deadline = Instant::now() + GIVEN_BACK;
    while memory(server).0 > before.0 + ROOM / 2 && Instant::now() < deadline {
        sleep(Duration::from_millis(100)).await;
    }
    let (after, _) = memory(server);
    let _told =
        writeln!(io::stdout(), "{attack}: {} MB before, {peak} MB at most, {after} MB after", before.0);
    assert!(peak <= before.1.max(before.0 + ROOM), "{attack}: the server's memory peaked at {peak} MB");
    assert!(after <= before.0 + ROOM / 2, "{attack}: the server still holds {after} MB");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn compressed_bodies_are_refused_unread() {
    let place = Place::new();
    let (server, _) = besieged(&place, &[]);
    let before = memory(&server);
    let mut bomb = GzEncoder::new(Vec::new(), Compression::best());
    let blanks = vec![b' '; 1 << 20];
    (0..size(50, 500)).for_each(|_| bomb.write_all(&blanks).unwrap());
    let bomb = bomb.finish().unwrap();
    let mut request = head("POST", "/api/accounts", "", bomb.len()).into_bytes();
    request.truncate(request.len() - 2);
    request.extend_from_slice(b"content-encoding: gzip\r\n\r\n");
    request.extend_from_slice(&bomb);
    let asking = (0..size(10, 20)).map(|_| {
        let (to, request) = (server.address, request.clone());
        tokio::spawn(async move { ask(to, HONEST, &request).await })
    });
    for asked in asking.collect::<Vec<_>>() {
        let answer = asked.await.unwrap().unwrap();
        assert!(answer.starts_with("HTTP/1.1 415") && answer.contains("unsupported-encoding"), "{answer}");
    }
    hold(&server, before, "compressed bodies").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_bodies_are_ended_and_keep_nobody_waiting() {
    let place = Place::new();
    let (server, cookie) = besieged(&place, &[]);
    let before = memory(&server);
    let honest = Honest::begin(server.address, &cookie);
    let request = head("POST", "/api/sessions", "", 10_000);
    let is_over = Arc::new(AtomicBool::new(false));
    let timely = Arc::new(AtomicUsize::new(0));
    // More connections than open files, from several nets.
    let senders: Vec<_> = (0..1_100)
        .map(|number| {
            let (to, request, is_over) = (server.address, request.clone(), Arc::clone(&is_over));
            let timely = Arc::clone(&timely);
            tokio::spawn(async move {
                let mut connection = connect(to, attacker(number % 8)).await?;
                connection.write_all(request.as_bytes()).await?;
                while !is_over.load(Ordering::Relaxed) {
                    connection.write_all(b" ").await?;
                    let mut answer = [0; 12];
                    if let Ok(read) = timeout(Duration::from_secs(1), connection.read(&mut answer)).await {
                        if answer.starts_with(b"HTTP/1.1 408") {
                            timely.fetch_add(1, Ordering::Relaxed);
                        }
                        return read.map(drop);
                    }
                }
                Err(io::Error::other("the server read until the end"))
            })
        })
        .collect();
    sleep(Duration::from_secs(14)).await;
    is_over.store(true, Ordering::Relaxed);
    for sender in senders {
        let ended = sender.await.unwrap();
        assert!(ended.is_ok() || ended.is_err_and(|error| error.kind() != io::ErrorKind::Other));
    }
    assert!(timely.load(Ordering::Relaxed) > 0, "no sender got 408");
    honest.end("slow bodies").await;
    hold(&server, before, "slow bodies").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unfinished_heads_are_ended_and_keep_nobody_waiting() {
    let place = Place::new();
    let (server, cookie) = besieged(&place, &[]);
    let honest = Honest::begin(server.address, &cookie);
    let mut halves = Vec::new();
    for number in 0..1_100 {
        // A whole request first: the next one on the connection must also come in time.
        let request =
            format!("{}GET /health/li", head("GET", "/health/live", "", 0).replace("close", "keep-alive"));
        let Ok(mut connection) = connect(server.address, attacker(number % 8)).await else { continue };
        if connection.write_all(request.as_bytes()).await.is_ok() {
            halves.push(connection);
        }
    }
    let mut ended = 0;
    for connection in &mut halves {
        let mut read = Vec::new();
        let end = timeout(Duration::from_secs(70), connection.read_to_end(&mut read)).await;
        ended += usize::from(end.is_ok());
    }
    assert_eq!(ended, halves.len());
    honest.end("half a head").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unread_answers_keep_nobody_waiting() {
    let place = Place::new();
    let (server, cookie) = besieged(&place, &["--demo"]);
    let agent = server.sign_in("agent@acremark.example", PASSWORD);
    let farmers = server.ask(
        "POST",
        "/api/users/getUser",
        &agent,
        &json!({ "email": "agent@acremark.example" }).to_string(),
    );
    let farmers = farmers.json()["farmers"].clone();
    let recent = json!({ "farmers": farmers, "compareDate": "2020-01-01T00:00:00Z" }).to_string();
    let requests = [
        head("GET", "/api/plants/export.geojson", &agent, 0),
        head("GET", "/api/plants/export.kml", &agent, 0),
        head("GET", "/api/accounts/current/data", &agent, 0),
        head("GET", "/api/changes", &agent, 0),
        head("POST", "/api/plants/getAllFarmersPlants", &agent, recent.len()) + &recent,
    ];
    // These reads fill the caches of the connections to the database, which stay.
    let reading = requests.clone().map(|request| {
        let to = server.address;
        tokio::spawn(async move { ask(to, HONEST, request.as_bytes()).await })
    });
    for read in reading {
        read.await.unwrap().unwrap();
    }
    let before = memory(&server);
    let honest = Honest::begin(server.address, &cookie);
    let mut unread = Vec::new();
    for number in 0..size(100, 512) {
        let Ok(mut connection) = connect(server.address, attacker(number % 4)).await else { continue };
        let request = &requests[number % requests.len()];
        if connection.write_all(request.as_bytes()).await.is_ok() {
            unread.push(connection);
        }
    }
    sleep(Duration::from_secs(5)).await;
    drop(unread);
    honest.end("unread answers").await;
    hold(&server, before, "unread answers").await;
    // A client that reads gets its whole file.
    let file = server.ask("GET", "/api/plants/export.csv", &agent, "");
    assert_eq!(file.status, 200);
    assert!(file.body.lines().count() > 10_000, "{} lines", file.body.lines().count());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn endless_requests_with_unread_answers_stop_being_read() {
    let place = Place::new();
    let (server, cookie) = besieged(&place, &[]);
    let before = memory(&server);
    let honest = Honest::begin(server.address, &cookie);
    let requests = "GET /health/live HTTP/1.1\r\nhost: a\r\n\r\n".repeat(1000);
    let mut lines = Vec::new();
    for number in 0..size(8, 64) {
        let mut connection = connect(server.address, attacker(number % 8)).await.unwrap();
        let requests = requests.clone();
        lines.push(tokio::spawn(async move {
            let mut sent: usize = 0;
            // The system buffers some requests; the server takes no more.
            while timeout(Duration::from_secs(2), connection.write_all(requests.as_bytes()))
                .await
                .is_ok_and(|sent| sent.is_ok())
            {
                sent += 1000;
                assert!(sent < 2_000_000, "the server took {sent} requests");
            }
            connection
        }));
    }
    let mut unread = Vec::new();
    for line in lines {
        unread.push(line.await.unwrap());
    }
    let (now, _) = memory(&server);
    assert!(now <= before.0 + ROOM, "the server holds {now} MB");
    drop(unread);
    honest.end("pipelined requests").await;
    hold(&server, before, "pipelined requests").await;
}
