//! A table has a row for each offer. Most offers of a crop in a county have the same dates, which people need once.

use std::collections::{BTreeMap, BTreeSet};

use rules::day::Day;

/// The codes of the type and the practice of an offer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Codes {
    pub(super) crop_type: u16,
    pub(super) practice: u16,
}

/// A date of a type and a practice, or of all types or practices.
type Folded = (Option<u16>, Option<u16>, Day);

/// One date if all offers have the same; else one for each type or for each practice, if that is enough to tell them
/// apart; else one for each type with each practice.
pub(super) fn fold(days: &BTreeSet<(Codes, Day)>) -> Vec<Folded> {
    by(days, |_| (None, None))
        .or_else(|| by(days, |codes| (Some(codes.crop_type), None)))
        .or_else(|| by(days, |codes| (None, Some(codes.practice))))
        .unwrap_or_else(|| {
            let each = |&(Codes { crop_type, practice }, day): &_| (Some(crop_type), Some(practice), day);
            days.iter().map(each).collect()
        })
}

/// Returns none if offers of one key have several dates.
fn by(
    days: &BTreeSet<(Codes, Day)>,
    key: impl Fn(Codes) -> (Option<u16>, Option<u16>),
) -> Option<Vec<Folded>> {
    let mut found = BTreeMap::new();
    for (codes, day) in days {
        if *found.entry(key(*codes)).or_insert(*day) != *day {
            return None;
        }
    }
    Some(found.into_iter().map(|((crop_type, practice), day)| (crop_type, practice, day)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(offers: &[(u16, u16, u32)]) -> Vec<(Option<u16>, Option<u16>, u32)> {
        let day = |day| Day::new(2026, 7, day).unwrap();
        let offers = offers.iter().map(|&(crop_type, practice, at)| (Codes { crop_type, practice }, day(at)));
        let found = fold(&offers.collect()).into_iter();
        found.map(|(crop_type, practice, day)| (crop_type, practice, day.day_of_month())).collect()
    }

    #[test]
    fn dates_are_told_apart_by_no_more_than_they_need() {
        assert_eq!(folded(&[(11, 2, 15), (11, 3, 15), (12, 2, 15)]), [(None, None, 15)]);
        assert_eq!(
            folded(&[(11, 2, 15), (11, 3, 15), (12, 2, 20)]),
            [(Some(11), None, 15), (Some(12), None, 20)]
        );
        assert_eq!(
            folded(&[(11, 2, 15), (11, 3, 20), (12, 2, 15)]),
            [(None, Some(2), 15), (None, Some(3), 20)]
        );
        assert_eq!(
            folded(&[(11, 2, 15), (11, 3, 20), (12, 2, 20)]),
            [(Some(11), Some(2), 15), (Some(11), Some(3), 20), (Some(12), Some(2), 20)]
        );
        assert_eq!(folded(&[(11, 2, 15), (11, 2, 20)]), [(Some(11), Some(2), 15), (Some(11), Some(2), 20)]);
        assert_eq!(folded(&[]), []);
    }
}
