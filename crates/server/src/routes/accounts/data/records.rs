use rules::field::FieldRecord;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::PlantingRecord;
use serde::Serialize;
use store::fields::{OwnField, OwnFieldEntry};
use store::plantings::{OwnEntry, OwnPlanting};
use utoipa::ToSchema;

use crate::openapi::schemas;
use crate::routes::records::history::RecordVersion;
use crate::routes::records::stored;

type PlantingVersion = RecordVersion<PlantingId>;
type FieldVersion = RecordVersion<FieldId>;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedPlanting {
    #[serde(serialize_with = "stored::record")]
    #[schema(value_type = schemas::Planting)]
    planting: PlantingRecord,
    #[schema(value_type = Option<String>)]
    deleted_at: Option<Instant>,
    history: Vec<PlantingVersion>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedEntry {
    #[schema(value_type = Uuid)]
    planting_id: PlantingId,
    #[schema(value_type = Uuid)]
    farmer: UserId,
    entry: PlantingVersion,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedField {
    #[serde(serialize_with = "stored::record")]
    #[schema(value_type = schemas::Field)]
    field: FieldRecord,
    #[schema(value_type = Option<String>)]
    deleted_at: Option<Instant>,
    history: Vec<FieldVersion>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedFieldEntry {
    #[schema(value_type = Uuid)]
    field_id: FieldId,
    #[schema(value_type = Uuid)]
    farmer: UserId,
    entry: FieldVersion,
}

impl From<OwnPlanting> for ExportedPlanting {
    fn from(own: OwnPlanting) -> Self {
        let history = own.history.into_iter().map(RecordVersion::from).collect();
        Self { planting: own.record, deleted_at: own.deleted_at, history }
    }
}

impl From<OwnEntry> for ExportedEntry {
    fn from(own: OwnEntry) -> Self {
        Self { planting_id: own.id, farmer: own.farmer, entry: own.entry.into() }
    }
}

impl From<OwnField> for ExportedField {
    fn from(own: OwnField) -> Self {
        let history = own.history.into_iter().map(RecordVersion::from).collect();
        Self { field: own.record, deleted_at: own.deleted_at, history }
    }
}

impl From<OwnFieldEntry> for ExportedFieldEntry {
    fn from(own: OwnFieldEntry) -> Self {
        Self { field_id: own.id, farmer: own.farmer, entry: own.entry.into() }
    }
}
