//! What is new to an agent.

mod item;

pub(super) mod count;
pub(super) mod list;
pub(super) mod mark;
