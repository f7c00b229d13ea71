//! What a file takes from each kind of record.

use std::collections::BTreeSet;

use formats::{CropCodes, Feature, FieldRow, Fields, People, PlantingRow};
use rules::field::FieldRecord;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::kind::Kind;
use rules::planting::Planting;
use store::records::Window;
use store::users::FarmerAndCreator;
use store::{Connection, Viewer, crop_codes, fields, records};

use crate::downloads::PART;
use crate::problem::Problem;

/// A kind of record that is exported.
pub(crate) trait Exported: Sized + Send + 'static {
    const KIND: Kind;
    /// Read and written at a time.
    const PART: usize;
    type Id: Copy + Send + 'static;
    type Row<'a>: Feature;

    fn id(&self) -> Self::Id;
    fn farmer_and_creator(&self) -> (UserId, UserId);
    /// The farmer and the creator. None if the viewer may not know them.
    fn people(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        creator: UserId,
    ) -> store::Result<Option<FarmerAndCreator>>;
    /// The fields of these records, as far as the viewer may see them.
    fn fields(connection: &mut Connection, viewer: Viewer, records: &[Self]) -> Result<Fields, Problem>;
    /// The viewer's own codes for crops.
    fn codes(connection: &mut Connection, viewer: Viewer) -> store::Result<CropCodes>;
    fn row<'a>(&'a self, known: &'a Known) -> Result<Self::Row<'a>, Problem>;
}

/// What is written beside the records themselves.
pub(crate) struct Known {
    pub(super) people: People,
    pub(super) fields: Fields,
    pub(super) codes: CropCodes,
}

impl Exported for Planting {
    const KIND: Kind = Kind::Planting;
    const PART: usize = PART;
    type Id = PlantingId;
    type Row<'a> = PlantingRow<'a>;

    fn id(&self) -> PlantingId {
        self.planting_id
    }

    fn farmer_and_creator(&self) -> (UserId, UserId) {
        (self.farmer, self.creator)
    }

    fn people(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        creator: UserId,
    ) -> store::Result<Option<FarmerAndCreator>> {
        records::farmer_and_creator(connection, viewer, Kind::Planting, farmer, creator)
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
    const KIND: Kind = Kind::Field;
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

    fn people(
        connection: &mut Connection,
        viewer: Viewer,
        farmer: UserId,
        creator: UserId,
    ) -> store::Result<Option<FarmerAndCreator>> {
        records::farmer_and_creator(connection, viewer, Kind::Field, farmer, creator)
    }

    fn fields(_: &mut Connection, _: Viewer, _: &[Self]) -> Result<Fields, Problem> {
        Ok(Fields::default())
    }

    fn codes(_: &mut Connection, _: Viewer) -> store::Result<CropCodes> {
        Ok(CropCodes::default())
    }

    fn row<'a>(&'a self, known: &'a Known) -> Result<FieldRow<'a>, Problem> {
        Ok(FieldRow::named(self, &known.people)?)
    }
}
