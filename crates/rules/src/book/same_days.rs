use crate::day::Day;

/// The days on which a farm's totals are those of one day, as long as none of its records changes. Totals depend on the
/// day only by the planting dates that are in the future.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SameDays {
    /// None for all days before the end.
    first: Option<Day>,
    /// The first day of other totals; none if there is none.
    end: Option<Day>,
}

impl SameDays {
    pub(super) fn around(today: Day, planted: impl IntoIterator<Item = Day>) -> Self {
        let mut days = Self { first: None, end: None };
        for planted in planted {
            if planted <= today {
                days.first = days.first.max(Some(planted));
            } else {
                days.end = Some(days.end.map_or(planted, |end| end.min(planted)));
            }
        }
        days
    }

    pub fn contains(self, day: Day) -> bool {
        self.first.is_none_or(|first| first <= day) && self.end.is_none_or(|end| day < end)
    }
}
