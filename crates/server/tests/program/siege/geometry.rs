//! Boundaries that cost much to check, to join or to refuse, by many clients of one signed-in person.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uuid::Uuid;

use super::*;
use crate::toolkit::until;

const FARMER: &str = "farmer01@acremark.example";

/// The most corners that fit in two equal lines.
const CORNERS: u32 = 9_980;

/// The place so many degrees from the middle, on the grid of boundaries.
fn position(east: f64, north: f64) -> [f64; 2] {
    [-98.5 + east, 41.0 + north].map(|degrees| (degrees * 1e7).round() / 1e7)
}

fn polygon(mut ring: Vec<[f64; 2]>) -> Value {
    ring.push(ring[0]);
    json!({ "type": "Polygon", "coordinates": [ring] })
}

/// A valid boundary between two zigzag lines, each from side to side of a degree thousands of times.
fn zigzag() -> Value {
    let half = CORNERS / 2;
    let corner = |index: u32, above: f64| position(f64::from(index) * 3.8e-4, above + f64::from(index % 2));
    polygon((0..half).map(|it| corner(it, 0.0)).chain((0..half).rev().map(|it| corner(it, 1e-7))).collect())
}

/// Teeth over the whole width. The teeth of an upright one cross all those of another one.
fn comb(is_upright: bool) -> Value {
    let teeth = CORNERS / 4;
    let place = |x: f64, y: f64| if is_upright { position(y, x) } else { position(x, y) };
    let tooth = |number: u32| {
        let [low, high, next] =
            [0.0, 0.5, 1.0].map(|part| 0.1 * (f64::from(number) + part) / f64::from(teeth));
        [place(0.1, low), place(0.1, high), place(0.001, high), place(0.001, next)]
    };
    let first = std::iter::once(place(0.0, 0.0));
    polygon(first.chain((0..teeth).flat_map(tooth)).chain([place(0.0, 0.1)]).collect())
}

fn field(boundary: &Value) -> String {
    json!({ "name": "Teeth", "boundary": boundary }).to_string()
}

/// A request that puts a new field.
fn put(cookie: &str, body: &str) -> String {
    head("PUT", &format!("/api/fields/{}", Uuid::now_v7()), cookie, body.len()) + body
}

/// The statuses of the answers to as many clients as send these requests until the time is over. A refusal is at most
/// 64 kilobytes long.
async fn flood(
    server: &Server,
    clients: usize,
    time: Duration,
    make: impl Fn() -> String + Clone + Send + 'static,
) -> BTreeMap<String, usize> {
    let end = Instant::now() + time;
    let attacking: Vec<_> = (0..clients)
        .map(|_| {
            let (to, make) = (server.address, make.clone());
            tokio::spawn(async move {
                let mut statuses = BTreeMap::<String, usize>::new();
                while Instant::now() < end {
                    let request = make();
                    let answer = timeout(PATIENCE, ask(to, attacker(1), request.as_bytes())).await;
                    // A client that got no answer by then has left.
                    let Ok(Ok(answer)) = answer else { break };
                    let status = answer.get(9..12).unwrap_or("none").to_owned();
                    // A field that is stored comes back whole.
                    assert!(status == "201" || answer.len() < 65_536, "{} bytes", answer.len());
                    if status == "503" {
                        assert!(answer.contains("retry-after: "), "{answer}");
                        sleep(Duration::from_millis(200)).await;
                    }
                    *statuses.entry(status).or_default() += 1;
                }
                statuses
            })
        })
        .collect();
    let mut all = BTreeMap::new();
    for attack in attacking {
        for (status, count) in attack.await.unwrap() {
            *all.entry(status).or_default() += count;
        }
    }
    all
}

/// Seconds of processor that the program has used.
fn processor(server: &Server) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", server.id())).unwrap();
    let times: Vec<f64> =
        stat.rsplit(") ").next().unwrap().split(' ').filter_map(|time| time.parse().ok()).collect();
    // The state is no number, so the times of the user and the system are the eleventh and twelfth.
    (times[10] + times[11]) / 100.0
}

