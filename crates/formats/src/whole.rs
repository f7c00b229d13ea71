use crate::block_buffer::BlockBuffer;
use crate::error::Error;
use crate::feature::{Layer, Row};

/// A file whose first byte depends on its last record.
pub(crate) trait Whole: Send {
    /// Takes records of another kind from here on.
    fn layer(&mut self, layer: &Layer) -> Result<(), Error>;

    fn record(&mut self, row: Row<'_>) -> Result<(), Error>;

    fn end(self: Box<Self>) -> Result<BlockBuffer, Error>;
}
