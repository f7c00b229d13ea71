//! What records of every kind have in common.

mod any;
mod body;
mod bounded;
mod confirmation;
mod correction;
mod deletion;
mod document;
mod form;
mod members;
mod merge;
mod origin;
mod patch;
mod reference;
mod report;
mod shape;
mod stored;
mod version;

pub use any::AnyRecord;
pub use body::{Body, Unsurveyed};
pub(crate) use bounded::boundary;
pub use confirmation::Confirmation;
pub(crate) use correction::checked_line;
pub use correction::{ANSWER_MAX, Answer, AnswerText, REASON, REASON_MAX, Reason, answer_text, reason_by};
pub use deletion::{RESTORE_DAYS, restorable_since};
pub use document::Document;
pub(crate) use form::typed_texts;
pub use members::{Choice, Derivation, Kind, LandKind, Member, Pair, Table, TextLimit, Unit};
pub use merge::{Merge, merge};
pub use origin::Origin;
pub use patch::{Patch, PatchError};
pub(crate) use patch::{clear_with_changed, patched};
pub use reference::RecordRef;
pub use report::{Derived, RecordId, Report, of_the_server};
pub(crate) use shape::shaped;
pub use stored::Record;
pub use version::Version;
