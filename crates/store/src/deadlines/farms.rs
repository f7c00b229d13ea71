//! The crops and counties of the farms that a viewer sees.

use std::collections::{BTreeMap, HashMap};

use diesel::prelude::*;
use rules::crop_year::CropYear;
use rules::deadline::DeadlineFarm;
use rules::field::Fips;
use rules::ids::{FieldId, UserId};
use rules::kind::Kind;

use super::row::read_crop;
use crate::Viewer;
use crate::engine::columns::StoredId;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::records::VisibleRecords;
use crate::schema::records;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FarmOfDates {
    pub farmer: UserId,
    pub farm: DeadlineFarm,
}

/// A farm without plantings and without a field of known county is not in the list. An employee sees the crops that
/// they reported. In the order of the farmers' ids.
pub fn farms(connection: &mut Connection, viewer: Viewer) -> Result<Vec<FarmOfDates>> {
    let farms = farms_of(connection, viewer, None)?;
    Ok(farms.into_iter().map(|(farmer, farm)| FarmOfDates { farmer, farm }).collect())
}

/// One farm that the viewer sees.
pub(super) fn farm(connection: &mut Connection, viewer: Viewer, farmer: UserId) -> Result<DeadlineFarm> {
    Ok(farms_of(connection, viewer, Some(farmer))?.remove(&farmer).unwrap_or_default())
}

fn farms_of(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: Option<UserId>,
) -> Result<BTreeMap<UserId, DeadlineFarm>> {
    let mut farms: BTreeMap<UserId, DeadlineFarm> = BTreeMap::new();
    let counties = counties_of_fields(connection, viewer, farmer)?;
    for (farmer, county) in counties.values() {
        farms.entry(*farmer).or_default().has_field_in(*county);
    }
    let plantings = VisibleRecords::new(connection, Kind::Planting, viewer, farmer)?;
    let planted = plantings
        .query()
        .select((records::farmer, records::crop.assume_not_null(), records::crop_year, records::field_id))
        .distinct()
        .load::<(StoredId, String, Option<i32>, Option<StoredId>)>(&mut connection.db)?;
    for (farmer, crop, crop_year, field_id) in planted {
        let county = field_id.and_then(|field| counties.get(&field.id())).map(|(_, county)| *county);
        let crop = read_crop(&crop, "records.crop")?;
        farms.entry(farmer.id()).or_default().planted(crop, crop_year.map(CropYear), county);
    }
    Ok(farms)
}

/// The farmer and the county of each field that has one.
fn counties_of_fields(
    connection: &mut Connection,
    viewer: Viewer,
    farmer: Option<UserId>,
) -> Result<HashMap<FieldId, (UserId, Fips)>> {
    let fields = VisibleRecords::new(connection, Kind::Field, viewer, farmer)?;
    let rows = fields
        .query()
        .filter(records::county.is_not_null())
        .select((records::farmer, records::record_id, records::county.assume_not_null()))
        .load::<(StoredId, StoredId, String)>(&mut connection.db)?;
    let read = |(farmer, field, county): (StoredId, StoredId, String)| {
        Fips::parse(&county).map(|county| (field.id(), (farmer.id(), county)))
    };
    Ok(rows.into_iter().filter_map(read).collect())
}
