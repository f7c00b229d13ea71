//! Days and instants.

use chrono::{DateTime, NaiveDate};
use rules::day::{Day, FIRST_YEAR, LAST_YEAR};
use rules::instant::Instant;

use crate::mutant;

const DAYS: [&str; 6] = [
    "2026-05-04",
    "1900-01-01",
    "2199-12-31",
    "2024-02-29",
    "2026-05-04T23:30:00-06:00",
    "2026-05-04T13:30:00Z",
];

const INSTANTS: [&str; 6] = [
    "2026-05-04T13:30:00Z",
    "2026-12-31T23:59:60.999+00:30",
    "1899-12-31t23:59:59.9999-00:01",
    "2199-12-31 23:59:59.123456789Z",
    "2024-02-29T00:00:00-23:59",
    "1900-01-01T00:00:00.000Z",
];

#[test]
fn day_is_read_as_the_date_written() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &DAYS);
        let date = text.get(..10).and_then(|date| NaiveDate::parse_from_str(date, "%Y-%m-%d").ok());
        let Ok(day) = Day::parse(&text) else { return };
        assert_eq!(Some(day.date()), date, "{text:?}");
        assert!(
            text.starts_with(&day.to_string()) && (FIRST_YEAR..=LAST_YEAR).contains(&day.year()),
            "{text:?}"
        );
        assert_eq!(Day::parse(&day.to_string()), Ok(day));
        assert_eq!(Day::from_number(day.number()), Some(day));
    });
}

#[test]
fn instant_is_read_as_chrono_reads_it() {
    bolero::check!().for_each(|script: &[u8]| {
        let text = mutant::text(script, &INSTANTS);
        let by_chrono = DateTime::parse_from_rfc3339(&text).ok();
        let expected = by_chrono.and_then(|time| Instant::new(time.to_utc()).ok());
        assert_eq!(Instant::parse(&text).ok(), expected, "{text:?}");
        let Some(instant) = expected else { return };
        assert_eq!(Instant::parse(&instant.to_string()), Ok(instant));
        assert_eq!(Instant::from_number(instant.number()), Ok(instant));
    });
}
