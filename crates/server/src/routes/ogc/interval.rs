//! The parameter `datetime`: an instant, or an interval with one open end or none.

use rules::day::Day;
use rules::instant::Instant;
use serde_json::{Map, Value};

/// The ends are milliseconds since 1970, and belong to the interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Interval {
    from: i64,
    to: i64,
}

const DAY: i64 = 24 * 3_600_000;

impl Interval {
    /// Returns none if the text cannot be read, or if the interval ends before it begins.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let Some((start, end)) = text.split_once('/') else { return Self::at(text) };
        let is_open = |bound: &str| bound.is_empty() || bound == "..";
        if is_open(start) && is_open(end) {
            return None;
        }
        let from = if is_open(start) { i64::MIN } else { Self::at(start)?.from };
        let to = if is_open(end) { i64::MAX } else { Self::at(end)?.to };
        (from <= to).then_some(Self { from, to })
    }

    /// Reads an instant, or a whole day in UTC.
    fn at(text: &str) -> Option<Self> {
        if text.contains('T') || text.contains('t') {
            let instant = Instant::parse(text).ok()?.number();
            return Some(Self { from: instant, to: instant });
        }
        Day::parse(text).ok().map(Self::day)
    }

    fn day(day: Day) -> Self {
        let from = i64::from(day.number()) * DAY;
        Self { from, to: from + DAY - 1 }
    }

    /// Gives the interval of a feature: a planting's dates, which without an end reach to no end, or a field's last
    /// change. Returns none if the feature has neither.
    pub(super) fn of(properties: &Map<String, Value>) -> Option<Self> {
        let text = |name: &str| properties.get(name).and_then(Value::as_str);
        if !properties.contains_key("startDateISO") {
            return text("updatedAt").and_then(Self::at);
        }
        let (from, to) = (text("startDateISO").and_then(Self::at), text("endDateISO").and_then(Self::at));
        if from.is_none() && to.is_none() {
            return None;
        }
        Some(Self { from: from.map_or(i64::MIN, |it| it.from), to: to.map_or(i64::MAX, |it| it.to) })
    }

    pub(super) const fn ends(self) -> [i64; 2] {
        [self.from, self.to]
    }

    pub(super) const fn intersects(self, other: Self) -> bool {
        self.from <= other.to && other.from <= self.to
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn matches(datetime: &str, start: Option<&str>, end: Option<&str>) -> bool {
        let feature =
            json!({ "startDateISO": start, "endDateISO": end, "updatedAt": "2020-01-01T00:00:00.000Z" });
        let requested = Interval::parse(datetime).unwrap();
        Interval::of(feature.as_object().unwrap()).is_none_or(|interval| interval.intersects(requested))
    }

    #[test]
    fn planting_matches_if_its_dates_meet_the_interval() {
        let (start, end) = (Some("2026-04-30"), Some("2026-05-04"));
        for (datetime, expected) in [
            ("2026-05-01T12:00:00Z", true),
            ("2026-05-04", true),
            ("2026-05-05", false),
            ("2026-04-01T00:00:00Z/2026-04-30T00:00:00Z", true),
            ("2026-04-01T00:00:00Z/2026-04-29T23:59:59Z", false),
            ("../2026-04-30T00:00:00Z", true),
            ("/2026-04-29", false),
            ("2026-05-04T23:00:00Z/..", true),
            ("2026-05-05T00:00:00Z/", false),
        ] {
            assert_eq!(matches(datetime, start, end), expected, "{datetime}");
        }
        assert!(matches("2030-01-01", start, None));
        assert!(matches("2020-01-01", None, end) && !matches("2030-01-01", None, end));
        assert!(matches("2026-05-01", None, None));
    }

    #[test]
    fn field_matches_by_its_last_change() {
        let field = json!({ "updatedAt": "2026-05-01T13:30:00.500Z" });
        let interval = Interval::of(field.as_object().unwrap()).unwrap();
        assert!(interval.intersects(Interval::parse("2026-05-01").unwrap()));
        assert!(!interval.intersects(Interval::parse("2026-05-02/..").unwrap()));
    }

    #[test]
    fn text_that_is_no_interval_is_refused() {
        for text in
            ["", "yesterday", "../..", "/", "2026-13-01", "2026-05-02/2026-05-01", "2026-05-01/x", "a/b/c"]
        {
            assert_eq!(Interval::parse(text), None, "{text}");
        }
    }
}
