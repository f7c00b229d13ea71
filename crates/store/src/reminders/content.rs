use std::collections::HashMap;

use diesel::prelude::*;
use rules::book::MissingReport;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::ids::UserId;
use rules::kind::Kind;
use rules::user::User;

use crate::Viewer;
use crate::deadlines;
pub use crate::deadlines::ReportDate;
use crate::engine::columns::Key;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::people::accounts::{self, Account};
use crate::people::{links, users};
use crate::records::farm_book;
use crate::records::json::json_extract;
use crate::schema::records;

/// What a reminder tells a farmer.
#[derive(Clone, PartialEq, Debug)]
pub struct ReminderContent {
    pub account: Account,
    pub agent: User,
    pub crop_year: CropYear,
    /// Every field has a name.
    pub missing: MissingReport,
    /// None where no date is known.
    pub due: Option<ReportDate>,
}

/// None if the farmer is not linked with the agent.
pub fn content(
    connection: &mut Connection,
    agent: Viewer,
    farmer: UserId,
    crop_year: CropYear,
    today: Day,
) -> Result<Option<ReminderContent>> {
    if !links::farmers_of(connection, agent.user_id)?.contains(&farmer) {
        return Ok(None);
    }
    let (account, user) = (accounts::by_id(connection, farmer)?, users::own(connection, agent.user_id)?);
    let (Some(account), Some(user)) = (account, user) else { return Ok(None) };
    let mut missing = farm_book(connection, farmer, crop_year)?.missing();
    name_former_fields(connection, farmer, crop_year, &mut missing)?;
    let due = deadlines::report_date(connection, agent, farmer, crop_year, today)?;
    Ok(Some(ReminderContent { account, agent: user, crop_year, missing, due }))
}

/// Only last year's plantings still name a field that was deleted. One statement reads them all, since a farm may have
/// hundreds of such fields.
fn name_former_fields(
    connection: &mut Connection,
    farmer: UserId,
    crop_year: CropYear,
    missing: &mut MissingReport,
) -> Result<()> {
    if missing.fields.iter().all(|field| field.name.is_some()) {
        return Ok(());
    }
    let name = json_extract(records::document, format!("$.{}", Kind::Planting.name_member()));
    let plantings = records::table
        .filter(records::kind.eq(Kind::Planting.name()))
        .filter(records::farmer.eq(farmer.key()))
        .filter(records::crop_year.eq(crop_year.0.saturating_sub(1)))
        .filter(records::field_id.is_not_null())
        .filter(records::deleted_at.is_null())
        .order(records::record_id.desc())
        .select((records::field_id.assume_not_null(), name))
        .load::<(Vec<u8>, Option<String>)>(&mut connection.db)?;
    // The first planting of each field counts.
    let names: HashMap<_, _> = plantings.into_iter().collect();
    for field in missing.fields.iter_mut().filter(|field| field.name.is_none()) {
        let name = field.field_id.as_ref().and_then(|field_id| names.get(field_id.key()));
        field.name = Some(name.cloned().flatten().unwrap_or_default());
    }
    missing.sort();
    Ok(())
}