async fn becomes_idle(server: &Server) {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let before = processor(server);
        sleep(Duration::from_secs(1)).await;
        if processor(server) - before < 0.5 {
            return;
        }
        assert!(Instant::now() < deadline, "the server still works for clients that have left");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boundaries_that_cost_much_keep_nobody_waiting() {
    let place = Place::new();
    let (server, cookie) = besieged(&place, &["--demo"]);
    let farmer = server.sign_in(FARMER, PASSWORD);
    let parts = json!({ "type": "MultiPolygon", "coordinates": vec![json!([]); 150_000] });
    let nested = format!(r#"{{"name":"x","boundary":{{"a":[{}]}}}}"#, vec![r#"{"":0}"#; 71_000].join(","));
    let deep = format!(
        r#"{{"name":"x","boundary":{{"type":"Polygon","coordinates":{}{}}}}}"#,
        "[".repeat(200_000),
        "]".repeat(200_000)
    );
    let time = Duration::from_secs(if std::env::var_os("ACREMARK_SIEGE").is_some() { 20 } else { 3 });
    for (attack, body) in
        [("zigzags", field(&zigzag())), ("empty parts", field(&parts)), ("maps", nested), ("depth", deep)]
    {
        let before = memory(&server);
        let honest = Honest::begin(server.address, &cookie);
        let cookie = farmer.clone();
        let answered = flood(&server, size(40, 200), time, move || put(&cookie, &body)).await;
        let _told = writeln!(io::stdout(), "{attack}: {answered:?}");
        let expected = ["201", "400", "503"];
        assert!(answered.keys().all(|status| expected.contains(&status.as_str())), "{attack}: {answered:?}");
        assert!(answered.keys().any(|status| status != "503"), "{attack}: {answered:?}");
        honest.end(attack).await;
        hold(&server, before, attack).await;
        becomes_idle(&server).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn merges_of_fields_that_cross_everywhere_are_refused_and_keep_nobody_waiting() {
    let place = Place::new();
    let (server, cookie) = besieged(&place, &["--demo"]);
    let farmer = server.sign_in(FARMER, PASSWORD);
    let [comb, across] = [false, true].map(|is_upright| {
        let id = Uuid::now_v7();
        let added = server.ask("PUT", &format!("/api/fields/{id}"), &farmer, &field(&comb(is_upright)));
        assert_eq!(added.status, 201, "{}", added.body);
        id
    });
    let body = json!({ "into": across, "intoVersion": 1 }).to_string();
    let merge = head("POST", &format!("/api/fields/{comb}/merge"), &farmer, body.len());
    let merge = merge.replacen("\r\n", "\r\nif-match: \"1\"\r\n", 1) + &body;
    let fresh = memory(&server);
    let first = merge.clone();
    flood(&server, size(20, 200), Duration::from_secs(1), move || first.clone()).await;
    let (_, peak) = memory(&server);
    assert!(peak <= fresh.1.max(fresh.0 + ROOM), "the server's memory peaked at {peak} MB");
    // The threads keep the memory of their first merges for the next ones, and must not take more.
    becomes_idle(&server).await;
    let before = memory(&server);
    let honest = Honest::begin(server.address, &cookie);
    let answered = flood(&server, size(20, 200), Duration::from_secs(3), move || merge.clone()).await;
    assert!(answered.contains_key("400"), "{answered:?}");
    assert!(answered.keys().all(|status| ["400", "503"].contains(&status.as_str())), "{answered:?}");
    honest.end("crossing merges").await;
    hold(&server, before, "crossing merges").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn work_ends_when_its_clients_leave_and_at_the_shutdown() {
    let place = Place::new();
    let (mut server, _) = besieged(&place, &["--demo"]);
    let farmer = server.sign_in(FARMER, PASSWORD);
    let body = field(&zigzag());
    let send = async || {
        let mut sent = Vec::new();
        for _ in 0..size(20, 200) {
            let mut connection = connect(server.address, attacker(1)).await.unwrap();
            connection.write_all(put(&farmer, &body).as_bytes()).await.unwrap();
            sent.push(connection);
        }
        sent
    };
    drop(send().await);
    becomes_idle(&server).await;
    let _waiting = send().await;
    let started = Instant::now();
    server.signal("TERM");
    until(|| (!server.is_running()).then_some(()));
    assert!(started.elapsed() < PATIENCE, "the program ended after {:?}", started.elapsed());
}
