//! How long a list in a body may be.

/// How many ids one call accepts: far more than anyone's links.
pub(crate) const IDS_MAX: usize = 10_000;
