use crate::error::Error;
use crate::feature::Row;
use crate::spool::Spool;

/// A file whose first byte depends on its last record.
pub(crate) trait Whole: Send {
    fn record(&mut self, row: Row<'_>) -> Result<(), Error>;

    fn end(self: Box<Self>) -> Result<Spool, Error>;
}
