//! Demo data: an agent with sixty farmers, their employees, and three crop years of plantings up to today.

mod book;
mod calendar;
mod load;
mod names;
mod people;
mod places;
mod plantings;
mod random;
mod sign_ins;

use rules::day::Day;
use rules::instant::Instant;

pub use book::{Book, Link, PASSWORD, Person, Sent, Wish};
pub use load::{DemoError, Loading, load};
use plantings::Now;
use random::Random;
pub use sign_ins::sign_ins;

const SEED: u64 = 0x0ACA_E5ED;

/// Generates the demo for the time `now`. None if a text breaks a rule, which a test rules out.
pub fn book_of(now: Instant) -> Option<Book> {
    let random = Random::new(SEED);
    let people = people::people(&random)?;
    let now = Now { today: today(now), now };
    let mut sent: Vec<Sent> = people
        .farms
        .iter()
        .enumerate()
        .flat_map(|(number, farm)| {
            plantings::of_farm(farm, number, now, &mut random.branch(1_000 + number as u64))
        })
        .collect();
    sent.sort_by_key(|sent| (sent.at, sent.planting_id));
    let corrections = plantings::corrections(&sent, &people.farms, people.agent, now);
    Some(Book {
        people: people.all,
        links: people.links,
        wishes: people.wishes,
        plantings: sent,
        corrections,
    })
}

/// The date in UTC. A viewer's date may differ by a day, and nothing in the demo depends on that.
fn today(now: Instant) -> Day {
    now.utc_day()
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use rules::activity::compare_date;
    use rules::crop::Crop;
    use rules::filter::is_in_no_season;
    use rules::season::Season;
    use rules::user::UserType;

    use super::*;

    /// Days around the start and end of every season and of the year.
    const DAYS: [&str; 14] = [
        "2026-01-01",
        "2026-02-14",
        "2026-02-15",
        "2026-02-16",
        "2026-05-20",
        "2026-07-31",
        "2026-08-01",
        "2026-08-02",
        "2026-11-21",
        "2026-12-01",
        "2026-12-02",
        "2026-12-31",
        "2028-02-29",
        "2027-04-15",
    ];

    fn noon(day: &str) -> Instant {
        Instant::parse(&format!("{day}T12:00:00Z")).unwrap()
    }

    fn books() -> impl Iterator<Item = (&'static str, Instant, Book)> {
        DAYS.into_iter().map(|day| (day, noon(day), book_of(noon(day)).unwrap()))
    }

    #[test]
    fn the_same_day_makes_the_same_book_and_another_day_the_same_people() {
        assert_eq!(book_of(noon("2026-05-20")), book_of(noon("2026-05-20")));
        let (one, other) = (book_of(noon("2026-05-20")).unwrap(), book_of(noon("2026-11-21")).unwrap());
        assert_eq!((one.people, one.links), (other.people, other.links));
    }

    #[test]
    fn the_people_are_two_agents_sixty_farmers_and_their_employees() {
        let book = book_of(noon("2026-05-20")).unwrap();
        let emails: Vec<_> = book.people.iter().map(|person| person.email.as_str()).collect();
        assert_eq!(
            emails[..3],
            ["agent@acremark.example", "agent2@acremark.example", "farmer01@acremark.example"]
        );
        assert!(
            emails.contains(&"farmer60@acremark.example") && emails.contains(&"employee01@acremark.example")
        );
        let count = |user_type| book.people.iter().filter(|person| person.user_type == user_type).count();
        assert_eq!((count(UserType::Agent), count(UserType::Farmer)), (2, 60));
        let agents: BTreeSet<_> = book
            .links
            .iter()
            .filter(|link| link.other_type == UserType::Agent)
            .map(|link| link.other)
            .collect();
        assert_eq!(agents, BTreeSet::from([book.people[0].user_id]));
        let ids: BTreeSet<_> = book.people.iter().map(|person| person.user_id).collect();
        assert_eq!(ids.len(), book.people.len());
    }

    #[test]
    fn every_season_has_plantings_on_any_day_and_some_plantings_have_no_season() {
        for (day, now, book) in books() {
            let today = now.utc_day();
            let periods: Vec<_> = book.plantings.iter().map(|sent| sent.report.period).collect();
            for season in Season::ALL {
                let window = season.window(today);
                let rows = periods.iter().filter(|period| window.keeps(period.start(), period.end())).count();
                assert!(rows > 0, "{day}: {season:?}");
            }
            assert!(
                periods.iter().any(|period| is_in_no_season(period.start(), period.end(), today)),
                "{day}"
            );
            assert!(periods.iter().any(|period| period.end().is_none()), "{day}");
        }
    }

    #[test]
    fn some_farmers_are_recent_and_most_are_not_on_any_day() {
        for (day, now, book) in books() {
            let since = compare_date(now);
            let recent: BTreeSet<_> = book
                .plantings
                .iter()
                .filter(|sent| sent.at >= since || sent.report.period.start() >= Some(since.utc_day()))
                .map(|sent| sent.farmer)
                .collect();
            assert!((10..=25).contains(&recent.len()), "{day}: {}", recent.len());
        }
    }

    #[test]
    fn plantings_cover_the_crop_years_and_ten_crops_and_none_is_in_the_future() {
        for (day, now, book) in books() {
            let crops: BTreeSet<_> = book.plantings.iter().map(|sent| sent.report.crop).collect();
            assert_eq!(crops, Crop::specified().collect(), "{day}");
            let years: BTreeSet<_> =
                book.plantings.iter().filter_map(|sent| sent.report.crop_year()).collect();
            assert!((2..=3).contains(&years.len()), "{day}: {years:?}");
            let latest = book.plantings.iter().filter_map(|sent| sent.report.period.start()).max();
            assert!(latest <= Some(now.utc_day()), "{day}");
            assert!(book.plantings.iter().chain(&book.corrections).all(|sent| sent.at <= now), "{day}");
        }
    }

    #[test]
    fn one_farmer_has_ten_thousand_plantings_and_the_others_dozens() {
        for (day, _, book) in books() {
            let mut counts = BTreeMap::new();
            for sent in &book.plantings {
                *counts.entry(sent.farmer).or_insert(0) += 1;
            }
            let mut counts: Vec<_> = counts.into_values().collect();
            counts.sort_unstable();
            assert_eq!((counts.len(), counts.last()), (60, Some(&10_000)), "{day}");
            assert!(counts[0] >= 10 && counts[58] <= 60, "{day}: {counts:?}");
            let ids: BTreeSet<_> = book.plantings.iter().map(|sent| sent.planting_id).collect();
            assert_eq!(ids.len(), book.plantings.len(), "{day}");
        }
    }

    #[test]
    fn a_correction_comes_after_its_report_and_differs_from_it() {
        for (day, _, book) in books() {
            assert!(book.corrections.len() >= 20, "{day}");
            for correction in &book.corrections {
                let first =
                    book.plantings.iter().find(|sent| sent.planting_id == correction.planting_id).unwrap();
                assert!(correction.at >= first.at && correction.report != first.report, "{day}");
                assert_eq!(correction.by_type, UserType::Agent);
            }
        }
    }
}
