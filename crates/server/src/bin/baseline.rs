//! The baseline for `make bench`: the same work without the server's part.
//!
//! - `bytes FILE` runs the server, which answers `/baseline.json` with the file from memory.
//! - `hashes SECONDS` prints how many passwords per second all cores hash.
//! - `syncs FOLDER SECONDS` prints how many pages per second a disk writes durably, one by one.

use std::error::Error;
use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::Path;
use std::thread::{self, available_parallelism};
use std::time::{Duration, Instant};

use mimalloc::MiMalloc;
use rules::account::Password;
use server::config::Cli;
use server::identity;
use server::mail::Mailer;
use server::startup::{Application, asked_to_end};
use server::telemetry;
use server::ui::Ui;
use store::{Options, Store};

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["bytes", file] => serve(fs::read(file)?),
        ["hashes", seconds] => print(hashes(Duration::from_secs(seconds.parse()?))?),
        ["syncs", folder, seconds] => print(syncs(folder.as_ref(), Duration::from_secs(seconds.parse()?))?),
        _ => Err("baseline takes: bytes FILE, hashes SECONDS, or syncs FOLDER SECONDS".into()),
    }
}

/// Serves with the settings that the program would read from the environment.
fn serve(bytes: Vec<u8>) -> Outcome<()> {
    let settings = Cli::read(["baseline", "serve"].map(Into::into)).map_err(|refusal| refusal.text)?.settings;
    telemetry::start(settings.log, settings.log_format)?;
    let ui = Ui::from_files([("baseline.json".to_owned(), bytes.into())]);
    actix_web::rt::System::new().block_on(async {
        let store = Store::open(&settings.database_url, Options::default())?;
        store.migrate()?;
        Ok(Application::build(&settings, store, Mailer::open(&settings.mail)?, ui, asked_to_end()?)?
            .run()
            .await?)
    })
}

fn hashes(duration: Duration) -> Outcome<f64> {
    let password = Password::parse("plant-the-turnrows").map_err(|_| "the password breaks a rule")?;
    let started = Instant::now();
    let hash_in_turn = || -> Outcome<u32> {
        let mut done = 0;
        while started.elapsed() < duration {
            identity::hash(&password)?;
            done += 1;
        }
        Ok(done)
    };
    let done = thread::scope(|scope| {
        let cores: Vec<_> = (0..available_parallelism()?.get()).map(|_| scope.spawn(hash_in_turn)).collect();
        cores.into_iter().map(|core| core.join().map_err(|_| "a core stopped hashing")?).sum::<Outcome<u32>>()
    })?;
    Ok(f64::from(done) / started.elapsed().as_secs_f64())
}

fn syncs(folder: &Path, duration: Duration) -> Outcome<f64> {
    const PAGE: [u8; 4096] = [0x5A; 4096];
    /// The file is overwritten again and again, as a database does with its log.
    const PAGES: u32 = 4_000;
    let mut file = File::create(folder.join("baseline"))?;
    for _ in 0..PAGES {
        file.write_all(&PAGE)?;
    }
    file.sync_all()?;
    let started = Instant::now();
    let mut done = 0;
    while started.elapsed() < duration {
        if done % PAGES == 0 {
            file.rewind()?;
        }
        file.write_all(&PAGE)?;
        file.sync_data()?;
        done += 1;
    }
    Ok(f64::from(done) / started.elapsed().as_secs_f64())
}

fn print(rate: f64) -> Outcome<()> {
    Ok(writeln!(io::stdout(), "{rate:.1}")?)
}
