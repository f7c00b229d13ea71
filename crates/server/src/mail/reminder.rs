//! A reminder as the values of a mail's template.

use minijinja::{Value, context};
use rules::crop_year::CropYear;
use rules::day::Day;
use store::reminders::{ReminderContent, ReportDate};

use super::correspondent::{Correspondent, defang};

/// The fields that a mail names one by one.
const FIELDS_MAX: usize = 50;

/// `stop` is the address that stops the reminders.
pub(super) fn values(content: &ReminderContent, today: Day, stop: &str) -> Value {
    let ReminderContent { agent, crop_year: CropYear(year), missing, due, .. } = content;
    let agent = Correspondent::of(agent).map(|agent| agent.to_string()).unwrap_or_default();
    let named = missing.fields.iter().take(FIELDS_MAX).filter_map(|field| field.name.as_deref());
    let fields: Vec<_> = named.map(defang).collect();
    context! {
        agent,
        year,
        year_before => year - 1,
        total => missing.fields.len(),
        more => missing.fields.len() - fields.len(),
        fields,
        due => due.map(|ReportDate { day, is_of_authority }| context! {
            day => day.month_day_year(),
            days_left => day.number() - today.number(),
            is_of_authority,
        }),
        stop,
    }
}
