//! How long a list in a call may be.

/// How many ids one call accepts: far more than anyone's links.
pub(crate) const IDS_MAX: usize = 10_000;

/// How many values a list in an address can have. An id has 36 characters there, and the head of a request has a limit.
pub(crate) const VALUES_MAX: usize = 1_000;
