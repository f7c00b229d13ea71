//! Records by place, through an index.

use diesel::prelude::*;
use rules::ids::UserId;
use rules::kind::Kind;
use rules::permission::employees_see_all;
use rules::user::UserType;

use super::kind::RecordKind;
use super::visibility::{of_farmer_visible_to, visible_to};
use super::window::Found;
use crate::Viewer;
use crate::engine::columns::{Key, StoredId};
use crate::engine::connection::Connection;
use crate::engine::database::Database;
use crate::engine::error::Result;
use crate::people::links::farmers_seen_by;
use crate::schema::records;

pub(crate) type Backend = <Database as diesel::Connection>::Backend;
pub(crate) type RecordQuery<'a> = records::BoxedQuery<'a, Backend>;

/// The records of a kind that the viewer may see, of one farmer or of all.
pub(crate) struct VisibleRecords {
    kind: Kind,
    viewer: Viewer,
    farmer: Option<UserId>,
    /// All farmers, unless only one is asked for.
    farmers: Vec<UserId>,
}

impl VisibleRecords {
    pub(crate) fn new(
        connection: &mut Connection,
        kind: Kind,
        viewer: Viewer,
        farmer: Option<UserId>,
    ) -> Result<Self> {
        let farmers = match farmer {
            Some(_) => Vec::new(),
            None => farmers_seen_by(connection, viewer)?,
        };
        Ok(Self { kind, viewer, farmer, farmers })
    }

    pub(crate) fn query(&self) -> RecordQuery<'_> {
        let me = self.viewer.user_id.key();
        let there = records::table.filter(records::deleted_at.is_null());
        if let Some(farmer) = &self.farmer {
            return there.filter(of_farmer_visible_to(self.kind, farmer.key(), me)).into_boxed();
        }
        let of_all = there
            .filter(records::farmer.eq_any(self.farmers.iter().map(Key::key)))
            .filter(records::kind.eq(self.kind.name()));
        match self.viewer.user_type {
            UserType::Employee if !employees_see_all(self.kind) => {
                of_all.filter(records::creator.eq(me)).into_boxed()
            }
            _ => of_all.into_boxed(),
        }
    }
}

/// Finds the records of any of the queries, each once, in the order of farmers and ids. If there are more than `limit`,
/// any of them.
pub(super) fn find_ids<'a, K: RecordKind>(
    connection: &mut Connection,
    queries: impl Iterator<Item = RecordQuery<'a>>,
    limit: usize,
) -> Result<Found<K>> {
    let mut found = Found::new();
    for query in queries {
        let rows = query
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select((records::farmer, records::record_id))
            .load::<(StoredId, StoredId)>(&mut connection.db)?;
        found.extend(rows.into_iter().map(|(farmer, id)| (farmer.id(), id.id())));
    }
    found.sort_unstable();
    found.dedup();
    found.truncate(limit);
    Ok(found)
}

/// The records with one of these few ids that the viewer may see.
pub(super) fn with_ids<'a, K: RecordKind>(viewer: &'a Viewer, ids: &'a [K]) -> RecordQuery<'a> {
    records::table
        .filter(records::record_id.eq_any(ids.iter().map(Key::key)))
        .filter(visible_to(K::KIND, viewer.user_id.key()))
        .filter(records::deleted_at.is_null())
        .into_boxed()
}
