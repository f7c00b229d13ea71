//! A field: land with a name and, once it is known, a boundary.

mod body;
mod check;
mod county;
mod document;
mod measures;
pub mod members;
mod patch;
mod record;
mod report;

pub use body::{FieldBody, Refusal};
pub use county::{Certainty, FieldCounty, Fips};
pub use measures::{Measures, Survey};
pub use patch::FieldPatch;
pub use record::{FieldRecord, OF_THE_SERVER, TABLE};
pub use report::{FieldBoundary, FieldReport, LandNumber, NOTES_MAX, NUMBER_MAX, Notes};
