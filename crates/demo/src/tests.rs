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
static DATA: LazyLock<Vec<(&str, Instant, DemoData)>> =
    LazyLock::new(|| DAYS.into_iter().map(|day| (day, noon(day), demo_data(noon(day)).unwrap())).collect());

pub(crate) fn days() -> impl Iterator<Item = (&'static str, Instant, &'static DemoData)> {
    DATA.iter().map(|(day, now, data)| (*day, *now, data))
}

fn data() -> &'static DemoData {
    days().find_map(|(day, _, data)| (day == "2026-05-20").then_some(data)).unwrap()
}

#[test]
fn same_day_gives_same_data_and_another_day_gives_same_people_and_fields() {
    assert_eq!(demo_data(noon("2026-05-20")).as_ref(), Some(data()));
    let other = demo_data(noon("2026-11-21")).unwrap();
    let DemoData { people, links, fields, .. } = data();
    assert_eq!((people, links, fields), (&other.people, &other.links, &other.fields));
}

#[test]
fn the_people_are_two_agents_sixty_farmers_and_their_employees() {
    let data = data();
    let emails: Vec<_> = data.people.iter().map(|person| person.email.as_str()).collect();
    assert_eq!(
        emails[..3],
        ["agent@acremark.example", "agent2@acremark.example", "farmer01@acremark.example"]
    );
    assert!(emails.contains(&"farmer60@acremark.example") && emails.contains(&"employee01@acremark.example"));
    let count = |user_type| data.people.iter().filter(|person| person.user_type == user_type).count();
    assert_eq!((count(UserType::Agent), count(UserType::Farmer)), (2, 60));
    let agents: BTreeSet<_> =
        data.links.iter().filter(|link| link.other_type == UserType::Agent).map(|link| link.other).collect();
    assert_eq!(agents, BTreeSet::from([data.people[0].user_id]));
    let ids: BTreeSet<_> = data.people.iter().map(|person| person.user_id).collect();
    assert_eq!(ids.len(), data.people.len());
}

#[test]
fn every_season_has_plantings_on_any_day_and_some_plantings_have_no_season() {
    for (day, now, data) in days() {
        let today = now.utc_day();
        let periods: Vec<_> = data.plantings.iter().map(|sent| sent.report.period).collect();
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
    for (day, now, data) in days() {
        let since = compare_date(now);
        let recent: BTreeSet<_> = data
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
    for (day, now, data) in days() {
        let crops: BTreeSet<_> = data.plantings.iter().map(|sent| sent.report.crop).collect();
        assert_eq!(crops, Crop::specified().collect(), "{day}");
        let years: BTreeSet<_> = data.plantings.iter().filter_map(|sent| sent.report.crop_year()).collect();
        assert!((2..=3).contains(&years.len()), "{day}: {years:?}");
        let latest = data.plantings.iter().filter_map(|sent| sent.report.period.start()).max();
        assert!(latest <= Some(now.utc_day()), "{day}");
        assert!(data.plantings.iter().chain(&data.corrections).all(|sent| sent.at <= now), "{day}");
    }
}

#[test]
fn one_farmer_has_ten_thousand_plantings_and_the_others_dozens() {
    for (day, _, data) in days() {
        let mut counts = BTreeMap::new();
        for sent in &data.plantings {
            *counts.entry(sent.farmer).or_insert(0) += 1;
        }
        let mut counts: Vec<_> = counts.into_values().collect();
        counts.sort_unstable();
        assert_eq!((counts.len(), counts.last()), (60, Some(&10_000)), "{day}");
        assert!(counts[0] >= 10 && counts[58] <= 60, "{day}: {counts:?}");
        let ids: BTreeSet<_> = data.plantings.iter().map(|sent| sent.planting_id).collect();
        assert_eq!(ids.len(), data.plantings.len(), "{day}");
    }
}

#[test]
fn every_farm_has_fields_that_do_not_overlap_and_one_has_five_hundred() {
    let data = data();
    let mut farms: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for field in &data.fields {
        let shape = &field.report.boundary.as_ref().unwrap().shape;
        farms.entry(field.farmer).or_default().push(Boundary::from_geojson(shape).unwrap());
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
    let data = data();
    let fields: BTreeMap<_, _> = data.fields.iter().map(|field| (field.field_id, field)).collect();
    let mut sown = BTreeSet::new();
    for sent in &data.plantings {
        let Some(field_id) = sent.report.field_id else { continue };
        let SentField { farmer, report, .. } = fields[&field_id];
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
    for (day, _, data) in days() {
        assert!(data.corrections.len() >= 20, "{day}");
        for correction in &data.corrections {
            let first =
                data.plantings.iter().find(|sent| sent.planting_id == correction.planting_id).unwrap();
            assert!(correction.at >= first.at && correction.report != first.report, "{day}");
            assert_eq!(correction.by_type, UserType::Agent);
        }
    }
}

#[test]
fn first_farm_has_a_photo_an_answer_an_open_correction_and_an_entry_that_waits_on_any_day() {
    for (day, now, data) in days() {
        let [agent, _, farmer, ..] = &data.people[..] else { panic!("{day}") };
        let [entry] = &data.entries[..] else { panic!("{day}: {:?}", data.entries) };
        assert_eq!((entry.by, entry.farmer), (agent.user_id, farmer.user_id), "{day}");
        assert!(data.plantings.iter().all(|sent| sent.planting_id != entry.planting_id), "{day}");
        let ([answer], [photo]) = (&data.answers[..], &data.photos[..]) else { panic!("{day}") };
        let corrected: Vec<_> =
            data.corrections.iter().filter(|sent| sent.farmer == farmer.user_id).collect();
        assert_eq!(corrected.len(), 2, "{day}");
        let answered = corrected.iter().find(|sent| sent.planting_id == answer.planting_id).unwrap();
        assert!(answered.at <= answer.at && answer.at <= now, "{day}");
        let shown = data.plantings.iter().find(|sent| sent.planting_id == photo.planting_id).unwrap();
        assert!(shown.at <= photo.at && photo.taken_at <= now && entry.at <= now, "{day}");
        assert!([answer.by, photo.by, shown.farmer].iter().all(|by| *by == farmer.user_id), "{day}");
    }
}
