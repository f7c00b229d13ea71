use std::collections::HashSet;

use diesel::prelude::*;
use rules::bounding_box::BoundingBox;
use rules::crop_year::CropYear;
use rules::field::FieldRecord;
use rules::ground::{Ground, NamedFields};
use rules::ids::{FieldId, PlantingId, UserId};
use rules::kind::Kind;
use rules::planting::{PlantingRecord, PlantingReport};
use rules::record::{Document, Report as _};

use crate::Viewer;
use crate::engine::columns::{Key, StoredId};
use crate::engine::connection::Connection;
use crate::engine::error::{Error, Result};
use crate::records::json::json_extract;
use crate::records::places::with_ids;
use crate::records::read::one;
use crate::records::rows::StoredRecord;
use crate::records::visibility::of_farmer_visible_to;
use crate::records::window::{Sides, bounding_box};
use crate::schema::records;

/// No field of a farm has so many around it that are reported for one year. Fields that were piled up by the thousands
/// would take the memory of others.
const FIELDS_AROUND_MAX: usize = 100;

/// A line of an acreage report, as far as the viewer sees its farm.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    pub planting: PlantingRecord,
    pub report: PlantingReport,
    /// The field that the planting is on.
    pub field: Option<FieldRecord>,
    /// The other plantings of the crop year on the same ground, in the order of ids.
    pub others: Vec<PlantingReport>,
    /// The farm's other fields that are reported for the crop year and whose boxes meet that of the field, in the order
    /// of ids. At most the first hundred.
    pub fields_around: Vec<FieldRecord>,
}

/// A field as far as it tells whether it is near another one.
struct FieldOnMap {
    id: FieldId,
    name: String,
    /// None without a boundary.
    around: Option<BoundingBox>,
}

/// None if the viewer may not see the planting, or it is deleted.
pub fn line(connection: &mut Connection, viewer: Viewer, id: PlantingId) -> Result<Option<Line>> {
    let Some(planting) = one(connection, viewer, id)? else { return Ok(None) };
    let report = planting.report().map_err(|_| unreadable())?;
    let on_map = fields_on_map(connection, viewer, planting.farmer)?;
    let fields_by_name = NamedFields::new(on_map.iter().map(|field| (field.id, field.name.as_str())));
    let ground_of =
        |report: &PlantingReport| fields_by_name.ground(report.field_id, report.field_name.as_str());
    let ground = ground_of(&report);
    let field_id = match &ground {
        Ground::Field(field_id) => Some(*field_id),
        Ground::Name(_) => None,
    };
    let field = match field_id {
        Some(field_id) => one(connection, viewer, field_id)?.filter(|field| field.farmer == planting.farmer),
        None => None,
    };
    let mut others = match report.crop_year() {
        Some(year) => of_year(connection, viewer, &planting, field_id, year)?,
        None => Vec::new(),
    };
    others.retain(|other| ground_of(other) == ground);
    let near = field_id.map(|field_id| near(&on_map, field_id)).unwrap_or_default();
    let fields_around = match report.crop_year() {
        Some(year) if !near.is_empty() => {
            let reported = reported_grounds(connection, viewer, planting.farmer, year, &fields_by_name)?;
            let is_reported = |id: &FieldId| reported.contains(&Ground::Field(*id));
            let reported: Vec<_> = near.into_iter().filter(is_reported).take(FIELDS_AROUND_MAX).collect();
            fields(connection, viewer, &reported)?
        }
        _ => Vec::new(),
    };
    Ok(Some(Line { planting, report, field, others, fields_around }))
}

fn fields_on_map(connection: &mut Connection, viewer: Viewer, farmer: UserId) -> Result<Vec<FieldOnMap>> {
    let sides = (records::west, records::south, records::east, records::north);
    let rows: Vec<(StoredId, Option<String>, Sides)> = records::table
        .filter(of_farmer_visible_to(Kind::Field, farmer.key(), viewer.user_id.key()))
        .filter(records::deleted_at.is_null())
        .order(records::record_id)
        .select((records::record_id, json_extract(records::document, "$.name"), sides))
        .load(&mut connection.db)?;
    let on_map = |(id, name, sides): (StoredId, Option<String>, Sides)| {
        Some(FieldOnMap { id: id.id(), name: name?, around: bounding_box(sides) })
    };
    Ok(rows.into_iter().filter_map(on_map).collect())
}

/// The other fields whose boxes meet that of the field.
fn near(on_map: &[FieldOnMap], field_id: FieldId) -> Vec<FieldId> {
    let own = on_map.iter().find(|field| field.id == field_id).and_then(|field| field.around);
    let is_near = |field: &&FieldOnMap| {
        field.id != field_id && own.zip(field.around).is_some_and(|(own, other)| own.meets(other))
    };
    on_map.iter().filter(is_near).map(|field| field.id).collect()
}

/// The grounds of the farm's plantings of the crop year.
fn reported_grounds(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
    CropYear(year): CropYear,
    named: &NamedFields,
) -> Result<HashSet<Ground>> {
    let rows: Vec<(Option<StoredId>, Option<String>)> = records::table
        .filter(of_farmer_visible_to(Kind::Planting, farmer.key(), viewer.user_id.key()))
        .filter(records::deleted_at.is_null())
        .filter(records::crop_year.eq(year))
        .select((records::field_id, json_extract(records::document, "$.fieldName")))
        .load(&mut connection.db)?;
    let ground = |(field_id, name): (Option<StoredId>, Option<String>)| {
        named.ground(field_id.map(StoredId::id), &name.unwrap_or_default())
    };
    Ok(rows.into_iter().map(ground).collect())
}

fn fields(connection: &mut Connection, viewer: Viewer, ids: &[FieldId]) -> Result<Vec<FieldRecord>> {
    let rows = with_ids(&viewer, ids)
        .order(records::record_id)
        .select(StoredRecord::as_select())
        .load::<StoredRecord>(&mut connection.db)?;
    rows.into_iter().map(StoredRecord::read).collect()
}

/// The other plantings of the crop year that name the field by its id, and those that name none by an id.
fn of_year(
    connection: &mut Connection,
    viewer: Viewer,
    planting: &PlantingRecord,
    field_id: Option<FieldId>,
    CropYear(year): CropYear,
) -> Result<Vec<PlantingReport>> {
    let mut query = records::table
        .filter(of_farmer_visible_to(Kind::Planting, planting.farmer.key(), viewer.user_id.key()))
        .filter(records::deleted_at.is_null())
        .filter(records::crop_year.eq(year))
        .filter(records::record_id.ne(planting.id.key()))
        .order(records::record_id)
        .select(records::document)
        .into_boxed();
    query = match &field_id {
        Some(id) => query.filter(records::field_id.is_null().or(records::field_id.eq(id.key()))),
        None => query.filter(records::field_id.is_null()),
    };
    let documents: Vec<String> = query.load(&mut connection.db)?;
    let read = |document| PlantingReport::read(&Document::stored(document)).map_err(|_| unreadable());
    documents.into_iter().map(read).collect()
}

fn unreadable() -> Error {
    Error::unreadable("records.document")
}
