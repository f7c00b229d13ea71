//! A book as bytes, from which it is made again without reading a planting's JSON.

use std::fmt;

use crc::{CRC_32_ISCSI, Crc};
use rules::acres::Acres;
use rules::crop::Crop;
use rules::day::Day;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entry::Entry;

/// Changes whenever the shape of the bytes or the meaning of a number does.
const FORM: u32 = 1;
const CHECKSUM: Crc<u32> = Crc::<u32>::new(&CRC_32_ISCSI);

/// The error for bytes that this version did not save, or that were damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfit;

impl fmt::Display for Unfit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("not a saved book of this version")
    }
}

impl std::error::Error for Unfit {}

/// A planting in numbers: acres in hundredths, days and milliseconds since 1970.
#[derive(Serialize, Deserialize)]
struct Row {
    planting_id: u128,
    farmer: u128,
    field_name: String,
    crop: String,
    acres: Option<u32>,
    start: Option<i32>,
    end: Option<i32>,
    created_at: i64,
    reported_at: i64,
}

/// The bytes, with a checksum at their end.
pub(super) fn write(entries: impl Iterator<Item = Entry>) -> Vec<u8> {
    let rows: Vec<_> = entries.map(row).collect();
    postcard::to_allocvec_crc32(&(FORM, rows), CHECKSUM.digest()).unwrap_or_default()
}

pub(super) fn read(bytes: &[u8]) -> Result<Vec<Entry>, Unfit> {
    let ((form, rows), rest): ((u32, Vec<Row>), _) =
        postcard::take_from_bytes_crc32(bytes, CHECKSUM.digest()).map_err(|_| Unfit)?;
    if form != FORM || !rest.is_empty() {
        return Err(Unfit);
    }
    rows.into_iter().map(entry).collect()
}

fn row(entry: Entry) -> Row {
    Row {
        planting_id: entry.planting_id.0.as_u128(),
        farmer: entry.farmer.0.as_u128(),
        crop: entry.crop.label().to_owned(),
        acres: entry.acres.map(Acres::hundredths),
        start: entry.start.map(Day::number),
        end: entry.end.map(Day::number),
        created_at: entry.created_at.number(),
        reported_at: entry.reported_at.number(),
        field_name: entry.field_name,
    }
}

fn entry(row: Row) -> Result<Entry, Unfit> {
    let day = |number| Day::from_number(number).ok_or(Unfit);
    let instant = |number| Instant::from_number(number).map_err(|_| Unfit);
    let acres = |hundredths| Acres::from_hundredths(hundredths).ok_or(Unfit);
    Ok(Entry {
        planting_id: PlantingId(Uuid::from_u128(row.planting_id)),
        farmer: UserId(Uuid::from_u128(row.farmer)),
        field_name: row.field_name,
        crop: Crop::stored(&row.crop).ok_or(Unfit)?,
        acres: row.acres.map(acres).transpose()?,
        start: row.start.map(day).transpose()?,
        end: row.end.map(day).transpose()?,
        created_at: instant(row.created_at)?,
        reported_at: instant(row.reported_at)?,
    })
}
