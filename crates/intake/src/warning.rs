//! Why a person should look at what was read before they use it.

use strum::{IntoStaticStr, VariantArray};

/// A warning about a whole file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum FileWarning {
    IndexMissing,
    LinksNotRead,
}

impl FileWarning {
    /// A code never changes: translations go by it.
    pub fn code(self) -> &'static str {
        self.into()
    }

    pub const fn message(self) -> &'static str {
        match self {
            Self::IndexMissing => {
                "The .shx file is missing or damaged, so old outlines of edited fields may be among the shapes; \
                 please add it, or look at each shape"
            }
            Self::LinksNotRead => {
                "This file also points to fields that are elsewhere, and those were not read; please export it \
                 with its contents"
            }
        }
    }
}

/// A warning about one shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ShapeWarning {
    SegmentsJoined,
    WalkOpen,
}

impl ShapeWarning {
    /// A code never changes: translations go by it.
    pub fn code(self) -> &'static str {
        self.into()
    }

    pub const fn message(self) -> &'static str {
        match self {
            Self::SegmentsJoined => {
                "The recording of this walk was interrupted, and straight lines close its gaps. Does the map \
                 show the whole field? Then choose it."
            }
            Self::WalkOpen => {
                "This walk does not end where it began, and a straight line closes it. Does the map show the \
                 whole field? Then choose it."
            }
        }
    }
}
