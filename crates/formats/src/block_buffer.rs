use std::io::{self, Read, Seek, SeekFrom, Write};

/// Part of a file waits in a storage until the file can begin: in a temporary file, or in memory.
pub trait Storage: Read + Write + Seek + Send {}

impl<T: Read + Write + Seek + Send> Storage for T {}

/// Opens an empty storage.
pub type OpenStorage = fn() -> io::Result<Box<dyn Storage>>;

pub fn in_memory() -> io::Result<Box<dyn Storage>> {
    Ok(Box::new(io::Cursor::new(Vec::new())))
}

/// Each write or read has at least so many bytes, unless it is the last.
const BLOCK: usize = 64 * 1024;

/// First takes bytes, then gives them back in blocks. An item that was pushed at once is in one block.
pub(crate) struct BlockBuffer {
    storage: Box<dyn Storage>,
    waiting: Vec<u8>,
    length: u64,
    blocks: Vec<usize>,
    next: usize,
}

impl BlockBuffer {
    pub(crate) fn new(open: OpenStorage) -> io::Result<Self> {
        Ok(Self { storage: open()?, waiting: Vec::new(), length: 0, blocks: Vec::new(), next: 0 })
    }

    /// The bytes that are already in a storage.
    pub(crate) fn of(mut storage: Box<dyn Storage>) -> io::Result<Self> {
        let length = storage.seek(SeekFrom::End(0))?;
        let block = |start: u64| usize::try_from(length - start).map_or(BLOCK, |rest| rest.min(BLOCK));
        let blocks = (0..length).step_by(BLOCK).map(block).collect();
        Ok(Self { storage, waiting: Vec::new(), length, blocks, next: 0 })
    }

    pub(crate) fn push(&mut self, item: &[u8]) -> io::Result<()> {
        self.waiting.extend_from_slice(item);
        self.length += item.len() as u64;
        if self.waiting.len() >= BLOCK { self.write() } else { Ok(()) }
    }

    /// How many bytes it has.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// Goes to the first block.
    pub(crate) fn rewind(&mut self) -> io::Result<()> {
        self.write()?;
        self.next = 0;
        self.storage.seek(SeekFrom::Start(0)).map(|_| ())
    }

    pub(crate) fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        let Some(&length) = self.blocks.get(self.next) else { return Ok(None) };
        self.next += 1;
        let mut block = vec![0; length];
        self.storage.read_exact(&mut block)?;
        Ok(Some(block))
    }

    fn write(&mut self) -> io::Result<()> {
        if !self.waiting.is_empty() {
            self.storage.write_all(&self.waiting)?;
            self.blocks.push(self.waiting.len());
            self.waiting.clear();
        }
        Ok(())
    }
}
