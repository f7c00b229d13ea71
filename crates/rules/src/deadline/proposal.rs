use chrono::Months;

use crate::crop_year::CropYear;
use crate::day::Day;

/// The date of one crop year on the calendar of another. Nobody knows that it is right, so a person has to confirm it.
/// Returns none if it is out of range.
pub fn proposed_date(date: Day, from: CropYear, to: CropYear) -> Option<Day> {
    let months = Months::new(to.0.abs_diff(from.0).checked_mul(12)?);
    let moved = if to.0 >= from.0 {
        date.date().checked_add_months(months)
    } else {
        date.date().checked_sub_months(months)
    };
    Day::from_date(moved?)
}
