//! Reports plantings for one farmer into a SQLite file, eight at a time, and prints each id after the store confirms
//! it. A test kills this program at a random moment and checks that every printed planting is stored.

use std::io::{self, Write};
use std::path::PathBuf;

use rules::crop::Crop;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::PlantingReport;
use rules::text::Line;
use rules::user::UserType;
use store::plantings::{self, Put};
use store::{DatabaseUrl, Error, Options, Store, Viewer};
use tokio::task::JoinSet;
use uuid::Uuid;

/// Concurrent writers.
const WRITERS: usize = 8;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(file), Some(farmer)) = (arguments.next(), arguments.next()) else {
        return Err("usage: write_until_killed <file> <farmer>".into());
    };
    let store = Store::open(&DatabaseUrl::sqlite(&PathBuf::from(file)), Options::default())?;
    let viewer = Viewer { user_id: farmer.parse::<UserId>()?, user_type: UserType::Farmer };
    let mut writers = JoinSet::new();
    for _ in 0..WRITERS {
        writers.spawn(report_for_ever(store.clone(), viewer));
    }
    while let Some(ended) = writers.join_next().await {
        ended??;
    }
    Ok(())
}

async fn report_for_ever(store: Store, viewer: Viewer) -> Result<(), Error> {
    loop {
        let planting_id = PlantingId(Uuid::now_v7());
        let put = store
            .write(move |connection| {
                plantings::put(connection, viewer, planting_id, &report(), None, epoch())
            })
            .await?;
        if matches!(put, Put::Created(_)) && writeln!(io::stdout().lock(), "{planting_id}").is_err() {
            // The reader is gone.
            return Ok(());
        }
    }
}

fn report() -> PlantingReport {
    let Ok(field_name) = Line::parse("North quarter") else { unreachable!("the name is valid") };
    PlantingReport::new(field_name, Crop::CORN)
}

fn epoch() -> Instant {
    let Ok(instant) = Instant::from_number(0) else { unreachable!("1970 is a valid year") };
    instant
}
