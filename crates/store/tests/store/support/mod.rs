//! The test toolkit: a database on either engine, and people in it.

mod copy;
mod count;
mod database;
mod engines;
mod gate;
mod people;
mod reports;
mod shape;
mod underway;

pub(crate) use copy::{Copy, pull};
pub(crate) use count::count;
pub(crate) use database::{Engine, TestDatabase, new_postgres_schema, open};
pub(crate) use engines::{async_on_each_engine, on_each_engine};
pub(crate) use gate::{Gate, Weather};
pub(crate) use people::{People, account, agent, employee, farmer, link, profile, request};
pub(crate) use reports::{field_report, field_with_corners, report, report_named, reports};
pub(crate) use shape::shape;

use rules::ids::{FieldId, PlantingId};
use rules::instant::Instant;
use uuid::Uuid;

pub(crate) fn at(text: &str) -> Instant {
    Instant::parse(text).unwrap()
}

/// The usual time in the tests.
pub(crate) fn now() -> Instant {
    at("2026-06-01T12:00:00Z")
}

/// [`now`] plus some minutes.
pub(crate) fn later(minutes: i64) -> Instant {
    Instant::from_number(now().number() + minutes * 60_000).unwrap()
}

pub(crate) fn new_planting_id() -> PlantingId {
    PlantingId(Uuid::now_v7())
}

pub(crate) fn new_field_id() -> FieldId {
    FieldId(Uuid::now_v7())
}
