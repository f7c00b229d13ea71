use super::members::MEMBERS;
use super::report::ZeroReport;
use crate::ids::ZeroReportId;
use crate::kind::Kind;
use crate::record::{Record, RecordId, Table, of_the_server};

pub type ZeroReportRecord = Record<ZeroReportId>;

pub static TABLE: Table = Table { members: &MEMBERS, pairs: &[], derivations: &[] };

impl RecordId for ZeroReportId {
    const KIND: Kind = Kind::ZeroReport;
    type Report = ZeroReport;
    type Derived = ();

    fn derived(_: &ZeroReport) {}
}

pub const OF_THE_SERVER: [&str; 10] = of_the_server(Kind::ZeroReport);
