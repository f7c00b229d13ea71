//! A farmer sees their own records. An agent sees those of farmers with an active link. An employee sees those that
//! they reported for the farmer of their current link, and of some kinds all of that farmer. A link's kind is its
//! peer's type (a foreign key ensures that), so the viewer's id alone decides.

use diesel::dsl::{auto_type, exists};
use diesel::prelude::*;
use diesel::sql_types::{Binary, Bool};
use rules::kind::Kind;
use rules::permission::employees_see_all;

use crate::people::links::active::links_of;
use crate::people::links::kind::LinkKind;
use crate::schema::{links, records};

/// Looks up the links for each row, so use it for few rows.
#[auto_type]
pub(super) fn visible_to<'a>(kind: Kind, viewer: &'a [u8]) -> _ {
    let as_agent: links_of<'a> = links_of(viewer, LinkKind::Agent);
    let as_employee: links_of<'a> = links_of(viewer, LinkKind::Employee);
    let agent = exists(as_agent.filter(links::farmer.eq(records::farmer)));
    let employee = exists(as_employee.filter(links::farmer.eq(records::farmer)));
    let sees_all: bool = employees_see_all(kind);
    let name: &'static str = kind.name();
    let of_employee = records::creator.eq(viewer).or(sees_all.into_sql::<Bool>()).and(employee);
    records::kind.eq(name).and(records::farmer.eq(viewer).or(agent).or(of_employee))
}

/// Looks up the links once per query.
#[auto_type]
pub(super) fn of_farmer_visible_to<'a>(kind: Kind, farmer: &'a [u8], viewer: &'a [u8]) -> _ {
    let as_agent: links_of<'a> = links_of(viewer, LinkKind::Agent);
    let as_employee: links_of<'a> = links_of(viewer, LinkKind::Employee);
    let agent = exists(as_agent.filter(links::farmer.eq(farmer)));
    let employee = exists(as_employee.filter(links::farmer.eq(farmer)));
    let oneself = farmer.into_sql::<Binary>().eq(viewer);
    let sees_all: bool = employees_see_all(kind);
    let name: &'static str = kind.name();
    let of_employee = records::creator.eq(viewer).or(sees_all.into_sql::<Bool>()).and(employee);
    records::farmer.eq(farmer).and(records::kind.eq(name)).and(oneself.or(agent).or(of_employee))
}
