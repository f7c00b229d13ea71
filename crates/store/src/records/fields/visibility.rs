//! A farmer sees their own fields. Agents and employees see those of farmers with an active link: an employee reports
//! plantings on all of the farm's land.

use diesel::dsl::{auto_type, exists};
use diesel::prelude::*;
use diesel::sql_types::Binary;

use crate::people::links::active::links_of;
use crate::people::links::kind::LinkKind;
use crate::schema::{fields, links};

/// Looks up the links for each row, so use it for few rows.
#[auto_type]
pub(super) fn visible_to<'a>(viewer: &'a [u8]) -> _ {
    let as_agent: links_of<'a> = links_of(viewer, LinkKind::Agent);
    let as_employee: links_of<'a> = links_of(viewer, LinkKind::Employee);
    let agent = exists(as_agent.filter(links::farmer.eq(fields::farmer)));
    let employee = exists(as_employee.filter(links::farmer.eq(fields::farmer)));
    fields::farmer.eq(viewer).or(agent).or(employee)
}

/// Looks up the links once per query.
#[auto_type]
pub(super) fn of_farmer_visible_to<'a>(farmer: &'a [u8], viewer: &'a [u8]) -> _ {
    let as_agent: links_of<'a> = links_of(viewer, LinkKind::Agent);
    let as_employee: links_of<'a> = links_of(viewer, LinkKind::Employee);
    let agent = exists(as_agent.filter(links::farmer.eq(farmer)));
    let employee = exists(as_employee.filter(links::farmer.eq(farmer)));
    let oneself = farmer.into_sql::<Binary>().eq(viewer);
    fields::farmer.eq(farmer).and(oneself.or(agent).or(employee))
}
