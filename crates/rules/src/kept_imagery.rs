//! Which tiles of imagery a device keeps of a farm, so that a map of its fields shows them without a network.

use std::collections::BTreeSet;
use std::f64::consts::{PI, TAU};

use crate::bounding_box::BoundingBox;

/// The most tiles that a device keeps. The server of the imagery sends each of them once.
pub const TILES_MAX: usize = 5_000;
/// The most bytes that all of them have: as much as a phone spares for a program.
pub const BYTES_MAX: usize = 120_000_000;

/// At this zoom a farm is a part of its county.
const FARTHEST: u8 = 10;
/// A dot of a tile at this zoom is a meter wide in the middle of the United States.
const CLOSEST: u8 = 17;
/// Meters of land around each field, so that its neighbors show.
const MARGIN: f64 = 300.0;
/// Web Mercator ends at this latitude.
const LAST_LATITUDE: f64 = 85.051_1;
const METERS_OF_A_DEGREE: f64 = 111_320.0;

/// A tile lies in the grid of its zoom, in this column from the west and this row from the north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Tile {
    pub zoom: u8,
    pub column: u32,
    pub row: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptImagery {
    /// The farthest zoom comes first.
    pub tiles: Vec<Tile>,
    /// The closest zoom of the tiles.
    pub closest: u8,
    /// The closest zoom of the tiles of a smaller farm.
    pub wanted: u8,
}

/// The tiles of the boxes around a farm's fields, as close as the limits allow. `max_zoom` is the closest zoom of the
/// imagery, and `tile_bytes` the measured mean size of a tile, if there is one. Returns none for a farm without fields,
/// or if not even the farthest zoom keeps to the limits.
pub fn kept_imagery(fields: &[BoundingBox], max_zoom: u8, tile_bytes: Option<usize>) -> Option<KeptImagery> {
    let most = tile_bytes.map_or(TILES_MAX, |bytes| TILES_MAX.min(BYTES_MAX / bytes.max(1)));
    let wanted = max_zoom.min(CLOSEST);
    let mut kept = None;
    let mut tiles = Vec::new();
    for zoom in FARTHEST.min(wanted)..=wanted {
        let Some(more) = tiles_of(fields, zoom, most - tiles.len()) else { break };
        tiles.extend(more);
        kept = (!tiles.is_empty()).then_some(zoom);
    }
    kept.map(|closest| KeptImagery { tiles, closest, wanted })
}

/// Returns none if they are more than `most`.
fn tiles_of(fields: &[BoundingBox], zoom: u8, most: usize) -> Option<BTreeSet<Tile>> {
    let mut tiles = BTreeSet::new();
    for part in fields.iter().flat_map(|field| with_margin(*field).parts()) {
        let [west, east] = [part.west, part.east].map(|longitude| column(longitude, zoom));
        let [north, south] = [part.north, part.south].map(|latitude| row(latitude, zoom));
        for column in west..=east {
            for row in north..=south {
                tiles.insert(Tile { zoom, column, row });
                if tiles.len() > most {
                    return None;
                }
            }
        }
    }
    Some(tiles)
}

fn with_margin(field: BoundingBox) -> BoundingBox {
    let north = MARGIN / METERS_OF_A_DEGREE;
    let widest = field.south.abs().max(field.north.abs()).min(LAST_LATITUDE);
    let east = north / widest.to_radians().cos();
    let ends = [field.west - east, field.south - north, field.east + east, field.north + north];
    BoundingBox::new(ends).unwrap_or(field)
}

fn column(longitude: f64, zoom: u8) -> u32 {
    place(longitude / 360.0 + 0.5, zoom)
}

fn row(latitude: f64, zoom: u8) -> u32 {
    let latitude = latitude.clamp(-LAST_LATITUDE, LAST_LATITUDE).to_radians();
    place(0.5 - (PI / 4.0 + latitude / 2.0).tan().ln() / TAU, zoom)
}

/// `part` is a part of the way across the map.
fn place(part: f64, zoom: u8) -> u32 {
    let count = 1_u32 << zoom.min(CLOSEST);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cast takes the nearest number"
    )]
    let place = (part * f64::from(count)).floor() as u32;
    place.min(count - 1)
}
