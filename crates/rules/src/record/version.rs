use serde::{Deserialize, Serialize};

/// Counts how often a record was written, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Version(pub i32);

impl Version {
    pub const FIRST: Self = Self(1);

    /// The next version is at most `i32::MAX`.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}
