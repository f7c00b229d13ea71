//! What happened, who did it, and who read what.

pub mod audit;
