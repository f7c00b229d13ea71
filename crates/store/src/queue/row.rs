use diesel::prelude::*;

use crate::schema::jobs;

#[derive(Insertable)]
#[diesel(table_name = jobs, treat_none_as_default_value = false)]
pub(super) struct NewRow<'a> {
    pub(super) job_id: &'a [u8],
    pub(super) kind: &'a str,
    pub(super) payload: &'a str,
    pub(super) address: Option<&'a str>,
    pub(super) queued_at: i64,
    pub(super) tries: i32,
    pub(super) due_at: i64,
    pub(super) expires_at: Option<i64>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = jobs)]
pub(super) struct TakenRow {
    pub(super) job_id: Vec<u8>,
    pub(super) kind: String,
    pub(super) payload: String,
    pub(super) queued_at: i64,
    pub(super) tries: i32,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = jobs)]
pub(super) struct WaitingRow {
    pub(super) job_id: Vec<u8>,
    pub(super) kind: String,
    pub(super) payload: String,
    pub(super) address: Option<String>,
    pub(super) queued_at: i64,
    pub(super) tries: i32,
    pub(super) due_at: i64,
    pub(super) failure: Option<String>,
    pub(super) failed_at: Option<i64>,
}
