//! Which plantings a viewer may see, as part of each query: a farmer his own, an agent those of the farmers whom an
//! active link joins him with, an employee those that he reported himself for the farmer he is linked with now.
//!
//! A link's kind is its peer's type (a foreign key says so), so the viewer's id alone decides.

use diesel::dsl::{auto_type, exists};
use diesel::prelude::*;
use diesel::sql_types::Binary;

use crate::people::links::kind::{ACTIVE, LinkKind};
use crate::schema::{links, plantings};

/// The active links of that kind that a viewer has.
#[auto_type]
pub(super) fn links_of<'a>(viewer: &'a [u8], kind: &'static str) -> _ {
    let active: &'static str = ACTIVE;
    links::table.filter(links::peer.eq(viewer).and(links::kind.eq(kind)).and(links::status.eq(active)))
}

/// Whether the viewer may see a planting; asked anew for each, so for queries of few.
#[auto_type]
pub(super) fn visible_to<'a>(viewer: &'a [u8]) -> _ {
    let as_agent: links_of<'a> = links_of(viewer, AGENT);
    let as_employee: links_of<'a> = links_of(viewer, EMPLOYEE);
    let agent = exists(as_agent.filter(links::farmer.eq(plantings::farmer)));
    let employee = exists(as_employee.filter(links::farmer.eq(plantings::farmer)));
    plantings::farmer.eq(viewer).or(agent).or(plantings::creator.eq(viewer).and(employee))
}

/// The farmer's plantings that the viewer may see; the links are looked up once, not for each.
#[auto_type]
pub(super) fn of_farmer_visible_to<'a>(farmer: &'a [u8], viewer: &'a [u8]) -> _ {
    let as_agent: links_of<'a> = links_of(viewer, AGENT);
    let as_employee: links_of<'a> = links_of(viewer, EMPLOYEE);
    let agent = exists(as_agent.filter(links::farmer.eq(farmer)));
    let employee = exists(as_employee.filter(links::farmer.eq(farmer)));
    let oneself = farmer.into_sql::<Binary>().eq(viewer);
    plantings::farmer.eq(farmer).and(oneself.or(agent).or(plantings::creator.eq(viewer).and(employee)))
}

const AGENT: &str = LinkKind::Agent.value();
const EMPLOYEE: &str = LinkKind::Employee.value();
