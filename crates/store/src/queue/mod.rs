//! Jobs: work that waits, and work that comes again.
//!
//! The transaction that causes a job queues it, so a job exists exactly if its cause is stored. A working process takes
//! a job for a limited time, the lease. Until then other processes skip it, so it is done once; after the lease of a
//! dead process, another takes the job, so it is done for certain.
//!
//! A job that is done is deleted, or waits for its next time if it comes again. A job that fails is tried again after a
//! growing pause ([`pause`](jobs::pause)), or is given up if another try would fail the same way. A given-up job is kept
//! for the operator for a while.

mod due;
mod job;
pub mod jobs;
mod mail;
pub mod mails;
mod row;
