use super::members::MEMBERS;
use super::report::ZeroReport;
use crate::ids::ZeroReportId;
use crate::kind::Kind;
use crate::record::{Body, Patch, Record, RecordId, Table};

pub type ZeroReportRecord = Record<ZeroReportId>;
pub type ZeroReportBody = Body<ZeroReport>;
pub type ZeroReportPatch = Patch<ZeroReport>;

pub static TABLE: Table = Table { members: &MEMBERS, pairs: &[], derivations: &[] };

impl RecordId for ZeroReportId {
    const KIND: Kind = Kind::ZeroReport;
    const TABLE: &'static Table = &TABLE;
    type Report = ZeroReport;
    type Derived = ();

    fn derived(_: &ZeroReport) {}
}
