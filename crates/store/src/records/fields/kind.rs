use rules::field::FieldReport;
use rules::ids::FieldId;

use super::successions;
use crate::engine::connection::Connection;
use crate::engine::error::Result;
use crate::records::kind::{Facts, RecordKind, Succession};

impl RecordKind for FieldId {
    // A boundary with 10,000 corners has about 200 kB.
    const AT_ONCE: usize = 50;

    fn facts(_: &FieldReport) -> Facts<'_> {
        Facts::default()
    }

    fn derived_from(_: [Option<i32>; 2]) -> Result<()> {
        Ok(())
    }

    fn successions(connection: &mut Connection, id: Self) -> Result<Vec<Succession>> {
        successions::of(connection, id)
    }
}
