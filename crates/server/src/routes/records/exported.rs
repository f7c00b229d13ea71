//! What a file takes from each kind of record.

use std::collections::BTreeSet;

use formats::{CropCodes, Feature, FieldRow, Fields, People, PlantingRow};
use rules::field::FieldRecord;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::planting::Planting;
use store::records::{RecordKind, Window};
use store::{Connection, Viewer, crop_codes, fields};

use crate::downloads::PART;
use crate::problem::Problem;

/// A kind of record that is exported.
pub(crate) trait Exported: Sized + Send + 'static {
    /// Read and written at a time.
    const PART: usize;
    type Id: RecordKind;
    type Row<'a>: Feature;

    fn id(&self) -> Self::Id;
    fn farmer_and_creator(&self) -> (UserId, UserId);
    /// The fields of these records, as far as the viewer may see them.
    fn fields(_: &mut Connection, _: Viewer, _records: &[Self]) -> Result<Fields, Problem> {
        Ok(Fields::default())
    }

    /// The viewer's own codes for crops.
    fn codes(_: &mut Connection, _: Viewer) -> store::Result<CropCodes> {
        Ok(CropCodes::default())
    }

    fn row<'a>(&'a self, known: &'a Known) -> Result<Self::Row<'a>, Problem>;
}

/// What is written beside the records themselves.
pub(crate) struct Known {
    pub(super) people: People,
    pub(super) fields: Fields,
    pub(super) codes: CropCodes,
}

impl Exported for Planting {
    const PART: usize = PART;
    type Id = PlantingId;
    type Row<'a> = PlantingRow<'a>;

    fn id(&self) -> PlantingId {
        self.planting_id
    }

    fn farmer_and_creator(&self) -> (UserId, UserId) {
        (self.farmer, self.creator)
    }

    fn fields(connection: &mut Connection, viewer: Viewer, records: &[Self]) -> Result<Fields, Problem> {
        let ids: BTreeSet<_> = records.iter().filter_map(|planting| planting.report.field_id).collect();
        let mut known = Fields::default();
        for ids in Vec::from_iter(ids).chunks(FieldRecord::PART) {
            for field in fields::these(connection, viewer, ids, &Window::default())? {
                known.insert(&field)?;
            }
        }
        Ok(known)
    }

    fn codes(connection: &mut Connection, viewer: Viewer) -> store::Result<CropCodes> {
        let codes = crop_codes::of_agent(connection, viewer.user_id)?;
        Ok(codes.into_iter().map(|own| (own.crop, own.code)).collect())
    }

    fn row<'a>(&'a self, known: &'a Known) -> Result<PlantingRow<'a>, Problem> {
        Ok(PlantingRow::named(self, &known.people).on(&known.fields).coded(&known.codes))
    }
}

impl Exported for FieldRecord {
    /// A boundary with 10,000 corners has about 200 kB.
    const PART: usize = 8;
    type Id = FieldId;
    type Row<'a> = FieldRow<'a>;

    fn id(&self) -> FieldId {
        self.id
    }

    fn farmer_and_creator(&self) -> (UserId, UserId) {
        (self.farmer, self.creator)
    }

    fn row<'a>(&'a self, known: &'a Known) -> Result<FieldRow<'a>, Problem> {
        Ok(FieldRow::named(self, &known.people)?)
    }
}
