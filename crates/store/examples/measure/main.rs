//! Measures the store alone: `measure <database url>` on an empty database, in release mode.
//!
//! `measure <database url> <count>` only fills the database with `count` plantings. With an address after it, they are
//! those of farmers of the agent with that address, in a part of the plains. `measure <database url> season <address>
//! <crop year>` fills that agent's book of a season.

mod filling;
mod season;

use std::hint::black_box;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant as Clock};

use rules::ids::PlantingId;
use rules::user::UserType;
use store::plantings;
use store::sessions::{self, SessionId, TokenHash};
use store::{Connection, DatabaseUrl, Error, Options, Store};
use tokio::task::JoinSet;
use uuid::Uuid;

use self::filling::{Failure, fill, link, now, person, report, sow, spread};

const FOR: Duration = Duration::from_secs(3);
const FARMERS: usize = 60;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let url = arguments
        .next()
        .ok_or("usage: measure <database url> [<count> [<address>] | season <address> <crop year>]")?;
    let store = Store::open(&DatabaseUrl::parse(&url)?, Options::default())?;
    store.migrate()?;
    if let Some(what) = arguments.next() {
        match (what.as_str(), arguments.next()) {
            ("season", Some(address)) => {
                let crop_year = arguments.next().ok_or("the season needs a crop year")?.parse()?;
                season::fill(&store, &address, crop_year).await?;
            }
            (count, None) => fill(&store, count.parse()?).await?,
            (count, Some(address)) => spread(&store, count.parse()?, &address).await?,
        }
        store.close().await;
        return Ok(());
    }
    let agent = person(&store, "agent", UserType::Agent).await?;
    let mut farmers = Vec::new();
    for number in 0..FARMERS {
        let farmer = person(&store, &format!("farmer{number}"), UserType::Farmer).await?;
        link(&store, farmer, agent).await?;
        farmers.push(farmer);
    }
    let (first, report) = (*farmers.first().ok_or("no farmers")?, report()?);
    sow(&store, first, &report, 100).await?;
    let token = TokenHash([7; 32]);
    let session = SessionId(Uuid::now_v7());
    store
        .write(move |connection| sessions::create(connection, session, &token, agent.user_id, None, now(0)))
        .await?;

    for clients in [1, 64] {
        let per_second = rate(clients, |_| {
            let store = store.clone();
            async move { store.read(move |connection| sessions::find(connection, &token)).await.map(drop) }
        });
        say("sessions found", clients, per_second.await?)?;
        let per_second = rate(clients, |_| {
            let store = store.clone();
            async move {
                store
                    .read(move |connection| {
                        plantings::of_farmer(connection, agent, first.user_id, plantings::Part::ALL)
                    })
                    .await
                    .map(drop)
            }
        });
        say("lists of 100", clients, per_second.await?)?;
        let per_second = rate(clients, |number| {
            let (store, report) = (store.clone(), report.clone());
            let farmer = farmers.get(1 + number % (FARMERS - 1)).copied().unwrap_or(first);
            async move {
                let planting_id = PlantingId(Uuid::now_v7());
                let put = move |connection: &mut Connection| {
                    plantings::put(connection, farmer, planting_id, &report, None, now(1))
                };
                store.write(put).await.map(drop)
            }
        });
        say("durable creates", clients, per_second.await?)?;
    }
    let begun = Clock::now();
    let ids: Vec<_> = farmers.iter().map(|farmer| farmer.user_id).collect();
    let active = store
        .read(move |connection| {
            plantings::recently_active(connection, agent, &ids, [now(1), now(2)], None, usize::MAX)
        })
        .await?;
    writeln!(io::stdout(), "{} recently active in {:?}", active.plantings.len(), begun.elapsed())?;
    let begun = Clock::now();
    sow(&store, first, &report, 10_000).await?;
    writeln!(io::stdout(), "10,000 sown in {:?}", begun.elapsed())?;
    let begun = Clock::now();
    let all = store
        .read(move |connection| plantings::of_farmer(connection, first, first.user_id, plantings::Part::ALL))
        .await?;
    writeln!(io::stdout(), "{} listed in {:?}", black_box(all).map_or(0, |all| all.len()), begun.elapsed())?;
    store.close().await;
    Ok(())
}

fn say(what: &str, clients: usize, per_second: u64) -> io::Result<()> {
    writeln!(io::stdout(), "{what:>16}, {clients:>2} at once: {per_second:>7}/s")
}

async fn rate<W>(clients: usize, work: impl Fn(usize) -> W) -> Result<u64, Failure>
where
    W: Future<Output = Result<(), Error>> + Send + 'static,
{
    let (begun, done) = (Clock::now(), Arc::new(AtomicU64::new(0)));
    let mut working = JoinSet::new();
    let mut number = 0;
    for _ in 0..clients {
        working.spawn(work(number));
        number += 1;
    }
    while let Some(ended) = working.join_next().await {
        ended??;
        done.fetch_add(1, Ordering::Relaxed);
        if begun.elapsed() < FOR {
            working.spawn(work(number));
            number += 1;
        }
    }
    Ok(done.load(Ordering::Relaxed) * 1000 / u64::try_from(begun.elapsed().as_millis())?)
}
