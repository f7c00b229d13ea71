//! What the columns of a file say about a field.

use strum::{IntoStaticStr, VariantArray};

/// Names of columns that hold the name of a field, the best first.
pub(crate) const NAMES_OF_FIELDS: &[&str] = &["FIELDNAME", "NAME", "FIELD", "PARTFIELD", "LABEL", "TITLE"];

/// A member of a field that a column can fill.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
pub enum Meaning {
    Name,
    FsaFarm,
    FsaTract,
    FsaField,
    Notes,
}

impl Meaning {
    /// The name of the member in JSON.
    pub fn member(self) -> &'static str {
        self.into()
    }

    /// Names of columns as `normalized` writes them, the best first. The common land unit of the Farm Service Agency
    /// has two spellings, and a dBase table cuts a name after ten characters.
    const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Name => NAMES_OF_FIELDS,
            Self::FsaFarm => {
                &["FARMNBR", "FARMNUMBER", "FARMNUMBE", "FSAFARM", "FSAFARMNUM", "FARMNO", "FARMNUM"]
            }
            Self::FsaTract => &[
                "TRACTNBR",
                "TRACTNUMBER",
                "TRACTNUMB",
                "FSATRACT",
                "FSATRACTNU",
                "TRACTNO",
                "TRACTNUM",
                "TRACT",
            ],
            Self::FsaField => &[
                "CLUNBR",
                "CLUNUMBER",
                "FSAFIELD",
                "FSAFIELDNU",
                "FIELDNBR",
                "FIELDNUMBER",
                "FIELDNO",
                "CLU",
            ],
            Self::Notes => &["NOTES", "NOTE", "COMMENTS", "COMMENT", "DESCRIPTION", "REMARKS", "DESC"],
        }
    }
}

/// The name in upper case, with letters and digits only.
pub(crate) fn normalized(name: &str) -> String {
    name.chars()
        .filter(|character| character.is_ascii_alphanumeric())
        .collect::<String>()
        .to_ascii_uppercase()
}

/// The meaning of each column. No two have the same.
pub(crate) fn meanings(columns: &[String]) -> Vec<Option<Meaning>> {
    let normalized: Vec<_> = columns.iter().map(|name| normalized(name)).collect();
    let mut meanings = vec![None; columns.len()];
    for &meaning in Meaning::VARIANTS {
        let found =
            meaning.names().iter().find_map(|name| normalized.iter().position(|column| column == name));
        if let Some(place) = found.and_then(|at| meanings.get_mut(at)) {
            *place = Some(meaning);
        }
    }
    meanings
}

/// A value as a member of a field has it. Tables often have numbers of farms as decimals: 1234.0 is farm 1234. A byte
/// of zero ends a text.
pub(crate) fn cleaned(value: &str) -> String {
    let value = value.split('\0').next().unwrap_or_default().trim();
    let whole = value.split_once('.').filter(|(whole, zeros)| {
        !whole.is_empty()
            && whole.bytes().all(|byte| byte.is_ascii_digit())
            && zeros.bytes().all(|byte| byte == b'0')
    });
    let value = whole.map_or(value, |(whole, _)| whole);
    value.chars().take(crate::limits::MAX_VALUE).collect()
}
