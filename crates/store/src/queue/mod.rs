//! The transaction that causes a job queues it, so a job exists exactly if its cause is stored. A process takes a job
//! for a limited time, the lease. Until then other processes skip it, so it is done once; after the lease of a dead
//! process, another takes it, so it is done for certain.
//!
//! A job that fails is tried again after a growing pause ([`pause`](jobs::pause)), or is given up if another try would
//! fail the same way. A given-up job is kept for the operator for a while.

pub(crate) mod corrected;
pub(crate) mod corrections;
mod due;
mod job;
pub mod jobs;
mod mail;
pub mod mails;
mod row;
