//! The dates of insurance and reporting.

mod area_name;
mod body;
pub(super) mod calendar;
pub(super) mod farms;
mod icalendar;
mod known_date;
pub(super) mod list;
pub(super) mod put;
pub(super) mod withdraw;
