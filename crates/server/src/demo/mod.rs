//! Demo data: an agent with sixty farmers, their employees, their fields, and three crop years of plantings up to today.
//! The large demo has an agency with 20,000 fields besides.

mod agency;
mod book;
mod calendar;
mod fields;
mod free;
mod load;
mod names;
mod people;
mod places;
mod plantings;
mod random;
mod sections;
mod shapes;
mod sign_ins;
#[cfg(test)]
mod tests;

use rules::day::Day;
use rules::instant::Instant;

pub use book::{Book, Link, PASSWORD, Person, Plot, Sent, Wish};
use free::Free;
pub use load::{DemoError, Loading, Size, has_agency, load};
use people::{Farm, People};
use plantings::Now;
use random::Random;
pub use sign_ins::sign_ins;

const SEED: u64 = 0x0ACA_E5ED;

/// Generates the demo for the time `now`. None if a text breaks a rule, which a test rules out.
pub fn book_of(now: Instant) -> Option<Book> {
    let random = Random::new(SEED);
    book(people::people(&random)?, 0, fields::of_farm, &random, now)
}

/// Generates what the large demo has besides. None as for [`book_of`].
pub fn agency_of(now: Instant) -> Option<Book> {
    let random = Random::new(SEED);
    book(agency::people(&random)?, agency::FIRST_FARM, agency::fields, &random, now)
}

/// `first` is the number of the first farm.
fn book(
    people: People,
    first: usize,
    fields: impl Fn(&Farm, usize, &mut Random) -> Option<Vec<Plot>>,
    random: &Random,
    now: Instant,
) -> Option<Book> {
    let now = Now { today: today(now), now };
    let (mut plots, mut sent) = (Vec::new(), Vec::new());
    for (farm, number) in people.farms.iter().zip(first..) {
        let own = fields(farm, number, &mut random.branch(2_000 + number as u64))?;
        let mut random = random.branch(1_000 + number as u64);
        sent.extend(plantings::of_farm(farm, number, &mut Free::new(&own), now, &mut random));
        plots.extend(own);
    }
    sent.sort_by_key(|sent| (sent.at, sent.planting_id));
    let corrections = plantings::corrections(&sent, &people.farms, people.agent, now);
    Some(Book {
        people: people.all,
        links: people.links,
        wishes: people.wishes,
        fields: plots,
        plantings: sent,
        corrections,
    })
}

/// The date in UTC. A viewer's date may differ by a day, and nothing in the demo depends on that.
fn today(now: Instant) -> Day {
    now.utc_day()
}
