//! Measures the store alone: `measure <database url>` on an empty database, in release mode. `measure <database url>
//! <count>` only fills the database with `count` plantings, and `measure <database url> <count> <address>` gives them
//! to farmers of the agent with that address, in a part of the plains.

use std::hint::black_box;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant as Clock};

use rules::acres::Acres;
use rules::crop::Crop;
use rules::day::Day;
use rules::fix::Mark;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::location::Location;
use rules::planting::{Period, PlantingReport};
use rules::text::Line;
use rules::user::{EmailAddress, PhoneNumber, Profile, UserType};
use store::accounts::{self, Account, Credential};
use store::links::{self, Acceptance, LinkId, LinkKind, LinkRequest};
use store::plantings::{self, NewPlanting};
use store::sessions::{self, SessionId, TokenHash};
use store::{Connection, DatabaseUrl, Error, Language, Options, Store, Viewer, users};
use tokio::task::JoinSet;
use uuid::Uuid;

type Failure = Box<dyn std::error::Error + Send + Sync>;

const FOR: Duration = Duration::from_secs(3);
const FARMERS: usize = 60;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let url = arguments.next().ok_or("usage: measure <database url> [<count> [<address>]]")?;
    let store = Store::open(&DatabaseUrl::parse(&url)?, Options::default())?;
    store.migrate()?;
    if let Some(count) = arguments.next() {
        match arguments.next() {
            None => fill(&store, count.parse()?).await?,
            Some(address) => spread(&store, count.parse()?, &address).await?,
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

/// Makes `count` plantings, 100 for each farmer.
async fn fill(store: &Store, count: usize) -> Result<(), Failure> {
    let report = report()?;
    for number in 0..count.div_ceil(100) {
        let farmer = person(store, &format!("other{number}"), UserType::Farmer).await?;
        sow(store, farmer, &report, 100).await?;
    }
    Ok(())
}

/// Makes `count` plantings, 1,000 for each farmer, within a quarter of a degree.
async fn spread(store: &Store, count: usize, address: &str) -> Result<(), Failure> {
    let email = EmailAddress::parse(address).map_err(|rule| rule.message())?;
    let account = store.read(move |connection| accounts::by_email(connection, &email)).await?;
    let agent = account.ok_or("nobody has this address")?.account_id;
    let agent = Viewer { user_id: agent, user_type: UserType::Agent };
    for number in 0..count.div_ceil(1000) {
        let farmer = person(store, &format!("grower{number}"), UserType::Farmer).await?;
        link(store, farmer, agent).await?;
        let [east, north] = scattered(number);
        let planting = |number| {
            let [more_east, more_north] = scattered(number);
            let (latitude, longitude) =
                (37.0 + 6.0 * north + more_north / 4.0, -104.0 + 8.0 * east + more_east / 4.0);
            let location = Location::new(latitude, longitude).ok().map(Mark::from);
            Ok::<_, Failure>(sown(farmer, PlantingReport { location, ..report()? }))
        };
        let new = (0..1000).map(planting).collect::<Result<Vec<_>, _>>()?;
        store.write(move |connection| plantings::insert_many(connection, &new)).await?;
    }
    Ok(())
}

/// Evenly from 0 to 1, by the multiples of two irrational numbers.
fn scattered(number: usize) -> [f64; 2] {
    let number = f64::from(u32::try_from(number).unwrap_or(u32::MAX));
    [0.754_877_666_2, 0.569_840_291_0].map(|step: f64| (number * step).fract())
}

fn sown(farmer: Viewer, report: PlantingReport) -> NewPlanting {
    NewPlanting {
        planting_id: PlantingId(Uuid::now_v7()),
        farmer: farmer.user_id,
        creator: farmer.user_id,
        report,
        created_at: now(0),
    }
}

async fn sow(store: &Store, farmer: Viewer, report: &PlantingReport, count: usize) -> Result<(), Error> {
    let new: Vec<_> = std::iter::repeat_with(|| sown(farmer, report.clone())).take(count).collect();
    store.write(move |connection| plantings::insert_many(connection, &new)).await
}

async fn person(store: &Store, name: &str, user_type: UserType) -> Result<Viewer, Failure> {
    let account = Account {
        account_id: UserId(Uuid::now_v7()),
        email: EmailAddress::parse(&format!("{name}@acremark.example")).map_err(|rule| rule.message())?,
        credential: Credential::Password("x".to_owned()),
        email_verified: true,
        language: Language::default(),
        created_at: now(0),
    };
    let line = |text| Line::parse(text).map_err(|_| "a name");
    let profile = Profile {
        first_name: line(name)?,
        last_name: line("Doe")?,
        phone_number: PhoneNumber::parse("3085550123").map_err(|rule| rule.message())?,
        farm_name: None,
    };
    let user_id = account.account_id;
    let create = move |connection: &mut Connection| {
        accounts::create(connection, &account)?;
        users::create(connection, user_id, user_type, &profile, now(0))
    };
    store.write(create).await?;
    Ok(Viewer { user_id, user_type })
}

async fn link(store: &Store, farmer: Viewer, agent: Viewer) -> Result<(), Failure> {
    let request = LinkRequest {
        link_id: LinkId(Uuid::now_v7()),
        kind: LinkKind::Agent,
        farmer: farmer.user_id,
        peer: agent.user_id,
        requested_by: agent.user_id,
    };
    let accepted = store.write(move |connection| {
        links::request(connection, &request, now(0))?;
        links::accept(connection, request.link_id, request.farmer, now(0))
    });
    if accepted.await? == Acceptance::Active { Ok(()) } else { Err("the two cannot be linked".into()) }
}

fn report() -> Result<PlantingReport, Failure> {
    let field_name = Line::parse("North quarter").map_err(|_| "a name")?;
    Ok(PlantingReport {
        acres: Acres::from_hundredths(12_025),
        location: Location::new(41.123_456, -101.5).ok().map(Mark::from),
        period: Period::new(Day::new(2026, 4, 20), Day::new(2026, 10, 5)).map_err(|_| "a period")?,
        ..PlantingReport::new(field_name, Crop::CORN)
    })
}

/// A fixed time in 2026 plus some days.
fn now(days: i64) -> Instant {
    let Ok(instant) = Instant::from_number((20_600 + days) * 24 * 60 * 60 * 1000) else {
        unreachable!("in 2026")
    };
    instant
}
