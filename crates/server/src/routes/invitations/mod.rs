//! Invitations of an agent to farmers, by mail or by a link that he gives them.

pub(super) mod by_token;
pub(super) mod create;
pub(super) mod links;

pub(crate) use create::ADDRESSES_MAX;

use crate::identity::Member;
use crate::problem::{Code, Problem};

/// In an agent's name strangers are written to, and told who he is: so it is one whose address is his.
fn confirmed(member: &Member) -> Result<(), Problem> {
    if member.email_verified { Ok(()) } else { Err(unconfirmed()) }
}

fn unconfirmed() -> Problem {
    Problem::new(Code::EmailUnverified, "Please confirm your email address first.")
}
