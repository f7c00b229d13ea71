use yore::code_pages::CP1252;

use crate::fault::Fault;

/// Of the texts of a table.
#[derive(Clone, Copy)]
pub(super) enum Encoding {
    /// UTF-8 or, where that cannot be, Windows-1252: the two in which programs write in the United States.
    Usual,
    Other,
}

impl Encoding {
    /// By the text of a .cpg file.
    pub(super) fn named(cpg: Option<&[u8]>) -> Self {
        let name = cpg.map(|cpg| String::from_utf8_lossy(cpg).trim().to_ascii_uppercase());
        let usual = [
            "UTF-8",
            "UTF8",
            "65001",
            "1252",
            "CP1252",
            "ANSI 1252",
            "WINDOWS-1252",
            "ISO-8859-1",
            "ISO 8859-1",
            "88591",
            "LATIN1",
            "",
        ];
        if name.is_none_or(|name| usual.contains(&name.as_str())) { Self::Usual } else { Self::Other }
    }

    pub(super) fn text(self, bytes: &[u8]) -> Result<String, Fault> {
        match (self, std::str::from_utf8(bytes)) {
            (Self::Usual, Ok(text)) => Ok(text.to_owned()),
            (Self::Other, Ok(text)) if text.is_ascii() => Ok(text.to_owned()),
            (Self::Other, _) => Err(Fault::EncodingUnknown),
            (Self::Usual, Err(_)) => Ok(CP1252.decode(bytes).into_owned()),
        }
    }
}
