//! Why a file, or a shape in it, cannot be used.

use strum::{IntoStaticStr, VariantArray};

/// Why a whole file cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum FileError {
    FileTooLarge,
    FileUnknown,
    FileBroken,
    FileWithoutShapes,
    FileWithoutAreas,
    FieldsElsewhere,
    FieldsInOtherFiles,
    ShapesTooMany,
    ArchiveBroken,
    ArchiveTooLarge,
    ArchiveEncrypted,
    ArchivePathUnsafe,
    ArchiveTooDeep,
    ProjectionMissing,
    ProjectionUnknown,
    DatumOld,
    DatumUnknown,
    EncodingUnknown,
    XmlWithEntities,
}

impl FileError {
    /// A code never changes: translations go by it.
    pub fn code(self) -> &'static str {
        self.into()
    }

    pub const fn message(self) -> &'static str {
        match self {
            Self::FileTooLarge => "A file should have at most 50 MB; please export fewer fields at a time",
            Self::FileUnknown => "We can't read this file. Choose a zip, GeoPackage, KML or GeoJSON file",
            Self::FileBroken => "This file is damaged or incomplete; please export it again",
            Self::FileWithoutShapes => "This file has no shapes",
            Self::FileWithoutAreas => {
                "This file has only points, lines or tables; please export the layer with the areas of the fields"
            }
            Self::FieldsElsewhere => {
                "This file only points to fields that are elsewhere; please export it with its contents"
            }
            Self::FieldsInOtherFiles => {
                "The fields of this file are in other files beside it; please choose all of them, or a zip file \
                 of their folder"
            }
            Self::ShapesTooMany => {
                "A file should have at most 20,000 shapes; please export fewer fields at a time"
            }
            Self::ArchiveBroken => "This zip file is damaged or of an unusual kind; please pack it again",
            Self::ArchiveTooLarge => {
                "What this zip file contains should have at most 50 MB; please export fewer fields at a time"
            }
            Self::ArchiveEncrypted => "This zip file has a password; please pack it without one",
            Self::ArchivePathUnsafe => {
                "This zip file names places outside of itself, so nothing of it was read; please pack it again"
            }
            Self::ArchiveTooDeep => {
                "This zip file lies in a zip file that lies in another one; please unpack it first, and choose it alone"
            }
            Self::ProjectionMissing => {
                "The .prj file is missing, so it is not known where the shapes are; please add it"
            }
            Self::ProjectionUnknown => {
                "The map projection of this file cannot be read; please export it in WGS 84 (longitude and latitude)"
            }
            Self::DatumOld => {
                "This file is in NAD27, which is off by up to 100 meters; please export it in NAD83 or WGS 84"
            }
            Self::DatumUnknown => "The datum of this file is not known; please export it in NAD83 or WGS 84",
            Self::EncodingUnknown => {
                "The letters of this file are in an encoding that cannot be read; please export it in UTF-8"
            }
            Self::XmlWithEntities => {
                "This file defines entities, which no file of fields needs, so it was not read; please export it again"
            }
        }
    }
}

/// Why one shape cannot be used. `land` finds what is wrong with an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ShapeError {
    ShapeEmpty,
    ShapeNotAnArea,
    ShapeTooDetailed,
    ShapeOffTheMap,
    ShapeSwapped,
    ShapeUnreadable,
}

impl ShapeError {
    /// A code never changes: translations go by it.
    pub fn code(self) -> &'static str {
        self.into()
    }

    pub const fn message(self) -> &'static str {
        match self {
            Self::ShapeEmpty => "It has no corners",
            Self::ShapeNotAnArea => "It is a point or a line, not an area",
            Self::ShapeTooDetailed => "It has more than 10,000 corners or 1,000 rings",
            Self::ShapeOffTheMap => "A corner of it is nowhere on the globe",
            Self::ShapeSwapped => "Its latitude and longitude look swapped; please export it again",
            Self::ShapeUnreadable => {
                "It has arcs, or a corner without its place, or is damaged; please export it again, with straight sides"
            }
        }
    }
}
