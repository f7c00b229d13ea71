use std::io;

use crate::rows::Rows;
use crate::spool::Spool;

/// A piece of a file that is complete.
pub(crate) enum Part {
    Bytes(Vec<u8>),
    Spool(Spool),
    Rows(Rows),
}

impl Part {
    pub(crate) fn spool(mut spool: Spool) -> io::Result<Self> {
        spool.rewind()?;
        Ok(Self::Spool(spool))
    }

    /// Returns the next bytes, never empty ones, and none after the last.
    pub(crate) fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        match self {
            Self::Bytes(bytes) => Ok(Some(std::mem::take(bytes)).filter(|bytes| !bytes.is_empty())),
            Self::Spool(spool) => spool.next(),
            Self::Rows(rows) => rows.next(),
        }
    }
}
