use diesel::prelude::*;
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
use crate::records::read::one;
use crate::records::visibility::of_farmer_visible_to;
use crate::schema::records;

/// A line of an acreage report, as far as the viewer sees its farm.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    pub planting: PlantingRecord,
    pub report: PlantingReport,
    /// The field that the planting is on.
    pub field: Option<FieldRecord>,
    /// The other plantings of the crop year on the same ground, in the order of ids.
    pub others: Vec<PlantingReport>,
}

/// None if the viewer may not see the planting, or it is deleted.
pub fn line(connection: &mut Connection, viewer: Viewer, id: PlantingId) -> Result<Option<Line>> {
    let Some(planting) = one(connection, viewer, id)? else { return Ok(None) };
    let report = planting.report().map_err(|_| unreadable())?;
    let names = names_of_fields(connection, viewer, planting.farmer)?;
    let fields_by_name = NamedFields::new(names.iter().map(|(id, name)| (*id, name.as_str())));
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
    Ok(Some(Line { planting, report, field, others }))
}

fn names_of_fields(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: UserId,
) -> Result<Vec<(FieldId, String)>> {
    let rows: Vec<(StoredId, Option<String>)> = records::table
        .filter(of_farmer_visible_to(Kind::Field, farmer.key(), viewer.user_id.key()))
        .filter(records::deleted_at.is_null())
        .select((records::record_id, json_extract(records::document, "$.name")))
        .load(&mut connection.db)?;
    Ok(rows.into_iter().filter_map(|(id, name)| Some((id.id(), name?))).collect())
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
