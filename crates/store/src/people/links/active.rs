use diesel::dsl::auto_type;
use diesel::prelude::*;

use super::kind::{LinkKind, LinkStatus};
use crate::schema::links;

/// The active ones of an agent or employee.
#[auto_type]
#[expect(clippy::elidable_lifetime_names, reason = "the macro needs the name")]
pub(crate) fn links_of<'a>(viewer: &'a [u8], kind: LinkKind) -> _ {
    let kind: &'static str = kind.value();
    let active: &'static str = LinkStatus::Active.value();
    links::table.filter(links::peer.eq(viewer).and(links::kind.eq(kind)).and(links::status.eq(active)))
}
