//! The feed: what a client that keeps records does not have yet.

pub(super) mod feed;
mod kinds;
pub(super) mod pull;
