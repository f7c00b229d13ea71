//! Made-up people with plantings.

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
use store::{Connection, Error, Language, Store, Viewer, users};
use uuid::Uuid;

pub(crate) type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Makes `count` plantings, 100 for each farmer.
pub(crate) async fn fill(store: &Store, count: usize) -> Result<(), Failure> {
    let report = report()?;
    for number in 0..count.div_ceil(100) {
        let farmer = person(store, &format!("other{number}"), UserType::Farmer).await?;
        sow(store, farmer, &report, 100).await?;
    }
    Ok(())
}

/// Makes `count` plantings, 1,000 for each farmer, within a quarter of a degree.
pub(crate) async fn spread(store: &Store, count: usize, address: &str) -> Result<(), Failure> {
    let agent = agent(store, address).await?;
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

pub(crate) async fn agent(store: &Store, address: &str) -> Result<Viewer, Failure> {
    let email = EmailAddress::parse(address).map_err(|rule| rule.message())?;
    let account = store.read(move |connection| accounts::by_email(connection, &email)).await?;
    let user_id = account.ok_or("nobody has this address")?.account_id;
    Ok(Viewer { user_id, user_type: UserType::Agent })
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

pub(crate) async fn sow(
    store: &Store,
    farmer: Viewer,
    report: &PlantingReport,
    count: usize,
) -> Result<(), Error> {
    let new: Vec<_> = std::iter::repeat_with(|| sown(farmer, report.clone())).take(count).collect();
    store.write(move |connection| plantings::insert_many(connection, &new)).await
}

pub(crate) async fn person(store: &Store, name: &str, user_type: UserType) -> Result<Viewer, Failure> {
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

pub(crate) async fn link(store: &Store, farmer: Viewer, agent: Viewer) -> Result<(), Failure> {
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

pub(crate) fn report() -> Result<PlantingReport, Failure> {
    let field_name = Line::parse("North quarter").map_err(|_| "a name")?;
    Ok(PlantingReport {
        acres: Acres::from_hundredths(12_025),
        location: Location::new(41.123_456, -101.5).ok().map(Mark::from),
        period: Period::new(Day::new(2026, 4, 20), Day::new(2026, 10, 5)).map_err(|_| "a period")?,
        ..PlantingReport::new(field_name, Crop::CORN)
    })
}

/// A fixed time in 2026 plus some days.
pub(crate) fn now(days: i64) -> Instant {
    let Ok(instant) = Instant::from_number((20_600 + days) * 24 * 60 * 60 * 1000) else {
        unreachable!("in 2026")
    };
    instant
}
