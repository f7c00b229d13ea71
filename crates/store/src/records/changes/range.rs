use diesel::dsl::auto_type;
use diesel::prelude::*;

use crate::schema::change_log;

/// Before the first entry of the log.
pub(in crate::records) const START: i64 = 0;

/// The positions after `after`, up to and including `until`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LogRange {
    pub(crate) after: i64,
    pub(crate) until: i64,
}

#[auto_type]
pub(crate) fn within(range: LogRange) -> _ {
    let after: i64 = range.after;
    let until: i64 = range.until;
    change_log::position.gt(after).and(change_log::position.le(until))
}
