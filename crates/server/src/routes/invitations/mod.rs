//! An agent's invitations to farmers, by email or by a link that the agent gives them.

pub(super) mod by_token;
pub(super) mod create;
pub(super) mod links;

use crate::identity::Member;
use crate::problem::{Code, Problem};

/// Invitations go to strangers with the agent's name and address, so the agent must have confirmed the address.
pub(super) fn confirmed(member: &Member) -> Result<(), Problem> {
    if member.email_verified { Ok(()) } else { Err(unconfirmed()) }
}

fn unconfirmed() -> Problem {
    Problem::new(Code::EmailUnverified, "Please confirm your email address first.")
}
