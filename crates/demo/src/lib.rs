#![doc = include_str!("../README.md")]

mod agency;
mod calendar;
mod data;
mod dates;
mod fields;
mod highlights;
mod load;
mod names;
mod people;
mod places;
mod plantings;
mod random;
mod report_line;
mod season;
mod sections;
mod shapes;
mod sign_ins;
#[cfg(test)]
mod tests;
mod unsown;

use rules::day::Day;
use rules::instant::Instant;

pub use data::{
    DemoData, EnteredDate, Invitation, Link, PASSWORD, Person, SentAnswer, SentField, SentPhoto,
    SentPlanting, SentZeroReport, WrittenNote,
};
pub use load::{DemoError, Loading, Size, has_agency, load};
use people::{Farm, People};
use plantings::Now;
use random::Random;
pub use sign_ins::sign_ins;
use unsown::UnsownFields;

/// The farm of farmer01, the first farmer of the demo's sign-ins.
const HIGHLIGHTED_FARM: usize = 0;

const SEED: u64 = 0x0ACA_E5ED;

/// Generates the demo for the time `now`. Returns none if a text breaks a rule, which a test rules out.
pub fn demo_data(now: Instant) -> Option<DemoData> {
    let random = Random::new(SEED);
    generate(people::people(&random)?, 0, fields::of_farm, &random, now)
}

/// Generates what the large demo has besides. Returns none if [`demo_data`] does.
pub fn agency_data(now: Instant) -> Option<DemoData> {
    let random = Random::new(SEED);
    generate(agency::people(&random)?, agency::FIRST_FARM, agency::fields, &random, now)
}

/// `first` is the number of the first farm.
fn generate(
    people: People,
    first: usize,
    fields_of: impl Fn(&Farm, usize, &mut Random) -> Option<Vec<SentField>>,
    random: &Random,
    now: Instant,
) -> Option<DemoData> {
    let now = Now { today: today(now), now };
    let (mut fields, mut plantings, mut zero_reports, mut entries) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (farm, number) in people.farms.iter().zip(first..) {
        let own = fields_of(farm, number, &mut random.branch(2_000 + number as u64))?;
        let mut random = random.branch(1_000 + number as u64);
        let mut unsown = UnsownFields::new(&own);
        let season::Reported { plantings: reported, zero_reports: without } =
            reported(farm, number, &mut unsown, now, &mut random)?;
        plantings.extend(reported);
        zero_reports.extend(without);
        if number == HIGHLIGHTED_FARM {
            entries.extend(highlights::entry(farm, people.agent, &mut unsown, now, &mut random));
        }
        fields.extend(own);
    }
    plantings.sort_by_key(|sent| (sent.at, sent.planting_id));
    zero_reports.sort_by_key(|sent| (sent.at, sent.report_id));
    let corrections = plantings::corrections(&plantings, &people.farms, people.agent, now);
    let highlighted = people.farms.first().filter(|_| first == HIGHLIGHTED_FARM);
    let photo =
        highlighted.and_then(|farm| highlights::photo(farm, &plantings, now, &mut random.branch(3_000)));
    let answer = highlighted.and_then(|farm| highlights::answer(farm, &corrections, now));
    let mut by_agent = random.branch(4_000 + first as u64);
    let dates = dates::report_dates(people.agent, &fields, now, &mut by_agent)?;
    let notes = dates::notes(people.agent, &people.farms, now, &mut by_agent)?;
    Some(DemoData {
        people: people.all,
        links: people.links,
        invitations: people.invitations,
        fields,
        plantings,
        corrections,
        answers: answer.into_iter().collect(),
        photos: photo.into_iter().collect(),
        entries,
        zero_reports,
        dates,
        notes,
    })
}

/// All that the farm reported.
fn reported(
    farm: &Farm,
    number: usize,
    unsown: &mut UnsownFields<'_>,
    now: Now,
    random: &mut Random,
) -> Option<season::Reported> {
    let mut plantings = plantings::of_farm(farm, number, unsown, now, random);
    // The many plantings of this farm show how the program does with a long list, and no season.
    if number == plantings::LARGE_FARM {
        return Some(season::Reported { plantings, zero_reports: Vec::new() });
    }
    let latest = (now, plantings::latest_days_ago(number));
    let of_season = season::of_farm(farm, number, (unsown, &plantings), latest, random)?;
    plantings.extend(of_season.plantings);
    for sent in &mut plantings {
        sent.report = report_line::answered(sent.report.clone(), farm, random);
    }
    unsown.are_sown(plantings.iter().map(|sent| &sent.report));
    Some(season::Reported { plantings, zero_reports: of_season.zero_reports })
}

/// The date in UTC. A viewer's date may differ by a day, and nothing in the demo depends on that.
fn today(now: Instant) -> Day {
    now.utc_day()
}
