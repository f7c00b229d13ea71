use strum::{IntoStaticStr, VariantArray};

/// How much stands against filing a line, from nothing on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum Level {
    /// Nothing is known against it.
    Fine,
    /// A person should look at it; it can be filed as it is.
    LookAt,
    /// An insurer or USDA refuses it.
    Blocks,
}

impl Level {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// As in JSON. It never changes.
    pub const fn value(self) -> &'static str {
        self.into_str()
    }
}
