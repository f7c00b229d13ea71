//! The checksum at the end of a backup: SHA-256 over all bytes before it. SQLite reads no further than its last page,
//! so the file is still a valid database.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use sha2::{Digest, Sha256};

use super::BackupError;

const MARK: &[u8; 16] = b"\0acremark sha256";
const LENGTH: u64 = 16 + 32;

pub(super) fn close(path: &Path) -> Result<(), BackupError> {
    let mut file = OpenOptions::new().read(true).write(true).open(path)?;
    let length = file.metadata()?.len();
    let digest = digest(&mut file, length)?;
    file.seek(SeekFrom::End(0))?;
    file.write_all(MARK)?;
    file.write_all(&digest)?;
    Ok(())
}

/// Also removes the checksum. Returns whether there was one.
pub(super) fn open(path: &Path) -> Result<bool, BackupError> {
    let mut file = OpenOptions::new().read(true).write(true).open(path)?;
    let Some(length) = file.metadata()?.len().checked_sub(LENGTH) else { return Ok(false) };
    file.seek(SeekFrom::Start(length))?;
    let mut seal = Vec::new();
    (&file).take(LENGTH).read_to_end(&mut seal)?;
    let Some(expected) = seal.strip_prefix(MARK) else { return Ok(false) };
    if digest(&mut file, length)? != expected {
        return Err(BackupError::Damaged("its checksum is wrong".to_owned()));
    }
    file.set_len(length)?;
    Ok(true)
}

fn digest(file: &mut File, length: u64) -> io::Result<[u8; 32]> {
    file.rewind()?;
    let mut digest = Sha256::new();
    let mut bytes = file.take(length);
    let mut some = vec![0; 1 << 16];
    loop {
        match bytes.read(&mut some)? {
            0 => return Ok(digest.finalize().into()),
            read => digest.update(some.get(..read).unwrap_or_default()),
        }
    }
}
