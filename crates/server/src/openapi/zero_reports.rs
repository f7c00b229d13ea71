//! Schemas of zero reports. They are only for the description.

use rules::ids::ZeroReportId;
use rules::record::Table;
use rules::zero_report::TABLE;
use utoipa::openapi::{RefOr, Schema};

use super::records::Described;

impl Described for ZeroReportId {
    const NAME: &'static str = "ZeroReport";
    const DELETED: &'static str = "DeletedZeroReport";
    const TABLE: &'static Table = &TABLE;
    const BODY_RULES: &'static str = " Without a field, the farm has no acres to report for the crop year.";
    const PATCH_RULES: &'static str = " A new name of the field without an id clears the old id.";

    fn add_sent(_: &mut Vec<(String, RefOr<Schema>)>) {}

    fn add_stored(_: &mut Vec<(String, RefOr<Schema>)>) {}
}
