use crate::digits::ascii;
use crate::field::Fips;

/// Where a date is valid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Area {
    Everywhere,
    /// The two digits of its ANSI code.
    State([u8; 2]),
    County(Fips),
}

impl Area {
    /// Reads the ANSI code of a state or a county. An empty text is everywhere.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        match digits {
            [] => Some(Self::Everywhere),
            &[one, other] if digits.iter().all(u8::is_ascii_digit) => Some(Self::State([one, other])),
            _ => Fips::parse(text).map(Self::County),
        }
    }

    /// What [`Self::parse`] reads.
    pub fn code(&self) -> &str {
        match self {
            Self::Everywhere => "",
            Self::State(digits) => ascii(digits),
            Self::County(fips) => fips.as_str(),
        }
    }

    pub fn contains(&self, county: Fips) -> bool {
        county.as_str().starts_with(self.code())
    }
}
