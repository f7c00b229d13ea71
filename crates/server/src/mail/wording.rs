//! The words of a mail in one language.

use std::time::Duration;

pub(super) struct Wording {
    pub(super) subject: String,
    /// The paragraphs; each may have several lines.
    pub(super) paragraphs: Vec<String>,
    /// The label of the mail's link, if it has one.
    pub(super) label: Option<&'static str>,
}

impl Wording {
    pub(super) fn new(subject: &str, paragraphs: &[&str], label: Option<&'static str>) -> Self {
        Self {
            subject: subject.to_owned(),
            paragraphs: paragraphs.iter().map(|&paragraph| paragraph.to_owned()).collect(),
            label,
        }
    }
}

/// A unit of time: its singular and its plural.
pub(super) type Unit = [&'static str; 2];

/// Writes a time in the largest unit, of minutes, hours and days, that gives a whole number.
pub(super) fn in_largest_unit(time: Duration, [minute, hour, day]: [Unit; 3]) -> String {
    const MINUTES_PER_HOUR: u64 = 60;
    const MINUTES_PER_DAY: u64 = 24 * MINUTES_PER_HOUR;
    let minutes = time.as_secs() / 60;
    let (count, [one, several]) = if minutes >= MINUTES_PER_DAY && minutes.is_multiple_of(MINUTES_PER_DAY) {
        (minutes / MINUTES_PER_DAY, day)
    } else if minutes >= MINUTES_PER_HOUR && minutes.is_multiple_of(MINUTES_PER_HOUR) {
        (minutes / MINUTES_PER_HOUR, hour)
    } else {
        (minutes, minute)
    };
    format!("{count} {}", if count == 1 { one } else { several })
}
