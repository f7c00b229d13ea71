//! Times the book of plantings natively, for `make bench`. `book PLANTINGS QUESTIONS` reads two JSON files. It prints
//! the time of each question in milliseconds, and the rows that answer it.

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use rules::day::Day;
use rules::filter::Filter;
use rules_wasm::book::{Book, Sort, SortKey};
use serde::{Deserialize, Serialize};

/// The questions to ask a book, as of one day.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Questions {
    today: String,
    crop_places: Vec<u8>,
    selections: Vec<Selection>,
}

#[derive(Deserialize)]
struct Selection {
    filter: Filter,
    sort: Order,
}

#[derive(Deserialize)]
struct Order {
    key: String,
    descending: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answers {
    /// The time to read the plantings' JSON.
    reading: f64,
    /// The time to load the saved book.
    loading: f64,
    /// The time of the first selection, before anything is sorted.
    first: f64,
    /// The time of each selection, once the book is sorted.
    selections: Vec<f64>,
    rows: Vec<Vec<u32>>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut files = std::env::args().skip(1);
    let (Some(plantings), Some(questions)) = (files.next(), files.next()) else {
        return Err("book takes two files: plantings and questions".into());
    };
    let plantings = fs::read(plantings)?;
    let Questions { today, crop_places, selections } = serde_json::from_slice(&fs::read(questions)?)?;
    let today = Day::parse(&today).map_err(|_| "today is no day")?;
    let asked = selections
        .into_iter()
        .map(|selection| Ok((selection.filter, sort(&selection.sort)?)))
        .collect::<Result<Vec<_>, &str>>()?;

    let mut book = Book::default();
    book.sort_crops_by(&crop_places);
    let (read, reading) = timed(|| book.put_all(&plantings));
    read?;
    let saved = book.save();
    let (loaded, loading) = timed(|| Book::load(&saved));
    if loaded?.len() != book.len() {
        return Err("the loaded book is not the saved one".into());
    }
    let mut select = |filter: &Filter, sort| book.of(None).select(filter, sort, today);
    let first = asked.first().map(|(filter, sort)| timed(|| select(filter, *sort)).1);
    let rows = asked.iter().map(|(filter, sort)| select(filter, *sort)).collect();
    let times = asked.iter().map(|(filter, sort)| repeated(|| select(filter, *sort)));
    let answers = Answers {
        reading: milliseconds(reading),
        loading: milliseconds(loading),
        first: milliseconds(first.unwrap_or_default()),
        selections: times.map(milliseconds).collect(),
        rows,
    };
    Ok(writeln!(io::stdout(), "{}", serde_json::to_string(&answers)?)?)
}

fn sort(order: &Order) -> Result<Sort, &'static str> {
    let key = SortKey::from_name(&order.key).ok_or("no such key")?;
    Ok(Sort { key, descending: order.descending })
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let started = Instant::now();
    let done = work();
    (done, started.elapsed())
}

/// The mean time of many repetitions.
fn repeated<T>(mut work: impl FnMut() -> T) -> Duration {
    const LONG_ENOUGH: Duration = Duration::from_millis(50);
    let started = Instant::now();
    let mut times = 0;
    while started.elapsed() < LONG_ENOUGH {
        std::hint::black_box(work());
        times += 1;
    }
    started.elapsed() / times
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}
