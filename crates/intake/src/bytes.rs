//! Numbers in binary files.

/// Which byte of a number comes first: the one of most weight, or the one of least.
#[derive(Clone, Copy)]
pub(crate) enum ByteOrder {
    Big,
    Little,
}

/// Reads numbers from the front. A read returns none if the bytes end before it does.
#[derive(Clone, Copy)]
pub(crate) struct ByteReader<'a>(&'a [u8]);

impl<'a> ByteReader<'a> {
    pub(crate) fn at(bytes: &'a [u8], at: usize) -> Option<Self> {
        bytes.get(at..).map(Self)
    }

    pub(crate) fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    pub(crate) fn skip(&mut self, count: usize) -> Option<()> {
        self.take(count).map(drop)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    pub(crate) fn u8(&mut self) -> Option<u8> {
        self.array().map(u8::from_le_bytes)
    }

    pub(crate) fn u16(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    /// A count or length of 32 bits.
    pub(crate) fn length(&mut self) -> Option<usize> {
        self.array().map(u32::from_le_bytes).and_then(|length| length.try_into().ok())
    }

    pub(crate) fn big_length(&mut self) -> Option<usize> {
        self.array().map(u32::from_be_bytes).and_then(|length| length.try_into().ok())
    }

    pub(crate) fn f64(&mut self) -> Option<f64> {
        self.array().map(f64::from_le_bytes)
    }

    pub(crate) fn u32_in(&mut self, order: ByteOrder) -> Option<u32> {
        let bytes = self.array()?;
        Some(match order {
            ByteOrder::Big => u32::from_be_bytes(bytes),
            ByteOrder::Little => u32::from_le_bytes(bytes),
        })
    }

    pub(crate) fn f64_in(&mut self, order: ByteOrder) -> Option<f64> {
        let bytes = self.array()?;
        Some(match order {
            ByteOrder::Big => f64::from_be_bytes(bytes),
            ByteOrder::Little => f64::from_le_bytes(bytes),
        })
    }
}
