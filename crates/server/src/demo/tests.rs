use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use land::boundary::Boundary;
use rules::activity::compare_date;
use rules::crop::Crop;
use rules::filter::NoSeason;
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

/// Made once for all tests, as their fields take a while to survey.
static BOOKS: LazyLock<Vec<(&str, Instant, Book)>> =
    LazyLock::new(|| DAYS.into_iter().map(|day| (day, noon(day), book_of(noon(day)).unwrap())).collect());

fn books() -> impl Iterator<Item = (&'static str, Instant, &'static Book)> {
    BOOKS.iter().map(|(day, now, book)| (*day, *now, book))
}

fn book() -> &'static Book {
    books().find_map(|(day, _, book)| (day == "2026-05-20").then_some(book)).unwrap()
}

#[test]
fn the_same_day_makes_the_same_book_and_another_day_the_same_people_and_fields() {
    assert_eq!(book_of(noon("2026-05-20")).as_ref(), Some(book()));
    let other = book_of(noon("2026-11-21")).unwrap();
    let Book { people, links, fields, .. } = book();
    assert_eq!((people, links, fields), (&other.people, &other.links, &other.fields));
}

#[test]
fn the_people_are_two_agents_sixty_farmers_and_their_employees() {
    let book = book();
    let emails: Vec<_> = book.people.iter().map(|person| person.email.as_str()).collect();
    assert_eq!(
        emails[..3],
        ["agent@acremark.example", "agent2@acremark.example", "farmer01@acremark.example"]
    );
    assert!(emails.contains(&"farmer60@acremark.example") && emails.contains(&"employee01@acremark.example"));
    let count = |user_type| book.people.iter().filter(|person| person.user_type == user_type).count();
    assert_eq!((count(UserType::Agent), count(UserType::Farmer)), (2, 60));
    let agents: BTreeSet<_> =
        book.links.iter().filter(|link| link.other_type == UserType::Agent).map(|link| link.other).collect();
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
            periods.iter().any(|period| NoSeason::of(period.start(), period.end(), today).is_some()),
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
        let years: BTreeSet<_> = book.plantings.iter().filter_map(|sent| sent.report.crop_year()).collect();
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
fn every_farm_has_fields_that_do_not_overlap_and_one_has_five_hundred() {
    let book = book();
    let mut farms: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for plot in &book.fields {
        let shape = &plot.report.boundary.as_ref().unwrap().shape;
        farms.entry(plot.farmer).or_default().push(Boundary::from_geojson(shape).unwrap());
    }
    let mut counts: Vec<_> = farms.values().map(Vec::len).collect();
    counts.sort_unstable();
    assert_eq!((counts.len(), counts[59]), (60, 500));
    assert!(counts[0] >= 14 && counts[58] <= 32, "{counts:?}");
    for fields in farms.values().filter(|fields| fields.len() < 500) {
        for (at, field) in fields.iter().enumerate() {
            assert!((25..=160).contains(&(field.acres().hundredths() / 100)), "{:?}", field.acres());
            assert!(fields[..at].iter().all(|other| field.overlap(other).units() == 0));
        }
    }
}

#[test]
fn most_plantings_stand_on_a_field_of_their_farm_and_each_field_has_one_a_crop_year() {
    let book = book();
    let fields: BTreeMap<_, _> = book.fields.iter().map(|plot| (plot.field_id, plot)).collect();
    let mut sown = BTreeSet::new();
    for sent in &book.plantings {
        let Some(field_id) = sent.report.field_id else { continue };
        let Plot { farmer, report, .. } = fields[&field_id];
        assert_eq!((*farmer, &report.name), (sent.farmer, &sent.report.field_name));
        let boundary = report.boundary.as_ref().unwrap();
        assert!(sent.report.acres <= boundary.measures.map(|measures| measures.acres));
        if let Some(mark) = sent.report.location {
            let is_inside = Boundary::from_geojson(&boundary.shape).unwrap().contains(mark.location);
            assert!(is_inside, "{:?} {}", mark.location, boundary.shape);
        }
        assert!(sown.insert((sent.report.crop_year(), field_id)));
    }
    assert!(sown.len() > 2_000, "{}", sown.len());
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
