use rules::ids::{FieldId, PlantingId, UserId};
use serde::Serialize;
use store::Connection;
use store::audit::{self, Position, Selection};
use store::fields::{self, OwnFieldEntry, WrittenField};
use store::plantings::{self, OwnEntry, Part, Written};

use super::export::ExportedEvent;
use super::records::{ExportedEntry, ExportedField, ExportedFieldEntry, ExportedPlanting};
use crate::downloads::{PART, items};
use crate::problem::Problem;

/// The rest of a file: one of its long lists from an item on, and all that follows.
pub(super) enum Rest {
    Beginning(Vec<u8>),
    Plantings(Option<PlantingId>),
    Written(Option<Written>),
    Fields(Option<FieldId>),
    WrittenFields(Option<WrittenField>),
    AuditLog(Option<Position>),
    End,
}

impl Rest {
    /// Writes the next part of the list and returns it with the rest after it.
    pub(super) fn write(
        self,
        connection: &mut Connection,
        account_id: UserId,
    ) -> Result<(Vec<u8>, Self), Problem> {
        match self {
            Self::Plantings(after) => {
                let found = plantings::of_owner(connection, account_id, Part { after, limit: PART })?;
                let last = found.last().map(|own| own.record.id);
                let json = Json::new(found.into_iter().map(ExportedPlanting::from), after.is_some(), PART)?;
                Ok(json.followed_by(last, Self::Plantings, br#"],"written":["#, Self::Written(None)))
            }
            Self::Written(after) => {
                let found = plantings::written_by(connection, account_id, after, PART)?;
                let last = found.last().map(OwnEntry::place);
                let json = Json::new(found.into_iter().map(ExportedEntry::from), after.is_some(), PART)?;
                Ok(json.followed_by(last, Self::Written, br#"],"fields":["#, Self::Fields(None)))
            }
            Self::Fields(after) => {
                let part = fields::Part { after, limit: FIELDS };
                let found = fields::of_owner(connection, account_id, part)?;
                let last = found.last().map(|own| own.record.id);
                let json = Json::new(found.into_iter().map(ExportedField::from), after.is_some(), FIELDS)?;
                let next = Self::WrittenFields(None);
                Ok(json.followed_by(last, Self::Fields, br#"],"writtenFields":["#, next))
            }
            Self::WrittenFields(after) => {
                let found = fields::written_by(connection, account_id, after, FIELDS)?;
                let last = found.last().map(OwnFieldEntry::place);
                let json =
                    Json::new(found.into_iter().map(ExportedFieldEntry::from), after.is_some(), FIELDS)?;
                Ok(json.followed_by(last, Self::WrittenFields, br#"],"auditLog":["#, Self::AuditLog(None)))
            }
            Self::AuditLog(after) => {
                let selection = Selection { account: Some(account_id), ..Selection::default() };
                let found = audit::entries(connection, &selection, after.unwrap_or_default(), PART)?;
                let last = found.last().map(|entry| entry.position);
                let json = Json::new(found.into_iter().map(ExportedEvent::from), after.is_some(), PART)?;
                Ok(json.followed_by(last, Self::AuditLog, b"]}", Self::End))
            }
            Self::Beginning(_) | Self::End => Ok((Vec::new(), Self::End)),
        }
    }
}

/// Fields read at a time, each with its history. A boundary with 10,000 corners has about 200 kB.
const FIELDS: usize = 25;

/// A part of a list.
struct Json {
    bytes: Vec<u8>,
    is_full: bool,
}

impl Json {
    fn new(
        found: impl ExactSizeIterator<Item = impl Serialize>,
        after_others: bool,
        most: usize,
    ) -> serde_json::Result<Self> {
        let is_full = found.len() == most;
        let mut bytes = Vec::new();
        items(&mut bytes, found, after_others)?;
        Ok(Self { bytes, is_full })
    }

    /// The part with the rest after it. A full part continues the same list; a shorter one ends it and starts the next.
    fn followed_by<Place>(
        mut self,
        last: Option<Place>,
        same: fn(Option<Place>) -> Rest,
        end: &[u8],
        next: Rest,
    ) -> (Vec<u8>, Rest) {
        if self.is_full {
            return (self.bytes, same(last));
        }
        self.bytes.extend_from_slice(end);
        (self.bytes, next)
    }
}
