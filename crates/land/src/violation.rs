//! What is wrong with a boundary, and where.

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeStruct, Serializer};
use strum::{IntoStaticStr, VariantArray};

use crate::limits::VIOLATIONS_MAX;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ViolationCode {
    NotJson,
    NotAnArea,
    BoundaryEmpty,
    CornerFormat,
    CornerOffTheGlobe,
    CornerTooFine,
    RingOpen,
    RingTooShort,
    CornersTooMany,
    RingsTooMany,
    BoundaryTooWide,
    BoundaryTooIntricate,
    BoundaryCrossesItself,
    RingsCross,
    HoleOutside,
    HolesOverlap,
    PartsOverlap,
    PartCutInTwo,
    CornerOutsideUs,
    CornerSwapped,
    AreaTooSmall,
    AreaTooLarge,
    UnionUnfit,
    MoreViolations,
}

impl ViolationCode {
    /// A code never changes: clients rely on it.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub const fn message(self) -> &'static str {
        match self {
            Self::NotJson => "A boundary should be GeoJSON",
            Self::NotAnArea => "A boundary should be a Polygon or a MultiPolygon with its coordinates",
            Self::BoundaryEmpty => "A boundary should have at least one ring of corners",
            Self::CornerFormat => "A corner should be [longitude, latitude] in degrees",
            Self::CornerOffTheGlobe => {
                "A corner should have a longitude from -180 to 180 and a latitude from -90 to 90; the two may \
                 be swapped"
            }
            Self::CornerTooFine => "A corner should have at most seven decimals",
            Self::RingOpen => "A ring should end at its first corner",
            Self::RingTooShort => "A ring should have at least three different corners",
            Self::CornersTooMany => "A boundary should have at most 10,000 corners",
            Self::RingsTooMany => "A boundary should have at most 1,000 parts and holes together",
            Self::BoundaryTooWide => {
                "This corner is more than two degrees away from the first one; one of them may be wrong"
            }
            Self::BoundaryTooIntricate => {
                "The boundary goes back and forth too often to be checked; please draw it with fewer corners"
            }
            Self::BoundaryCrossesItself => {
                "The boundary crosses or touches itself here; please move one of its corners"
            }
            Self::RingsCross => {
                "Two rings of the boundary cross or share a line here; please move one of them"
            }
            Self::HoleOutside => "This hole should lie inside its part of the boundary",
            Self::HolesOverlap => "This hole lies in another one; please remove one of them",
            Self::PartsOverlap => "This part of the boundary lies in another one; please remove one of them",
            Self::PartCutInTwo => "Holes cut the area in two here; please make it two parts",
            Self::CornerOutsideUs => "This corner is not in the United States or one of their territories",
            Self::CornerSwapped => {
                "The latitude and longitude of this corner look swapped: it is not in the United States or one \
                 of their territories"
            }
            Self::AreaTooSmall => "The area should be at least 0.01 acres",
            Self::AreaTooLarge => "The area should be at most 100,000 acres",
            Self::UnionUnfit => "These fields are too far apart, or have too many corners, to be one field",
            Self::MoreViolations => "There are more of these; please correct the first ones",
        }
    }
}

/// A corner as it was given, counted from 1: the part of a `MultiPolygon`, the ring in the part (1 is the exterior, the
/// others are holes), the corner in the ring.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct Corner {
    pub part: usize,
    pub ring: usize,
    pub corner: usize,
    /// `[longitude, latitude]`, if they could be read. For a crossing: where the lines meet that begin at the corners.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coordinates: Option<[f64; 2]>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Violation {
    pub code: ViolationCode,
    pub at: Option<Corner>,
    /// The other corner, where two are at which the rule is broken.
    pub with: Option<Corner>,
    /// How many violations [`ViolationCode::MoreViolations`] stands for; 0 for every other code.
    pub left_out: usize,
}

/// Violations in the order of the codes, and then of the corners.
pub type Violations = Vec<Violation>;

impl Violation {
    pub fn message(&self) -> Cow<'static, str> {
        match self.left_out {
            0 => self.code.message().into(),
            left_out => format!("… and {left_out} more").into(),
        }
    }

    /// Keeps the first violations, and says how many more there are.
    pub(crate) fn first(mut violations: Violations) -> Violations {
        violations.sort_by_key(Self::order);
        let left_out = violations.len().saturating_sub(VIOLATIONS_MAX);
        if left_out > 0 {
            violations.truncate(VIOLATIONS_MAX);
            violations.push(Self { left_out, ..Self::whole(ViolationCode::MoreViolations) });
        }
        violations
    }

    pub(crate) fn order(&self) -> (ViolationCode, Option<[usize; 3]>) {
        (self.code, self.at.map(|at| [at.part, at.ring, at.corner]))
    }

    pub const fn whole(code: ViolationCode) -> Self {
        Self { code, at: None, with: None, left_out: 0 }
    }

    pub(crate) const fn at(code: ViolationCode, at: Corner) -> Self {
        Self { code, at: Some(at), with: None, left_out: 0 }
    }

    pub(crate) const fn between(code: ViolationCode, at: Corner, with: Corner) -> Self {
        Self { code, at: Some(at), with: Some(with), left_out: 0 }
    }
}

impl Serialize for Violation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let members = 2 + usize::from(self.at.is_some()) + usize::from(self.with.is_some());
        let mut out = serializer.serialize_struct("Violation", members)?;
        out.serialize_field("code", self.code.as_str())?;
        out.serialize_field("message", &self.message())?;
        if let Some(at) = &self.at {
            out.serialize_field("at", at)?;
        }
        if let Some(with) = &self.with {
            out.serialize_field("with", with)?;
        }
        out.end()
    }
}
