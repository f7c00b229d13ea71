//! The filters of lists, in SQL.

use diesel::BoxableExpression;
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};
use rules::bounding_box::BoundingBox;
use rules::code::Code;
use rules::crop::Crop;
use rules::field::Fips;
use rules::filter::ResolvedFilter;
use rules::kind::Kind;
use rules::record::Confirmation;
use rules::season;

use crate::engine::columns::Key;
use crate::records::json::json_extract;
use crate::records::places::{Backend, RecordQuery};
use crate::records::window::Window;
use crate::schema::records;

pub(super) fn narrowed<'a>(
    mut query: RecordQuery<'a>,
    sieve: &'a ResolvedFilter,
    window: &Window,
) -> RecordQuery<'a> {
    if !sieve.crops.is_empty() {
        query = query.filter(records::crop.eq_any(sieve.crops.values().iter().map(Crop::label)));
    }
    if let Some(is_in_one) = is_in_one_of(sieve.windows.values()) {
        query = query.filter(is_in_one);
    }
    if !sieve.crop_years.is_empty() {
        query = query.filter(records::crop_year.eq_any(sieve.crop_years.values().iter().map(|year| year.0)));
    }
    if !sieve.reporters.is_empty() {
        query = query.filter(records::creator.eq_any(sieve.reporters.values().iter().map(Key::key)));
    }
    if !sieve.confirmations.is_empty() {
        let names = sieve.confirmations.values().iter().copied().map(Confirmation::name);
        query = query.filter(records::confirmation.eq_any(names));
    }
    if !sieve.counties.is_empty() {
        query = query.filter(is_in_county(sieve.counties.values()));
    }
    if let Some(is_within) = sieve.area.and_then(|area| is_within(&area.parts().collect::<Vec<_>>())) {
        query = query.filter(is_within);
    }
    for (name, codes) in sieve.choices.iter().filter(|(_, codes)| !codes.is_empty()) {
        let code = json_extract(records::document, format!("$.{name}"));
        query = query.filter(code.eq_any(codes.values().iter().map(Code::as_str)));
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

diesel::alias!(records as fields: Fields);

type IsThere<'a> = Box<dyn BoxableExpression<records::table, Backend, SqlType = Bool> + 'a>;

/// Whether the county of the planting's field is one of these.
fn is_in_county(counties: &[Fips]) -> IsThere<'_> {
    let county = json_extract(fields.field(records::document), "$.county").assume_not_null();
    let of_planting = fields
        .filter(fields.field(records::record_id).nullable().eq(records::field_id))
        .filter(fields.field(records::farmer).eq(records::farmer))
        .filter(fields.field(records::kind).eq(Kind::Field.name()))
        .filter(fields.field(records::deleted_at).is_null())
        .filter(json_extract(county, "$.fips").eq_any(counties.iter().map(Fips::as_str)));
    Box::new(exists(of_planting))
}

type Condition = Box<dyn BoxableExpression<records::table, Backend, SqlType = Nullable<Bool>>>;

fn is_within(boxes: &[BoundingBox]) -> Option<Condition> {
    let one = |it: &BoundingBox| -> Condition {
        let longitude = records::longitude.between(it.west, it.east);
        Box::new(longitude.and(records::latitude.between(it.south, it.north)))
    };
    boxes.iter().map(one).reduce(|one, other| Box::new(one.or(other)))
}

fn is_in_one_of(seasons: &[season::Window]) -> Option<Condition> {
    let one = |season: &season::Window| -> Condition {
        let (first, last) = (season.start.number(), season.end.number());
        Box::new(records::start_day.between(first, last).and(records::end_day.between(first, last)))
    };
    seasons.iter().map(one).reduce(|one, other| Box::new(one.or(other)))
}

const DAY: i64 = 24 * 3_600_000;

/// The days since 1970 that the span touches.
fn days([from, to]: [i64; 2]) -> [i32; 2] {
    [from, to].map(|at| {
        let day = at.div_euclid(DAY);
        i32::try_from(day).unwrap_or(if day < 0 { i32::MIN } else { i32::MAX })
    })
}
