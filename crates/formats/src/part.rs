use std::io;

use crate::rows::Rows;
use crate::spool::Spool;

/// A piece of a file that is complete and can be read more than once.
pub(crate) enum Part {
    Bytes { bytes: Vec<u8>, is_read: bool },
    Spool(Spool),
    Rows(Rows),
}

impl Part {
    pub(crate) fn bytes(bytes: Vec<u8>) -> Self {
        Self::Bytes { bytes, is_read: false }
    }

    pub(crate) fn spool(mut spool: Spool) -> io::Result<Self> {
        spool.rewind()?;
        Ok(Self::Spool(spool))
    }

    /// The next bytes, never empty ones. None after the last.
    pub(crate) fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        match self {
            Self::Bytes { bytes, is_read } => {
                let is_new = !std::mem::replace(is_read, true) && !bytes.is_empty();
                Ok(is_new.then(|| bytes.clone()))
            }
            Self::Spool(spool) => spool.next(),
            Self::Rows(rows) => rows.next(),
        }
    }

    pub(crate) fn rewind(&mut self) -> io::Result<()> {
        match self {
            Self::Bytes { is_read, .. } => {
                *is_read = false;
                Ok(())
            }
            Self::Spool(spool) => spool.rewind(),
            Self::Rows(rows) => rows.rewind(),
        }
    }
}
