//! The filters of lists, in SQL.

use diesel::BoxableExpression;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};
use rules::bounding_box::BoundingBox;
use rules::filter::ResolvedFilter;

use crate::records::json::json_extract;
use crate::records::places::{Backend, RecordQuery};
use crate::records::window::Window;
use crate::schema::records;

pub(super) fn narrowed<'a>(
    mut query: RecordQuery<'a>,
    sieve: &'a ResolvedFilter,
    window: &Window,
) -> RecordQuery<'a> {
    if let Some(crop) = &sieve.crop {
        query = query.filter(records::crop.eq(crop.label()));
    }
    if let Some(window) = sieve.window {
        let (first, last) = (window.start.number(), window.end.number());
        query = query
            .filter(records::start_day.between(first, last))
            .filter(records::end_day.between(first, last));
    }
    if let Some(year) = sieve.crop_year {
        query = query.filter(records::crop_year.eq(year.0));
    }
    if let Some(is_within) = sieve.area.and_then(|area| is_within(&area.parts().collect::<Vec<_>>())) {
        query = query.filter(is_within);
    }
    for (name, code) in &sieve.choices {
        query = query.filter(json_extract(records::document, format!("$.{name}")).eq(code.as_str()));
    }
    if let Some(is_within) = window.within.as_deref().and_then(is_within) {
        query = query.filter(is_within.or(records::longitude.is_null()));
    }
    if let Some(span) = window.span {
        let [first, last] = days(span);
        query = query
            .filter(records::start_day.le(last).or(records::start_day.is_null()))
            .filter(records::end_day.ge(first).or(records::end_day.is_null()));
    }
    query
}

type Condition = Box<dyn BoxableExpression<records::table, Backend, SqlType = Nullable<Bool>>>;

fn is_within(boxes: &[BoundingBox]) -> Option<Condition> {
    let one = |it: &BoundingBox| -> Condition {
        let longitude = records::longitude.between(it.west, it.east);
        Box::new(longitude.and(records::latitude.between(it.south, it.north)))
    };
    boxes.iter().map(one).reduce(|one, other| Box::new(one.or(other)))
}

const DAY: i64 = 24 * 3_600_000;

/// The days since 1970 that the span touches.
fn days([from, to]: [i64; 2]) -> [i32; 2] {
    [from, to].map(|at| {
        let day = at.div_euclid(DAY);
        i32::try_from(day).unwrap_or(if day < 0 { i32::MIN } else { i32::MAX })
    })
}
