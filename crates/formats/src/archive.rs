//! Zip archives. They tell no time, so that equal records make equal files, and are not compressed.

use std::io::Write as _;

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::block_buffer::{BlockBuffer, OpenStorage};
use crate::error::Error;
use crate::part::Part;

pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) parts: Vec<Part>,
}

pub(crate) fn archive(entries: Vec<Entry>, open: OpenStorage) -> Result<BlockBuffer, Error> {
    let mut archive = ZipWriter::new(open()?);
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::default());
    for Entry { name, parts } in entries {
        archive.start_file(name, options)?;
        for mut part in parts {
            while let Some(bytes) = part.next()? {
                archive.write_all(&bytes)?;
            }
        }
    }
    Ok(BlockBuffer::of(archive.finish()?)?)
}
