use std::io;

use crate::block_buffer::BlockBuffer;
use crate::rows::Rows;

/// A piece of a file that is complete.
pub(crate) enum Part {
    Bytes(Vec<u8>),
    BlockBuffer(BlockBuffer),
    Rows(Rows),
}

impl Part {
    pub(crate) fn blocks(mut blocks: BlockBuffer) -> io::Result<Self> {
        blocks.rewind()?;
        Ok(Self::BlockBuffer(blocks))
    }

    /// Returns the next bytes, never empty ones, and none after the last.
    pub(crate) fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        match self {
            Self::Bytes(bytes) => Ok(Some(std::mem::take(bytes)).filter(|bytes| !bytes.is_empty())),
            Self::BlockBuffer(blocks) => blocks.next(),
            Self::Rows(rows) => rows.next(),
        }
    }
}
