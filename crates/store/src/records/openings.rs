//! Which of a farm's plantings its agents have opened.

use std::collections::HashSet;

use diesel::dsl::exists;
use diesel::prelude::*;
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::kind::Kind;
use rules::user::UserType;

use crate::Viewer;
use crate::engine::columns::{Key, instant};
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::logs::audit::Action;
use crate::people::author::{Author, StoredAuthor, author};
use crate::people::links::employer;
use crate::people::links::kind::{LinkKind, LinkStatus};
use crate::schema::{audit_log, links, records, users};

/// How many entries of the log are read. A screen shows the latest plantings with their openings.
pub const OPENINGS_MAX: i64 = 2_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    pub planting_id: PlantingId,
    pub at: Instant,
    pub by: Author,
}

/// For a farmer of the farm's plantings, for an employee of those that they reported. Of each planting the latest
/// opening since the farm's last report of it, by an agent who is linked now; latest first.
pub fn openings_for(connection: &mut Connection, viewer: Viewer) -> Result<Vec<Opening>> {
    let farmer = match viewer.user_type {
        UserType::Farmer => Some(viewer.user_id),
        UserType::Employee => employer(connection, viewer.user_id)?,
        UserType::Agent => None,
    };
    let Some(farmer) = farmer else { return Ok(Vec::new()) };
    let linked = links::table
        .filter(links::farmer.eq(records::farmer).and(links::peer.eq(users::user_id)))
        .filter(links::kind.eq(LinkKind::Agent.value()).and(links::status.eq(LinkStatus::Active.value())));
    let mut opened = audit_log::table
        .inner_join(records::table.on(audit_log::object.eq(records::record_id.nullable())))
        .inner_join(users::table.on(audit_log::actor.eq(users::user_id.nullable())))
        .filter(audit_log::subject.eq(farmer.key()))
        .filter(audit_log::event.eq(Action::Opened.event(Kind::Planting)))
        .filter(records::farmer.eq(farmer.key()).and(records::deleted_at.is_null()))
        .filter(audit_log::recorded_at.ge(records::reported_at))
        .filter(exists(linked))
        .order((audit_log::recorded_at.desc(), audit_log::position.desc()))
        .limit(OPENINGS_MAX)
        .select((
            records::record_id,
            audit_log::recorded_at,
            (users::user_id, users::first_name, users::last_name),
        ))
        .into_boxed();
    if viewer.user_type == UserType::Employee {
        opened = opened.filter(records::creator.eq(viewer.user_id.key()));
    }
    let mut seen = HashSet::new();
    let rows = opened.load::<(Vec<u8>, i64, StoredAuthor)>(&mut connection.db)?;
    rows.into_iter()
        .filter(|(planting_id, ..)| seen.insert(planting_id.clone()))
        .map(|(planting_id, at, by)| {
            Ok(Opening {
                planting_id: PlantingId::from_key(&planting_id, "records.record_id")?,
                at: instant(at, "audit_log.recorded_at")?,
                by: author(&by)?,
            })
        })
        .collect()
}
