//! The feed: what a client that keeps records does not have yet.

mod feed;
mod kinds;
pub(super) mod pull;
