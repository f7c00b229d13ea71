use yore::code_pages::{
    CP437, CP737, CP850, CP852, CP857, CP860, CP861, CP863, CP865, CP866, CP874, CP1250, CP1251, CP1252,
    CP1253, CP1254, CP1257,
};

use crate::error::FileError;

/// The encoding of the texts of a table.
#[derive(Clone, Copy)]
pub(super) enum Encoding {
    /// The file names UTF-8.
    Utf8,
    /// UTF-8 or, for bytes that are none, Windows-1252: the two encodings that programs in the United States use.
    Usual,
    Page(fn(&[u8]) -> String),
    /// An encoding that is not read. Texts in ASCII are the same in all of them.
    Other,
}

impl Encoding {
    /// Finds the encoding by the text of a .cpg file, or without one by the byte of a table's header that names its
    /// language driver.
    pub(super) fn of(cpg: Option<&[u8]>, driver: u8) -> Self {
        let name = cpg.map(|cpg| String::from_utf8_lossy(cpg).trim().to_owned());
        match name.filter(|name| !name.is_empty()) {
            Some(name) => Self::named(&name),
            None => Self::of_driver(driver),
        }
    }

    /// Programs write the same encoding in many ways: `1252`, `CP1252`, `ANSI 1252`. All of them have its number.
    fn named(name: &str) -> Self {
        let number: String = name.chars().filter(char::is_ascii_digit).collect();
        match number.as_str() {
            "8" | "65001" => Self::Utf8,
            // Latin-1, also as ISO 8859-1, and the part of it that is ASCII.
            "1" | "88591" | "28591" | "20127" => Self::Usual,
            number => number.parse().map_or(Self::Other, Self::of_page),
        }
    }

    fn of_driver(driver: u8) -> Self {
        match driver {
            0x01 | 0x09 | 0x0B | 0x0D | 0x0F | 0x11 | 0x15 | 0x18 | 0x19 | 0x1B => Self::of_page(437),
            0x02 | 0x0A | 0x0E | 0x10 | 0x12 | 0x14 | 0x16 | 0x1A | 0x1D | 0x25 | 0x37 => Self::of_page(850),
            0x08 | 0x17 | 0x66 => Self::of_page(865),
            0x1C | 0x6C => Self::of_page(863),
            0x1F | 0x22 | 0x23 | 0x40 | 0x64 | 0x87 => Self::of_page(852),
            0x24 => Self::of_page(860),
            0x26 | 0x65 => Self::of_page(866),
            0x50 | 0x7C => Self::of_page(874),
            0x67 => Self::of_page(861),
            0x6A | 0x86 => Self::of_page(737),
            0x6B | 0x88 => Self::of_page(857),
            0xC8 => Self::of_page(1250),
            0xC9 => Self::of_page(1251),
            0xCA => Self::of_page(1254),
            0xCB => Self::of_page(1253),
            0xCC => Self::of_page(1257),
            // These are the drivers of Macintosh and of eastern Asia.
            0x04 | 0x13 | 0x4D..=0x4F | 0x68 | 0x69 | 0x78..=0x7B | 0x96..=0x98 => Self::Other,
            _ => Self::Usual,
        }
    }

    fn of_page(number: u16) -> Self {
        Self::Page(match number {
            437 => |text| CP437.decode(text).into_owned(),
            737 => |text| CP737.decode(text).into_owned(),
            850 => |text| CP850.decode(text).into_owned(),
            852 => |text| CP852.decode(text).into_owned(),
            857 => |text| CP857.decode_lossy(text).into_owned(),
            860 => |text| CP860.decode(text).into_owned(),
            861 => |text| CP861.decode(text).into_owned(),
            863 => |text| CP863.decode(text).into_owned(),
            865 => |text| CP865.decode(text).into_owned(),
            866 => |text| CP866.decode(text).into_owned(),
            874 => |text| CP874.decode_lossy(text).into_owned(),
            1250 => |text| CP1250.decode(text).into_owned(),
            1251 => |text| CP1251.decode(text).into_owned(),
            1252 => return Self::Usual,
            1253 => |text| CP1253.decode_lossy(text).into_owned(),
            1254 => |text| CP1254.decode(text).into_owned(),
            1257 => |text| CP1257.decode_lossy(text).into_owned(),
            _ => return Self::Other,
        })
    }

    pub(super) fn text(self, bytes: &[u8]) -> Result<String, FileError> {
        match self {
            Self::Utf8 | Self::Usual => {
                let utf8 = utf8(bytes, matches!(self, Self::Utf8));
                Ok(utf8.map_or_else(|| CP1252.decode(bytes).into_owned(), str::to_owned))
            }
            Self::Page(decode) => Ok(decode(bytes)),
            Self::Other if bytes.is_ascii() => Ok(String::from_utf8_lossy(bytes).into_owned()),
            Self::Other => Err(FileError::EncodingUnknown),
        }
    }
}

/// A value that fills its column may end inside of a letter, which is left out. Where nothing says that it is UTF-8,
/// another letter has to show it.
fn utf8(bytes: &[u8], is_declared: bool) -> Option<&str> {
    let bytes = bytes.trim_ascii_end();
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return Some(text),
        Err(error) => error,
    };
    let whole = std::str::from_utf8(bytes.get(..error.valid_up_to())?).ok()?;
    let is_cut = error.error_len().is_none() && (is_declared || !whole.is_ascii());
    is_cut.then_some(whole)
}
