use crate::error::Error;
use crate::feature::Row;
use crate::part::Part;

/// A file whose first byte depends on its last record.
pub(crate) trait Whole: Send {
    fn record(&mut self, row: Row<'_>) -> Result<(), Error>;

    fn end(self: Box<Self>) -> Result<Vec<Part>, Error>;
}
