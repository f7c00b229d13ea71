//! How long a list in a body may be.

/// How many addresses an agent may invite in one call.
pub(crate) const ADDRESSES_MAX: usize = 100;
/// How many ids one call accepts: far more than anyone's links.
pub(crate) const IDS_MAX: usize = 10_000;
