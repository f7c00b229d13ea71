use diesel::dsl::{auto_type, case_when};
use diesel::prelude::*;
use rules::field::FieldRecord;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::record::{Document, Version};

use crate::engine::columns::{Key, StoredId, instant};
use crate::engine::error::{Error, Result};
use crate::schema::{field_history, fields};

#[derive(Queryable, Selectable)]
#[diesel(table_name = fields)]
pub(super) struct StoredField {
    field_id: StoredId,
    farmer: StoredId,
    creator: StoredId,
    created_at: i64,
    updated_at: i64,
    #[diesel(select_expression = last_author(), select_expression_type = last_author)]
    updated_by: Option<StoredId>,
    reported_at: i64,
    version: i32,
    document: String,
}

impl TryFrom<StoredField> for FieldRecord {
    type Error = Error;

    fn try_from(row: StoredField) -> Result<Self> {
        Ok(Self {
            id: row.field_id.id(),
            farmer: row.farmer.id(),
            creator: row.creator.id(),
            derived: (),
            document: Document::stored(row.document),
            created_at: instant(row.created_at, "fields.created_at")?,
            updated_at: instant(row.updated_at, "fields.updated_at")?,
            updated_by: row.updated_by.map(|author| author.id()),
            reported_at: instant(row.reported_at, "fields.reported_at")?,
            version: Version(row.version),
        })
    }
}

diesel::alias!(field_history as last_versions: LastVersions);

/// The author of the last version. A field that was never changed has no history.
#[auto_type]
fn last_author() -> _ {
    let first: i32 = Version::FIRST.0;
    let last = last_versions
        .filter(last_versions.field(field_history::field_id).eq(fields::field_id))
        .filter(last_versions.field(field_history::version).eq(fields::version))
        .select(last_versions.field(field_history::changed_by))
        .single_value();
    case_when(fields::version.eq(first), fields::creator.nullable()).otherwise(last)
}

#[derive(Insertable)]
#[diesel(table_name = fields)]
pub(super) struct NewRow<'a> {
    field_id: &'a [u8],
    farmer: &'a [u8],
    creator: &'a [u8],
    created_at: i64,
    updated_at: i64,
    reported_at: i64,
    version: i32,
    document: &'a str,
}

impl<'a> From<&'a FieldRecord> for NewRow<'a> {
    fn from(record: &'a FieldRecord) -> Self {
        Self {
            field_id: record.id.key(),
            farmer: record.farmer.key(),
            creator: record.creator.key(),
            created_at: record.created_at.number(),
            updated_at: record.updated_at.number(),
            reported_at: record.reported_at.number(),
            version: record.version.0,
            document: record.document.as_str(),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = field_history)]
pub(super) struct NewHistoryRow<'a> {
    field_id: &'a [u8],
    version: i32,
    change: &'static str,
    changed_by: &'a [u8],
    changed_at: i64,
    document: &'a str,
}

impl<'a> NewHistoryRow<'a> {
    pub(super) fn new(record: &'a FieldRecord, change: &'static str, by: &'a UserId, at: Instant) -> Self {
        Self {
            field_id: record.id.key(),
            version: record.version.0,
            change,
            changed_by: by.key(),
            changed_at: at.number(),
            document: record.document.as_str(),
        }
    }
}
