//! A field: land with a name and, once it is known, a boundary.

mod acres;
mod body;
mod check;
mod county;
mod document;
mod drawn;
mod form;
mod limits;
mod measures;
pub mod members;
mod merge;
mod named;
mod near;
mod patch;
mod record;
mod report;
mod subfields;

pub use acres::{TOLERATED_PERCENT, differs_from_field, planted_beyond};
pub use body::{FieldBody, FieldViolations};
pub use county::{Certainty, FieldCounty, Fips};
pub use drawn::DrawnBoundary;
pub use form::FieldForm;
pub use limits::{CORNERS_MAX, IMPORT_MAX, IMPORT_UNDO_HOURS, PLANTINGS_MAX, RINGS_MAX};
pub use measures::{Measures, Survey};
pub use named::named;
pub use near::near;
pub use patch::FieldPatch;
pub use record::{FieldRecord, TABLE};
pub use report::{FieldBoundary, FieldReport, LandNumber, NUMBER_MAX};
pub use subfields::{SUBFIELDS_MAX, part_name, subfield, subfields};
