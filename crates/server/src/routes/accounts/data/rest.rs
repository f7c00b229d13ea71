use rules::ids::{PhotoId, UserId};
use rules::kind::Kind;
use rules::record::Version;
use store::Connection;
use store::audit::{self, Position, Selection};
use uuid::Uuid;

use super::export::ExportedEvent;
use super::json_part::JsonPart;
use super::photos::{PHOTOS, read_photos};
use super::records::Lists;
use crate::downloads::PART;
use crate::problem::Problem;

/// The rest of a file: one of its long lists from an item on, and all that follows.
pub(super) enum Rest {
    Beginning(Vec<u8>),
    Records(Kind, Option<Uuid>),
    Written(Kind, Option<(Uuid, Version)>),
    Photos(Option<PhotoId>),
    AuditLog(Option<Position>),
    End,
}

impl Rest {
    /// All long lists.
    pub(super) fn lists() -> Self {
        Self::from_kind(Kind::ALL.iter().copied())
    }

    /// The lists of these kinds, and those that belong to no kind.
    fn from_kind(mut kinds: impl Iterator<Item = Kind>) -> Self {
        kinds.next().map_or(Self::Photos(None), |kind| Self::Records(kind, None))
    }

    /// What stands before the first item, or at the end of the file.
    pub(super) fn opening(&self) -> String {
        let list = match self {
            Self::Records(kind, _) => Lists::of(*kind).records,
            Self::Written(kind, _) => Lists::of(*kind).written,
            Self::Photos(_) => PHOTOS,
            Self::AuditLog(_) => "auditLog",
            Self::Beginning(_) | Self::End => return "}".to_owned(),
        };
        format!(",\"{list}\":[")
    }

    /// Writes the next part of the list and returns it with the rest after it.
    pub(super) fn write(
        self,
        connection: &mut Connection,
        account_id: UserId,
    ) -> Result<(Vec<u8>, Self), Problem> {
        match self {
            Self::Records(kind, after) => {
                let part = (Lists::of(kind).read_records)(connection, account_id, after)?;
                Ok(followed(part, |after| Self::Records(kind, after), Self::Written(kind, None)))
            }
            Self::Written(kind, after) => {
                let part = (Lists::of(kind).read_written)(connection, account_id, after)?;
                let later = Kind::ALL.iter().copied().skip_while(|one| *one != kind).skip(1);
                Ok(followed(part, |after| Self::Written(kind, after), Self::from_kind(later)))
            }
            Self::Photos(after) => {
                Ok(followed(read_photos(connection, account_id, after)?, Self::Photos, Self::AuditLog(None)))
            }
            Self::AuditLog(after) => {
                let selection = Selection { account: Some(account_id), ..Selection::default() };
                let found = audit::entries(connection, &selection, after.unwrap_or_default(), PART)?;
                let last = found.last().map(|entry| entry.position);
                let events = found.into_iter().map(ExportedEvent::from);
                let part = JsonPart::new(events, after.is_some(), PART, last)?;
                Ok(followed(part, Self::AuditLog, Self::End))
            }
            Self::Beginning(_) | Self::End => Ok((Vec::new(), Self::End)),
        }
    }
}

/// The part with the rest after it: more of the same list, or the end of the list and the next one.
fn followed<Place>(
    JsonPart { mut bytes, next }: JsonPart<Place>,
    same: impl FnOnce(Option<Place>) -> Rest,
    other: Rest,
) -> (Vec<u8>, Rest) {
    if next.is_some() {
        return (bytes, same(next));
    }
    bytes.push(b']');
    bytes.extend_from_slice(other.opening().as_bytes());
    (bytes, other)
}
