//! Limits of a file. A device with little memory reads it, so all of these are far above what fields need.

use rules::field::{CORNERS_MAX, RINGS_MAX};

/// A file may have so many bytes, and so may everything in an archive and those in it together.
pub const MAX_BYTES: usize = 50_000_000;

/// How many times larger than the archive its contents may be. The formats of fields shrink to a tenth or so.
pub const MAX_RATIO: usize = 200;

/// Files in an archive, and in the archives in it.
pub const MAX_ENTRIES: usize = 1_000;

/// Archives that a file may lie in: programs pack one file each, and people pack those together.
pub const MAX_ARCHIVES: usize = 2;

pub const MAX_SHAPES: usize = 20_000;

/// Layers of a GeoPackage; the rest is left out.
pub const MAX_LAYERS: usize = 200;

/// Characters of what a GeoPackage says about a layer; the rest is left out. No name or system of coordinates has as
/// many.
pub const MAX_DESCRIPTION: usize = 30_000;

/// A shape in a GeoPackage may have so many bytes: enough for the most corners, of four numbers, and the most rings,
/// each with its first corner again and a part of its own.
pub const MAX_SHAPE_BYTES: usize = 100 + (CORNERS_MAX + RINGS_MAX) * 32 + RINGS_MAX * 13;

/// A table with more columns describes something else than fields; the rest is left out.
pub const MAX_COLUMNS: usize = 200;

/// Characters of a value; the rest is left out. No member of a field may have as many.
pub const MAX_VALUE: usize = 2_000;
