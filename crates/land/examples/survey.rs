//! Times boundaries natively, for `make bench`. `survey FILE` reads JSON: the texts of boundaries, and of pairs of
//! them. It prints how many each second are read, checked and measured, how many pairs are united, and the acres.

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::time::Instant;

use land::boundary::Boundary;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct Asked {
    boundaries: Vec<String>,
    pairs: Vec<[String; 2]>,
}

#[derive(Serialize)]
struct Told {
    surveyed: f64,
    united: f64,
    /// Of all boundaries, and of all unions.
    acres: [f64; 2],
}

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("survey takes a file")?;
    let Asked { boundaries, pairs } = serde_json::from_slice(&fs::read(file)?)?;
    let (ones, others): (Vec<_>, Vec<_>) = pairs.into_iter().map(|[one, other]| (one, other)).unzip();
    let (ones, others) = (read(&ones)?, read(&others)?);

    let (fields, surveyed) = timed(boundaries.len(), || read(&boundaries));
    let unite = |(one, other): (&Boundary, &Boundary)| one.union(other).map_err(|_| "two do not unite");
    let (unions, united) =
        timed(ones.len(), || ones.iter().zip(&others).map(unite).collect::<Result<Vec<_>, _>>());
    let told = Told { surveyed, united, acres: [acres_of(&fields?), acres_of(&unions?)] };
    Ok(writeln!(io::stdout(), "{}", serde_json::to_string(&told)?)?)
}

/// A boundary that is read is checked and measured too.
fn read(texts: &[String]) -> Result<Vec<Boundary>, &'static str> {
    texts.iter().map(|text| Boundary::parse(text).map_err(|_| "not a boundary")).collect()
}

fn acres_of(boundaries: &[Boundary]) -> f64 {
    boundaries.iter().map(|boundary| boundary.acres().number()).sum()
}

/// What the work makes, and how many of `count` it does a second.
fn timed<T>(count: usize, work: impl FnOnce() -> T) -> (T, f64) {
    let started = Instant::now();
    let made = work();
    let count = u32::try_from(count).map_or(f64::NAN, f64::from);
    (made, count / started.elapsed().as_secs_f64())
}
