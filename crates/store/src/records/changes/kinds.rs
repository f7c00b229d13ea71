use rules::kind::Kind;

/// A set of kinds of records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds(u8);

impl Kinds {
    pub const NONE: Self = Self(0);

    pub fn all() -> Self {
        Kind::ALL.iter().copied().collect()
    }

    pub const fn has(self, kind: Kind) -> bool {
        self.0 & bit(kind) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// In their order.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.iter().copied().filter(move |kind| self.has(*kind))
    }

    pub(super) const fn byte(self) -> u8 {
        self.0
    }

    /// None for a kind that only a newer release knows.
    pub(super) fn from_byte(byte: u8) -> Option<Self> {
        (byte & !Self::all().0 == 0).then_some(Self(byte))
    }
}

impl From<Kind> for Kinds {
    fn from(kind: Kind) -> Self {
        Self(bit(kind))
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<Iter: IntoIterator<Item = Kind>>(kinds: Iter) -> Self {
        Self(kinds.into_iter().fold(0, |bits, kind| bits | bit(kind)))
    }
}

/// It is in cursors.
const fn bit(kind: Kind) -> u8 {
    1 << kind.number()
}
