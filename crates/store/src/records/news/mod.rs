//! What is new to an agent: what others did to the records of their farmers and to their links, until the agent marks
//! it as seen.
//!
//! - The change log is the source. Its order is complete (`changes/mod.rs`), so a mark that covers all entries up to
//!   one covers none that appears later.
//! - The news of a farmer begin with the link and end with it. Then the agent sees the end itself, and nothing else.
//! - A mark covers one entry, or all up to one. What an agent has seen is the union of their marks, whatever device
//!   made them in whatever order. To undo a mark deletes it, and what another mark covers stays seen.

mod item;
mod list;
mod mails;
mod marks;
mod unseen;

pub use item::{NewsItem, NewsRecord};
pub use list::{COUNT_MAX, PAGE_MAX, Page, count, page};
pub use mails::{NewsDigest, due_mails, set_mails, take_digest, wanted_mails};
pub use marks::{Mark, OwnMark, mark, marks_of, unmark};
pub use unseen::NewsFilter;

pub use crate::ids::MarkId;
